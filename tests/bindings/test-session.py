#!/usr/bin/env python3
"""Sessions from Python: the questions and clusters of credal-cli, files, and errors in place of crashes."""
import csv
import itertools
import json
import math
import os
import subprocess
import threading

import tap
import gi

gi.require_version('Credal', '1.0')
from gi.repository import Credal, GLib  # noqa: E402

IRIS = tap.data / 'iris.csv'
SAME, DIFFERENT, DONT_KNOW = Credal.Answer.SAME, Credal.Answer.DIFFERENT, Credal.Answer.DONT_KNOW


def read(path):
    with open(path, newline='') as file:
        return list(csv.reader(file))


def cli(*words):
    return subprocess.run([os.environ['CREDAL_CLI'], *map(str, words)], capture_output=True, check=True,
                          text=True).stdout


def classes_of_iris():
    return [row[-1] for row in read(IRIS)[1:]]


def array_of_iris():
    rows = read(IRIS)
    return [float(cell) for row in rows[1:] for cell in row[:-1]], rows[0][:-1]


def begin(session, recipe='learn-fastest', clusters=3):
    session.use_recipe(recipe)
    session.set_setting('engine', 'clusters', str(clusters))
    session.set_setting('session', 'seed', '1')
    return session


def iris(**settings):
    return begin(Credal.Session.new_from_file(str(IRIS)), **settings)


def answer(session, question, classes):
    said = SAME if classes[question.first] == classes[question.second] else DIFFERENT
    session.answer(question, said)
    return [question.first, question.second, said]


def rand_index(labels, classes):
    """By definition: the share of pairs about which both agree."""
    pairs = list(itertools.combinations(range(len(labels)), 2))
    return sum((labels[i] == labels[j]) == (classes[i] == classes[j]) for i, j in pairs) / len(pairs)


def doubles(values):
    return list(memoryview(values.get_data()).cast('d'))


def same_as_learn(recipe, budget):
    out = tap.scratch / 'learned.csv'
    report = json.loads(cli('learn', IRIS, '--recipe', recipe, '--budget', budget, '--json', '--constraints-out', out))
    classes, session, said = classes_of_iris(), iris(recipe=recipe), []
    for point in report['curve']:
        question = session.ask()
        assert math.isclose(rand_index(session.get_labels(), classes), point['ri_mean'], abs_tol=1e-12), point
        if len(said) < budget:
            said.append(answer(session, question, classes))
    relations = {'must-link': SAME, 'cannot-link': DIFFERENT}
    assert said == [[int(i) - 1, int(j) - 1, relations[kind]] for i, j, kind, _ in read(out)[1:]]
    saved = tap.scratch / f'{recipe}.credal'
    session.save(str(saved), False)
    exported, written = tap.scratch / 'masses.csv', tap.scratch / 'replayed.csv'
    session.export('masses', str(exported))
    cli('replay', saved, '--export', f'masses={written}')
    assert exported.read_bytes() == written.read_bytes()
    session.close()


def test_same_questions_and_clusters_as_learn():
    same_as_learn('learn-fastest', 20)


def test_same_questions_and_clusters_as_learn_by_cecm():
    same_as_learn('cecm', 10)


def test_array_is_the_same_table():
    values, names = array_of_iris()
    classes = classes_of_iris()
    sessions = [iris(), begin(Credal.Session.new_from_array(values, 4, names, None, classes))]
    for _ in range(5):
        asked = [session.ask() for session in sessions]
        assert [(q.first, q.second, q.kind, q.reason) for q in asked[:1]] == \
            [(q.first, q.second, q.kind, q.reason) for q in asked[1:]]
        for session, question in zip(sessions, asked):
            answer(session, question, classes)
    masses = []
    for session in sessions:
        session.wait()
        masses.append(session.get_masses().get_data())
    assert masses[0] == masses[1]


