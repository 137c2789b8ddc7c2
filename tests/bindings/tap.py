"""Runs the functions test_... of the calling module as TAP, with a state folder of their own."""
import atexit
import os
import pathlib
import shutil
import sys
import tempfile
import traceback

scratch = pathlib.Path(tempfile.mkdtemp(prefix='credal-bindings-'))
atexit.register(shutil.rmtree, scratch, ignore_errors=True)
os.environ['XDG_STATE_HOME'] = str(scratch / 'state')
data = pathlib.Path(os.environ['CREDAL_DATA'])


def unsaved():
    """The logs in the recovery folder."""
    return list((scratch / 'state').rglob('*.credal'))


def raises(code, call, *args):
    """Asserts that a call fails with an error of this code, and returns the message."""
    from gi.repository import Credal, GLib
    try:
        call(*args)
    except GLib.Error as error:
        assert error.matches(Credal.error_quark(), code), f'{error.code}: {error.message}'
        return error.message
    raise AssertionError(f'{call} did not fail')


def rejects(kind, call, *args):
    """Asserts that a call fails with an exception of this kind, before it reaches the library."""
    try:
        call(*args)
    except kind:
        return
    raise AssertionError(f'{call} did not fail')


def main():
    tests = {name: call for name, call in vars(sys.modules['__main__']).items() if name.startswith('test_')}
    failed = 0
    for number, (name, call) in enumerate(tests.items(), 1):
        try:
            call()
            print(f'ok {number} {name[5:]}', flush=True)
        except Exception:
            failed += 1
            print(''.join('# ' + line + '\n' for line in traceback.format_exc().splitlines()), end='')
            print(f'not ok {number} {name[5:]}', flush=True)
    print(f'1..{len(tests)}')
    sys.exit(1 if failed else 0)
