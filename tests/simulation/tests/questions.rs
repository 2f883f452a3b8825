//! What is asked on tables of which some facts are unknown, against the same tables with these facts filled in:
//! what is asked decides, and who answers truthfully gets the decision of the table that is filled.

use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::{Value, json};

const TABLES: u64 = 400;

/// Ways to fill in what is unknown that are tried before a question counts as one that decides nothing.
const WAYS: usize = 2000;

const REGIONS: [&str; 3] = ["north", "east", "south"];
const PRICES: [u32; 9] = [30, 35, 40, 45, 50, 55, 60, 65, 70];
const SPACES: [&str; 6] = ["sales", "lobby", "office", "advertising", "export", "administration"];
const SECTORS: [&str; 6] = ["minerals", "fuel", "agro", "power", "transport", "finance"];
const PLAYER_FACTS: [&str; 9] = [
    "influence",
    "favor",
    "assetValue",
    "builtIndustries",
    "meritCards",
    "shares",
    "plants",
    "policies",
    "unbuilt",
];
const TABLE_FACTS: [&str; 7] =
    ["map", "policies", "industries", "strategy", "sectors", "endgameFavor", "conglomerates"];

/// A table of which all is known, the same with some facts unknown, and what is asked of it.
struct Case {
    whole: Value,
    known: Value,
    request: Value,
    /// The seat of the AIPL that is asked.
    seat: usize,
}

