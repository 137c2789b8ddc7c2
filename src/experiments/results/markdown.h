#pragma once
#include <glib.h>

/* A Markdown table, row by row. */

/** credal_markdown_row: Appends a row of @cells (element-type utf8); an empty cell gets no text. */
void credal_markdown_row  (GString *text, const GPtrArray *cells);
/** credal_markdown_head: Appends the row of @names (element-type utf8), and the rule below it: columns from number
 *  @numbers on are aligned to the right. */
void credal_markdown_head (GString *text, const GPtrArray *names, guint numbers);