def test_saved_array_opens_again():
    values, names = array_of_iris()
    objects = [f'no, "{i}"' for i in range(145)] + ['=1+1', '-a', '+a', '@a', "'=1"]
    session = begin(Credal.Session.new_from_array(values, 4, names, objects, None))
    answer(session, session.ask(), classes_of_iris())
    session.wait()
    path = str(tap.scratch / 'array.credal')
    session.save(path, False)
    assert session.get_path() == path
    before = session.get_masses().get_data()
    session.close()
    again = Credal.Session.new_from_file(path)
    again.wait()
    assert again.get_masses().get_data() == before
    assert again.get_object_names() == objects and again.get_feature_names() == names
    assert len(again.get_answers()) == 1
    answer(again, again.ask(), classes_of_iris())
    again.close()
    assert len(Credal.Session.new_from_file(path).get_answers()) == 2


def test_numbers_are_kept_exactly():
    values = [0.1, 1 / 3, 1e-300, 5e-324, 1.7976931348623157e308, -0.0, 123456789012345678.0, 2.0 ** -1074 * 7]
    session = Credal.Session.new_from_array(values * 2, 1, None, None, None)
    path = tap.scratch / 'exact.credal'
    session.save(str(path), False)
    import base64
    text = base64.b64decode(json.loads(path.read_text().splitlines()[0])['data']['embedded']).decode()
    assert [float(line) for line in text.splitlines()[1:]] == values * 2


def test_results_fit_together():
    session = iris(recipe='ecm')
    session.wait()
    n, c, sets = session.get_n_objects(), session.get_n_clusters(), session.get_focal_sets()
    masses, memberships = doubles(session.get_masses()), doubles(session.get_memberships())
    rows = [masses[i * len(sets):(i + 1) * len(sets)] for i in range(n)]
    assert sets[:c + 1] == [0] + [1 << k for k in range(c)] and len(masses) == n * len(sets)
    assert len(session.get_cluster_names()) == c and len(memberships) == n * c
    places = memoryview(session.get_sets().get_data()).cast('I')
    for i, m in enumerate(rows):
        assert math.isclose(sum(m), 1.0, abs_tol=1e-12)
        shared = [sum(m[a] / bin(s).count('1') for a, s in enumerate(sets) if s >> k & 1) / (1 - m[0])
                  for k in range(c)]
        assert all(math.isclose(x, y, abs_tol=1e-9) for x, y in zip(shared, memberships[i * c:(i + 1) * c]))
        assert session.get_labels()[i] == max(range(c), key=lambda k: memberships[i * c + k])
        assert m[places[i]] == max(m)


def test_other_objects():
    values, names = array_of_iris()
    session = begin(Credal.Session.new_from_array(values, 4, names, None, None), recipe='ecm')
    session.wait()
    import array
    placed = session.predict(GLib.Bytes.new(array.array('d', values).tobytes()))
    assert all(math.isclose(a, b, abs_tol=1e-6) for a, b in zip(doubles(placed), doubles(session.get_memberships())))
    tap.raises(Credal.Error.DATA, session.predict, GLib.Bytes.new(bytes(8 * 3)))
    tap.raises(Credal.Error.DATA, session.predict, GLib.Bytes.new(bytes()))
    tap.raises(Credal.Error.DATA, session.predict, GLib.Bytes.new(array.array('d', [math.nan] * 4).tobytes()))


def test_undo_and_redo():
    session = iris()
    session.wait()
    before, steps = session.get_masses().get_data(), session.list_steps()
    session.relate(0, 60, SAME, 1.0, False)
    session.wait()
    after = session.get_masses().get_data()
    assert len(session.list_steps()) == len(steps) + 1 and after != before
    assert session.undo()
    session.wait()
    assert session.get_masses().get_data() == before and session.list_steps() == steps
    assert session.redo()
    session.wait()
    assert session.get_masses().get_data() == after and not session.redo()
    while session.undo():
        pass
    assert session.list_steps() == []


