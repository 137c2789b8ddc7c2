#pragma once
#include <gtk/gtk.h>
#include "core/belief/partition.h"
#include "session/session.h"

/* The rows of the table: a GtkTreeModel and GtkTreeSortable that reads the data and the partition where they are, a
 * cell at a time. Of very many rows it shows a stretch, which can be moved: a tree view makes something for each row
 * of its model, and walks through all of them to select one. All columns are text. Of very many rows, those ordered by
 * names or notes come to their places, and "sort-column-changed" is emitted, once another thread has ranked the texts;
 * until then the order is as it was. */
#define CREDAL_TYPE_TABLE_MODEL (credal_table_model_get_type ())
G_DECLARE_FINAL_TYPE (CredalTableModel, credal_table_model, CREDAL, TABLE_MODEL, GObject)

#define CREDAL_TABLE_STRETCH 1000     /* rows: many times what a screen shows */

enum {
  CREDAL_TABLE_NAME,
  CREDAL_TABLE_CLUSTER,     /* in words; "" before the first result */
  CREDAL_TABLE_BETP,        /* the single cluster with the largest BetP, and that: "2: 0.87"; sorted by the number */
  CREDAL_TABLE_RIGHT,       /* how likely that one is right: "97 %"; "" where it is unknown */
  CREDAL_TABLE_LABEL,       /* what was said of the object: "2", "not 3"; sorted by cluster, "not" after, none last */
  CREDAL_TABLE_CLASS,       /* the known one's name, as the table has it; "" where it is unknown; sorted by appearance */
  CREDAL_TABLE_FEATURES,    /* this column and those after it; the notes come after the last */
};

/** credal_table_model_new: @data: as imported; a reference is held. NULL when memory is short. */
CredalTableModel *credal_table_model_new (CredalDataset *data);
/** credal_table_model_notes: the first note's column. */
int               credal_table_model_notes    (CredalTableModel *model);
/** credal_table_model_set_partition: @partition: (nullable). The order of the rows stays; which cells changed is for
 *  the view to say of those it shows: no signal is emitted. */
void              credal_table_model_set_partition (CredalTableModel *model, CredalPartition *partition);
/** credal_table_model_set_session: (nullable) whose labels are shown; it outlives the model, or is taken away before.
 *  Without a signal, too. */
void              credal_table_model_set_session (CredalTableModel *model, CredalSession *session);
/** credal_table_model_n: all rows there are, in the order that they are sorted in. */
guint             credal_table_model_n        (CredalTableModel *model);
guint32           credal_table_model_object   (CredalTableModel *model, guint position);
guint             credal_table_model_position (CredalTableModel *model, guint32 object);
/** credal_table_model_held: how many of them are in the stretch. */
guint             credal_table_model_held     (CredalTableModel *model);
/** credal_table_model_first: the position of the first row of the stretch. */
guint             credal_table_model_first    (CredalTableModel *model);
/** credal_table_model_move: so that it begins at @first, which leaves it as long as it is. Tells that all its rows
 *  changed, as sorting does before it tells of the new order. */
void              credal_table_model_move     (CredalTableModel *model, guint first);
