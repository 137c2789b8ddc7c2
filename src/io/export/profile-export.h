#pragma once
#include "io/export/export.h"

/**
 * credal_export_profile:
 *
 * Writes the profile of each group (core/groups), as CSV with the columns group (the cluster from 1, or its name),
 * about, item, in_group, in_rest and difference. Rows by about: "objects" (their number or weight), "feature" (both
 * means, in the units of the imported data, and the difference in standard deviations, the largest first), the heading
 * of a column of texts (each text with its two shares and their difference), and "typical", "borderline" and "outlier"
 * (an object, and in place of the difference its distance or margin; at most ten of each). Groups without objects are
 * left out. Fails with %CREDAL_ERROR_IO. Cost: O(c n p).
 */
gboolean credal_export_profile (const char *path, const CredalExported *of, GError **error);
