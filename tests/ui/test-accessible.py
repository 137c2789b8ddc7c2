#!/usr/bin/python3
"""A person who uses assistive technology: what can be pressed or typed into has a name, and ten questions are answered
through AT-SPI, with no key and no pointer.

Runs inside with-display.sh with the bridge on; skipped where pyatspi is not installed.
"""
import csv
import glob
import os
import re
import signal
import subprocess
import sys
import time

try:
    import pyatspi
except ImportError:
    print('1..0 # SKIP pyatspi is not installed')
    sys.exit(0)

ANSWERS = 10
PATIENCE = 20.0
checks = 0


def check(name, passed):
    global checks
    checks += 1
    print(f'{"ok" if passed else "not ok"} {checks} - {name}', flush=True)


def wait_for(find):
    """What find() gives, as soon as it gives something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found = find()
        except Exception:  # objects come and go while the window is built
            found = None
        if found:
            return found
        time.sleep(.1)
    return None


def application():
    return next((app for app in pyatspi.Registry.getDesktop(0) if app and app.name == 'credal'), None)


def find(root, predicate):
    return pyatspi.findDescendant(root, predicate, breadth_first=True)


def button(name):
    return lambda item: item.getRole() == pyatspi.ROLE_PUSH_BUTTON and item.name.startswith(name)


def written(event):
    logs = glob.glob(os.path.join(os.environ['XDG_STATE_HOME'], 'credal/recovery/*.credal'))
    return sum(line.startswith(f'{{"event":"{event}"') for log in logs for line in open(log, encoding='utf-8'))


def press(item):
    item.queryAction().doAction(0)


PRESSED = {pyatspi.ROLE_PUSH_BUTTON, pyatspi.ROLE_TOGGLE_BUTTON, pyatspi.ROLE_RADIO_BUTTON, pyatspi.ROLE_CHECK_BOX,
           pyatspi.ROLE_SPIN_BUTTON, pyatspi.ROLE_ENTRY, pyatspi.ROLE_SLIDER, pyatspi.ROLE_COMBO_BOX,
           pyatspi.ROLE_TREE_TABLE, pyatspi.ROLE_TABLE, pyatspi.ROLE_LIST_BOX, pyatspi.ROLE_CANVAS}
AROUND = {pyatspi.ROLE_FRAME, pyatspi.ROLE_DIALOG, pyatspi.ROLE_SCROLL_PANE}      # what they hold has the focus


def needs_name(item):
    state, role = item.getState(), item.getRole()
    return state.contains(pyatspi.STATE_VISIBLE) and (role in PRESSED or (state.contains(pyatspi.STATE_FOCUSABLE)
                                                                          and role not in AROUND))


def has_name(item):
    labelled = (relation.getRelationType() == pyatspi.RELATION_LABELLED_BY for relation in item.getRelationSet())
    return bool(item.name) or any(labelled)


def place(item):
    names = []
    while item and item.parent:
        names.append(item.name or item.getRoleName())
        item = item.parent
    return ' < '.join(names)


def nameless(root):
    return [place(item) for item in pyatspi.findAllDescendants(root, needs_name) if not has_name(item)]


def answer_all(window):
    given = 0
    for k in range(ANSWERS):
        press(find(window, button('Same group' if k % 3 else 'Different')))
        given += 1
        if not wait_for(lambda: written('answer') == given):
            break
        time.sleep(.3)
    return given


def action_named(item, name):
    action = item.queryAction()
    return next(k for k in range(action.nActions) if action.getName(k) == name)


def label_five(app):
    """Labels the first five tiles of the contact sheet; how many were written down."""
    press(find(app, lambda item: item.getRole() == pyatspi.ROLE_TOGGLE_BUTTON and item.name == 'Sheet'))
    sheet = wait_for(lambda: find(app, lambda item: item.getRole() == pyatspi.ROLE_LIST
                                  and item.name == 'Contact sheet' and item.childCount >= 5))
    if not sheet:
        return 0
    for k in range(5):
        tile = sheet[k]
        if not tile.name or 'cluster' not in tile.description:
            return 0
        tile.queryAction().doAction(action_named(tile, 'Label: cluster 1'))
        if not wait_for(lambda: written('label') == k + 1):
            break
    return written('label')


def texts(root):
    return [item.name for item in pyatspi.findAllDescendants(root, lambda item: item.getRole() == pyatspi.ROLE_LABEL)]


def read_profile(app, row):
    """Chooses a group, and reads its size and the mean petal length of its flowers and the others; None: not told."""
    chooser = find(app, lambda item: item.getRole() == pyatspi.ROLE_COMBO_BOX and item.name == 'Group')
    chooser.querySelection().selectChild(row)
    size = wait_for(lambda: next((match for match in map(re.compile(r'(\d+) objects, [\d.]+.%').match,
                                                         texts(app)) if match), None))
    chart = find(app, lambda item: item.name == 'Histogram' and item.description.startswith('Petal.Length: '))
    means = chart and re.search(r'mean ([\d.]+), others ([\d.]+)', chart.description)
    if not size or not means or not {'Differs most in', 'Most typical'} <= set(texts(app)):
        return None
    return int(size[1]), float(means[1]), float(means[2])


def profiles_agree(app):
    """The means of each group and of the others make up the mean of all."""
    with open(os.path.join(os.environ['CREDAL_DATA'], 'iris.csv'), encoding='utf-8') as table:
        lengths = [float(row['Petal.Length']) for row in csv.DictReader(table)]
    press(wait_for(lambda: find(app, lambda item: item.getRole() == pyatspi.ROLE_RADIO_BUTTON
                                and item.name == 'Group')))
    read = [read_profile(app, row) for row in range(2)]
    print(f'# size, mean, mean of the others: {read}')
    return all(read) and all(abs(size * mean + (len(lengths) - size) * rest - sum(lengths)) < .001 * sum(lengths)
                             for size, mean, rest in read)


def run(*names):
    data = os.environ['CREDAL_DATA']
    return subprocess.Popen([os.environ['CREDAL_APP'], *(os.path.join(data, name) for name in names)])


def end(program):
    program.send_signal(signal.SIGTERM)
    program.wait()


def check_names(what, root):
    missing = nameless(root)
    for item in missing:
        print(f'# no name: {item}')
    check(f'{what}: all that can be used has a name', not missing)


def check_picture():
    program = run('brain-t1-slice.png')
    try:
        app = wait_for(application)
        picture = wait_for(lambda: find(app, lambda item: item.getRole() == pyatspi.ROLE_CANVAS
                                        and 'question' in item.description and item.name == 'Picture'))
        check('a picture tells what is in it', picture is not None)
        check_names('with a picture', app)
    finally:
        end(program)


def check_table():
    program = run('iris.csv')
    try:
        app = wait_for(application)
        check('the program is there', app is not None)
        ready = wait_for(lambda: find(app, lambda item: button('Same group')(item)
                                      and item.getState().contains(pyatspi.STATE_SENSITIVE)))
        check('an answer can be given', ready is not None)
        check_names('with a table', app)
        check('the reason is told', find(app, lambda item: 'typical of' in item.name) is not None)
        check('ten pairs are answered', answer_all(app) == ANSWERS and written('answer') == ANSWERS)
        press(find(app, button('Undo')))
        check('and the last is taken back', wait_for(lambda: written('undo-to') == 1) is not None)
        check('the profiles of two groups are read', profiles_agree(app))
        check('five objects are labelled by the contact sheet', label_five(app) == 5)
        check_names('with the contact sheet', app)
    finally:
        end(program)


check_table()
check_picture()
print(f'1..{checks}')
