#pragma once
#include <json-glib/json-glib.h>

/* Add members to a JSON object; numbers have 17 significant digits. */

/** credal_json_add_number: Adds a number; null if @value is not finite. */
void credal_json_add_number  (JsonBuilder *builder, const char *name, double value);
void credal_json_add_integer (JsonBuilder *builder, const char *name, gint64 value);
void credal_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value);
/** credal_json_add_string: Adds a text, with its invalid UTF-8 replaced; null if @value is NULL. */
void credal_json_add_string  (JsonBuilder *builder, const char *name, const char *value);
/** credal_json_add_strings: Adds an array of @count texts, with their invalid UTF-8 replaced. */
void credal_json_add_strings (JsonBuilder *builder, const char *name, char *const *strings, gsize count);
/** credal_json_add_value: Adds a number to an array; null if @value is not finite. */
void credal_json_add_value   (JsonBuilder *builder, double value);
