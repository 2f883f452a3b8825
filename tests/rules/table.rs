//! A small table to bend to a rule, and assertions that read like it.
//!
//! On the table of `two_player` and `solo` everything is known, nothing is open to be taken, and
//! all players are alike, so that a test states just what its rule is about.

use aipl::AiplError;
use serde_json::{Map, Value, json};

use crate::compare::{first_difference, without_because};

/// Given or expected instead of a value: the field is absent, so the fact unknown.
pub const UNKNOWN: &str = "(unknown)";

/// The fields of a game; a path that starts with another name starts at its table.
const GAME_FIELDS: [&str; 9] =
    ["schema", "mode", "difficulty", "cards", "seed", "draws", "aipls", "table", "course"];

/// A game, and the AIPL that is asked.
#[derive(Clone)]
pub struct Game {
    json: Value,
    aipl: &'static str,
}

/// Seats: human1, aipl, human2, so that human2 is next in seat order after the AIPL.
pub fn two_player() -> Game {
    let aipls = json!([aipl("aipl", &["c01"], &["c02", "c03", "c04"])]);
    let players = json!([player("human1", "human"), player("aipl", "aipl"), player("human2", "human"),]);
    Game::new("twoPlayer", &json!([[4, 0, 0]]), &aipls, &players)
}

/// Seats: human, aiplA, aiplB. It is aiplA that is asked.
pub fn solo() -> Game {
    let aipls = json!([aipl("aiplA", &["c01"], &["c02", "c03"]), aipl("aiplB", &["c04"], &["c05", "c06"]),]);
    let players = json!([player("human", "human"), player("aiplA", "aipl"), player("aiplB", "aipl"),]);
    Game::new("solo", &json!([[3, 0, 0], [3, 0, 0]]), &aipls, &players)
}

/// The course of a stage in which nothing has happened yet.
pub fn fresh(stage: &str) -> Value {
    let auction = json!({ "lap": 1, "bid": null, "bidder": null, "over": false });
    let auction = if stage == "industryBid" { auction } else { Value::Null };
    json!({ "stage": stage, "asked": [], "won": [], "auction": auction, "none": [] })
}

impl Game {
    fn new(mode: &str, difficulty: &Value, aipls: &Value, players: &Value) -> Self {
        let aipl = if mode == "solo" { "aiplA" } else { "aipl" };
        let json = json!({
            "schema": 2,
            "mode": mode,
            "difficulty": difficulty,
            "cards": cards(),
            "seed": "rules",
            "draws": 7,
            "aipls": aipls,
            "table": {
                "round": 1,
                "players": players,
                "tycoon": players[0]["id"],
                "map": map(),
                "policies": [],
                "industries": [],
                "strategy": [],
                "sectors": sectors(players),
                "endgameFavor": ["power", "finance"],
                "conglomerates": [],
            },
            "course": fresh("tycoon"),
        });
        Self { json, aipl }.given(json!({}))
    }

    /// Sets facts by their paths, such as `players.aipl.shares`: members of a list go by their id.
    pub fn given(mut self, facts: Value) -> Self {
        set_all(&mut self.json, facts);
        self.copy_current_cards();
        self
    }

    /// Every card has this row of actions.
    pub fn acts(mut self, actions: Value) -> Self {
        for card in list(&mut self.json["cards"]) {
            card["actions"] = actions.clone();
        }
        self.copy_current_cards();
        self
    }

    /// People flip a deck of their own; nothing was flipped yet.
    pub fn physical(mut self) -> Self {
        self.json["cards"] = json!("physical");
        for aipl in list(&mut self.json["aipls"]) {
            aipl["deck"] = json!([]);
            aipl["faceUp"] = json!([]);
            fields(aipl).remove("current");
        }
        self
    }

    /// The current card is a copy of the last one face up.
    fn copy_current_cards(&mut self) {
        let cards = self.json["cards"].clone();
        for aipl in list(&mut self.json["aipls"]) {
            let Some(id) = list(&mut aipl["faceUp"]).last() else {
                continue;
            };
            let mut cards = cards.as_array().into_iter().flatten();
            if let Some(card) = cards.find(|card| card["id"] == *id) {
                aipl["current"] = card.clone();
            }
        }
    }

    /// A game as it is.
    pub fn of(json: Value) -> Self {
        Self { json, aipl: "aipl" }
    }

    pub fn json(&self) -> &Value {
        &self.json
    }

