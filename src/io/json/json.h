#pragma once
#include <json-glib/json-glib.h>
#include "core/base/error.h"

/* Strict reading of JSON objects: json-glib parses, and what it lets through is checked here. Every failure is a
 * %CREDAL_ERROR_PARSE that names the member. */

/**
 * credal_json_parse:
 *
 * The one object that @text is; (transfer full). Refused: anything before or after it, comments, nesting deeper than
 * 32, integers of more than 18 digits (json-glib would wrap them around), what is not UTF-8.
 */
JsonObject *credal_json_parse (const char *text, GError **error);
/** credal_json_print: @pretty: on several lines; else on one. Without a newline at the end; every finite number is read
 *  back exactly. (transfer full) */
char       *credal_json_print (JsonObject *object, gboolean pretty);
/** credal_json_print_node: likewise, of an object or an array. */
char       *credal_json_print_node (JsonNode *node, gboolean pretty);

gboolean    credal_json_get_string  (JsonObject *object, const char *member, const char **value, GError **error);
/** credal_json_get_integer: in [@minimum, @maximum]. */
gboolean    credal_json_get_integer (JsonObject *object, const char *member, gint64 minimum, gint64 maximum,
                                     gint64 *value, GError **error);
/** credal_json_get_real: finite. */
gboolean    credal_json_get_real    (JsonObject *object, const char *member, double *value, GError **error);
gboolean    credal_json_get_boolean (JsonObject *object, const char *member, gboolean *value, GError **error);
/* (transfer none) or NULL. */
JsonArray  *credal_json_get_array   (JsonObject *object, const char *member, GError **error);
JsonObject *credal_json_get_object  (JsonObject *object, const char *member, GError **error);
