//! The names of the rules, as in `because`, in the tests and in the page's rules reference.

use crate::word::words;

words! {
    /// The name of a rule.
    #[non_exhaustive]
    pub enum RuleId {
        /// It is always a 3-player game: two humans and one AIPL, or one human and two.
        Mode = "mode",
        /// 52 cards: 18 of level 1, 18 of level 2, 16 of level 3.
        Cards = "cards",
        /// Which cards a difficulty draws.
        DeckTable = "deckTable",
        /// The Planning Commission B cards about leftovers are removed.
        PlanningCommission = "planningCommission",
        /// The pieces of each AIPL.
        Pieces = "pieces",
        /// A human is the first Tycoon.
        StartPlayer = "startPlayer",
        /// It takes the highest Influence space still free.
        StartInfluence = "startInfluence",
        /// It takes the Policy with the most Politics Influence.
        StartPolicy = "startPolicy",
        /// One Corporate Agenda at random, kept hidden.
        Agenda = "agenda",
        /// Turning the top card onto the face-up pile.
        Flip = "flip",
        /// The face-up pile becomes a new deck when a card is needed and the deck is empty.
        Reshuffle = "reshuffle",
        /// With a physical deck people flip and tell what the card shows.
        OwnDeck = "ownDeck",
        /// It keeps and spends no money; people settle with the supply.
        Money = "money",
        /// It never touches the Strategy Pool.
        StrategyPool = "strategyPool",
        /// Kept face down, 10 Asset Value each at the end.
        MeritCards = "meritCards",
        /// Influence and Favor are gained like a human.
        InfluenceFavor = "influenceFavor",
        /// The highest Asset Value; tie: leftmost.
        ChooseIndustry = "chooseIndustry",
        /// The best Politics Influence; tie: leftmost.
        ChoosePolicy = "choosePolicy",
        /// The leftmost free space of the type, covered with its cheapest own share.
        StrategySpace = "strategySpace",
        /// Steps in named sectors.
        SectorSteps = "sectorSteps",
        /// Into the left Endgame Favor sector, else the right one.
        WildStep = "wildStep",
        /// The Conglomerate bonus with the most Influence; tie: leftmost.
        Conglomerate = "conglomerate",
        /// The opponent with the most Asset Value; ties: higher Influence, seat order.
        ChooseOpponent = "chooseOpponent",
        /// Asset Value, Influence, Favor and Agenda, like a human.
        Scoring = "scoring",
        /// No Muster, no Loan, no Headlines.
        Never = "never",
        /// Phase 1: the Tycoon's pawn.
        Region = "region",
        /// Phase 2: Promoters bid.
        PolicyBid = "policyBid",
        /// Phase 2: it collects and pays by way of the supply.
        Revenue = "revenue",
        /// Round 3: a card is set aside.
        ProjectSetAside = "projectSetAside",
        /// Round 6: it gains the better of two cards.
        ProjectGain = "projectGain",
        /// Phase 3: a bid is an increase over the current one.
        IndustryBid = "industryBid",
        /// Phase 4: the leftmost action without token that it can do.
        Actions = "actions",
        /// Politics is the fallback, and the only action that is repeated.
        PoliticsRepeat = "politicsRepeat",
        /// Seven rounds of four phases.
        Rounds = "rounds",
        /// Clockwise from the Tycoon on.
        TurnOrder = "turnOrder",
        /// Two laps in turn order; who holds the highest bid does not outbid itself.
        Auction = "auction",
        /// In the active metro, else clockwise from it.
        BuildMetro = "buildMetro",
        /// Anticlockwise from the active metro, in the named region.
        BuildRegion = "buildRegion",
        /// Building needs an unbuilt Industry, a plant and a city.
        Build = "build",
        /// The opponent lowest on Influence; tie: seat order.
        ShareLeastInfluence = "shareLeastInfluence",
        /// The opponent with most built Industries; ties: lower Influence, seat order.
        ShareMostBuilt = "shareMostBuilt",
        /// The opponent whose next share costs most; ties: lower Influence, seat order.
        ShareHighestValue = "shareHighestValue",
        /// The share's price is gained as Asset Value; a human seller takes it from the supply.
        BuyShare = "buyShare",
        /// Covers a Sales space, gains nothing.
        Sales = "sales",
        /// Covers a Lobby space, takes a Policy.
        Lobby = "lobby",
        /// Covers an Office space, places a plant.
        Office = "office",
        /// Covers an Advertising space, gains its Influence.
        Advertising = "advertising",
        /// Covers an Export space, takes a wild step.
        Export = "export",
        /// Covers an Administration space, takes an open Industry and puts a plant on it.
        Administration = "administration",
        /// Gains from its Policies, plus 1 Favor.
        Politics = "politics",
        /// A line that we have no word for.
        Other = "other",
    }
}
