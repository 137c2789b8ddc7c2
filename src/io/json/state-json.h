#pragma once
#include <json-glib/json-glib.h>
#include "core/belief/state.h"

/* A state as JSON: {"engine": "...", "matrices": [{"name", "row-axis", "column-axis", "rows", "columns", "values":
 * base64 of little-endian doubles}]}. A matrix of 64 values or more has "packed" in place of "values": base64 of a zlib
 * stream (RFC 1950) of the same bytes, the first bytes of all doubles before the second ones, and so on. Reading
 * accepts either form, whatever the number of values. */
JsonNode    *credal_state_to_json   (const CredalState *state);
/** credal_state_from_json: Returns (transfer full) the state in @node. Fails with %CREDAL_ERROR_PARSE, also if a number
 *  is not finite or a size does not match. */
CredalState *credal_state_from_json (JsonNode *node, GError **error);
