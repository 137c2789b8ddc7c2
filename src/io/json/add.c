/* Adds members to JSON objects. */
#include "io/json/add.h"
#include <math.h>

void
credal_json_add_value (JsonBuilder *builder, double value)
{
  if (isfinite (value))
    json_builder_add_double_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
credal_json_add_number (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  credal_json_add_value (builder, value);
}

void
credal_json_add_integer (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
credal_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
credal_json_add_string (JsonBuilder *builder, const char *name, const char *value)
{
  g_autofree char *valid = value ? g_utf8_make_valid (value, -1) : NULL;

  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, valid);      /* NULL becomes null */
}

void
credal_json_add_strings (JsonBuilder *builder, const char *name, char *const *strings, gsize count)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (gsize k = 0; k < count; k++)
    {
      g_autofree char *valid = g_utf8_make_valid (strings[k], -1);
      json_builder_add_string_value (builder, valid);
    }
  json_builder_end_array (builder);
}