def test_contradiction_says_what_it_contradicts():
    session = iris()
    session.relate(0, 1, SAME, 1.0, False)
    session.relate(1, 2, SAME, 1.0, False)
    message = tap.raises(Credal.Error.CONFLICT, session.relate, 0, 2, DIFFERENT, 1.0, False)
    assert 'Object 1' in message and 'Object 3' in message, message
    tap.raises(Credal.Error.CONFLICT, session.relate, 0, 2, DIFFERENT, 1.0, False)
    assert len(session.get_answers()) == 2
    session.relate(0, 2, DIFFERENT, 1.0, True)
    assert [(a.first, a.second, a.answer, a.soft) for a in session.get_answers()][-1] == (0, 2, DIFFERENT, True)
    session.label([0], 1, 1.0)
    tap.raises(Credal.Error.CONFLICT, session.label, [1], 2, 1.0)
    session.group([10, 11, 12, 10], True)      # an object said twice is not against itself
    session.wait()


def test_group_questions():
    session = iris()
    session.set_setting('session', 'ask', 'labels')
    question = session.ask()
    assert question.kind == Credal.QuestionKind.GROUP and question.reason
    session.label([question.first], question.cluster, 1.0)
    assert session.ask().first != question.first


def test_signals():
    session, seen, notices = iris(), [], []
    for name in ('changed', 'partition-changed', 'question-changed', 'busy-changed'):
        session.connect(name, lambda session, name: seen.append(name), name)
    session.connect('notice', lambda session, message, failed: notices.append((message, failed)))
    assert session.start() and session.get_busy()[0]
    loop = GLib.MainLoop()
    session.connect('busy-changed', lambda session: session.get_busy()[0] or loop.quit())
    loop.run()
    assert {'partition-changed', 'question-changed', 'busy-changed'} <= set(seen) and session.get_question()
    session.relate(0, 1, SAME, 1.0, False)
    assert 'changed' in seen


def test_closed_in_a_handler():
    for name in ('partition-changed', 'question-changed', 'busy-changed'):
        session = iris()
        session.connect(name, lambda session: session.close())
        tap.raises(Credal.Error.CLOSED, session.wait)
    session = iris()
    session.connect('changed', lambda session: session.close())
    session.relate(0, 1, SAME, 1.0, False)
    tap.raises(Credal.Error.CLOSED, session.wait)
    while GLib.MainContext.default().iteration(False):
        pass


def test_dropped_in_a_handler():
    held = [iris()]
    held[0].connect('partition-changed', lambda session: held.clear())
    try:
        held[0].wait()
    finally:
        held.clear()


def test_pending():
    session = iris()
    for call in (session.get_labels, session.get_masses, session.get_memberships, session.get_sets,
                 session.get_focal_sets, session.get_certainty, session.find_faults):
        tap.raises(Credal.Error.PENDING, call)
    session.wait()
    session.relate(0, 1, SAME, 1.0, False)
    tap.raises(Credal.Error.PENDING, session.get_labels)
    session.cancel()


def test_failure_is_told():
    session = Credal.Session.new_from_array([1.0, 2.0, 3.0], 1, None, None, None)
    session.set_setting('engine', 'clusters', '5')
    assert '5' in tap.raises(Credal.Error.DATA, session.wait)
    session.set_setting('engine', 'clusters', '2')
    session.wait()
    assert len(session.get_labels()) == 3


