#pragma once
#include <gtk/gtk.h>
#include "io/csv/csv.h"

/* Shows the order of the texts of a column of ranks, and lets it be changed. */

/** @texts: (transfer full): from low to high. */
typedef void (*CredalOrderChosen) (gpointer data, guint column, char **texts);

/** credal_order_button_new: @table: of @column; both it and @data outlive the button. @options: which order
 *  holds. */
GtkWidget *credal_order_button_new (const CredalTable *table, const CredalImportOptions *options, guint column,
                                    CredalOrderChosen chosen, gpointer data);
