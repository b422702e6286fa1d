//! How strong a bot for people is.

use tablee_kernel::Chance;

use crate::{
    Advice, Agreement, Answer, Bot, Mind, Question,
    greedy::Greedy,
    imagined,
    ismcts::{Ismcts, Timer},
};

/// How strong a bot for people is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Does what looks good at first sight, and as often something that looks worse.
    Easy,
    /// A good family player: does what looks good, and seldom something that looks a little worse.
    Normal,
    /// Thinks far ahead, for less than a second of one core.
    Hard,
    /// The same with five times as long.
    Expert,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Normal, Level::Hard, Level::Expert];

    /// Its name in commands and messages.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// How many playouts it thinks; none if it goes by first sight.
    fn playouts<G: Mind>(self) -> u32 {
        match self {
            Level::Easy => 0,
            Level::Normal => G::FAMILY_PLAYOUTS,
            Level::Hard => G::HARD_PLAYOUTS,
            Level::Expert => G::EXPERT_PLAYOUTS,
        }
    }

    /// How far it sees through the other side in half of its guesses, where partners act together.
    fn foresight(self) -> u8 {
        match self {
            Level::Easy | Level::Normal => 0,
            Level::Hard | Level::Expert => 1,
        }
    }

    /// At how many hundredths of the temperature of players who search it acts, where it does not search itself.
    fn heat(self) -> u16 {
        if self == Level::Easy { 300 } else { 60 }
    }

    /// One in so many gestures that nobody waits for, such as drawing by hand in
    /// Dobro, it forgets; whoever plays with it can catch it.
    pub fn slips(self) -> u32 {
        match self {
            Level::Easy => 4,
            Level::Normal => 10,
            Level::Hard => 40,
            Level::Expert => 200,
        }
    }

    /// How many times as long as the others it may think where a clock limits thinking.
    fn patience(self) -> u32 {
        if self == Level::Expert { 5 } else { 1 }
    }

    /// How it searches, if it does.
    pub fn search<G: Mind>(self) -> Option<Ismcts> {
        let n_playouts = self.playouts::<G>();
        let search = Ismcts { slips: self.slips(), foresight: self.foresight(), ..Ismcts::playouts(n_playouts.max(1)) };
        (n_playouts != 0).then_some(search)
    }

    /// The bot itself, which answers in time if there is a clock.
    pub(crate) fn make<G: Mind>(self, timer: Option<Timer>) -> Box<dyn Bot<G>> {
        let Some(search) = self.search::<G>() else {
            return Box::new(Casual { slips: self.slips(), heat: self.heat() });
        };
        let patient = |it: Timer| Timer { limit: it.limit * self.patience(), ..it };
        Box::new(timer.map_or(search, |it| search.within(patient(it))))
    }
}

/// Does what looks good at first sight; what looks a little worse nearly as often.
///
/// Its mistakes are those of somebody who does not think ahead: an action that looks much worse
/// than another to a good casual player it never takes.
#[derive(Copy, Clone, Debug)]
pub struct Casual {
    /// One in so many gestures that nobody waits for is forgotten; none if it is zero.
    pub slips: u32,
    /// At how many hundredths of the temperature of players who search it acts.
    pub heat: u16,
}

/// From this heat on partners settle on anybody now and then.
const SETTLES_ANYHOW: u16 = 100;
/// Worse than the best looking action by so many temperatures is a silly move.
const SILLY: f32 = 2.5;

impl<G: Mind> Bot<G> for Casual {
    fn choose(&mut self, question: Question<'_, G>, luck: &mut Chance) -> G::Action {
        self.answer(question, luck).action
    }

