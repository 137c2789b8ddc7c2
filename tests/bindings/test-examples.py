#!/usr/bin/env python3
"""The shipped examples run, and print or draw what they say."""
import importlib.util
import pathlib
import re
import shutil
import subprocess
import sys

import tap

EXAMPLES = pathlib.Path(__file__).parents[2] / 'resources' / 'examples'


def run(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def has(*modules):
    return all(importlib.util.find_spec(module) for module in modules)


if has('sklearn'):
    def test_active_wine():
        printed = run(sys.executable, EXAMPLES / 'active-wine.py')
        assert float(re.fullmatch(r'adjusted Rand index: ([\d.]+)\n', printed)[1]) > 0.9

if has('numpy', 'matplotlib'):
    def test_draw_masses():
        picture = tap.scratch / 'masses.png'
        run(sys.executable, EXAMPLES / 'draw-masses.py', tap.data / 'iris.csv', picture)
        assert picture.read_bytes().startswith(b'\x89PNG')

if shutil.which('gjs'):
    def test_javascript():
        asked, sizes = run('gjs', EXAMPLES / 'session.js', tap.data / 'iris.csv').splitlines()
        assert re.match(r'\d+ and \d+: \w', asked)
        assert sum(map(int, re.findall(r'\d+', sizes))) == 150


def test_nothing_is_left_behind():
    assert tap.unsaved() == []


tap.main()
