#pragma once
#include <gtk/gtk.h>
#include "core/belief/partition.h"
#include "session/session.h"

/* The rows of the table: a GtkTreeModel and GtkTreeSortable that reads each cell from the data and the partition. It
 * holds only a movable stretch of a very long table, because a tree view keeps a record per row of its model and walks
 * through all rows to select one. All columns are text. Sorting a very long table by names or notes ranks the
 * texts on another thread; the old order stays until then, and "sort-column-changed" is emitted at the end. */
#define CREDAL_TYPE_TABLE_MODEL (credal_table_model_get_type ())
G_DECLARE_FINAL_TYPE (CredalTableModel, credal_table_model, CREDAL, TABLE_MODEL, GObject)

#define CREDAL_TABLE_STRETCH 1000     /* rows: many times more than a screen shows */

enum {
  CREDAL_TABLE_NAME,
  CREDAL_TABLE_CLUSTER,     /* in words; "" before the first result */
  CREDAL_TABLE_BETP,        /* the single cluster with the largest BetP, with the number: "2: 0.87"; sorted by number */
  CREDAL_TABLE_RIGHT,       /* estimated probability that this cluster is right: "97 %"; "" if unknown */
  CREDAL_TABLE_SURE,        /* "yes": the object is sure, otherwise "no"; "" if objects were not judged */
  CREDAL_TABLE_LABEL,       /* the user's label: "2", "not 3"; sorted by cluster, then "not", then unlabelled objects */
  CREDAL_TABLE_CLASS,       /* the known class, in the table's spelling; "" if unknown; sorted by first appearance */
  CREDAL_TABLE_FEATURES,    /* the first feature's column; the notes follow the last feature */
};

/** credal_table_model_new: @data: the imported data; holds a reference. Returns NULL if memory is short. */
CredalTableModel *credal_table_model_new (CredalDataset *data);
/** credal_table_model_notes: Returns the column of the first note. */
int               credal_table_model_notes    (CredalTableModel *model);
/** credal_table_model_set_partition: @partition: (nullable). The order of the rows stays. Emits no signal: the view
 *  must refresh the rows that it shows. */
void              credal_table_model_set_partition (CredalTableModel *model, CredalPartition *partition);
/** credal_table_model_set_session: Shows the user's labels in @session (nullable). The session must outlive the model
 *  or be unset first. Emits no signal. */
void              credal_table_model_set_session (CredalTableModel *model, CredalSession *session);
/** credal_table_model_n: Returns the number of rows. Positions of rows are in the present sort order. */
guint             credal_table_model_n        (CredalTableModel *model);
guint32           credal_table_model_object   (CredalTableModel *model, guint position);
guint             credal_table_model_position (CredalTableModel *model, guint32 object);
/** credal_table_model_held: Returns the number of rows in the stretch. */
guint             credal_table_model_held     (CredalTableModel *model);
/** credal_table_model_first: Returns the position of the first row of the stretch. */
guint             credal_table_model_first    (CredalTableModel *model);
/** credal_table_model_move: Makes the stretch begin at @first; its length stays. Emits "row-changed" for all its
 *  rows. */
void              credal_table_model_move     (CredalTableModel *model, guint first);
