//! Builds, serves, tests and measures the package.

mod bench;
mod build;
mod command;
mod docs;
mod fresh;
mod lint;
mod packaging;
mod page;
mod prove;
mod published;
mod setup;
mod test;
mod types;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask <command>

  build            the package into pkg/, the page into dist/, and a table of their sizes
  start [options]  build, then serve the page on localhost; options go to `vite preview`
  dev [options]    build the package, then serve the page from its source; options go to `vite`
  test [part [name]] all tests: Rust, types, package, model, page; or those of a part (rules, package, model, page), or of
                   these the ones with the text in their names
                     --repeat N  each so often
  firefox          the main paths of the page in Firefox
  packaging [names] the packed package in tiny projects of others, and the examples; a name is
                   that of a file of tests/packaging: packaging node vite
  docs             the reference of the package, from its types, and the guide, into docs/api; that of the crate
  lint             formats, clippy, docs, tsc and biome, changing nothing
  format           what lint can put right
  bench [options]  the core and the package, against their limits
                     --json      print JSON
                     --calls N   calls of the memory test (default 1000000)
  mutants [options] breaks src/ in every way that cargo-mutants knows; options go to it
  fuzz [options]   any bytes, and games changed at random, through the engine
                     --seconds N how long (default 60)
                     --keep      merge what is worth keeping into tests/fuzz/corpus
  coverage         which parts of the rules no rules test reaches, and target/coverage/html
  supply           licences, duplicates, install scripts, known faults; the crate as it is published; builds the wasm
                   once more
  types            write js/types.d.ts and js/schema.json anew from the Rust types
";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    let done = match name.as_str() {
        "build" => build::all(),
        "start" => page::start(&rest),
        "dev" => page::dev(&rest),
        "test" => test::chosen(&rest),
        "firefox" => test::firefox(),
        "packaging" => packaging::all(&rest),
        "docs" => docs::build(),
        "lint" => lint::check(),
        "format" => lint::fix(),
        "bench" => bench::all(&rest),
        "mutants" => prove::mutants(&rest),
        "fuzz" => prove::fuzz(&rest),
        "coverage" => prove::coverage(),
        "supply" => prove::supply(),
        "types" => types::write(),
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask {name}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