    /// The game stands in a stage in which nothing has happened yet.
    pub fn at(self, stage: &str) -> Self {
        self.given(json!({ "course": fresh(stage) }))
    }

    /// What may happen now.
    #[track_caller]
    pub fn due(&self) -> Value {
        aipl::json::due(&self.json).expect("a good game")
    }

    /// What people do to the course.
    pub fn advance(&self, mv: &Value) -> Result<Value, AiplError> {
        aipl::json::advance(&self.json, mv)
    }

    /// The game after a move.
    #[track_caller]
    pub fn moved(&self, mv: Value) -> Self {
        Self { json: self.advance(&mv).expect("a good move"), ..self.clone() }
    }

    /// The game is as it was, but for these facts.
    #[track_caller]
    pub fn is(&self, before: &Self, facts: Value) {
        let mut wanted = before.json.clone();
        set_all(&mut wanted, facts);
        if let Some(path) = first_difference(&self.json, &wanted, "game") {
            panic!("not as expected: {path}");
        }
    }

    /// The other AIPL is asked.
    pub fn aipl_b(mut self) -> Self {
        self.aipl = "aiplB";
        self
    }

    pub fn ask(&self, ask: &str) -> Asked {
        self.ask_with(ask, json!({}))
    }

    /// The request has these fields too.
    pub fn ask_with(&self, ask: &str, more: Value) -> Asked {
        let mut request = json!({ "ask": ask, "aipl": self.aipl });
        let Value::Object(more) = more else { panic!("more fields of the request") };
        fields(&mut request).extend(more);
        self.request(&request)
    }

    /// Asks for one action of phase 4.
    pub fn act(&self) -> Asked {
        self.ask("action")
    }

    /// Asks for one action of phase 4 with the answers to its questions.
    pub fn act_with(&self, answers: Value) -> Asked {
        self.ask_with("action", json!({ "answers": answers }))
    }

    /// Asks just this.
    pub fn request(&self, request: &Value) -> Asked {
        Asked { game: self.clone(), result: aipl::json::decide(&self.json, request) }
    }
}

/// What came of a request, and the game that it was asked of.
pub struct Asked {
    game: Game,
    result: Result<Value, AiplError>,
}

impl Asked {
    #[track_caller]
    pub fn outcome(&self) -> &Value {
        self.result.as_ref().unwrap_or_else(|error| panic!("an error came of it: {error:?}"))
    }

    /// The game after the decision.
    #[track_caller]
    pub fn then(self) -> Game {
        let outcome = self.outcome();
        assert_eq!(outcome["status"], "decided", "{outcome:#}");
        Game { json: outcome["game"].clone(), ..self.game }
    }

    /// It is decided, by exactly these steps (without `because`), each of which has a reason.
    #[track_caller]
    pub fn steps(self, wanted: Value) -> Self {
        let outcome = self.outcome();
        assert_eq!(outcome["status"], "decided", "{outcome:#}");
        assert_eq!(outcome["aipl"], self.game.aipl);
        let steps = without_because(&outcome["steps"]);
        assert_eq!(steps, wanted, "\n got: {steps:#}\nwant: {wanted:#}");
        self
    }

    /// The first step of this kind names the rule, and no tie that it would have broken.
    #[track_caller]
    pub fn because(self, step: &str, rule: &str) -> Self {
        self.reason(step, &json!({ "rule": rule }));
        self
    }

    /// The first step of this kind names the rule, and how it broke a tie.
    #[track_caller]
    pub fn tie(self, step: &str, rule: &str, tie: &str) -> Self {
        self.reason(step, &json!({ "rule": rule, "tie": tie }));
        self
    }

    #[track_caller]
    fn reason(&self, step: &str, wanted: &Value) {
        let steps = self.outcome()["steps"].as_array().expect("a list of steps");
        let step = steps.iter().find(|found| found["do"] == step).expect("a step of this kind");
        let reasons = step["because"].as_array().expect("a list of reasons");
        assert!(reasons.contains(wanted), "no {wanted} in {step:#}");
    }

    /// The game is as it was, but for these facts.
    #[track_caller]
    pub fn changes(self, facts: Value) -> Self {
        let wanted = self.game.json.clone();
        self.becomes(wanted, facts)
    }

