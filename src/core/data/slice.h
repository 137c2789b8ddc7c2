#pragma once
#include "core/data/reduction.h"
#include "core/data/dataset.h"

/* A dataset can be one process's slice of more objects. It then holds, in this order, the head: objects that every
 * process holds alike, such as the objects that answers name; and its own objects, held by no other process. The
 * head counts once. Sums over the objects (dataset-sum.h), the total weight and everything made of them are of all
 * objects, and the same on every process; other functions see the objects that the process holds. */

/** credal_slice_bounds: Sets which objects process @rank of @size holds, in addition to the first @head of @all: from
 *  @first on, @n of them. Slices end where blocks end. @n is 0 if there are fewer blocks than processes. */
void     credal_slice_bounds        (gsize all, gsize head, guint rank, guint size, gsize *first, gsize *n);
/** credal_dataset_set_slice: Makes @data the slice of process @reduction->rank; call it before @data is shared. Its
 *  objects are the @head and its own ones by credal_slice_bounds(). Datasets derived from it are slices, too. Only
 *  one thread may then make passes, in the same order on every process. @reduction: outlives the dataset. Precondition:
 *  no weights. */
void     credal_dataset_set_slice   (CredalDataset *data, CredalReduction *reduction, gsize head, gsize all);
/** credal_dataset_is_slice: Returns TRUE if other processes hold more objects. */
gboolean credal_dataset_is_slice    (const CredalDataset *data);
/** credal_dataset_n_all: Returns the number of objects, on all processes. */
gsize    credal_dataset_n_all       (const CredalDataset *data);
