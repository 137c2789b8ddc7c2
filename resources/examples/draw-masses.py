#!/usr/bin/env python3
"""draw-masses.py FILE.csv PICTURE.png: clusters a table and draws its first two features. An object's colour mixes the
colours of its clusters; a larger ring stands for more mass between clusters."""
import sys

import gi
import matplotlib
import numpy

matplotlib.use('Agg')
gi.require_version('Credal', '1.0')
import credal  # noqa: E402
from gi.repository import Credal  # noqa: E402
from matplotlib import pyplot  # noqa: E402

path, picture = sys.argv[1:]
session = Credal.Session.new_from_file(path)
session.use_recipe('ecm')
session.set_setting('engine', 'clusters', '3')
session.wait()

table = numpy.genfromtxt(path, delimiter=',', skip_header=1)
colours = pyplot.get_cmap('tab10').colors[:session.get_n_clusters()]
sizes = numpy.array([bin(mask).count('1') for mask in session.get_focal_sets()])
between = credal.masses(session)[:, sizes > 1].sum(axis=1)
pyplot.scatter(*table[:, :2].T, c=credal.memberships(session) @ colours, s=20)
pyplot.scatter(*table[:, :2].T, facecolors='none', edgecolors='grey', s=20 + 300 * between)
pyplot.xlabel(session.get_feature_names()[0])
pyplot.ylabel(session.get_feature_names()[1])
pyplot.savefig(picture)
