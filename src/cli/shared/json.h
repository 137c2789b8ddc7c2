#pragma once
#include <json-glib/json-glib.h>
#include "core/base/params.h"
#include "core/belief/partition.h"
#include "core/data/metrics.h"

/* Members of a JSON object, in the order in which they are added; numbers have 17 significant digits. */

/** credal_cli_json_number: null when @value is not finite. */
void credal_cli_json_number  (JsonBuilder *builder, const char *name, double value);
void credal_cli_json_integer (JsonBuilder *builder, const char *name, gint64 value);
void credal_cli_json_string  (JsonBuilder *builder, const char *name, const char *value);
void credal_cli_json_strings (JsonBuilder *builder, const char *name, const GPtrArray *strings);
/** credal_cli_json_params: one member for each parameter: a number where it is one, else its text.
 *  @found: (nullable): a result, which knows what "auto" came to. */
void credal_cli_json_params  (JsonBuilder *builder, const char *name, const CredalParams *params,
                              const CredalState *found);
/** credal_cli_json_indices: ri, ari, nmi and purity. */
void credal_cli_json_indices (JsonBuilder *builder, const char *name, const CredalIndices *indices);
/** credal_cli_json_estimate: an object: value, low, high. */
void credal_cli_json_estimate (JsonBuilder *builder, const char *name, double value, double low, double high);
/** credal_cli_json_honesty: spot_checks, certain_share, certain_estimate where it tells something, expected_gain
 *  (objects that ten more answers are expected to put right; null: unknown) and enough (that is hardly any); nothing
 *  when @honesty is NULL. */
void credal_cli_json_honesty (JsonBuilder *builder, const CredalHonesty *honesty);
/** credal_cli_json_print: the finished document, on the standard output. */
void credal_cli_json_print   (JsonBuilder *builder);
