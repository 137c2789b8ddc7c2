#!/usr/bin/env python3
"""unmarked.py SOURCE: lists literals that the user reads, and that no translation can replace.

These are all sentences in the views and the application, and the texts of errors, notes and warnings elsewhere, without
_(), N_() and the like. The command lines are not translated."""
import pathlib
import re
import sys

MARKS = {'_', 'N_', 'C_', 'NC_', 'ngettext', 'g_dgettext', 'g_dngettext', 'g_dpgettext2', 'count_words',
         'append_count'}
# Functions whose text the user reads, in any folder.
SPEAKS = {'g_set_error', 'g_set_error_literal', 'credal_fail_file', 'credal_fail_place', 'credal_cells_fault',
          'credal_statements_fail', 'credal_image_fail', 'credal_log_refuse', 'credal_find_row', 'fail', 'refuse_tiff',
          'credal_report_warn', 'credal_raster_add_note', 'gtk_label_new', 'gtk_label_set_text', 'gtk_window_set_title',
          'gtk_widget_set_tooltip_text', 'credal_label_set', 'gtk_button_new_with_label'}
WORDS = re.compile(r'[A-Za-z]{2,}[,;:]? +([a-z(%]|[A-Z][a-z])')
# Literals with words that are no text: key names, markup, formats of dates and of files.
NO_TEXT = re.compile(r'<Alt>|<Primary>|period comma|bracketright|<span |%x|credal %|^The Credal authors$'
                     r'|^Credal sessions and data$|^it is $')
TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|\'(?:\\.|[^\'\\])+\'|"((?:\\.|[^"\\])*)"|[A-Za-z_]\w*|[(){};,=?:\n]'
                   r'|^[ \t]*#include[^\n]*', re.DOTALL | re.MULTILINE)


def literals(text):
    """Yields (line, names of the calls around it, literal); adjacent literals are one."""
    calls, name, line, found = [], '', 1, None
    for token in TOKEN.finditer(text):
        word = token[0]
        if token[1] is not None:
            found = (found[0], found[1], found[2] + token[1]) if found else (line, tuple(calls), token[1])
        elif word != '\n' and not word.startswith(('/*', '//')):
            if found:
                yield found
            found = None
            if word == '(':
                calls.append(name)
            elif word == ')' and calls:
                calls.pop()
            name = word if word[0].isalpha() or word[0] == '_' else ''
        line += word.count('\n')


def unmarked(path, everything):
    for line, calls, text in literals(path.read_text(encoding='utf8')):
        if (WORDS.search(text) and not NO_TEXT.search(text) and not MARKS & set(calls)
                and (everything or SPEAKS & set(calls))):
            yield f'# not marked for translation: {path}:{line}: "{text}"'


def main():
    source = pathlib.Path(sys.argv[1], 'src')
    lines = [fault for path in sorted(source.rglob('*.c')) if path.relative_to(source).parts[0] not in ('cli', 'mpi')
             for fault in unmarked(path, path.relative_to(source).parts[0] in ('views', 'app'))]
    print('\n'.join(lines), end='\n' if lines else '')
    return 1 if lines else 0


if __name__ == '__main__':
    sys.exit(main())
