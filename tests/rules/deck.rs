//! The deck: flipping, and what happens when it runs out.

use serde_json::{Value, json};

use crate::table::{Game, UNKNOWN, solo, two_player};

/// An AIPL with these cards; the last one face up is the current card.
fn with_cards(deck: &[&str], face_up: &[&str]) -> Game {
    two_player().given(json!({ "aipls.aipl.deck": deck, "aipls.aipl.faceUp": face_up }))
}

/// No card is current: nothing was flipped yet.
fn nothing_face_up(deck: &[&str]) -> Game {
    with_cards(deck, &[]).given(json!({ "aipls.aipl.current": UNKNOWN }))
}

fn reshuffled(cards: usize) -> Value {
    json!({ "do": "reshuffle", "player": "aipl", "cards": cards })
}

fn bid_promoters() -> Value {
    json!({ "do": "bidPromoters", "promoters": 3 })
}

fn ids(pile: &Value) -> Vec<&str> {
    pile.as_array().expect("a pile").iter().filter_map(Value::as_str).collect()
}

// ------------------------------------------------------------------ flip

#[test]
fn flip_turns_the_top_card_onto_the_face_up_pile() {
    let game = two_player().given(json!({ "cards.c02.policyBid": 6 }));
    let asked = game.ask("policyBid").steps(json!([{ "do": "bidPromoters", "promoters": 6 }]));
    assert_eq!(asked.outcome()["card"], game.json()["cards"][1]);
    asked.changes(json!({
        "aipls.aipl.deck": ["c03", "c04"],
        "aipls.aipl.faceUp": ["c01", "c02"],
        "aipls.aipl.current": game.json()["cards"][1],
    }));
}

#[test]
fn flip_leaves_the_new_current_card_without_tokens() {
    two_player()
        .given(json!({ "aipls.aipl.tokens": [0] }))
        .ask("policyBid")
        .flips_and_changes(json!({ "aipls.aipl.tokens": [] }));
}

#[test]
fn flip_works_on_a_deck_from_which_nothing_was_flipped() {
    nothing_face_up(&["c02", "c03"])
        .ask("policyBid")
        .steps(json!([bid_promoters()]))
        .flips_and_changes(json!({}));
}

#[test]
fn flip_moves_only_the_acting_aipls_cards() {
    solo().aipl_b().ask("policyBid").flips_and_changes(json!({}));
}

#[test]
fn flip_is_not_done_by_a_request_that_reads_no_card() {
    let asked = two_player().ask("takePolicy");
    assert_eq!(asked.outcome().get("card"), None);
    asked.changes(json!({}));
}

// ------------------------------------------------------------------ reshuffle

/// Ruling: when a card is needed, not before. The last card leaves an empty deck.
#[test]
fn reshuffle_waits_until_a_card_is_needed() {
    let asked = with_cards(&["c02"], &["c01"]).ask("policyBid");
    let game = asked.steps(json!([bid_promoters()])).flips_and_changes(json!({})).then();
    assert_eq!(game.json()["aipls"][0]["deck"], json!([]));
    assert_eq!(game.json()["draws"], 7, "nothing was shuffled");

    let game = game.ask("policyBid").steps(json!([reshuffled(2), bid_promoters()])).then();
    assert_eq!(game.json()["draws"], 8);
}

#[test]
fn reshuffle_is_not_needed_for_the_last_two_cards() {
    let game = with_cards(&["c02", "c03"], &["c01"]);
    let game = game.ask("policyBid").steps(json!([bid_promoters()])).then();
    let game = game.ask("policyBid").steps(json!([bid_promoters()])).then();
    assert_eq!(game.json()["aipls"][0]["faceUp"], json!(["c01", "c02", "c03"]));
}

#[test]
fn reshuffle_takes_the_whole_face_up_pile_and_the_current_card() {
    let game = with_cards(&[], &["c04", "c01", "c03", "c02"])
        .given(json!({ "aipls.aipl.tokens": [0] }))
        .ask("policyBid")
        .steps(json!([reshuffled(4), bid_promoters()]))
        .because("reshuffle", "reshuffle")
        .then();
    let aipl = &game.json()["aipls"][0];
    let (deck, face_up) = (ids(&aipl["deck"]), ids(&aipl["faceUp"]));
    assert_eq!((deck.len(), face_up.len()), (3, 1));
    assert_eq!(aipl["current"]["id"], face_up[0]);
    assert_eq!(aipl["tokens"], json!([]));
    let mut all = [deck, face_up].concat();
    all.sort_unstable();
    assert_eq!(all, ["c01", "c02", "c03", "c04"]);
}

