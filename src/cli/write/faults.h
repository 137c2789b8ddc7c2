#pragma once
#include <json-glib/json-glib.h>
#include "cli/read/problem.h"

/* The faults of a result, as lines of text and as JSON. */

/** credal_cli_fault_lines: (transfer full) (element-type utf8): Returns a line for each fault of @problem, with the
 *  options that may help, except of a session; none if it was not judged. @partition: (nullable): the result. */
GPtrArray *credal_cli_fault_lines (const CredalCliProblem *problem, const CredalPartition *partition);
/** credal_cli_warn_fit: Prints the warnings of @problem, then its faults, and their number as the last line. */
void credal_cli_warn_fit     (const CredalCliProblem *problem, const CredalPartition *partition);
/** credal_cli_json_faults: Adds the array "faults". Each element has the members kind, clusters (from 1), count, share,
 *  text and remedy: the options that may help; null: none are known, or a session has the method. */
void credal_cli_json_faults  (JsonBuilder *builder, const CredalCliProblem *problem, const CredalPartition *partition);
