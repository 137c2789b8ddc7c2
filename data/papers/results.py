#!/usr/bin/env python3
"""results.py CLI [HEADING...]: runs the commands of RESULTS.md again and replaces the tables that they print.

A line `<!-- made by: ARGUMENTS -->` stands before each table that a command makes: the arguments of credal-cli, several
commands parted by `;`. Without HEADING all sections are made again, which takes hours; with it only those whose heading
contains one of the texts. Run it from anywhere; paths are relative to the top folder."""
import pathlib
import re
import shlex
import subprocess
import sys

RESULTS = pathlib.Path(__file__).with_name('RESULTS.md')
ROOT = RESULTS.parent.parent.parent
MADE_BY = re.compile(r'<!-- made by: (.*) -->')


def table(cli, commands):
    """The rows that the commands print as one Markdown table: the heading of the first, the rows of all."""
    lines = []
    for arguments in commands.split(';'):
        printed = subprocess.run([cli, *shlex.split(arguments)], cwd=ROOT, capture_output=True, text=True, check=True)
        rows = [line for line in printed.stdout.splitlines() if line.startswith('|')]
        lines += rows[2:] if lines else rows
    return lines


def remade(cli, lines, headings):
    """RESULTS.md's lines with the tables of the chosen sections made again."""
    output, chosen, skipping = [], not headings, False
    for line in lines:
        if line.startswith('#'):
            chosen = not headings or any(heading in line for heading in headings)
        skipping = skipping and line.startswith('|')
        if not skipping:
            output.append(line)
        made_by = MADE_BY.fullmatch(line)
        if made_by and chosen:
            print(made_by[1], file=sys.stderr)
            output += table(cli, made_by[1])
            skipping = True
    return output


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    cli = pathlib.Path(sys.argv[1]).resolve()
    lines = RESULTS.read_text().splitlines()
    RESULTS.write_text('\n'.join(remade(cli, lines, sys.argv[2:])) + '\n')


if __name__ == '__main__':
    main()