impl Case {
    fn of(seed: u64) -> (Self, ChaCha8Rng) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (bare, request, seat) = bare_game(&mut rng);
        let mut whole = bare;
        fill(&mut whole["table"], &mut rng);
        if request["ask"] == "takeIndustry" && list(&whole["table"]["industries"]).is_empty() {
            // One that was won lies open.
            whole["table"]["industries"] = json!([{
                "id": "won", "assetValue": 20, "influence": 1, "sectors": [], "wildSteps": 0,
            }]);
        }
        let mut known = whole.clone();
        // Most tables lack a few facts, some nearly all.
        let share = *[0.05, 0.15, 0.4, 0.9].choose(&mut rng).expect("some shares");
        for fact in facts() {
            if rng.random_bool(share) {
                forget(&mut known["table"], &fact);
            }
        }
        (Self { whole, known, request, seat }, rng)
    }

    /// What comes of the request, with these answers too.
    fn decide(&self, game: &Value, answers: &Value) -> Value {
        let mut request = self.request.clone();
        for (key, answer) in answers.as_object().into_iter().flatten() {
            request["answers"][key] = answer.clone();
        }
        aipl::json::decide(game, &request).unwrap_or_else(|error| panic!("{error}: {request:#} {game:#}"))
    }

    fn me(&self) -> &Value {
        &self.whole["table"]["players"][self.seat]
    }

    /// The other players, in seat order after the AIPL.
    fn opponents(&self) -> [&Value; 2] {
        [1, 2].map(|distance| &self.whole["table"]["players"][(self.seat + distance) % 3])
    }

    /// The facts that a question is about.
    fn facts_of(&self, question: &Value) -> Vec<String> {
        let of = |seat: usize, fact: &str| format!("/players/{seat}/{fact}");
        let one = |fact: &str| vec![format!("/{fact}")];
        match text(&question["about"]) {
            "space" => one("strategy"),
            "city" => one("map"),
            "pawn" => one("map/pawn"),
            "lowestAssetValue" => one("industries"),
            "industry" if question["rule"] == "administration" => one("industries"),
            "industry" => vec![of(self.seat, "unbuilt")],
            "plant" => vec![of(self.seat, "plants")],
            "ownShare" => vec![of(self.seat, "shares")],
            "price" => (0..3)
                .filter(|&seat| self.whole["table"]["players"][seat]["id"] == question["player"])
                .map(|seat| of(seat, "shares"))
                .collect(),
            "opponent" => [1, 2]
                .map(|distance| (self.seat + distance) % 3)
                .into_iter()
                .flat_map(|seat| PLAYER_FACTS.map(|fact| of(seat, fact)))
                .collect(),
            about => panic!("a question about {about}"),
        }
    }

    /// What people say who look at the whole table.
    fn answer(&self, question: &Value, rng: &mut ChaCha8Rng) -> Value {
        let table = &self.whole["table"];
        let found = match text(&question["about"]) {
            "space" => list(&table["strategy"])
                .iter()
                .find(|space| space["type"] == question["space"] && space["coveredBy"].is_null())
                .map(|space| space["id"].clone()),
            "city" => self.city(&question["site"]),
            "pawn" => Some(table["map"]["pawn"].clone()),
            "lowestAssetValue" => list(&table["industries"])
                .iter()
                .map(|industry| number(&industry["assetValue"]))
                .min()
                .map(Value::from),
            "industry" if question["rule"] == "administration" => {
                list(&table["industries"]).first().map(|_| json!("whichever"))
            }
            "industry" => list(&self.me()["unbuilt"]).first().map(|_| json!("whichever")),
            "plant" => (number(&self.me()["plants"]) > 0).then_some(json!(true)),
            "ownShare" => list(&self.me()["shares"]).first().cloned(),
            "price" => {
                let players = list(&table["players"]).iter();
                let mut sellers = players.filter(|player| player["id"] == question["player"]);
                sellers.next().and_then(|seller| list(&seller["shares"]).first().cloned())
            }
            "opponent" => self.opponent(text(&question["rule"])),
            about => panic!("a question about {about}"),
        };
        let accepts_true = list(&question["accepts"]).contains(&json!("true"));
        match found {
            Some(_) if accepts_true && rng.random_bool(0.3) => json!(true),
            Some(found) => found,
            None => Value::Null,
        }
    }

    /// The first empty city that the line leads to.
    fn city(&self, site: &Value) -> Option<Value> {
        let map = &self.whole["table"]["map"];
        let mut cities = list(&map["cities"]).clone();
        let anticlockwise = site["at"] == "region";
        if anticlockwise {
            cities.reverse();
        }
        let metro = cities.iter().position(|city| city["metro"] == true && city["region"] == map["pawn"])?;
        cities.rotate_left(metro);
        let fits = |city: &&Value| !anticlockwise || city["region"] == site["region"];
        let mut empty = cities.iter().filter(|city| city["plant"].is_null()).filter(fits);
        empty.next().map(|city| city["id"].clone())
    }

    /// The opponent that the rule names.
    fn opponent(&self, rule: &str) -> Option<Value> {
        let value = |player: &Value| {
            let influence = number(&player["influence"]);
            match rule {
                "shareLeastInfluence" => Some((0, -influence)),
                "shareMostBuilt" => Some((number(&player["builtIndustries"]), -influence)),
                "shareHighestValue" => {
                    list(&player["shares"]).first().map(|price| (number(price), -influence))
                }
                "chooseOpponent" => Some((number(&player["assetValue"]), influence)),
                _ => panic!("no rule that names an opponent: {rule}"),
            }
        };
        let [first, second] = self.opponents();
        let named = if value(second) > value(first) { second } else { first };
        value(named).map(|_| named["id"].clone())
    }
}

// ------------------------------------------------------------------ the properties

#[test]
fn a_table_without_unknown_facts_is_not_asked_about() {
    (0..TABLES).into_par_iter().for_each(|seed| {
        let (case, _) = Case::of(seed);
        let outcome = case.decide(&case.whole, &json!({}));
        assert_eq!(outcome["status"], "decided", "seed {seed}: {outcome:#}");
    });
}

/// Two ways to fill in what is unknown that differ in what is asked for alone lead to two decisions.
#[test]
fn what_is_asked_decides() {
    let asked = (0..TABLES).into_par_iter().map(|seed| {
        let (case, mut rng) = Case::of(seed);
        let outcome = case.decide(&case.known, &json!({}));
        let questions = list(&outcome["questions"]);
        for question in questions {
            let decides = (0..WAYS).any(|_| {
                let mut one = case.known.clone();
                fill(&mut one["table"], &mut rng);
                let mut other = one.clone();
                for fact in case.facts_of(question) {
                    if case.known["table"].pointer(&fact).is_none() {
                        forget(&mut other["table"], &fact);
                    }
                }
                fill(&mut other["table"], &mut rng);
                let [one, other] = [one, other].map(|game| decision(&case.decide(&game, &json!({}))));
                one != other
            });
            assert!(decides, "seed {seed}, for nothing: {question} {}", case.known);
        }
        questions.len()
    });
    let asked: usize = asked.sum();
    assert!(asked > 200, "only {asked} questions");
}

