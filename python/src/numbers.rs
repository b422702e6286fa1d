//! What seats know and do as numbers.

use std::sync::OnceLock;

use numpy::{PyArray1, PyArray2, PyArrayMethods as _, ToPyArray as _};
use pyo3::{
    exceptions::PyTypeError,
    intern,
    prelude::*,
    types::{PyDict, PyString},
};
use tablee_games::catalog::GAMES;
use tablee_tensor::{Description, LONGEST_WORD};

use crate::{
    data,
    errors::{bad, refused},
    game::Game,
    seats,
    state::{State, text},
};

/// An array of bytes.
pub(crate) type Bytes<'py> = Bound<'py, PyArray1<u8>>;

/// What is to be told of a game's numbers; it is found out once.
pub(crate) fn description(game: &str) -> PyResult<&'static Description> {
    static ALL: OnceLock<Vec<Description>> = OnceLock::new();
    let all = ALL.get_or_init(|| GAMES.iter().filter_map(|it| tablee_tensor::description(it.name)).collect());
    all.iter().find(|it| it.game == game).ok_or_else(|| bad(format!("there are no numbers for {game}")))
}

/// A whole number that is `what`, of Python or NumPy.
pub(crate) fn whole<'py>(given: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyAny>> {
    given.call_method0("__index__").map_err(|_| {
        let kind = given.get_type().name().map_or_else(|_| "thing".to_owned(), |it| it.to_string());
        PyTypeError::new_err(format!("{what} is a whole number, not a {kind}"))
    })
}

/// An index of an action.
pub(crate) fn index(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    if let Ok(index) = given.extract::<usize>() {
        return Ok(index);
    }
    let number = whole(given, "the index of an action")?;
    number.extract().map_err(|_| bad(format!("{number} is not the index of an action")))
}

/// The letters of a word, or of its beginning: few numbers from 0 to 255. What has more is not read to its end.
fn word(given: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    few("a word", given, LONGEST_WORD + 1, |it| it.extract())
}

/// At most so many things, one by one: what says that it has a million million is not believed.
pub(crate) fn few<T>(
    what: &str,
    given: &Bound<'_, PyAny>,
    most: usize,
    read: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let mut res = Vec::new();
    for it in given.try_iter()? {
        if res.len() == most {
            return Err(bad(format!("{what} has at most {most} parts")));
        }
        res.push(read(&it?)?);
    }
    Ok(res)
}

#[pymethods]
impl Game {
    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> PyResult<usize> {
        Ok(description(self.entry.name)?.observation.len())
    }

    /// For each number of an observation the greatest it can be.
    #[getter]
    fn observation_bounds<'py>(&self, py: Python<'py>) -> PyResult<Bytes<'py>> {
        Ok(description(self.entry.name)?.observation.bounds().to_pyarray(py))
    }

    /// How many indices of actions there are: the length of a mask.
    #[getter]
    fn n_actions(&self) -> PyResult<usize> {
        Ok(description(self.entry.name)?.n_actions)
    }

    /// Whether the index of an action is its place in the list of legal ones, because there are too many.
    #[getter]
    fn actions_are_listed(&self) -> PyResult<bool> {
        Ok(description(self.entry.name)?.is_listed)
    }

    /// How many numbers the features of an action have; 0 where actions have an index of their own.
    #[getter]
    fn feature_size(&self) -> PyResult<usize> {
        Ok(description(self.entry.name)?.features.len())
    }

    /// How many letters the words for actions have, the end counted; 0 where actions have an index of their own.
    #[getter]
    fn n_letters(&self) -> PyResult<usize> {
        Ok(description(self.entry.name)?.letters.iter().map(|it| it.length).sum())
    }

    /// What every number means: blocks of the observation, parts of the actions, features and letters.
    #[getter]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let described = serde_json::to_value(description(self.entry.name)?).map_err(|it| bad(it.to_string()))?;
        data::plain(py, &described)
    }

    /// The same as tables in Markdown.
    fn layout_text(&self) -> PyResult<String> {
        Ok(description(self.entry.name)?.markdown(3))
    }
}

