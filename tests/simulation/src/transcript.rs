//! Every decision of a few games, as JSON lines: what the built package must agree with.

use aipl::{AiplError, Ask, Game, Lap, Outcome, PartialCard, Project, Request};
use serde::Serialize;
use simulation::{Plan, play_watched};
use std::io::{self, BufWriter, StdoutLock, Write};
use std::process::ExitCode;

#[derive(Serialize)]
struct Line<'a> {
    game: &'a Game,
    request: &'a Request,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<&'a Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a AiplError>,
}

pub fn write(games: u64, seed: u64) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    for seed in (0..games).map(|number| seed.wrapping_add(number)) {
        let mut failed = false;
        let mut decisions = 0;
        let played = play_watched(&Plan::of(seed), &mut |game, request, result| {
            failed |= write_line(&mut out, game, request, result).is_err();
            // Now and then the same with a fault, for the errors.
            decisions += 1;
            if decisions % 10 == 0 {
                let faulty = faulty(request, decisions / 10);
                failed |= write_line(&mut out, game, &faulty, &aipl::decide(game, &faulty)).is_err();
            }
        });
        if let Err(failure) = &played {
            eprintln!("{failure}");
        }
        if failed || played.is_err() {
            return ExitCode::FAILURE;
        }
    }
    if out.flush().is_err() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn write_line(
    out: &mut BufWriter<StdoutLock>,
    game: &Game,
    request: &Request,
    result: &Result<Outcome, AiplError>,
) -> io::Result<()> {
    let line = Line { game, request, outcome: result.as_ref().ok(), error: result.as_ref().err() };
    serde_json::to_writer(&mut *out, &line)?;
    out.write_all(b"\n")
}

/// The request with one fault or another.
fn faulty(request: &Request, which: u32) -> Request {
    let mut request = request.clone();
    match which % 5 {
        0 => request.aipl = Some("nobody".into()),
        1 => request.card = Some(PartialCard::default()),
        2 => request.ask = Ask::StartInfluence { free: Some(Vec::new()) },
        3 => {
            let projects = vec![Project { influence: 1, favor: 1 }; 3];
            request.ask = Ask::NationalProject { round: Some(5), projects: Some(projects) };
        }
        _ => request.ask = Ask::IndustryBid { lap: Lap::Second, current_bid: Some(30) },
    }
    request
}
