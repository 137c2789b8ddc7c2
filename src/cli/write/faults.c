/* Prints the faults of a fit and what may help. */
#include "cli/write/faults.h"
#include <stdio.h>
#include <string.h>
#include "cli/write/json.h"
#include "core/belief/fault-text.h"
#include "session/analysis/remedied.h"

/* Returns the option that sets @setting. */
static char *
name_option (const CredalSetting *setting)
{
  gboolean own = strcmp (setting->scope, CREDAL_SCOPE_SESSION) == 0
                 || strcmp (setting->name, CREDAL_PARAM_CLUSTERS) == 0;

  return own ? g_strdup_printf ("--%s %s", setting->name, setting->value)
             : g_strdup_printf ("--set %s=%s", setting->name, setting->value);
}

/* Returns the options of the remedy of fault @at, "--clusters 3"; NULL: none is known, or a session has the method. */
static char *
name_options (const CredalCliProblem *problem, guint at)
{
  guint answers = credal_constraints_n_answers (problem->constraints);
  g_auto(CredalRemedy) remedy = { 0 };

  if (problem->of_session
      || !credal_remedy_find (problem->faults, at, credal_settings_engine (problem->settings),
                              credal_settings_params (problem->settings), answers, problem->groups, &remedy))
    return NULL;
  CredalSetting changes[CREDAL_REMEDIED_MOST];
  guint n = credal_remedied (&remedy, problem->settings, changes);
  g_auto(GStrv) options = g_new0 (char *, CREDAL_REMEDIED_MOST + 1);
  for (guint k = 0; k < n; k++)
    options[k] = name_option (&changes[k]);
  return n > 0 ? g_strjoinv (" ", options) : NULL;
}

GPtrArray *
credal_cli_fault_lines (const CredalCliProblem *problem, const CredalPartition *partition)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint k = 0; problem->faults && k < problem->faults->len; k++)
    {
      g_autofree char *text = credal_fault_text (&g_array_index (problem->faults, CredalFault, k), partition);
      g_autofree char *options = name_options (problem, k);
      g_ptr_array_add (lines, options ? g_strdup_printf ("%s; try %s", text, options) : g_steal_pointer (&text));
    }
  return lines;
}

void
credal_cli_warn_fit (const CredalCliProblem *problem, const CredalPartition *partition)
{
  g_autoptr(GPtrArray) lines = credal_cli_fault_lines (problem, partition);

  credal_cli_warn (problem->warnings);
  credal_cli_warn (lines);
  if (lines->len > 0)
    fprintf (stderr, "credal-cli: this result has %u %s\n", lines->len,
             g_dngettext (GETTEXT_PACKAGE, "fault: look at it before you use it",
                          "faults: look at them before you use it", lines->len));
}

static void
add_clusters (JsonBuilder *builder, const CredalFault *fault)
{
  json_builder_set_member_name (builder, "clusters");
  json_builder_begin_array (builder);
  if (fault->cluster >= 0)
    json_builder_add_int_value (builder, fault->cluster + 1);
  if (fault->other >= 0)
    json_builder_add_int_value (builder, fault->other + 1);
  json_builder_end_array (builder);
}

void
credal_cli_json_faults (JsonBuilder *builder, const CredalCliProblem *problem, const CredalPartition *partition)
{
  json_builder_set_member_name (builder, "faults");
  json_builder_begin_array (builder);
  for (guint k = 0; k < problem->faults->len; k++)
    {
      const CredalFault *fault = &g_array_index (problem->faults, CredalFault, k);
      g_autofree char *text = credal_fault_text (fault, partition), *options = name_options (problem, k);
      json_builder_begin_object (builder);
      credal_json_add_string (builder, "kind", credal_fault_id (fault->kind));
      add_clusters (builder, fault);
      credal_json_add_integer (builder, "count", (gint64) fault->count);
      credal_json_add_number (builder, "share", fault->share);
      credal_json_add_string (builder, "text", text);
      credal_json_add_string (builder, "remedy", options);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}