/// What is told of the table is right, and so is what is left of it in the next game.
#[test]
fn true_answers_get_the_decision_of_the_whole_table() {
    (0..2 * TABLES).into_par_iter().for_each(|seed| {
        let (case, mut rng) = Case::of(seed);
        let mut answers = json!({});
        let outcome = loop {
            let outcome = case.decide(&case.known, &answers);
            if outcome["status"] == "decided" {
                break outcome;
            }
            for question in list(&outcome["questions"]) {
                let before = answers.get(text(&question["key"]));
                assert_eq!(before, None, "seed {seed}: asked twice");
                answers[text(&question["key"])] = case.answer(question, &mut rng);
            }
        };
        let wanted = case.decide(&case.whole, &json!({}));
        let (got, want) = (decision(&outcome), decision(&wanted));
        assert!(fits(&json!(got), &json!(want), true), "seed {seed}, {answers}: {got:#?}, not {want:#?}");
        let [got, mut want] = [outcome, wanted].map(|outcome| outcome["game"]["table"].clone());
        for player in want["players"].as_array_mut().into_iter().flatten() {
            // What is known of a row may be its length alone.
            player["unbuiltIndustries"] = json!(list(&player["unbuilt"]).len());
        }
        assert!(fits(&got, &want, false), "seed {seed}, {answers}: {got} is not in {want}");
    });
}

/// The steps as far as facts can decide them: not what people find by a rule (which Policy, which Industry, which
/// space), nor what comes of it.
fn decision(outcome: &Value) -> Vec<Value> {
    let part = |step: &Value| {
        let fields: &[&str] = match text(&step["do"]) {
            "skip" | "token" => &["action"],
            "build" | "placePlant" => &["city"],
            "buyShare" => &["from", "price"],
            "coverSpace" => &["space", "price"],
            "choose" => &["opponent"],
            "bid" => &["amount"],
            "pass" | "buildOnCard" | "politics" | "other" => &[],
            _ => return None,
        };
        let told =
            [&["do"], fields].concat().into_iter().map(|field| (field.to_owned(), step[field].clone()));
        Some(Value::Object(told.collect()))
    };
    list(&outcome["steps"]).iter().filter_map(part).collect()
}

/// Whether all that is known of something is as it is in the whole.
fn fits(known: &Value, whole: &Value, null_is_unknown: bool) -> bool {
    match (known, whole) {
        (Value::Null, _) if null_is_unknown => true,
        (Value::Object(known), Value::Object(whole)) => known
            .iter()
            .all(|(name, known)| whole.get(name).is_some_and(|whole| fits(known, whole, null_is_unknown))),
        (Value::Array(known), Value::Array(whole)) => {
            known.len() == whole.len()
                && known.iter().zip(whole).all(|(known, whole)| fits(known, whole, null_is_unknown))
        }
        _ => known == whole,
    }
}

// ------------------------------------------------------------------ tables

