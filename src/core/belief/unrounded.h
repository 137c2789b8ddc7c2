#pragma once
#include "core/data/dataset.h"

/* The objects of a dataset without the gaps that rounding leaves between values: each value is moved at random by up to
 * half the (lower) median step between the different values of its feature. Values that are not rounded hardly move. */
typedef struct {
  gsize m;                   /* number of objects: all, or an even sample of about 20 000 */
  guint32 *index;            /* (m) ascending: their numbers in the dataset */
  double *x;                 /* (m × p) */
} CredalUnrounded;

/** credal_unrounded: Returns (transfer none) the moved objects of @data, always the same; NULL: memory ran out. Cost:
 *  O(n p log n) by the first call for a dataset. */
const CredalUnrounded *credal_unrounded (CredalDataset *data);
