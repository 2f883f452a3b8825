//! Where a value stands in the argument: `game.table.players[2].shares[0]`.

use std::fmt;

/// A chain of steps that lives on the stack of the reading functions: it costs nothing until a
/// problem is noted and the path is written out.
#[derive(Clone, Copy)]
pub(crate) struct Path<'a> {
    parent: Option<&'a Path<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Field(&'a str),
    Key(&'a str),
    Index(usize),
}

impl<'a> Path<'a> {
    /// The argument itself: `game`, `request`, `options` or `cards`.
    pub const fn argument(name: &'a str) -> Self {
        Self { parent: None, step: Step::Field(name) }
    }

    /// A field of the object here.
    pub const fn field(&'a self, name: &'a str) -> Self {
        Self { parent: Some(self), step: Step::Field(name) }
    }

    /// An entry of the record here, whose keys are people's own: always in brackets.
    pub const fn key(&'a self, key: &'a str) -> Self {
        Self { parent: Some(self), step: Step::Key(key) }
    }

    /// An item of the list here.
    pub const fn index(&'a self, index: usize) -> Self {
        Self { parent: Some(self), step: Step::Index(index) }
    }
}

fn is_identifier(name: &str) -> bool {
    let ok = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    name.chars().all(ok) && name.starts_with(|c: char| !c.is_ascii_digit())
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(parent) = self.parent {
            parent.fmt(f)?;
        }
        match self.step {
            Step::Field(name) if self.parent.is_none() => f.write_str(name),
            Step::Field(name) if is_identifier(name) => write!(f, ".{name}"),
            Step::Field(key) | Step::Key(key) => {
                // As JSON writes it, so that any key can be read back.
                write!(f, "[{}]", serde_json::to_string(key).unwrap_or_default())
            }
            Step::Index(index) => write!(f, "[{index}]"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Path;

    #[test]
    fn a_path_reads_like_the_javascript_that_leads_there() {
        let game = Path::argument("game");
        let players = game.field("players");
        assert_eq!(players.index(2).field("shares").index(0).to_string(), "game.players[2].shares[0]");
        assert_eq!(game.key("0.city").to_string(), r#"game["0.city"]"#);
        assert_eq!(game.key("city").to_string(), r#"game["city"]"#);
        assert_eq!(game.field("a \"b\"").to_string(), r#"game["a \"b\""]"#);
        assert_eq!(game.field("").to_string(), r#"game[""]"#);
        assert_eq!(game.field("1st").to_string(), r#"game["1st"]"#);
    }
}
