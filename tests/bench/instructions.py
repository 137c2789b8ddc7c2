#!/usr/bin/env python3
"""instructions.py PROGRAM KEPT COMPILER: fails if a piece of work takes more instructions than were kept of it.

Runs PROGRAM (count-instructions) under callgrind. KEPT is a CSV file of name and instructions; lines with # say with
which compiler they were counted, and why a number was changed. Other compilers make other instructions: then nothing is
compared. With CREDAL_KEEP=1 in the environment, prints the lines of a new file instead.
"""
import os
import re
import subprocess
import sys
import tempfile

MOST = 1.05
TRIGGER = re.compile(r'^desc: Trigger: Client Request: (.*)$|^totals: (\d+)$', re.MULTILINE)


def count(program):
    """The instructions of each piece of work, by its name."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, 'out')
        # Nothing of the caller's: Meson has malloc() fill what it gives. OpenBLAS chooses its kernels by the processor.
        environment = {'PATH': os.environ['PATH'], 'LC_ALL': 'C.UTF-8', 'OPENBLAS_NUM_THREADS': '1',
                       'OPENBLAS_CORETYPE': 'Haswell'}
        subprocess.run(['valgrind', '--tool=callgrind', '--instr-atstart=no', '--combine-dumps=yes',
                        f'--callgrind-out-file={out}', program], env=environment, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        with open(out, encoding='utf-8') as file:
            return parse(file.read())


def parse(text):
    counts, name = {}, None
    for trigger, number in TRIGGER.findall(text):
        if trigger:
            name = trigger
        elif name:
            counts.setdefault(name, int(number))
    return counts


def read_kept(path):
    """The numbers, and the compiler that they are of."""
    with open(path, encoding='utf-8') as file:
        lines = file.read().splitlines()
    compiler = next(line.removeprefix('# compiler: ') for line in lines if line.startswith('# compiler: '))
    rows = [line.split(',') for line in lines if line and not line.startswith('#')]
    return {name: int(number) for name, number in rows[1:]}, compiler


def compare(counts, kept):
    print(f'1..{len(counts)}')
    for place, (name, number) in enumerate(counts.items(), 1):
        share = number / kept[name] if name in kept else float('inf')
        fine = '' if share <= MOST else 'not '
        print(f'{fine}ok {place} {name}: {number} instructions, {share:.3f} of those kept')


def main(program, path, compiler):
    kept, its_compiler = read_kept(path)
    if os.environ.get('CREDAL_KEEP'):
        print(f'# compiler: {compiler}\nname,instructions')
        print('\n'.join(f'{name},{number}' for name, number in count(program).items()))
    elif compiler != its_compiler:
        print(f'1..0 # SKIP counted with {its_compiler}, this is {compiler}')
    else:
        compare(count(program), kept)


if __name__ == '__main__':
    main(*sys.argv[1:])
