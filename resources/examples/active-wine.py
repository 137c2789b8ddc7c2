#!/usr/bin/env python3
"""Clusters a data set of scikit-learn; its classes play the user, who answers thirty questions."""
import gi
from sklearn.datasets import load_wine
from sklearn.metrics import adjusted_rand_score

gi.require_version('Credal', '1.0')
from gi.repository import Credal  # noqa: E402

wine = load_wine()
session = Credal.Session.new_from_array(wine.data.ravel(), wine.data.shape[1], wine.feature_names, None, None)
session.use_recipe('learn-fastest')
session.set_setting('engine', 'clusters', '3')
session.set_setting('session', 'standardize', 'yes')

for count in range(30):
    question = session.ask()
    if question is None:
        break
    same = wine.target[question.first] == wine.target[question.second]
    session.answer(question, Credal.Answer.SAME if same else Credal.Answer.DIFFERENT)
session.wait()
print(f'adjusted Rand index: {adjusted_rand_score(wine.target, list(session.get_labels())):.3f}')