def test_bad_arrays():
    new = Credal.Session.new_from_array
    tap.raises(Credal.Error.DATA, new, [], 1, None, None, None)
    tap.raises(Credal.Error.DATA, new, [1.0], 0, None, None, None)
    tap.raises(Credal.Error.DATA, new, [1.0, 2.0, 3.0], 2, None, None, None)
    tap.raises(Credal.Error.DATA, new, [1.0, 2.0], 2, ['a'], None, None)
    tap.raises(Credal.Error.DATA, new, [1.0, 2.0], 2, None, ['a', 'b'], None)
    tap.raises(Credal.Error.DATA, new, [1.0, 2.0], 1, None, None, ['a', 'b', 'c'])
    for bad in (math.nan, math.inf, -math.inf):
        assert 'Row 2, column 1' in tap.raises(Credal.Error.DATA, new, [1.0, 2.0, bad, 4.0], 2, None, None, None)
    tap.rejects(TypeError, new, None, 1, None, None, None)
    tap.rejects(TypeError, new, ['text'], 1, None, None, None)
    tap.raises(Credal.Error.DATA, new, [1.0], 1, [None], None, None)
    tap.rejects((OverflowError, ValueError), new, [1.0], -1, None, None, None)
    tap.rejects(TypeError, Credal.Session.new_from_bytes, None, 1, None, None, None)
    tap.raises(Credal.Error.DATA, Credal.Session.new_from_bytes, GLib.Bytes.new(b'123'), 1, None, None, None)


def test_bad_files():
    tap.rejects(TypeError, Credal.Session.new_from_file, None)
    tap.raises(Credal.Error.IO, Credal.Session.new_from_file, str(tap.scratch / 'none.csv'))
    bad = tap.scratch / 'bad.csv'
    bad.write_text('a,b\n1,2\n1,2,3\n')
    assert 'bad.csv:3' in tap.raises(Credal.Error.PARSE, Credal.Session.new_from_file, str(bad))
    session = iris()
    tap.raises(Credal.Error.IO, session.save, str(tap.scratch / 'no' / 'such.credal'), False)
    session.wait()
    tap.raises(Credal.Error.IO, session.export, 'table', str(tap.scratch / 'no' / 'such.csv'))
    tap.raises(Credal.Error.PARAMETER, session.export, 'nonsense', str(tap.scratch / 'x'))
    tap.raises(Credal.Error.DATA, session.export, 'mask', str(tap.scratch / 'x.png'))


def test_bad_arguments():
    session = iris()
    for bad in ((0, 150, SAME, 1.0), (150, 0, SAME, 1.0), (0, 0, SAME, 1.0), (0, 1, SAME, 0.4), (0, 1, SAME, 1.1),
                (0, 1, SAME, math.nan)):
        tap.raises(Credal.Error.PARAMETER, session.relate, *bad, False)
    tap.rejects((OverflowError, ValueError), session.relate, -1, 0, SAME, 1.0, False)
    tap.rejects((TypeError, ValueError), session.relate, 0, 1, None, 1.0, False)
    tap.rejects(TypeError, session.answer, None, SAME)
    tap.rejects(TypeError, session.answer, 'question', SAME)
    for bad in (([], 0, 1.0), ([150], 0, 1.0), ([0], 3, 1.0), ([0], -2, 1.0), ([0], 0, 1.5), ([0], 0, math.nan)):
        tap.raises(Credal.Error.PARAMETER, session.label, *bad)
    tap.raises(Credal.Error.PARAMETER, session.group, [], False)
    tap.raises(Credal.Error.PARAMETER, session.group, [1, 150], False)
    tap.raises(Credal.Error.PARAMETER, session.use_recipe, 'nonsense')
    tap.raises(Credal.Error.PARAMETER, session.set_setting, 'engine', 'clusters', 'many')
    tap.raises(Credal.Error.PARAMETER, session.set_setting, 'nonsense', 'clusters', '2')
    tap.raises(Credal.Error.PARAMETER, session.get_setting, 'engine', 'nonsense')
    tap.raises(Credal.Error.PARAMETER, session.list_settings, 'nonsense')
    tap.rejects(TypeError, session.set_setting, 'engine', 'clusters', None)
    session.wait()
    tap.raises(Credal.Error.PARAMETER, session.get_index, 'nonsense')
    assert session.list_steps() == iris().list_steps() and not session.get_answers()