    fn answer(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Answer<G::Action> {
        if SETTLES_ANYHOW <= self.heat
            && let Some(Agreement { action, opinion, .. }) = G::settle_anyhow(question)
        {
            return Answer { action, opinion };
        }
        // Who alone does something else than partners expect is alone: that is no plausible mistake.
        if G::agreed(question.view, question.seat).is_some() || !question.heard.is_empty() {
            return Bot::<G>::answer(&mut Greedy, question, luck);
        }
        let Question { view, seat, legal, .. } = question;
        let judge = G::judge(view, seat);
        let temperature = f32::from(self.heat) / 100.0 * G::TEMPERATURE;
        let most = legal.iter().map(|&it| judge(it)).fold(f32::NEG_INFINITY, f32::max);
        let plausible: Vec<G::Action> =
            legal.iter().copied().filter(|&it| most - judge(it) <= SILLY * temperature).collect();
        Answer { action: imagined::drawn(&plausible, &judge, temperature, luck), opinion: None }
    }

    fn interrupt(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Option<G::Action> {
        let is_attentive = self.slips == 0 || luck.below(self.slips) != 0;
        is_attentive.then(|| G::interrupt(question.view, question.seat, question.legal)).flatten()
    }

    fn advise(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Advice<G::Action> {
        // It plays by a mood, and a mood is no advice.
        Bot::<G>::advise(&mut Greedy, question, luck)
    }
}

#[cfg(test)]
mod tests {
    use tablee_games::{
        duels::{Action, Duels},
        eternity::Eternity,
        nains::Nains,
        warriors::Warriors,
    };
    use tablee_kernel::{Eye, Game as _, Match, Seed};

    use super::*;

    /// How often the casual player does what looks best, of all its choices; nothing it does is silly.
    fn share_of_best<G: Mind>(options: &str) -> f64 {
        let (mut luck, mut legal) = (Chance::fast(3), Vec::new());
        let (mut n_choices, mut n_best) = (0, 0);
        for seed in 0..6 {
            let options = options.parse().unwrap_or_else(|_| panic!("good options"));
            let mut game = Match::<G>::start(options, Seed::from_number(seed));
            while let Some(seat) = game.game().to_act().lowest() {
                legal.clear();
                game.game().legal(seat, &mut legal);
                let view = game.game().view(Eye::Seat(seat));
                let action = Bot::<G>::choose(
                    &mut Casual { slips: 0, heat: 100 },
                    Question::new(seat, &view, &legal),
                    &mut luck,
                );
                let judge = G::judge(&view, seat);
                let most = legal.iter().map(|&it| judge(it)).fold(f32::NEG_INFINITY, f32::max);
                assert!(most - judge(action) <= SILLY * G::TEMPERATURE, "{}: {action} is silly", G::NAME);
                n_choices += u32::from(1 < legal.len());
                n_best += u32::from(1 < legal.len() && judge(action) == most);
                game.play(seat, action).expect("bots choose among legal actions");
            }
        }
        f64::from(n_best) / f64::from(n_choices)
    }

    #[test]
    fn the_casual_player_makes_plausible_mistakes_and_no_silly_ones() {
        let shares = [
            share_of_best::<Eternity>("players=4"),
            share_of_best::<Nains>("players=4"),
            share_of_best::<Warriors>("players=3"),
        ];
        assert!(shares.iter().all(|it| (0.05..0.95).contains(it)), "{shares:?}");
    }

    #[test]
    fn a_stronger_level_thinks_longer_and_forgets_less() {
        for pair in Level::ALL.windows(2) {
            let [n_low, n_high] = [pair[0], pair[1]].map(Level::playouts::<Eternity>);
            let [n_of_sides, n_more] = [pair[0], pair[1]].map(Level::playouts::<Duels>);
            assert!(n_low < n_high || pair[1].heat() < pair[0].heat(), "{pair:?}");
            assert!(n_of_sides < n_more && pair[0].slips() < pair[1].slips(), "{pair:?}");
        }
    }

    /// Both sides send one fighter each, whoever it is.
    #[test]
    fn partners_who_do_not_think_come_to_the_same_fighter() {
        let mut luck = Chance::fast(5);
        let (mut n_asked, mut n_sent) = (0, 0);
        for seed in 0..4 {
            let options = "players=8".parse().expect("eight may play");
            let mut game = Match::<Duels>::start(options, Seed::from_number(seed));
            while let Some(first) = game.game().to_act().lowest() {
                let asked = game.game().to_act().both(game.game().partners(first));
                let mut forward = 0;
                for seat in asked.iter() {
                    let mut legal = Vec::new();
                    game.game().legal(seat, &mut legal);
                    let view = game.game().view(Eye::Seat(seat));
                    let question = Question::new(seat, &view, &legal);
                    let action = Bot::<Duels>::choose(&mut Casual { slips: 0, heat: 300 }, question, &mut luck);
                    forward += u32::from(action == Action::Forward);
                    n_asked += u32::from(legal.len() == 2 && 1 < asked.len());
                    game.play(seat, action).expect("bots choose among legal actions");
                }
                assert!(forward <= 1, "{forward} of {asked:?} step forward");
                n_sent += forward;
            }
        }
        assert!(20 < n_asked && 8 < n_sent, "{n_asked} were asked together, {n_sent} sent");
    }
}