#[pymethods]
impl State {
    /// What a seat knows, or whoever stands by, as numbers.
    #[pyo3(signature = (seat = None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bytes<'py>> {
        let eye = seats::eye(seat, self.n_seats)?;
        let mut numbers = vec![0; description_len(self)?];
        let numbers = self.with(py, move |it| {
            it.observe(eye, &mut numbers);
            numbers
        })?;
        Ok(numbers.to_pyarray(py))
    }

    /// The same block by block, each in its shape.
    #[pyo3(signature = (seat = None))]
    fn observation_blocks<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let numbers = self.observation(py, seat)?;
        let res = PyDict::new(py);
        for block in description(self.entry.name)?.observation.blocks() {
            let part = numbers.get_item(pyo3::types::PySlice::new(
                py,
                block.offset.cast_signed(),
                (block.offset + block.length).cast_signed(),
                1,
            ))?;
            res.set_item(block.name, part.call_method1("reshape", (block.shape.to_vec(),))?)?;
        }
        Ok(res)
    }

    /// A 1 for each index of an action that is legal for a seat.
    fn mask<'py>(&self, py: Python<'py>, seat: &Bound<'_, PyAny>) -> PyResult<Bytes<'py>> {
        let seat = seats::seat(seat, self.n_seats)?;
        let mut mask = vec![0; description(self.entry.name)?.n_actions];
        let mask = self.with(py, move |it| {
            it.mask(seat, &mut mask);
            mask
        })?;
        Ok(mask.to_pyarray(py))
    }

    /// The index of an action of a seat; `None` if it has none.
    fn index(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        let (seat, action) = (seats::seat(seat, self.n_seats)?, text(action)?);
        self.with(py, |it| it.index(seat, action))
    }

    /// The text of the action of a seat with an index; `None` if there is none.
    fn action(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, index: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        let (seat, index) = (seats::seat(seat, self.n_seats)?, self::index(index)?);
        self.with(py, |it| it.action(seat, index))
    }

    /// Takes the action with an index. A refusal raises `IllegalAction` and changes nothing.
    fn play_index(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, index: &Bound<'_, PyAny>) -> PyResult<()> {
        let (seat, index) = (seats::seat(seat, self.n_seats)?, self::index(index)?);
        match self.with(py, |it| it.play_index(seat, index))? {
            None => Err(crate::errors::no_index(py, index, &seat.to_string())),
            Some(played) => played.map_err(|why| refused(py, self.entry, &why)),
        }
    }

    /// The same for environments, which ask for nothing else at every step: who is asked next, the lowest of several.
    #[pyo3(name = "_take_turn")]
    fn take_turn<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'_, PyAny>,
        index: &Bound<'_, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyString>>> {
        let (seat, index) = (seats::seat(seat, self.n_seats)?, self::index(index)?);
        match self.with(py, |it| it.play_index(seat, index).map(|played| played.map(|()| it.to_act().lowest())))? {
            None => Err(crate::errors::no_index(py, index, &seat.to_string())),
            Some(Err(why)) => Err(refused(py, self.entry, &why)),
            Some(Ok(next)) => Ok(next.map(|it| seats::letter(py, it))),
        }
    }

    /// What a seat observes in an environment: what it knows, and what it may do, if it `acts`. Where `leaves` is
    /// something the mask has one place more, for leaving it.
    #[pyo3(name = "_observed")]
    fn observed<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'_, PyAny>,
        acts: bool,
        leaves: Option<bool>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let seat = seats::seat(seat, self.n_seats)?;
        let described = description(self.entry.name)?;
        let mut known = vec![0; described.observation.len()];
        let mut mask = vec![0; described.n_actions + usize::from(leaves.is_some())];
        let (known, mask) = self.with(py, move |it| {
            it.observe(tablee_kernel::Eye::Seat(seat), &mut known);
            if acts {
                it.mask(seat, &mut mask[..described.n_actions]);
            }
            if leaves == Some(true) {
                mask[described.n_actions] = 1;
            }
            (known, mask)
        })?;
        let mask: Vec<i8> = mask.into_iter().map(u8::cast_signed).collect();
        let res = PyDict::new(py);
        res.set_item(intern!(py, "observation"), known.to_pyarray(py))?;
        res.set_item(intern!(py, "action_mask"), mask.to_pyarray(py))?;
        Ok(res)
    }

    /// The features of each legal action of a seat, one row each; rows of no length where actions have an index.
    fn features<'py>(&self, py: Python<'py>, seat: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let seat = seats::seat(seat, self.n_seats)?;
        let length = description(self.entry.name)?.features.len();
        let (numbers, n_rows) = self.with(py, |it| (it.features(seat, length), it.legal(seat).len()))?;
        numbers.to_pyarray(py).reshape([n_rows, length])
    }

    /// A 1 for each letter that can come next in the word of a legal action of a seat, after these; letter 0 ends it.
    #[pyo3(signature = (seat, prefix = None))]
    fn letters<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'_, PyAny>,
        prefix: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bytes<'py>> {
        let seat = seats::seat(seat, self.n_seats)?;
        let prefix = prefix.map_or_else(|| Ok(Vec::new()), word)?;
        Ok(self.with(py, move |it| it.letters(seat, &prefix))?.to_pyarray(py))
    }

    /// The legal action of a seat that is this word; `None` if none is.
    fn spelt(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, word: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        let (seat, word) = (seats::seat(seat, self.n_seats)?, self::word(word)?);
        self.with(py, move |it| it.spelt(seat, &word))
    }
}

fn description_len(state: &State) -> PyResult<usize> {
    Ok(description(state.entry.name)?.observation.len())
}
