"""Credal for Python: clustering with answers about pairs, as an estimator in the manner of scikit-learn.

    from credal import Clustering
    model = Clustering(n_clusters=3, oracle=lambda i, j: y[i] == y[j], n_questions=30).fit(X)
    model.labels_, model.masses_

The classes of the library itself are in gi.repository.Credal. NumPy is needed for arrays, scikit-learn is not."""
import inspect

import gi
import numpy

gi.require_version('Credal', '1.0')
from gi.repository import Credal, GLib  # noqa: E402

__all__ = ['Clustering', 'session', 'masses', 'memberships', 'labels']


def _text(value):
    """The text of a setting."""
    return {True: 'yes', False: 'no'}[value] if isinstance(value, (bool, numpy.bool_)) else str(value)


def _bytes(x):
    return GLib.Bytes.new(numpy.ascontiguousarray(x, dtype=numpy.float64).tobytes())


def _matrix(x):
    """x as a matrix of numbers; raises ValueError for other shapes."""
    x = numpy.asarray(x, dtype=numpy.float64)
    if x.ndim != 2 or 0 in x.shape:
        raise ValueError(f'expected objects x features, at least one of each, and not the shape {x.shape}')
    return x


def session(x, feature_names=None, object_names=None, classes=None):
    """A Credal.Session of an array of objects x features."""
    x = _matrix(x)
    texts = [None if names is None else [str(name) for name in names]
             for names in (feature_names, object_names, classes)]
    return Credal.Session.new_from_bytes(_bytes(x), x.shape[1], *texts)


def _numbers(result, n, dtype=numpy.float64):
    return numpy.frombuffer(result.get_data(), dtype=dtype).reshape(n, -1)


def masses(session):
    """The mass of each object on each focal set: objects x focal sets."""
    return _numbers(session.get_masses(), session.get_n_objects())


def memberships(session):
    """How far each object belongs to each cluster: objects x clusters."""
    return _numbers(session.get_memberships(), session.get_n_objects())


def labels(session):
    """The likeliest cluster of each object, from 0."""
    return numpy.array(list(session.get_labels()), dtype=numpy.intp)


class Clustering:
    """Finds clusters, and asks an oracle about pairs of objects while it does.

    n_clusters   the number of clusters
    recipe       the method, one of Credal.list(Credal.Catalogue.RECIPES)
    oracle       a function of the indices of two objects: True: the same group; False: different groups; None: don't
                 know. Without it no question is asked
    n_questions  the most questions that are asked
    standardize  True: each feature gets mean 0 and standard deviation 1 first
    random_state the seed
    settings     further settings, such as {'engine.alpha': 2, 'session.ask': 'pairs'}

    After fit(): labels_ (objects), memberships_ (objects x clusters), masses_ (objects x focal sets), focal_sets_ (a
    tuple of clusters for each), certainty_ (objects; NaN: unknown), questions_ (i, j, answer), warnings_,
    n_features_in_, and session_, the Credal.Session."""

    _estimator_type = 'clusterer'

    def __init__(self, n_clusters=2, *, recipe='learn-fastest', oracle=None, n_questions=20, standardize=False,
                 random_state=1, settings=None):
        self.n_clusters = n_clusters
        self.recipe = recipe
        self.oracle = oracle
        self.n_questions = n_questions
        self.standardize = standardize
        self.random_state = random_state
        self.settings = settings

    # ---- parameters, as scikit-learn's clone() and grid searches use them ----

    @classmethod
    def _names(cls):
        return [name for name in inspect.signature(cls.__init__).parameters if name != 'self']

    def get_params(self, deep=True):
        return {name: getattr(self, name) for name in self._names()}

    def set_params(self, **params):
        for name, value in params.items():
            if name not in self._names():
                raise ValueError(f'{name} is no parameter of {type(self).__name__}; these are: '
                                 + ', '.join(self._names()))
            setattr(self, name, value)
        return self

    def __repr__(self):
        return f'{type(self).__name__}(' + ', '.join(f'{k}={v!r}' for k, v in self.get_params().items()) + ')'

    # ---- fitting ----

    def _begin(self, x):
        """A session of x with the method that the parameters describe."""
        begun = session(x)
        begun.use_recipe(self.recipe)
        chosen = {'engine.clusters': self.n_clusters, 'session.seed': self.random_state,
                  'session.standardize': bool(self.standardize), **(self.settings or {})}
        for key, value in chosen.items():
            scope, _, name = key.partition('.')
            begun.set_setting(scope, name, _text(value))
        return begun

    def _answer(self, question):
        """Asks the oracle. An answer that contradicts earlier ones is taken as a soft one: it is weighed."""
        said = self.oracle(question.first, question.second)
        answer = (Credal.Answer.DONT_KNOW if said is None else
                  Credal.Answer.SAME if said else Credal.Answer.DIFFERENT)
        try:
            self.session_.answer(question, answer)
        except GLib.Error as error:
            if not error.matches(Credal.error_quark(), Credal.Error.CONFLICT):
                raise
            self.session_.relate(question.first, question.second, answer, 1.0, True)
        self.questions_.append((question.first, question.second, None if said is None else bool(said)))

    def fit(self, X, y=None):
        """Finds the clusters of X (objects x features). y is ignored."""
        self.session_ = self._begin(X)
        self.questions_ = []
        while self.oracle is not None and len(self.questions_) < self.n_questions:
            question = self.session_.ask()
            if question is None:
                break
            self._answer(question)
        self.session_.wait()
        self._take_results()
        return self

    def _take_results(self):
        found = self.session_
        self.n_features_in_ = found.get_n_features()
        self.labels_ = labels(found)
        self.memberships_ = memberships(found)
        self.masses_ = masses(found)
        self.focal_sets_ = [tuple(k for k in range(self.memberships_.shape[1]) if mask >> k & 1)
                            for mask in found.get_focal_sets()]
        self.certainty_ = _numbers(found.get_certainty(), found.get_n_objects())[:, 0]
        self.warnings_ = found.get_warnings()

    def fit_predict(self, X, y=None):
        """Finds the clusters of X and returns labels_. y is ignored."""
        return self.fit(X).labels_

    # ---- other objects ----

    def predict_proba(self, X):
        """How far other objects belong to the clusters. Raises GLib.Error if features were learned from answers, or if
        the method has no model of other objects."""
        if not hasattr(self, 'session_'):
            raise ValueError('this Clustering is not fitted yet: call fit() first')
        x = _matrix(X)
        if x.shape[1] != self.n_features_in_:
            raise ValueError(f'{x.shape[1]} features, but fit() had {self.n_features_in_}')
        return _numbers(self.session_.predict(_bytes(x)), x.shape[0])

    def predict(self, X):
        """The likeliest cluster of other objects, from 0."""
        return self.predict_proba(X).argmax(axis=1)