    /// The top card was flipped, and these facts changed.
    #[track_caller]
    pub fn flips_and_changes(self, facts: Value) -> Self {
        let mut wanted = self.game.json.clone();
        let cards = wanted["cards"].clone();
        let aipl = member(&mut wanted["aipls"], self.game.aipl);
        let top = list(&mut aipl["deck"]).remove(0);
        aipl["current"] = member(&mut cards.clone(), top.as_str().expect("an id")).clone();
        list(&mut aipl["faceUp"]).push(top);
        aipl["tokens"] = json!([]);
        self.becomes(wanted, facts)
    }

    #[track_caller]
    fn becomes(self, mut wanted: Value, facts: Value) -> Self {
        set_all(&mut wanted, facts);
        let game = &self.outcome()["game"];
        if let Some(path) = first_difference(game, &wanted, "game") {
            panic!("not as expected: {path}");
        }
        self
    }

    /// Nothing is decided before exactly these questions are answered.
    #[track_caller]
    pub fn asks(self, wanted: Value) -> Self {
        let outcome = self.outcome();
        assert_eq!(outcome["status"], "needs", "{outcome:#}");
        assert_eq!(outcome["aipl"], self.game.aipl);
        let questions = &outcome["questions"];
        assert_eq!(questions, &wanted, "\n got: {questions:#}\nwant: {wanted:#}");
        self
    }

    /// Nothing is decided before the questions with these keys are answered, in their order.
    #[track_caller]
    pub fn asks_for(self, wanted: &[&str]) -> Self {
        let outcome = self.outcome();
        assert_eq!(outcome["status"], "needs", "{outcome:#}");
        let questions = outcome["questions"].as_array().expect("a list of questions");
        let keys: Vec<&Value> = questions.iter().map(|question| &question["key"]).collect();
        assert_eq!(keys, wanted);
        self
    }

    /// Refused, at exactly this path.
    #[track_caller]
    pub fn fails(self, code: &str, path: &str) {
        assert_error(&self.result.expect_err("an error"), code, path);
    }

    /// Refused, at this path or deeper: the API leaves open which of two parts is to blame.
    #[track_caller]
    pub fn fails_within(self, code: &str, path: &str) {
        assert_error_within(&self.result.expect_err("an error"), code, path);
    }
}

#[track_caller]
pub fn assert_error(error: &AiplError, code: &str, path: &str) {
    let found = (error.code.as_str(), error.path.as_str());
    assert_eq!(found, (code, path), "{error:?}");
}

/// The path is this one or deeper.
#[track_caller]
pub fn assert_error_within(error: &AiplError, code: &str, path: &str) {
    assert_eq!(error.code.as_str(), code, "{error:?}");
    let within = error.path.starts_with(path);
    assert!(within, "{error:?} is not within {path}");
}

// ------------------------------------------------------------------ steps and pieces, in short

pub fn token(action: usize) -> Value {
    json!({ "do": "token", "action": action })
}

pub fn skip(action: usize) -> Value {
    json!({ "do": "skip", "action": action })
}

pub fn pay(from: &str, to: &str, amount: u32) -> Value {
    json!({ "do": "pay", "from": from, "to": to, "amount": amount })
}

/// Covers the space with the id `<space>1` and the share of 60 Cr, as on the tables above.
pub fn cover(space: &str) -> Value {
    json!({ "do": "coverSpace", "space": space, "id": format!("{space}1"), "price": 60 })
}

pub fn wild_step(sector: &str) -> Value {
    json!({ "do": "sectorSteps", "sector": sector, "steps": 1, "wild": true })
}

/// Politics as it comes out for an AIPL without Policies.
pub fn bare_politics() -> Value {
    json!({ "do": "politics", "influence": 0, "meritCards": 0, "favor": 1 })
}

/// An Industry without steps in the sectors.
pub fn industry(id: &str, asset_value: u32, influence: u32) -> Value {
    json!({
        "id": id,
        "assetValue": asset_value,
        "influence": influence,
        "sectors": [],
        "wildSteps": 0,
    })
}

pub fn policy(id: &str, influence: u32, merit_cards: u32) -> Value {
    json!({ "id": id, "politics": { "influence": influence, "meritCards": merit_cards } })
}

/// A free Strategy space with the id `<space>1`.
pub fn space(space: &str) -> Value {
    json!({ "id": format!("{space}1"), "type": space, "coveredBy": null })
}

pub fn strategy(space: &str) -> Value {
    json!({ "do": "strategy", "space": space })
}

pub fn buy_share(of: &str) -> Value {
    json!({ "do": "buyShare", "of": of })
}

