#pragma once
#include <gtk/gtk.h>
#include "io/csv/csv.h"

/* A button that shows the order of the texts in a column of ranks, and lets the user change it. */

/** CredalOrderChosen: Receives the new order of the texts in @column. @texts: (transfer full): from low to high. */
typedef void (*CredalOrderChosen) (gpointer data, guint column, char **texts);

/** credal_order_button_new: Returns a button for @column of @table. @options: give the present order. @table and @data
 *  must outlive the button. */
GtkWidget *credal_order_button_new (const CredalTable *table, const CredalImportOptions *options, guint column,
                                    CredalOrderChosen chosen, gpointer data);
