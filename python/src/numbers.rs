//! What seats know and do as numbers.

use std::sync::OnceLock;

use numpy::{PyArray1, PyArray2, PyArrayMethods as _, ToPyArray as _};
use pyo3::{exceptions::PyTypeError, prelude::*, types::PyDict};
use tablee_games::catalog::GAMES;
use tablee_tensor::Description;

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

/// An index of an action.
pub(crate) fn index(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    let number = given.call_method0("__index__").map_err(|_| {
        let kind = given.get_type().name().map_or_else(|_| "thing".to_owned(), |it| it.to_string());
        PyTypeError::new_err(format!("the index of an action is a number, not a {kind}"))
    })?;
    number.extract().map_err(|_| bad(format!("{number} is not the index of an action")))
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

    /// The features of each legal action of a seat, one row each; rows of no length where actions have an index.
    fn features<'py>(&self, py: Python<'py>, seat: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let seat = seats::seat(seat, self.n_seats)?;
        let length = description(self.entry.name)?.features.len();
        let (numbers, n_rows) = self.with(py, |it| (it.features(seat, length), it.legal(seat).len()))?;
        numbers.to_pyarray(py).reshape([n_rows, length])
    }

    /// A 1 for each letter that can come next in the word of a legal action of a seat, after these; letter 0 ends it.
    #[pyo3(signature = (seat, prefix = Vec::new()))]
    fn letters<'py>(&self, py: Python<'py>, seat: &Bound<'_, PyAny>, prefix: Vec<u8>) -> PyResult<Bytes<'py>> {
        let seat = seats::seat(seat, self.n_seats)?;
        Ok(self.with(py, move |it| it.letters(seat, &prefix))?.to_pyarray(py))
    }

    /// The legal action of a seat that is this word; `None` if none is.
    fn spelt(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, word: Vec<u8>) -> PyResult<Option<String>> {
        let seat = seats::seat(seat, self.n_seats)?;
        self.with(py, move |it| it.spelt(seat, &word))
    }
}

fn description_len(state: &State) -> PyResult<usize> {
    Ok(description(state.entry.name)?.observation.len())
}
