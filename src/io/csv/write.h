#pragma once
#include "core/base/atomic-file.h"

/* One line of CSV at a time, with ',' and LF. Cells are quoted where they have to be, so that credal_table_parse()
 * reads the same text back. */

/** credal_csv_text: appends @text as one cell, after a comma unless it begins the line. */
void credal_csv_text       (GString *line, const char *text);
/** credal_csv_optional: the same behind other cells, where "" is no text: an empty cell without quotes. */
void credal_csv_optional   (GString *line, const char *text);
/** credal_csv_cell: the same behind other cells, with another @delimiter. */
void credal_csv_cell       (GString *line, const char *text, char delimiter);
/** credal_csv_number: 17 significant digits, C locale. */
void credal_csv_number     (GString *line, double value);
/** credal_csv_write_line: the line goes to @file, and is empty again. */
void credal_csv_write_line (CredalAtomicFile *file, GString *line);