#[test]
fn reshuffle_of_a_single_card_turns_it_again() {
    with_cards(&[], &["c01"])
        .given(json!({ "aipls.aipl.tokens": [0] }))
        .ask("policyBid")
        .steps(json!([reshuffled(1), bid_promoters()]))
        .changes(json!({ "aipls.aipl.tokens": [], "draws": 8 }));
}

#[test]
fn reshuffle_depends_on_the_seed_and_the_draws_alone() {
    let pile: Vec<String> = (1..=18).map(|n| format!("c{n:02}")).collect();
    let pile: Vec<&str> = pile.iter().map(String::as_str).collect();
    let game = with_cards(&[], &pile);
    let deck = |game: &Game| game.ask("policyBid").then().json()["aipls"][0]["deck"].clone();
    assert_eq!(deck(&game), deck(&game));
    // 18 cards fall into the same order by chance once in 10¹⁵ times.
    assert_ne!(deck(&game), deck(&game.clone().given(json!({ "draws": 8 }))));
    assert_ne!(deck(&game), deck(&game.clone().given(json!({ "seed": "another" }))));
}

#[test]
fn reshuffle_leaves_the_card_set_aside() {
    with_cards(&[], &["c01"])
        .given(json!({ "aipls.aipl.setAside": "c04" }))
        .ask("policyBid")
        .steps(json!([reshuffled(1), bid_promoters()]))
        .changes(json!({ "draws": 8 }));
}

#[test]
fn reshuffle_for_the_card_to_set_aside_keeps_the_current_card() {
    with_cards(&[], &["c01"])
        .ask_with("nationalProject", json!({ "round": 3 }))
        .steps(json!([reshuffled(1), { "do": "setAside" }]))
        .changes(json!({
            "aipls.aipl.faceUp": [], "aipls.aipl.setAside": "c01", "draws": 8,
        }));
}

#[test]
fn reshuffle_for_the_second_project_spares_the_first() {
    with_cards(&[], &["c01"])
        .given(json!({ "aipls.aipl.setAside": "c04" }))
        .ask_with("nationalProject", json!({ "round": 6 }))
        .steps(json!([
            reshuffled(1),
            { "do": "gain", "influence": 2, "favor": 1 },
            { "do": "discardProjects", "cards": ["c04", "c01"] },
        ]))
        .changes(json!({
            "aipls.aipl.faceUp": ["c04", "c01"],
            "aipls.aipl.setAside": UNKNOWN,
            "draws": 8,
            "players.aipl.influence": 12,
            "players.aipl.favor": 3,
        }));
}

/// A question changes nothing: the card shown is the one that the answer will find.
#[test]
fn reshuffle_happens_only_once_it_is_decided() {
    let game = with_cards(&[], &["c01", "c02", "c03"]).given(json!({ "industries": UNKNOWN }));
    let opening = |answers: Value| {
        game.ask_with("industryBid", json!({ "lap": 1, "currentBid": null, "answers": answers }))
    };
    let asked = opening(json!({})).asks_for(&["lowestAssetValue"]);
    assert_eq!(asked.outcome().get("game"), None);
    let decided = opening(json!({ "lowestAssetValue": 30 }))
        .steps(json!([reshuffled(3), { "do": "bid", "amount": 34 }]));
    assert_eq!(asked.outcome()["card"], decided.outcome()["card"]);
}

#[test]
fn reshuffle_in_solo_is_of_ones_own_pile() {
    let game = solo().aipl_b().given(json!({ "aipls.aiplB.deck": [], "aipls.aiplB.faceUp": ["c04"] }));
    game.ask("policyBid")
        .steps(json!([{ "do": "reshuffle", "player": "aiplB", "cards": 1 }, bid_promoters()]))
        .changes(json!({ "draws": 8 }));
}

#[test]
fn reshuffle_of_nothing_is_an_error() {
    nothing_face_up(&[]).ask("policyBid").fails("noCard", "game.aipls[0].deck");
    solo()
        .aipl_b()
        .given(json!({
            "aipls.aiplB.deck": [], "aipls.aiplB.faceUp": [], "aipls.aiplB.current": UNKNOWN,
        }))
        .ask("policyBid")
        .fails("noCard", "game.aipls[1].deck");
}

/// Not even for want of any other card.
#[test]
fn reshuffle_does_not_take_the_card_set_aside() {
    let game = nothing_face_up(&[]).given(json!({ "aipls.aipl.setAside": "c04" }));
    game.ask("policyBid").fails("noCard", "game.aipls[0].deck");
    let asked = game.ask_with("nationalProject", json!({ "round": 6 }));
    asked.fails("noCard", "game.aipls[0].deck");
}

#[test]
fn actions_without_a_current_card_are_an_error() {
    nothing_face_up(&["c02"]).act().fails("noCard", "game.aipls[0].current");
}