/// Sets facts by path: every city but these has a plant of human1.
pub fn all_taken_but(empty: &[&str]) -> Value {
    let mut facts = json!({});
    for (id, ..) in CITIES {
        if !empty.contains(&id) {
            facts[format!("map.cities.{id}.plant")] = json!("human1");
        }
    }
    facts
}

// ------------------------------------------------------------------ the table

/// Clockwise. The first city of each region is its metro.
const CITIES: [(&str, &str, bool); 8] = [
    ("delhi", "north", true),
    ("kanpur", "north", false),
    ("calcutta", "east", true),
    ("patna", "east", false),
    ("madras", "south", true),
    ("mysore", "south", false),
    ("bombay", "west", true),
    ("surat", "west", false),
];

fn map() -> Value {
    let cities = CITIES.map(|(id, region, metro)| {
        let mut city = json!({ "id": id, "region": region, "plant": null });
        if metro {
            city["metro"] = json!(true);
        }
        city
    });
    let regions = ["north", "east", "south", "west"].map(|id| json!({ "id": id }));
    json!({ "regions": regions, "cities": cities, "pawn": "north" })
}

fn sectors(players: &Value) -> Value {
    let mut positions = json!({});
    for player in players.as_array().expect("a list of players") {
        positions[player["id"].as_str().expect("an id")] = json!(0);
    }
    let sector = |id| json!({ "id": id, "length": 5, "blocked": false, "positions": positions });
    json!(["minerals", "fuel", "agro", "power", "transport", "finance"].map(sector))
}

fn player(id: &str, kind: &str) -> Value {
    json!({
        "id": id,
        "kind": kind,
        "influence": 10,
        "favor": 2,
        "assetValue": 100,
        "builtIndustries": 1,
        "shares": [60, 65, 70],
        "plants": 5,
        "policies": [],
        "unbuilt": [],
        "meritCards": 0,
    })
}

fn aipl(player: &str, face_up: &[&str], deck: &[&str]) -> Value {
    json!({ "player": player, "deck": deck, "faceUp": face_up, "tokens": [], "passed": false })
}

/// 52 cards, c01 to c52, alike but for the level.
pub fn cards() -> Value {
    let level = |number| match number {
        1..=18 => 1,
        19..=36 => 2,
        _ => 3,
    };
    let card = |number| {
        json!({
            "id": format!("c{number:02}"),
            "level": level(number),
            "region": { "kind": "next", "direction": "clockwise" },
            "policyBid": 3,
            "project": { "influence": 2, "favor": 1 },
            "industryBid": { "increase": 4, "limit": 40 },
            "build": { "at": "metro" },
            "actions": [{ "do": "politics" }],
        })
    };
    (1..=52).map(card).collect()
}

// ------------------------------------------------------------------ JSON

fn list(value: &mut Value) -> &mut Vec<Value> {
    value.as_array_mut().expect("a list")
}

fn fields(value: &mut Value) -> &mut Map<String, Value> {
    value.as_object_mut().expect("an object")
}

/// The member of a list by its id, the name of its player, or its index.
fn member<'a>(value: &'a mut Value, name: &str) -> &'a mut Value {
    let list = list(value);
    let named = list.iter().position(|member| member["id"] == name || member["player"] == name);
    let index = named.or_else(|| name.parse().ok());
    index.and_then(|index| list.get_mut(index)).unwrap_or_else(|| panic!("no member {name}"))
}

fn set_all(game: &mut Value, facts: Value) {
    let Value::Object(facts) = facts else { panic!("facts by their path") };
    for (path, value) in facts {
        set(game, &path, value);
    }
}

fn set(game: &mut Value, path: &str, value: Value) {
    let mut names: Vec<&str> = path.split('.').collect();
    let last = names.pop().expect("a path has a name");
    let from_game = GAME_FIELDS.contains(names.first().unwrap_or(&last));
    let mut place = if from_game { game } else { &mut game["table"] };
    for name in names {
        place = match place {
            Value::Array(_) => member(place, name),
            _ => fields(place).get_mut(name).unwrap_or_else(|| panic!("no {name} in {path}")),
        };
    }
    match place {
        Value::Array(_) => *member(place, last) = value,
        _ if value == UNKNOWN => {
            fields(place).remove(last);
        }
        _ => {
            fields(place).insert(last.to_owned(), value);
        }
    }
}