/// A game without facts but who plays, a request, and the seat of the AIPL that it is about.
fn bare_game(rng: &mut ChaCha8Rng) -> (Value, Value, usize) {
    let solo = rng.random_bool(0.5);
    let other_kind = if solo { "aipl" } else { "human" };
    let mut players = [("me", "aipl"), ("human", "human"), ("other", other_kind)];
    players.shuffle(rng);
    let seat = players.iter().position(|&(id, _)| id == "me").expect("it plays");
    let cards: Vec<Value> = (0..3).map(|number| card(number, rng)).collect();
    let actions = list(&cards[0]["actions"]).len();
    let tokens: Vec<usize> = (0..actions).filter(|_| rng.random_bool(0.2)).collect();
    let holder = |&(id, _): &(&str, &str)| match id {
        "me" => Some(json!({
            "player": "me", "deck": ["c1"], "faceUp": ["c0"], "current": cards[0], "tokens": tokens, "passed": false,
        })),
        "other" if solo => {
            Some(json!({ "player": id, "deck": ["c2"], "faceUp": [], "tokens": [], "passed": false }))
        }
        _ => None,
    };
    let aipls: Vec<Value> = players.iter().filter_map(holder).collect();
    let players = players.iter().map(|(id, kind)| json!({ "id": id, "kind": kind }));
    let game = json!({
        "schema": 1,
        "mode": if solo { "solo" } else { "twoPlayer" },
        "difficulty": vec![[3, 0, 0]; aipls.len()],
        "cards": cards,
        "seed": "questions",
        "draws": 0,
        "aipls": aipls,
        "table": { "players": players.collect::<Vec<_>>() },
    });
    // Whether a line without a word for it was carried out is no fact of the table: people have said so.
    let done: serde_json::Map<_, _> = (0..actions)
        .map(|action| (format!("{action}.done"), if rng.random() { json!(true) } else { Value::Null }))
        .collect();
    let mut request = json!({ "ask": "action", "aipl": "me", "answers": done });
    let asks = ["chooseOpponent", "industryBid", "takeIndustry", "takePolicy", "conglomerate", "wildStep"];
    if rng.random_bool(0.3) {
        request["ask"] = json!(asks.choose(rng));
    }
    if request["ask"] == "industryBid" {
        request["lap"] = json!(1);
        request["currentBid"] = json!(null);
    }
    (game, request, seat)
}

fn card(number: usize, rng: &mut ChaCha8Rng) -> Value {
    let site = if rng.random() {
        json!({ "at": "metro" })
    } else {
        json!({ "at": "region", "region": REGIONS.choose(rng) })
    };
    json!({
        "id": format!("c{number}"),
        "level": 1,
        "region": { "kind": "next", "direction": "clockwise" },
        "policyBid": 1,
        "project": { "influence": 1, "favor": 1 },
        "industryBid": { "increase": rng.random_range(0..=3), "limit": 40 },
        "build": site,
        "actions": (0..rng.random_range(1..=4)).map(|_| action(rng)).collect::<Vec<_>>(),
    })
}

fn action(rng: &mut ChaCha8Rng) -> Value {
    match rng.random_range(0..20) {
        0..6 => json!({ "do": "build" }),
        6..12 => {
            let of = ["leastInfluence", "mostBuilt", "highestValue"].choose(rng);
            json!({ "do": "buyShare", "of": of })
        }
        12..18 => match *SPACES.choose(rng).expect("six types") {
            "administration" => {
                let by = ["influence", "assetValue"].choose(rng);
                json!({ "do": "strategy", "space": "administration", "by": by })
            }
            space => json!({ "do": "strategy", "space": space }),
        },
        18 => json!({ "do": "other", "text": "Sell the railways" }),
        _ => json!({ "do": "politics" }),
    }
}

/// The paths of all facts of a table.
fn facts() -> Vec<String> {
    let of_players = (0..3).flat_map(|seat| PLAYER_FACTS.map(|fact| format!("/players/{seat}/{fact}")));
    let positions = (0..SECTORS.len()).map(|sector| format!("/sectors/{sector}/positions/me"));
    let of_table = TABLE_FACTS.map(|fact| format!("/{fact}"));
    of_players.chain(positions).chain(["/map/pawn".to_owned()]).chain(of_table).collect()
}

fn forget(table: &mut Value, fact: &str) {
    let (whole, name) = fact.rsplit_once('/').expect("a path");
    if let Some(Value::Object(fields)) = table.pointer_mut(whole) {
        fields.remove(name);
    }
}

