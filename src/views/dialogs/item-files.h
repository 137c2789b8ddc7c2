#pragma once
#include <gtk/gtk.h>
#include "experiments/papers/items.h"
#include "figures/figure.h"

/* A table or figure of a paper, to be kept outside of the program. */
typedef struct {
  const CredalItem *item;
  const GArray *cells;            /* (nullable) CredalCell */
  const CredalFigure *figure;     /* (nullable) recorded */
  const CredalStyle *style;       /* of the figure */
} CredalItemContent;

/** credal_item_has_numbers: Returns TRUE if there is a table to copy or write. */
gboolean   credal_item_has_numbers (const CredalItemContent *content);
/** credal_item_copy: Puts the table as CSV into @clipboard, or else the figure as a picture. Does nothing without
 *  both. */
void       credal_item_copy        (const CredalItemContent *content, GtkClipboard *clipboard);
/** credal_item_write: Writes the table (csv, md) or the figure (png, svg, pdf), by @path's extension. Fails with
 *  CREDAL_ERROR_PARAMETER for another extension, or if the item has no such part, and with CREDAL_ERROR_IO. */
gboolean   credal_item_write       (const CredalItemContent *content, const char *path, GError **error);
