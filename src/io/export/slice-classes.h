#pragma once
#include "io/export/export.h"

/* The clusters of a slice. */
typedef struct {
  const char *const *names;    /* (c) or NULL */
  guint c, f;
  const CredalSet *focal;      /* (f) */
} CredalSliceClusters;

CredalSliceClusters credal_slice_clusters (const CredalExported *of);

/* The classes of several slices of one stack. Clusters of the same name are one class, in whichever slices they are; a
 * cluster without a name is the class of its number. Sets of classes are numbered for all slices: 0 is ∅, k is class
 * k, then the larger sets follow as the frames of the slices have them. If all slices have the same clusters, these are
 * the numbers of focal sets. */
typedef struct {
  GPtrArray *names;            /* of the classes, for the user: "Lesion", or "cluster 3" */
  guint64 named;               /* bit k − 1: class k has a name */
  GArray *sets;                /* guint64: bit k − 1 stands for class k */
  GPtrArray *numbers;          /* of each slice: guint32 (f): the number of each focal set */
} CredalSliceClasses;

#define CREDAL_MOST_CLASSES 64

/** credal_slice_classes_new: Returns (transfer full) the classes of @n slices. Fails with %CREDAL_ERROR_DATA for more
 *  than CREDAL_MOST_CLASSES. */
CredalSliceClasses *credal_slice_classes_new     (const CredalSliceClusters *of, guint n, GError **error);
void                credal_slice_classes_free    (CredalSliceClasses *classes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSliceClasses, credal_slice_classes_free)

/** credal_slice_classes_numbers: Returns (f) the number of each focal set of slice @s. */
const guint32      *credal_slice_classes_numbers (const CredalSliceClasses *classes, guint s);
/** credal_slice_classes_find: Returns the cluster of slice @s (with @c clusters) that is class @k, both from 0;
 *  −1: the slice has none. */
gint                credal_slice_classes_find    (const CredalSliceClasses *classes, guint s, guint c, guint k);
/** credal_slice_classes_name: Returns (transfer full) the set of number @number: "Lesion", "Lesion or cluster 2",
 *  "none". */
char               *credal_slice_classes_name    (const CredalSliceClasses *classes, guint number);
/** credal_slice_classes_text: Returns (transfer full) the numbers from @begin to @end − 1 and their sets: "1 Lesion, 2
 *  cluster 2, 3 Lesion or cluster 2". */
char               *credal_slice_classes_text    (const CredalSliceClasses *classes, guint begin, guint end);
/** credal_slices_share_axis: Fails with %CREDAL_ERROR_DATA, naming @path, if the two slices cross each other. */
gboolean            credal_slices_share_axis     (const CredalSlice *first, const CredalSlice *slice, const char *path,
                                                  GError **error);
