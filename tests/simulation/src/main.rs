//! The commands: `simulate` plays many games, `transcript` writes down every decision of a few.

mod transcript;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use simulation::{Results, simulate};
use std::process::ExitCode;
use std::time::Instant;

const HELP: &str = "\
simulation <command> [options]

  simulate     whole games against scripted humans, on all cores, checked at every step
                 --games N   how many (default 100000)
                 --seed S    the seed of the first one, the others follow (default 1)
                 --json      print JSON
  transcript   every decision of the games, one line of JSON each
                 --games N   how many (default 9)
                 --seed S    as above
";

/// Failures shown; the others are most often the same.
const SHOWN: usize = 5;

struct Options {
    games: Option<u64>,
    seed: u64,
    json: bool,
}

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next().unwrap_or_default();
    let Some(options) = options(args) else { return usage() };
    match command.as_str() {
        "simulate" => simulated(&options),
        "transcript" => transcript::write(options.games.unwrap_or(9), options.seed),
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    eprint!("{HELP}");
    ExitCode::from(2)
}

fn options(mut args: impl Iterator<Item = String>) -> Option<Options> {
    let mut options = Options { games: None, seed: 1, json: false };
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--games" => options.games = Some(args.next()?.parse().ok()?),
            "--seed" => options.seed = args.next()?.parse().ok()?,
            "--json" => options.json = true,
            _ => return None,
        }
    }
    Some(options)
}

fn simulated(options: &Options) -> ExitCode {
    let games = options.games.unwrap_or(100_000);
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    let start = Instant::now();
    let results = simulate(games, options.seed, &bar);
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    if options.json {
        print_json(&results, seconds);
    } else {
        print_table(&results, seconds);
    }
    for failure in results.failures.iter().take(SHOWN) {
        eprintln!("{failure}");
    }
    if results.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[expect(clippy::cast_precision_loss, reason = "as many games as are played fit")]
fn per_second(games: u64, seconds: f64) -> f64 {
    games as f64 / seconds
}

fn print_json(results: &Results, seconds: f64) {
    let Results { games, decisions, questions, failures, .. } = results;
    let failures: Vec<String> = failures.iter().map(ToString::to_string).collect();
    let means: Vec<_> = results.means().collect();
    let results = json!({
        "games": games,
        "decisions": decisions,
        "questions": questions,
        "seconds": seconds,
        "gamesPerSecond": per_second(*games, seconds),
        "difficulties": means,
        "failures": failures,
    });
    println!("{results:#}");
}

fn print_table(results: &Results, seconds: f64) {
    println!(
        "| difficulty | games | AIPL: Asset Value | Influence | Favor | human: Asset Value | Influence | Favor | humans win |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    for means in results.means() {
        let name = json!(means.difficulty);
        print!("| {} | {} ", name.as_str().unwrap_or_default(), means.games);
        for side in [&means.aipl, &means.human] {
            print!("| {:.1} | {:.1} | {:.2} ", side.asset_value, side.influence, side.favor);
        }
        println!("| {:.1} % |", 100.0 * means.human_wins);
    }
    let Results { games, decisions, questions, failures, .. } = results;
    println!();
    println!(
        "Of {games} games those with known tables and the built-in cards count above; all were checked."
    );
    println!("{decisions} decisions, {questions} questions, {} failures.", failures.len());
    println!("{seconds:.0} s, {:.0} games per second.", per_second(*games, seconds));
}
