#pragma once
#include "core/answers/constraints.h"
#include "io/csv/csv.h"
#include "io/export/export.h"

/**
 * credal_export_table:
 * @name, @bytes: the file that the objects were read from, by @options
 * @answers: labels count as given by the person
 *
 * The table as it was, byte for byte, and behind each of its rows three cells more: group (the cluster's name, or
 * "Cluster K"), certainty (its BetP, three decimals) and labelled (yes or no), empty where the row was left out. They
 * are written with the table's own delimiter, decimal mark and encoding. Fails as credal_table_parse() does, with
 * %CREDAL_ERROR_DATA where there are not as many rows as objects or a name cannot be written in the encoding,
 * %CREDAL_ERROR_IO.
 */
gboolean credal_export_table (const char *path, const char *name, GBytes *bytes, const CredalImportOptions *options,
                              const CredalExported *of, const CredalConstraints *answers, GError **error);
