#!/usr/bin/env python3
"""A thousand sessions one after the other: the memory of the process does not grow."""
import gc
import pathlib

import tap
import gi

gi.require_version('Credal', '1.0')
from gi.repository import Credal  # noqa: E402

SESSIONS, WARM, MOST_MB = 1000, 100, 4.0
lines = (tap.data / 'iris.csv').read_text().splitlines()[1:]
values = [float(cell) for line in lines for cell in line.split(',')[:-1]]


def resident():
    """Megabytes in memory."""
    text = pathlib.Path('/proc/self/status').read_text()
    return int(text.split('VmRSS:')[1].split()[0]) / 1024


def live(number):
    """Everything that a session hands over; every other one is closed, the rest is only dropped."""
    session = Credal.Session.new_from_array(values, 4, None, None, None)
    session.use_recipe('learn-fastest')
    session.connect('notice', lambda *parts: None)
    for _ in range(2):
        session.answer(session.ask(), Credal.Answer.SAME)
    session.wait()
    results = (session.get_masses(), session.get_memberships(), session.get_labels(), session.get_sets(),
               session.get_focal_sets(), session.get_certainty(), session.get_answers(), session.list_steps(),
               session.get_warnings(), session.get_object_names())
    assert len(results) == 10
    try:
        session.relate(0, 0, Credal.Answer.SAME, 1.0, False)
    except gi.repository.GLib.Error:
        pass
    if number % 2:
        session.close()


def test_no_growth():
    for number in range(WARM):
        live(number)
    gc.collect()
    before = resident()
    for number in range(SESSIONS):
        live(number)
    gc.collect()
    grown = resident() - before
    print(f'# {before:.1f} MB after {WARM} sessions, {grown:+.1f} MB after {SESSIONS} more')
    assert grown < MOST_MB


def test_nothing_is_left_behind():
    assert tap.unsaved() == []


tap.main()