/// Fills in what is unknown at random: small numbers, so that many are equal, and rows that are often empty.
fn fill(table: &mut Value, rng: &mut ChaCha8Rng) {
    for fact in TABLE_FACTS {
        if table.get(fact).is_none() {
            table[fact] = match fact {
                "map" => map(rng),
                "policies" => policies("open", rng),
                "industries" => industries("open", rng),
                "strategy" => strategy(rng),
                "sectors" => json!(SECTORS.map(|id| sector(id, rng))),
                "endgameFavor" => {
                    let mut pair = SECTORS;
                    pair.shuffle(rng);
                    json!(pair[..2])
                }
                _ => row(
                    rng,
                    |place, rng| json!({ "id": format!("conglomerate{place}"), "influence": rng.random_range(0..=2) }),
                ),
            };
        }
    }
    if table["map"].get("pawn").is_none() {
        table["map"]["pawn"] = json!(REGIONS.choose(rng));
    }
    for sector in table["sectors"].as_array_mut().into_iter().flatten() {
        if sector["positions"].get("me").is_none() {
            let end = sector["length"].as_u64().unwrap_or(3);
            sector["positions"]["me"] = json!(rng.random_range(0..=end));
        }
    }
    for seat in 0..3 {
        for fact in PLAYER_FACTS {
            if table["players"][seat].get(fact).is_none() {
                let row = format!("player{seat}");
                table["players"][seat][fact] = match fact {
                    "shares" => json!(PRICES[rng.random_range(0..=PRICES.len())..]),
                    "plants" => json!(rng.random_range(0..=2)),
                    "policies" => policies(&row, rng),
                    "unbuilt" => industries(&row, rng),
                    _ if rng.random_bool(0.1) => json!(rng.random_range(0..=1000)),
                    _ => json!(rng.random_range(0..=3)),
                };
            }
        }
    }
}

fn row(rng: &mut ChaCha8Rng, item: impl Fn(usize, &mut ChaCha8Rng) -> Value) -> Value {
    (0..rng.random_range(0..=2)).map(|place| item(place, rng)).collect()
}

fn policies(row_name: &str, rng: &mut ChaCha8Rng) -> Value {
    row(rng, |place, rng| {
        let politics = json!({ "influence": rng.random_range(0..=2), "meritCards": rng.random_range(0..=1) });
        json!({ "id": format!("{row_name}{place}"), "politics": politics })
    })
}

fn industries(row_name: &str, rng: &mut ChaCha8Rng) -> Value {
    row(rng, |place, rng| {
        json!({
            "id": format!("{row_name}{place}"),
            "assetValue": rng.random_range(0..=2) * 10,
            "influence": rng.random_range(0..=2),
            "sectors": [{ "sector": SECTORS.choose(rng), "steps": rng.random_range(1..=2) }],
            "wildSteps": rng.random_range(0..=1),
        })
    })
}

/// Empty, nearly full, or full.
fn map(rng: &mut ChaCha8Rng) -> Value {
    let taken = *[0.2, 0.8, 1.0].choose(rng).expect("some shares");
    let mut cities = Vec::new();
    for region in REGIONS {
        for place in 0..rng.random_range(1..=2) {
            let plant = rng.random_bool(taken).then_some("human");
            let mut city = json!({ "id": format!("{region}{place}"), "region": region, "plant": plant });
            if place == 0 {
                city["metro"] = json!(true);
            }
            cities.push(city);
        }
    }
    json!({ "regions": REGIONS.map(|id| json!({ "id": id })), "cities": cities })
}

fn strategy(rng: &mut ChaCha8Rng) -> Value {
    let free = *[0.1, 0.9].choose(rng).expect("some shares");
    let space = |(place, kind): (usize, &str)| {
        let covered = (!rng.random_bool(free)).then_some("human");
        json!({ "id": format!("space{place}"), "type": kind, "influence": 2, "coveredBy": covered })
    };
    SPACES.into_iter().enumerate().map(space).collect()
}

fn sector(id: &str, rng: &mut ChaCha8Rng) -> Value {
    let length = rng.random_bool(0.8).then(|| rng.random_range(1..=3));
    json!({ "id": id, "blocked": rng.random_bool(0.2), "length": length, "positions": {} })
}

// ------------------------------------------------------------------ JSON

fn list(value: &Value) -> &Vec<Value> {
    const NONE: &Vec<Value> = &Vec::new();
    value.as_array().unwrap_or(NONE)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}
