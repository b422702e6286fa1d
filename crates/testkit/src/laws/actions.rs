//! The laws about what seats may do: 1, 2, 3 and 5.

use tablee_kernel::{Chance, Inspect, Log, Seat, Seats, Seed};

use super::{Broken, Law, run::Run};

/// How many actions are kept to be tried where they may be illegal.
const POOL: usize = 4096;

impl<G: Inspect> Run<'_, G> {
    /// Laws 1, 2 and 3, for every seat.
    pub(super) fn actions_keep_the_laws(&mut self, game: &G) -> Result<(), Broken> {
        let may_act = game.to_act().union(game.may_act());
        let strangers = may_act.minus(game.seats());
        if !strangers.is_empty() {
            let expected = format!("only the seats {} to act", game.seats());
            return self.unless_skipped(Law::LegalActions, expected, format!("{strangers} may act"));
        }
        for seat in game.seats().iter() {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            if self.effort.includes(Law::LegalActions) {
                self.legal_list_is_sound(game, seat, may_act, &legal)?;
            }
            for &action in &legal {
                self.text_reads_back(action)?;
            }
            if self.effort.includes(Law::LegalActions) && may_act.contains(seat) {
                self.only_legal_actions_are_accepted(game, seat, &legal)?;
            }
            if game.to_act().contains(seat) {
                self.timeout_is_legal(game, seat, &legal)?;
            }
        }
        Ok(())
    }

    /// Law 1, what concerns the list alone.
    fn legal_list_is_sound(&self, game: &G, seat: Seat, may_act: Seats, legal: &[G::Action]) -> Result<(), Broken> {
        let law = Law::LegalActions;
        if legal.is_empty() == may_act.contains(seat) {
            let expected = match may_act.contains(seat) {
                true => format!("{seat} to have legal actions, as it may act"),
                false => format!("{seat} to have no legal actions, as only {may_act} may act"),
            };
            return self.broken(law, expected, list(legal));
        }
        let mut sorted = legal.to_vec();
        sorted.sort_unstable();
        if let Some(pair) = sorted.windows(2).find(|it| it[0] == it[1]) {
            return self.broken(law, format!("{seat} to have each action once"), format!("“{}” twice", pair[0]));
        }
        // Asked again with a list in hand, a game must add the same to its end.
        let mut again = legal.to_vec();
        game.legal(seat, &mut again);
        if again[..legal.len()] != *legal || again[legal.len()..] != *legal {
            let expected = format!("the same list for {seat} again, added to the first: {}", list(legal));
            return self.broken(law, expected, list(&again));
        }
        Ok(())
    }

    /// Law 1, on this list and on actions that were legal for others or elsewhere.
    fn only_legal_actions_are_accepted(&mut self, game: &G, seat: Seat, legal: &[G::Action]) -> Result<(), Broken> {
        for &action in legal {
            if let Some(reason) = game.why_not(seat, action) {
                let expected = format!("no reason against {seat} {action}, which is listed as legal");
                return self.broken(Law::LegalActions, expected, reason.to_string());
            }
        }
        let mut sorted = legal.to_vec();
        sorted.sort_unstable();
        for _ in 0..self.effort.n_tried.min(self.pool.len()) {
            let action = self.pool[self.luck.below(self.pool.len() as u32) as usize];
            if sorted.binary_search(&action).is_err() && game.why_not(seat, action).is_none() {
                let expected = format!("a reason against {seat} {action}, as only these are legal: {}", list(legal));
                return self.broken(Law::LegalActions, expected, "none".into());
            }
        }
        Ok(())
    }

    /// Law 2, once for each action; and the action joins those to be tried elsewhere.
    fn text_reads_back(&mut self, action: G::Action) -> Result<(), Broken> {
        if !self.met.insert(action) {
            return Ok(());
        }
        if self.pool.len() < POOL {
            self.pool.push(action);
        } else {
            let at = self.luck.below(POOL as u32) as usize;
            self.pool[at] = action;
        }
        let text = action.to_string();
        let came = match text.parse::<G::Action>() {
            Ok(again) if again == action => return Ok(()),
            Ok(again) => format!("{again:?}"),
            Err(error) => error.to_string(),
        };
        self.unless_skipped(Law::TextReadsBack, format!("“{text}” to read back as {action:?}"), came)
    }

    /// Law 3.
    fn timeout_is_legal(&self, game: &G, seat: Seat, legal: &[G::Action]) -> Result<(), Broken> {
        if !self.effort.includes(Law::TimeoutIsLegal) {
            return Ok(());
        }
        let action = game.timeout(seat).action;
        if legal.contains(&action) {
            return Ok(());
        }
        let expected = format!("the timeout of {seat} to be one of: {}", list(legal));
        self.broken(Law::TimeoutIsLegal, expected, action.to_string())
    }

    /// Law 5: one answer for each seat asked, given in order, reversed and at random.
    pub(super) fn any_order_will_do(&mut self, game: &G) -> Result<(), Broken> {
        if game.to_act().len() < 2 || !self.effort.includes(Law::AnyOrder) {
            return Ok(());
        }
        let mut answers = Vec::new();
        for seat in game.to_act().iter() {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            if legal.is_empty() {
                // Law 1 is broken, and says so if it is checked.
                return Ok(());
            }
            answers.push((seat, legal[self.luck.below(legal.len() as u32) as usize]));
        }
        let in_order = self.answer_all(game, &answers)?;
        let reversed: Vec<_> = answers.iter().rev().copied().collect();
        let mut shuffled = answers.clone();
        self.luck.shuffle(&mut shuffled);
        for other in [reversed, shuffled] {
            let came = self.answer_all(game, &other)?;
            if came != in_order {
                let expected = format!("the answers {} to lead to {in_order:?}", told(&answers));
                return self.broken(Law::AnyOrder, expected, format!("{} lead to {came:?}", told(&other)));
            }
        }
        Ok(())
    }

    /// Where these answers lead. The luck belongs to the ply, not to who answers.
    fn answer_all(&self, game: &G, answers: &[(Seat, G::Action)]) -> Result<G, Broken> {
        let mut res = game.clone();
        for (i, &(seat, action)) in answers.iter().enumerate() {
            if let Some(refusal) = res.refusal(seat, action) {
                let expected = format!("each of {} to be accepted", told(answers));
                self.broken(Law::AnyOrder, expected, format!("{seat} {action} is refused: {refusal}"))?;
            }
            let ply = self.at.ply + i + 1;
            let mut chance = Chance::of_ply(Seed::from_number(self.at.seed), ply as u32);
            res.apply(seat, action, &mut chance, &mut Log::muted());
        }
        Ok(res)
    }
}

fn list<A: std::fmt::Display>(actions: &[A]) -> String {
    if actions.is_empty() {
        return "no actions".into();
    }
    actions.iter().map(A::to_string).collect::<Vec<_>>().join(" | ")
}

fn told<A: std::fmt::Display>(answers: &[(Seat, A)]) -> String {
    answers.iter().map(|(seat, action)| format!("{seat} {action}")).collect::<Vec<_>>().join(" | ")
}
