/* Compares a result with a second recipe: --against and --against-out. */
#include "cli/write/against.h"
#include <stdio.h>
#include "cli/write/faults.h"
#include "session/analysis/second-method.h"

void
credal_cli_against_clear (CredalCliAgainst *against)
{
  g_free (against->id);
  g_free (against->out);
  g_clear_pointer (&against->found, credal_partition_unref);
}

void
credal_cli_against_options (CredalCliAgainst *against, gboolean listed, GOptionContext *context)
{
  const GOptionEntry drawn[] = {
    { "against", 0, 0, G_OPTION_ARG_STRING, &against->id,
      "draw the result of another recipe on the same data and answers next to it; objects that differ are ringed, "
      "pixels outlined",
      "ID" },
    { NULL },
  };
  const GOptionEntry told[] = {
    { "against", 0, 0, G_OPTION_ARG_STRING, &against->id,
      "cluster the same data and known pairs by another recipe too, and report how far both agree", "ID" },
    { "against-out", 0, 0, G_OPTION_ARG_FILENAME, &against->out,
      "write each object's cluster under both as CSV", "FILE" },
    { NULL },
  };

  g_option_context_add_main_entries (context, listed ? told : drawn, NULL);
}

gboolean
credal_cli_against_check (const CredalCliAgainst *against, CredalCliFiles *files, GError **error)
{
  if (against->out && !against->id)
    {
      credal_cli_error (error, "--against-out goes with --against");
      return FALSE;
    }
  credal_cli_files_write (files, against->out);
  return !against->id || credal_recipe_find (against->id, error);
}

gboolean
credal_cli_against_fit (CredalCliAgainst *against, const CredalCliProblem *problem, CredalPartition *own,
                        const char *path, GError **error)
{
  const CredalRecipe *recipe = against->id ? credal_recipe_find (against->id, NULL) : NULL;

  if (!recipe)
    return TRUE;
  against->recipe = recipe;
  g_auto(CredalCliProblem) other = {
    .recipe = recipe, .settings = credal_recipe_settings (recipe, problem->settings),
    .data = credal_dataset_ref (problem->data), .constraints = credal_constraints_copy (problem->constraints),
    .coarse = problem->coarse, .like = own,
    .warnings = g_ptr_array_new_with_free_func (g_free),
  };
  against->found = credal_cli_problem_fit (&other, path, error);
  if (!against->found)
    return FALSE;
  credal_cli_warn_fit (&other, against->found);
  credal_partition_set_names (against->found, credal_partition_names (own));
  against->agreement = credal_agreement (own, against->found);
  return TRUE;
}

static void
ignore_change (CredalSecondMethod *second, gpointer unused)
{
}

gboolean
credal_cli_against_session (CredalCliAgainst *against, CredalSession *session, const char *path, GError **error)
{
  if (!against->id)
    return TRUE;
  if (!credal_session_is_current (session))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "%s: --against: it has no result of its present answers",
                   path);
      return FALSE;
    }
  against->recipe = credal_recipe_find (against->id, NULL);
  g_autoptr(CredalSecondMethod) second = credal_second_method_new (session, against->recipe, ignore_change, NULL);
  while (credal_second_method_busy (second))
    g_main_context_iteration (NULL, TRUE);
  if (credal_second_method_failure (second))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "%s: --against %s: %s", path, against->id,
                   credal_second_method_failure (second));
      return FALSE;
    }
  against->found = credal_partition_ref (credal_second_method_there (second));
  against->agreement = credal_second_method_agreement (second);
  return TRUE;
}

gboolean
credal_cli_against_export (const CredalCliAgainst *against, const CredalExported *own, GError **error)
{
  return !against->out || credal_export_agreement (against->out, own, against->found, error);
}

void
credal_cli_against_print (const CredalCliAgainst *against)
{
  const CredalAgreement *agreement = &against->agreement;

  if (against->found)
    printf ("against %s: the same cluster for %.15g of %.15g, ARI between both %.4f\n",
            against->recipe->name, agreement->weight, agreement->total, agreement->ari);
}

void
credal_cli_against_json (const CredalCliAgainst *against, JsonBuilder *builder)
{
  if (!against->found)
    return;
  json_builder_set_member_name (builder, "against");
  json_builder_begin_object (builder);
  credal_json_add_string (builder, "recipe", against->id);
  credal_json_add_number (builder, "objective", credal_partition_report (against->found)->objective);
  credal_json_add_integer (builder, "objects", (gint64) against->agreement.objects);
  credal_json_add_number (builder, "weight", against->agreement.weight);
  credal_json_add_number (builder, "total", against->agreement.total);
  credal_json_add_number (builder, "ari", against->agreement.ari);
  json_builder_end_object (builder);
}
