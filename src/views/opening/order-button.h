#pragma once
#include <gtk/gtk.h>
#include "io/csv/csv.h"

/* Shows the order of the texts of a column of ranks, and lets it be changed. */

/** @texts: (transfer full): from low to high. */
typedef void (*CredalOrderChosen) (gpointer data, guint column, char **texts);

/** credal_order_button_new: @table: of @column; both it and @data outlive the button. @texts: (nullable): the order that
 *  holds; NULL: the natural one. */
GtkWidget *credal_order_button_new (const CredalTable *table, guint column, char **texts, CredalOrderChosen chosen,
                                    gpointer data);
