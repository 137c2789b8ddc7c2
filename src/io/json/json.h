#pragma once
#include <json-glib/json-glib.h>
#include "core/base/error.h"

/* Strict reading of JSON objects: json-glib parses, and this module refuses the faults that it accepts. Every failure
 * is a %CREDAL_ERROR_PARSE; if it is about a member, it names the member. */

/**
 * credal_json_parse:
 *
 * Returns: (transfer full): the one object in @text. Refuses text before or after it, comments, nesting deeper than 32,
 * integers of more than 18 digits (json-glib would wrap them around), and invalid UTF-8.
 */
JsonObject *credal_json_parse (const char *text, GError **error);
/** credal_json_print: Returns (transfer full) the object as text, without a final newline; every finite number is read
 *  back exactly. @pretty: TRUE: on several lines; FALSE: on one. */
char       *credal_json_print (JsonObject *object, gboolean pretty);
/** credal_json_print_node: Returns (transfer full) an object or an array as text, like credal_json_print(). */
char       *credal_json_print_node (JsonNode *node, gboolean pretty);

gboolean    credal_json_get_string  (JsonObject *object, const char *member, const char **value, GError **error);
/** credal_json_get_integer: Sets @value to the integer of @member. Fails unless it is in [@minimum, @maximum]. */
gboolean    credal_json_get_integer (JsonObject *object, const char *member, gint64 minimum, gint64 maximum,
                                     gint64 *value, GError **error);
/** credal_json_get_real: Sets @value to the number of @member. Fails unless it is finite. */
gboolean    credal_json_get_real    (JsonObject *object, const char *member, double *value, GError **error);
gboolean    credal_json_get_boolean (JsonObject *object, const char *member, gboolean *value, GError **error);
/* Return (transfer none) or NULL. */
JsonArray  *credal_json_get_array   (JsonObject *object, const char *member, GError **error);
JsonObject *credal_json_get_object  (JsonObject *object, const char *member, GError **error);