def test_settings():
    session = iris()
    assert 'clusters' in session.list_settings('engine') and 'seed' in session.list_settings('session')
    session.set_setting('names', '1', 'setosa')
    assert session.get_cluster_names() == ['setosa', '2', '3']
    for method in Credal.list(Credal.Catalogue.METHODS):
        session.set_setting('session', 'engine', method)
        assert session.get_setting('session', 'engine') == method
    for recipe in Credal.list(Credal.Catalogue.RECIPES):
        session.use_recipe(recipe)
    session.use_recipe('ecm')
    session.wait()
    values = {index: session.get_index(index)[1] for index in Credal.list(Credal.Catalogue.INDICES)}
    assert math.isnan(values['bic']) and values['davies-bouldin'] > 0
    assert session.find_faults() == [] and isinstance(session.get_warnings(), list)


def test_every_method_after_closing():
    session = iris()
    question = session.ask()
    session.close()
    session.close()
    for call in ((session.start,), (session.wait,), (session.ask,), (session.answer, question, SAME),
                 (session.relate, 0, 1, SAME, 1.0, False), (session.label, [0], 0, 1.0), (session.group, [0, 1], True),
                 (session.undo,), (session.redo,), (session.list_steps,), (session.get_answers,),
                 (session.get_labels,), (session.get_masses,), (session.get_memberships,), (session.get_sets,),
                 (session.get_focal_sets,), (session.get_certainty,), (session.get_index, 'bic'),
                 (session.get_cluster_names,), (session.get_object_names,), (session.get_feature_names,),
                 (session.get_warnings,), (session.find_faults,), (session.predict, GLib.Bytes.new(bytes(32))),
                 (session.save, str(tap.scratch / 'x.credal'), False), (session.export, 'table', 'x.csv'),
                 (session.use_recipe, 'ecm'), (session.get_setting, 'session', 'seed'),
                 (session.set_setting, 'session', 'seed', '2'), (session.list_settings, 'session')):
        tap.raises(Credal.Error.CLOSED, *call)
    assert session.get_question() is None and session.get_path() is None and session.get_busy()[0] is False
    assert (session.get_n_objects(), session.get_n_features(), session.get_n_clusters()) == (0, 0, 0)
    session.cancel()


def test_other_thread():
    session, messages = iris(), []
    thread = threading.Thread(target=lambda: messages.append(tap.raises(Credal.Error.THREAD, session.wait)))
    thread.start()
    thread.join()
    assert messages
    session.wait()


def test_own_thread():
    """A session can live on any thread, as long as it stays there."""
    found = []

    def work():
        context = GLib.MainContext.new()
        context.push_thread_default()
        session = iris()
        session.wait()
        found.append(bytes(session.get_labels()))
        session.close()
        context.pop_thread_default()

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 3 and len(set(found)) == 1


def test_dropped_on_another_thread():
    for work in (False, True):
        held = [iris()]
        if work:
            held[0].start()
        thread = threading.Thread(target=held.clear)
        thread.start()
        thread.join()


def test_dropped_on_another_thread_in_the_middle_of_work():
    """While the main loop of its own thread runs, the session waits for it, and is then closed, log and all."""
    other, left = iris(), set()
    before, dropped = set(tap.unsaved()), [iris()]
    dropped[0].relate(0, 1, SAME, 1.0, False)
    logs = set(tap.unsaved()) - before
    thread = threading.Thread(target=dropped.clear)

    def drop(other):
        if not thread.ident:
            thread.start()
            thread.join()
            left.update(tap.unsaved())

    other.connect('partition-changed', drop)
    other.wait()
    while GLib.MainContext.default().iteration(False):
        pass
    assert logs and logs <= left and not logs & set(tap.unsaved()), (logs, left, tap.unsaved())


def test_nothing_is_left_behind():
    import gc
    gc.collect()
    assert tap.unsaved() == [], tap.unsaved()


tap.main()
