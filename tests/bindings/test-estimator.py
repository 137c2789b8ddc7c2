#!/usr/bin/env python3
"""The estimator: as scikit-learn's interface says, and with the results of the session that it holds."""
import importlib.util

import tap
import numpy
from credal import Clustering, Credal, masses, memberships, session

table = numpy.genfromtxt(tap.data / 'iris.csv', delimiter=',', skip_header=1, usecols=range(4))
classes = numpy.repeat([0, 1, 2], 50)


def same(i, j):
    return classes[i] == classes[j]


def share_of_pairs(labels):
    agree = (labels[:, None] == labels) == (classes[:, None] == classes)
    return agree.mean()


def test_fit():
    model = Clustering(3, oracle=same, n_questions=15)
    assert model.fit(table) is model
    assert model.labels_.shape == (150,) and model.masses_.shape == (150, len(model.focal_sets_))
    assert (model.labels_ == model.memberships_.argmax(axis=1)).all() and model.n_features_in_ == 4
    assert numpy.allclose(model.masses_.sum(axis=1), 1) and model.certainty_.shape == (150,)
    assert len(model.questions_) == 15 and all(said == same(i, j) for i, j, said in model.questions_)
    assert len(model.session_.get_answers()) == 15
    assert share_of_pairs(model.labels_) > share_of_pairs(Clustering(3).fit_predict(table))


def test_results_are_of_the_session():
    model = Clustering(3, recipe='ecm').fit(table)
    assert (masses(model.session_) == model.masses_).all()
    assert (memberships(model.session_) == model.memberships_).all()
    assert (Clustering(3, recipe='ecm').fit(table).masses_ == model.masses_).all()


def test_contradictions_are_weighed():
    """An oracle of whims contradicts itself sooner or later."""
    whims = numpy.random.default_rng(3)
    model = Clustering(3, oracle=lambda i, j: whims.random() < .5, n_questions=40).fit(table)
    assert len(model.questions_) == 40
    assert Clustering(2, oracle=lambda i, j: None, n_questions=5).fit(table).questions_[0][2] is None


def test_predict():
    model = Clustering(3, recipe='ecm', standardize=True).fit(table)
    assert (model.predict(table) == model.labels_).all()
    assert model.predict_proba(table[:7]).shape == (7, 3)
    taught = Clustering(3, oracle=same).fit(table)
    tap.raises(Credal.Error.DATA, taught.predict, table)
    tap.rejects(ValueError, model.predict, table[:, :3])
    tap.rejects(ValueError, Clustering().predict, table)


def test_parameters():
    model = Clustering(4, settings={'engine.alpha': 2})
    assert model.get_params()['n_clusters'] == 4 and model.set_params(n_clusters=3) is model and model.n_clusters == 3
    tap.rejects(ValueError, lambda: model.set_params(nonsense=1))
    assert model.fit(table).session_.get_setting('engine', 'alpha') == '2'
    assert 'n_clusters=3' in repr(model)
    for scaled in (True, numpy.bool_(True)):
        begun = Clustering(settings={'session.standardize': scaled}).fit(table).session_
        assert begun.get_setting('session', 'standardize') == 'yes'
    tap.raises(Credal.Error.PARAMETER, Clustering(settings={'engine.nonsense': 1}).fit, table)
    tap.raises(Credal.Error.PARAMETER, Clustering(n_clusters=0).fit, table)


def test_bad_input():
    for bad in (None, [], [[]], 'text', table[0], table[None], [['a', 'b']]):
        tap.rejects((ValueError, TypeError), Clustering().fit, bad)
    broken = table.copy()
    broken[3, 2] = numpy.nan
    assert 'Row 4, column 3' in tap.raises(Credal.Error.DATA, Clustering().fit, broken)


def test_many_kinds_of_arrays():
    expected = Clustering(3, recipe='kmeans').fit(table.astype(numpy.float32).astype(float)).masses_
    for kind in (table.astype(numpy.float32), numpy.asfortranarray(table.astype(numpy.float32)),
                 table.astype(numpy.float32).tolist()):
        assert (Clustering(3, recipe='kmeans').fit(kind).masses_ == expected).all()
    wide = numpy.repeat(table, 2, axis=1)[:, ::2]
    assert (Clustering(3, recipe='kmeans').fit(wide).masses_
            == Clustering(3, recipe='kmeans').fit(table).masses_).all()


def test_numpy_file():
    path = tap.scratch / 'iris.npy'
    numpy.save(path, table)
    opened = Credal.Session.new_from_file(str(path))
    opened.use_recipe('ecm')
    opened.set_setting('engine', 'clusters', '3')
    opened.wait()
    assert (masses(opened) == Clustering(3, recipe='ecm').fit(table).masses_).all()


def test_names():
    named = session(table[:3], ['a', 'b', 'c', 'd'], range(3), ['x', '', 'y'])
    assert named.get_feature_names() == ['a', 'b', 'c', 'd'] and named.get_object_names() == ['0', '1', '2']
    tap.raises(Credal.Error.DATA, session, table, ['a'])


if importlib.util.find_spec('sklearn'):
    def test_scikit_learn():
        from sklearn.base import clone, is_classifier
        from sklearn.pipeline import make_pipeline
        from sklearn.preprocessing import StandardScaler
        model = Clustering(3, recipe='ecm')
        assert clone(model).get_params() == model.get_params() and not is_classifier(model)
        labels = make_pipeline(StandardScaler(), model).fit_predict(table)
        assert (labels == Clustering(3, recipe='ecm').fit_predict(StandardScaler().fit_transform(table))).all()


tap.main()
