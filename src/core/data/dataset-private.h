#pragma once
#include "core/data/dataset.h"

struct _CredalDataset {
  gsize n, p;
  double *x;
  char **column_names;
  char **row_names;        /* or NULL */
  GHashTable *omitted;         /* name → line of the file, of rows left out; NULL: none was */
  GArray *filled_cells;        /* gsize: i·p + q of values that were made up, ascending; NULL: none, or derived */
  guint8 *filled;              /* (n) nonzero: some value of the object was; or NULL */
  CredalNotes *notes;      /* or NULL */
  int *classes;            /* or NULL */
  guint n_classes;
  char **class_names;
  char *class_heading;     /* or NULL */
  double *weights;         /* or NULL */
  double total_weight;
  gboolean standardized;   /* x are z-scores */
  CredalDataset *base;     /* or NULL: whose names, notes, classes and weights these are */
  GHashTable *rows;        /* name → index + 1, built when first asked for */
  gsize rows_once;
  GMutex lock;             /* of memos */
  GSList *memos;           /* of what credal_dataset_memo() was told */
};

/** credal_dataset_clear_memos: as the dataset goes. */
void credal_dataset_clear_memos (CredalDataset *data);
