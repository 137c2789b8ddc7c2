#!/usr/bin/env python3
"""check-style.py [--fix] ROOT: how the sources are laid out and worded.

Prints every offence as file:line: rule, and exits with 1 if there is one:

- a line of src has at most 120 characters;
- a blank line follows the declarations at the top of a function body (--fix inserts it);
- a .c file of src opens with a comment that says what it is for;
- a folder of src has at most 30 .c and .h files;
- the prose (comments, messages, .ui files) has no more constructions that must be read twice than MOST_STUMBLES."""
import collections
import pathlib
import re
import sys

MOST_COLUMNS = 120
MOST_FILES = 30
MOST_STUMBLES = {'src': 234, 'ui': 0, 'README.md': 0}   # lower them when their number falls

STUMBLES = [re.compile(pattern) for pattern in (
    r'\b[Ww]hat (is|was|were|are|has|had|have|it|they|the|a|an|of|there|others?|follows?|came|comes|counts?|made|makes)\b'
    r'(?![^.]*\?)',                                                              # "what" as a noun: name the thing
    r'\b([Nn]obody|[Nn]either|[Nn]one of (?:them|it|these))\b',                  # a missing value: say which
    r'\b(that of|those of|those that|those which|the ones? that|all that)\b',    # repeat the noun
    r'(?:^|[.,;:(] )[Ww]here\b(?! to\b)',                                        # if, when
    r', (?:of |by |in |from |for |on )?which\b',                                 # a new sentence
    r', as (?:it|they|the \w+|that|those|these) (?:does|do|has|have|is|are|was|says?|did)\b',
    r'\b(anew|aside|aloof|hence|thereby|therein|whereof|likewise|thus)\b',
    r'\b(?:the|a) person\b',                                                     # the user
    r'\b(?:its|their|these|those|this|that|one|them|it|the \w+) alone\b',        # only
    r'\b(?:told of|tells? of|is told|are told|was told|were told|was said|is said of|said of|were said)\b',
    r'\b[Ss]o (?:many|much|long)\b(?! that)',                                    # this many, N
    r'(?:^|[.:] |\* )Of (?:a|an|the|many|all|each|several|such|them|those|these)\b',
    r'\bbeside\b',                                                               # next to, with, in addition to
    r'(?:^|[.;:] )(?:Nothing|No \w+) (?:is|was|are|were|has|can|may)\b',
)]

PROSE = re.compile(r'/\*(.*?)(\*/|$)|//(.*)$|"((?:[^"\\]|\\.)*)"')
DECLARATION = re.compile(r'(?:(?:const|static|unsigned|struct|enum|g_autofree) )*[A-Za-z_]\w*(?:\([\w ]+\))?(?: const)? +\**'
                         r'(?:const )?[A-Za-z_]\w*(?:\[[^\]]*\])*(?: G_GNUC_UNUSED)?(?: =|;|,)')
STATEMENT = re.compile(r'(?:return|goto|else|case|typedef)\b')


def lines_of(path):
    return path.read_text().splitlines()


def prose_of(path, lines):
    """Yields (line number, text) for the comments and strings of C, and for all lines of other files."""
    inside = False
    for number, line in enumerate(lines, 1):
        if path.suffix not in ('.c', '.h'):
            yield number, line
            continue
        texts, rest = [], line
        if inside:
            end = rest.find('*/')
            texts.append(rest if end < 0 else rest[:end])
            inside = end < 0
            rest = '' if inside else rest[end + 2:]
        for match in PROSE.finditer(rest):
            texts.append(next(text for text in (match[1], match[3], match[4], '') if text is not None))
            inside = match[0].startswith('/*') and match[2] != '*/'
        if texts:
            yield number, re.sub(r'^\s*\*\s?', '', ' '.join(texts))


def stumbles(paths):
    """The places with a construction that must be read twice, one for each kind and line."""
    return [f'{path}:{number}: {match[0].strip()}' for path in paths for number, text in prose_of(path, lines_of(path))
            for match in (pattern.search(text) for pattern in STUMBLES) if match]


def glued_declarations(lines):
    """The indices of lines that follow the declarations at the top of a function body without a blank line."""
    for start, line in enumerate(lines):
        if line != '{':
            continue
        at = start + 1
        while at < len(lines) and DECLARATION.match(lines[at].strip()) and not STATEMENT.match(lines[at].strip()):
            while at < len(lines) and not lines[at].rstrip().split('/*')[0].rstrip().endswith(';'):
                at += 1
            at += 1
        if start + 1 < at < len(lines) and lines[at] not in ('', '}') and not lines[at].startswith('#'):
            yield at


def check_lines(path, root, fix):
    in_src = path.is_relative_to(root / 'src')
    lines = lines_of(path)
    glued = list(glued_declarations(lines)) if path.suffix == '.c' else []
    if fix and glued:
        for at in reversed(glued):
            lines.insert(at, '')
        path.write_text('\n'.join(lines) + '\n')
        glued = []
    for number, line in enumerate(lines if in_src else [], 1):
        if len(line) > MOST_COLUMNS:
            yield f'{path}:{number}: {len(line)} characters, more than {MOST_COLUMNS}'
    for at in glued:
        yield f'{path}:{at + 1}: no blank line after the declarations'
    if path.suffix == '.c' and in_src and not (lines and lines[0].startswith('/*')):
        yield f'{path}:1: no comment that says what the file is for'


def check_folders(root):
    files = collections.Counter(path.parent for path in (root / 'src').rglob('*.[ch]'))
    for folder, count in sorted(files.items()):
        if count > MOST_FILES:
            yield f'{folder}:1: {count} files, more than {MOST_FILES}'


def check_words(root):
    for name, most in MOST_STUMBLES.items():
        top = root / name
        paths = [top] if top.is_file() else sorted(path for path in top.rglob('*') if path.suffix in ('.c', '.h', '.ui', '.md'))
        found = stumbles(paths)
        if len(found) > most:
            yield from found
            yield f'{top}:1: {len(found)} constructions that must be read twice, more than {most}: see above'


def main():
    fix = '--fix' in sys.argv
    root = pathlib.Path(sys.argv[-1])
    sources = sorted(path for top in ('src', 'tests') for path in (root / top).rglob('*.[ch]'))
    offences = [offence for path in sources for offence in check_lines(path, root, fix)]
    offences += [*check_folders(root), *check_words(root)]
    print('\n'.join(offences))
    return 1 if offences else 0


if __name__ == '__main__':
    sys.exit(main())
