#pragma once
#include "core/data/dataset.h"

/* The features of a picture's pixels are shares of the largest number of a channel; users read them as the file has
 * them. */

/** credal_dataset_set_shown_scales: Sets a factor for each feature: its values are shown multiplied by it. @scales:
 *  (p): copied. Without this call values are shown as they are. Derived datasets have none. */
void   credal_dataset_set_shown_scales (CredalDataset *data, const double *scales);
/** credal_dataset_shown_scales: Returns (p) the factors; NULL: all are 1. */
const double *credal_dataset_shown_scales (const CredalDataset *data);
/** credal_dataset_shown_number: Returns @value of feature @q as it is shown: a whole number of the file is whole. */
double credal_dataset_shown_number (const CredalDataset *data, gsize q, double value);
/** credal_dataset_shown_value: Returns feature @q of object @i as it is shown. */
double credal_dataset_shown_value (const CredalDataset *data, gsize i, gsize q);
