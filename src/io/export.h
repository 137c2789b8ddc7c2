#pragma once
#include "core/partition.h"

/* CSV out, written to a temporary file and renamed; 17 significant digits; the row's name first where there are names. */
gboolean credal_export_labels (const char *path, const CredalPartition *partition, GError **error);  /* row, cluster (1-based), focal set, BetP of it */
gboolean credal_export_masses (const char *path, const CredalPartition *partition, GError **error);  /* one column for each focal set: {}, {1}, {1,2}, ... */
