#!/usr/bin/env python3
"""Counts the tests of one or more meson logs (testlog.json), each case of a TAP test as one.

Names what failed, and ends with the line `N passed, N failed`. Exits with 1 when a test failed or none passed.
"""
import json
import re
import sys

CASE = re.compile(r'^(not )?ok\b(?:\s+\d+)?\s*(?:- )?([^#]*)(#\s*(?:skip|todo)\b.*)?', re.IGNORECASE)
FINE = {'OK', 'EXPECTEDFAIL'}


class Tally:
    def __init__(self):
        self.passed, self.failed, self.skipped, self.again = 0, [], [], []

    def add_case(self, test, match):
        failed, name, directive = match.groups()
        label = f'{test}: {name.strip()}'
        if directive:
            self.skipped.append(f'{label} {directive}')
        elif failed:
            self.failed.append(label)
        else:
            self.passed += 1

    def add_test(self, record):
        """A test that ends badly with no failed case of its own (a crash, a time-out) counts as one failure."""
        name, result = record['name'], record['result']
        cases = [m for m in map(CASE.match, record.get('stdout', '').splitlines()) if m]
        if 'with-display.sh: again' in record.get('stderr', '').splitlines():
            self.again.append(name)
        failed_before = len(self.failed)
        for case in cases:
            self.add_case(name, case)
        if result == 'SKIP':
            if not cases:
                self.skipped.append(name)
        elif result not in FINE:
            if len(self.failed) == failed_before:
                self.failed.append(f'{name}: {result}')
        elif not cases:
            self.passed += 1


def main(paths):
    tally = Tally()
    for path in paths:
        with open(path, encoding='utf-8') as log:
            for line in log:
                tally.add_test(json.loads(line))
    for name in tally.skipped:
        print(f'skipped: {name}')
    for name in tally.again:
        print(f'failed the first time: {name}')
    for name in tally.failed:
        print(f'FAILED: {name}')
    print(f'{tally.passed} passed, {len(tally.failed)} failed')
    return 1 if tally.failed or tally.passed == 0 else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
