#!/usr/bin/env python3
"""bench-read.py CLI [ROWS]: reading tables of 5 columns of numbers, 10^6 rows unless ROWS says otherwise.

Prints for each kind of table the processor time and the peak memory of credal-cli with one thread, its time by the
clock with all threads, and the same of pandas, if it is installed. The commands end behind the table, at a file of
constraints that does not exist. Each figure is the smallest of three runs."""
import os
import random
import sys
import tempfile
import time

FEATURES = 5
PANDAS = 'import pandas, sys; pandas.read_csv(sys.argv[1], sep=sys.argv[2], decimal=sys.argv[3])'

# name, separator, decimal mark, format of a number, share of gaps, whether rows have names and classes
KINDS = [
    ('numbers', ',', '.', '%.6f', 0, False, False),
    ('classes', ',', '.', '%.6f', 0, False, True),
    ('names', ',', '.', '%.6f', 0, True, False),
    ('gaps', ',', '.', '%.6f', 0.02, False, False),
    ('commas', ';', ',', '%.6f', 0, False, False),
    ('17 digits', ',', '.', '%.17g', 0, False, False),
]


def write_table(path, rows, kind):
    _, separator, mark, form, gaps, named, classed = kind
    chance = random.Random(1)
    with open(path, 'w', encoding='ascii') as file:
        heads = ['id'] * named + ['x%d' % k for k in range(FEATURES)] + ['class'] * classed
        file.write(separator.join(heads) + '\n')
        for row in range(rows):
            group = chance.randrange(3)
            cells = ['' if gaps and chance.random() < gaps else (form % chance.gauss(4 * group, 1)).replace('.', mark)
                     for _ in range(FEATURES)]
            cells = ['object-%d' % row] * named + cells + ['class-%d' % group] * classed
            file.write(separator.join(cells) + '\n')


def run(command):
    """Processor seconds, seconds by the clock, and peak memory in MB of a command."""
    begin = time.monotonic()
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0), (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)])
    _, status, used = os.wait4(child, 0)
    seconds = time.monotonic() - begin
    return status, (used.ru_utime + used.ru_stime, seconds, used.ru_maxrss / 1000)


def least(command, wanted):
    """The smallest figures of three runs; None if the command ends otherwise than wanted."""
    runs = [run(command) for _ in range(3)]
    if any((status == 0) != wanted for status, _ in runs):
        return None
    return [min(figures) for figures in zip(*(figures for _, figures in runs))]


def main():
    cli, rows = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10 ** 6
    print('%-10s %6s | %8s %6s %7s | %8s %6s %7s' % ('', 'MB', 'credal s', 'MB', 'clock s', 'pandas s', 'MB', 'clock s'))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'table.csv')
        for kind in KINDS:
            write_table(path, rows, kind)
            stop = [cli, 'cluster', path, '--constraints', os.path.join(folder, 'none')]
            one, all_threads = least(stop + ['--threads=1'], False), least(stop, False)
            rival = least(['/usr/bin/python3', '-c', PANDAS, path, kind[1], kind[2]], True)
            figures = '%8.2f %6.0f %7.2f' % (one[0], one[2], all_threads[1])
            beside = '%8.2f %6.0f %7.2f' % (rival[0], rival[2], rival[1]) if rival else '%8s' % '-'
            print('%-10s %6.0f | %s | %s' % (kind[0], os.path.getsize(path) / 1e6, figures, beside), flush=True)


if __name__ == '__main__':
    main()
