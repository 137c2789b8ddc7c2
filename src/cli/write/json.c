/* Adds members to JSON output. */
#include "cli/write/json.h"
#include <math.h>
#include <stdio.h>
#include "io/json/json.h"

void
credal_cli_json_outside (JsonBuilder *builder, gsize outside)
{
  if (outside > 0)
    credal_json_add_integer (builder, "outside", (gint64) outside);
}

void
credal_cli_json_strings (JsonBuilder *builder, const char *name, const GPtrArray *strings)
{
  credal_json_add_strings (builder, name, (char *const *) strings->pdata, strings->len);
}

static double
number_of (const CredalParams *params, const CredalParamSpec *spec, const CredalState *found)
{
  double given = spec->type == CREDAL_PARAM_REAL || spec->type == CREDAL_PARAM_INT
                   ? credal_params_real (params, spec->name)
                   : NAN;
  gboolean automatic = spec->automatic && isnan (given);
  const CredalMatrix *value = found && automatic ? credal_state_get (found, spec->name) : NULL;

  return value ? value->values[0] : given;
}

static void
add_param (JsonBuilder *builder, const CredalParams *params, const CredalParamSpec *spec, const CredalState *found)
{
  double value = number_of (params, spec, found);

  if (credal_params_idle (params, spec->name))
    credal_json_add_string (builder, spec->name, NULL);
  else if (isnan (value))
    credal_json_add_string (builder, spec->name, credal_params_text (params, spec->name));
  else if (spec->type == CREDAL_PARAM_INT)
    credal_json_add_integer (builder, spec->name, (gint64) value);
  else
    credal_json_add_number (builder, spec->name, value);
}

void
credal_cli_json_params (JsonBuilder *builder, const char *name, const CredalParams *params,
                        const CredalState *found)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  for (const CredalParamSpec *spec = credal_params_specs (params); spec->name; spec++)
    add_param (builder, params, spec, found);
  json_builder_end_object (builder);
}

void
credal_cli_json_indices (JsonBuilder *builder, const char *name, const CredalIndices *indices)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  credal_json_add_number (builder, "ri", indices->ri);
  credal_json_add_number (builder, "ari", indices->ari);
  credal_json_add_number (builder, "nmi", indices->nmi);
  credal_json_add_number (builder, "purity", indices->purity);
  json_builder_end_object (builder);
}

void
credal_cli_json_estimate (JsonBuilder *builder, const char *name, double value, double low, double high)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  credal_json_add_number (builder, "value", value);
  credal_json_add_number (builder, "low", low);
  credal_json_add_number (builder, "high", high);
  json_builder_end_object (builder);
}

void
credal_cli_json_honesty (JsonBuilder *builder, const CredalHonesty *honesty)
{
  if (!honesty)
    return;
  credal_json_add_integer (builder, "spot_checks", honesty->checks);
  credal_json_add_number (builder, "certain_share", honesty->share);
  if (credal_honesty_tells (honesty))
    credal_cli_json_estimate (builder, "certain_estimate", honesty->value, honesty->low, honesty->high);
  credal_json_add_number (builder, "expected_gain", honesty->gain);
  credal_json_add_boolean (builder, "enough", honesty->enough);
}

void
credal_cli_json_gaps (JsonBuilder *builder, const CredalDataset *data)
{
  const guint8 *filled = credal_dataset_filled (data);
  gint64 rows = 0;

  for (gsize i = 0; filled && i < credal_dataset_n (data); i++)
    rows += filled[i] != 0;
  if (rows > 0)
    credal_json_add_integer (builder, "filled_rows", rows);
}

void
credal_cli_json_print (JsonBuilder *builder)
{
  g_autoptr(JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = credal_json_print_node (root, TRUE);

  puts (text);
}
