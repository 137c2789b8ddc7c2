#pragma once
#include "core/base/params.h"
#include "core/belief/partition.h"
#include "core/data/metrics.h"
#include "io/json/add.h"

/* Add members to a JSON object, as io/json/add.h does. */

void credal_cli_json_strings (JsonBuilder *builder, const char *name, const GPtrArray *strings);
/** credal_cli_json_outside: Adds "outside", the number of pixels that are left out, unless it is 0. */
void credal_cli_json_outside (JsonBuilder *builder, gsize outside);
/** credal_cli_json_params: Adds a member for each parameter, a number if possible, otherwise its text; null if another
 *  parameter makes it idle. @found: (nullable): a result, with the values chosen for "auto". */
void credal_cli_json_params  (JsonBuilder *builder, const char *name, const CredalParams *params,
                              const CredalState *found);
/** credal_cli_json_indices: Adds an object: ri, ari, nmi and purity. */
void credal_cli_json_indices (JsonBuilder *builder, const char *name, const CredalIndices *indices);
/** credal_cli_json_estimate: Adds an object: value, low, high. */
void credal_cli_json_estimate (JsonBuilder *builder, const char *name, double value, double low, double high);
/** credal_cli_json_honesty: Adds spot_checks, certain_share, certain_estimate if it is known, expected_gain (objects
 *  that ten more answers are expected to correct; null: unknown) and enough (TRUE: hardly any). Adds nothing if
 *  @honesty is NULL. */
void credal_cli_json_honesty (JsonBuilder *builder, const CredalHonesty *honesty);
/** credal_cli_json_gaps: Adds filled_rows, the number of rows with missing cells that were filled, if there are any. */
void credal_cli_json_gaps    (JsonBuilder *builder, const CredalDataset *data);
/** credal_cli_json_print: Prints the finished document on the standard output. */
void credal_cli_json_print   (JsonBuilder *builder);
