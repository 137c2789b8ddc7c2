#pragma once
#include "core/data/dataset.h"
#include "core/data/slice.h"

/* All objects of which a dataset has a slice. */
typedef struct {
  CredalReduction *reduction;  /* NULL: the dataset has all objects */
  gsize head, all;
} CredalSlice;

struct _CredalDataset {
  gsize n, p;
  double *x;
  guint8 *mapping;         /* of the file that has x (dataset-mapped.h); NULL: x is in memory */
  gsize mapped;            /* bytes of the mapping */
  char **column_names;
  char **row_names;        /* or NULL */
  GHashTable *omitted;         /* name of each omitted row → its line in the file; NULL: no rows omitted */
  GArray *filled_cells;        /* gsize: i·p + q of imputed values, ascending; NULL: none, or a derived dataset */
  guint8 *filled;              /* (n) nonzero: some value of the object was imputed; or NULL */
  double *shown_scales;    /* (p), or NULL: 1 */
  GPtrArray *origins;      /* CredalOrigin of each feature; NULL: unknown */
  CredalNotes *notes;      /* or NULL */
  char **pictures;         /* (n), or NULL: no object has one */
  int *classes;            /* or NULL */
  guint n_classes;
  char **class_names;
  char *class_heading;     /* or NULL */
  double *weights;         /* or NULL */
  double total_weight;
  gboolean standardized;   /* x are z-scores */
  gsize measured;          /* number of first objects that set the scales; 0: all */
  CredalSlice slice;
  double *dissimilarities; /* (n × n), or NULL */
  gboolean triangle;       /* credal_dataset_set_triangle(); FALSE in derived datasets */
  CredalDataset *base;     /* or NULL: owner of the names, notes, classes, weights and dissimilarities */
  GHashTable *rows;        /* name → index + 1, built on first use */
  gsize rows_once;
  GMutex lock;             /* for memos */
  GSList *memos;           /* results of credal_dataset_memo() */
};

/** credal_dataset_clear_memos: Frees all memos. */
void credal_dataset_clear_memos (CredalDataset *data);
