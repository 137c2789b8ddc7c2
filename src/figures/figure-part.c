/* Holds the parts of a figure. */
#include "figures/figure-kinds.h"

static void
figure_part_free (gpointer item)
{
  CredalFigurePart *part = item;

  g_free (part->title);
  g_free (part->note);
  part->free_part (part->part);
  g_free (part);
}

void
credal_figure_add (GPtrArray *parts, char *title, char *note, CredalFigureFunc draw, gpointer part,
                   GDestroyNotify free_part)
{
  CredalFigurePart *added = g_new (CredalFigurePart, 1);

  *added = (CredalFigurePart) { title, note, draw, part, free_part };
  g_ptr_array_add (parts, added);
}

GPtrArray *
credal_figure_parts_new (void)
{
  return g_ptr_array_new_with_free_func (figure_part_free);
}
