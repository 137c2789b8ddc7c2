#!/usr/bin/python3
"""A person who uses assistive technology: ten questions answered through AT-SPI, with no key and no pointer.

Runs inside with-display.sh with the bridge on; skipped where pyatspi is not installed.
"""
import glob
import os
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


def answer_all(window):
    given = 0
    for k in range(ANSWERS):
        press(find(window, button('Same group' if k % 3 else 'Different')))
        given += 1
        if not wait_for(lambda: written('answer') == given):
            break
        time.sleep(.3)
    return given


def main():
    table = os.path.join(os.environ['CREDAL_DATA'], 'iris.csv')
    program = subprocess.Popen([os.environ['CREDAL_APP'], table])
    try:
        app = wait_for(application)
        check('the program is there', app is not None)
        ready = wait_for(lambda: find(app, lambda item: button('Same group')(item)
                                      and item.getState().contains(pyatspi.STATE_SENSITIVE)))
        check('an answer can be given', ready is not None)
        check('the reason is told', find(app, lambda item: 'is typical of a cluster' in item.name) is not None)
        check('the picture has a name', find(app, lambda item: item.getRole() in (
            pyatspi.ROLE_CANVAS, pyatspi.ROLE_CHART, pyatspi.ROLE_DRAWING_AREA, pyatspi.ROLE_IMAGE) and item.name) is not None)
        check('ten pairs are answered', answer_all(app) == ANSWERS and written('answer') == ANSWERS)
        press(find(app, button('Undo')))
        check('and the last is taken back', wait_for(lambda: written('undo-to') == 1) is not None)
    finally:
        program.send_signal(signal.SIGTERM)
        program.wait()
    print(f'1..{checks}')


main()
