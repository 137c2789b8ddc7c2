#pragma once
#include "core/belief/given-masses.h"

/* Tables of masses as CSV, as --masses-out writes them: a header with "row" and a focal set for each further column
 * ("{}", "{1}", "{1,2}", "Ω"), then a row for each object with its name and its masses. The columns t_1, t_2, ... and
 * x, y of such files are skipped. ∅ and the single clusters are focal even without a column: their mass is 0 then. */

/**
 * credal_mass_file_read:
 *
 * Returns (transfer full) the partition with the masses of @path; the number of clusters is the largest one named in
 * the header. Fails with %CREDAL_ERROR_PARSE (name:line:column) for another heading, a set that is named twice, a mass
 * that is not a number from 0 to 1, or masses of a row that do not sum to 1; with the errors of
 * credal_partition_new_given(), and with %CREDAL_ERROR_IO.
 */
CredalPartition *credal_mass_file_read  (const char *path, CredalEmptyRule rule, GError **error);
CredalPartition *credal_mass_file_parse (const char *name, const char *bytes, gsize length, CredalEmptyRule rule,
                                         GError **error);
