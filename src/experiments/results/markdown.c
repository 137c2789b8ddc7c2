/* Writes Markdown tables. */
#include "experiments/results/markdown.h"

void
credal_markdown_row (GString *text, const GPtrArray *cells)
{
  for (guint k = 0; k < cells->len; k++)
    {
      const char *cell = g_ptr_array_index (cells, k);
      g_string_append_printf (text, "| %s%s", cell, *cell ? " " : "");
    }
  g_string_append (text, "|\n");
}

void
credal_markdown_head (GString *text, const GPtrArray *names, guint numbers)
{
  credal_markdown_row (text, names);
  for (guint k = 0; k < names->len; k++)
    g_string_append (text, k < numbers ? "|---" : "|--:");
  g_string_append (text, "|\n");
}
