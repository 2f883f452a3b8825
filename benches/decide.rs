//! How long one decision takes in the core. The limit of 10 µs is judged by `npm run bench`.

use aipl::json::{read_game, read_request};
use aipl::{Course, Game, Request, Stage, decide, due};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use serde_json::{Value, json};
use std::hint::black_box;

/// A game of the decision cases whose table is known wholly.
fn known_game() -> Value {
    let data: Value = serde_json::from_str(include_str!("../tests/data/decisions.json")).unwrap();
    let case = data["cases"].as_array().unwrap().iter().find(|case| case["name"] == "industryBid 002");
    let mut game = case.unwrap()["game"].clone();
    game["cards"] = data["cards"].clone();
    game
}

fn request(value: &Value) -> Request {
    read_request(value).unwrap()
}

/// The table of the game with more and more open Industries, the row that can grow.
fn with_industries(count: usize) -> Game {
    let mut game = known_game();
    let industry = |n| json!({ "id": format!("more{n}"), "assetValue": 20 + n % 40, "influence": n % 5, "sectors": [], "wildSteps": 0 });
    game["table"]["industries"] = (0..count).map(industry).collect();
    read_game(&game).unwrap()
}

fn decisions(criterion: &mut Criterion) {
    let game = read_game(&known_game()).unwrap();
    for (name, ask) in [
        ("industry bid", json!({ "ask": "industryBid", "aipl": "aiplB", "lap": 1, "currentBid": null })),
        ("action", json!({ "ask": "action", "aipl": "aiplA" })),
        ("policy bid", json!({ "ask": "policyBid", "aipl": "aiplA" })),
    ] {
        let request = request(&ask);
        criterion.bench_function(&format!("decide {name}"), |bencher| {
            bencher.iter(|| decide(black_box(&game), black_box(&request)));
        });
    }
}

/// In the stage with most to look at: each of the two AIPLs is asked whether a human acts just before it.
fn what_is_due(criterion: &mut Criterion) {
    let mut game = read_game(&known_game()).unwrap();
    game.course = Course::fresh(Stage::IndustryBid);
    criterion.bench_function("due in an auction", |bencher| bencher.iter(|| due(black_box(&game))));
}

fn growth(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("take an Industry of");
    let request = request(&json!({ "ask": "takeIndustry", "aipl": "aiplA" }));
    for count in [10, 100, 1_000, 10_000] {
        let game = with_industries(count);
        group.bench_with_input(BenchmarkId::from_parameter(count), &game, |bencher, game| {
            bencher.iter(|| decide(black_box(game), black_box(&request)));
        });
    }
    group.finish();
}

criterion_group!(benches, decisions, what_is_due, growth);
criterion_main!(benches);
