#pragma once
#include <json-glib/json-glib.h>
#include "core/state.h"

/* A state as JSON: {"engine": "...", "matrices": [{"name", "axis", "rows", "columns", "values": base64 of
 * little-endian doubles}]} */
JsonNode    *credal_state_to_json   (const CredalState *state);
/** Fails with %CREDAL_ERROR_PARSE; every number is checked to be finite and every size to match. */
CredalState *credal_state_from_json (JsonNode *node, GError **error);
