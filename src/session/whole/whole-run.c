/* Writes the answers of a session on a sample, and makes the command that clusters the whole table. */
#include "session/whole/whole-run.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/answers/constraint-file.h"
#include "io/answers/label-file.h"
#include "io/files/file.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

enum { ADDED = 2 /* columns of a sample */ };

static void
add (GPtrArray *words, const char *word)
{
  g_ptr_array_add (words, g_strdup (word));
}

static void
add_option (GPtrArray *words, const char *option, const char *value)
{
  add (words, option);
  add (words, value);
}

/* ---- the method ---- */

/* Adds a setting; a switch has no value. */
static void
add_setting (GPtrArray *words, const CredalParams *values, const char *name)
{
  const CredalParamSpec *spec = credal_params_find (values, name);
  g_autofree char *option = g_strconcat ("--", spec->option ? spec->option : spec->name, NULL);
  const char *value = credal_params_text (values, name);

  if (spec->choices != credal_no_yes)
    add_option (words, option, value);
  else if (credal_params_yes (values, name))
    add (words, option);
}

static void
add_method (GPtrArray *words, CredalSession *session)
{
  static const char *const names[] = { CREDAL_SETTING_ENGINE, CREDAL_SETTING_STANDARDIZE, CREDAL_SETTING_COMPONENTS,
                                       CREDAL_SETTING_VIEW, CREDAL_SETTING_DOUBT, CREDAL_SETTING_SEED };
  const CredalParams *values = credal_session_values (session, CREDAL_SCOPE_SESSION);
  const CredalParams *engine = credal_session_params (session);

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    add_setting (words, values, names[k]);
  add_setting (words, engine, CREDAL_PARAM_CLUSTERS);
  for (const CredalParamSpec *spec = credal_params_specs (engine); spec->name; spec++)
    {
      const char *value = credal_params_text (engine, spec->name);
      g_autofree char *word = g_strconcat (spec->name, "=", value, NULL);
      if (!g_str_equal (spec->name, CREDAL_PARAM_CLUSTERS) && !g_str_equal (value, spec->initial)
          && !credal_params_idle (engine, spec->name))
        add_option (words, "--set", word);
    }
}

/* ---- the table ---- */

/* Returns the sample as it would be read without the user's choices. Fails if they include a delimiter or a decimal
 * separator, as credal-cli has no options for these. */
static CredalTable *
detect (CredalSession *session, const CredalImportOptions *options, GError **error)
{
  g_auto(CredalTableSource) source = { 0 };
  g_autoptr(CredalImportOptions) wishes = credal_import_options_copy (options);
  gsize length;

  wishes->delimiter = '\0';
  credal_session_table_source (session, &source);
  const char *bytes = g_bytes_get_data (source.bytes, &length);
  g_autoptr(CredalTable) table = credal_table_parse (source.name, bytes, length, wishes, NULL);
  if (table && table->options->delimiter == options->delimiter
      && table->options->decimal_comma == options->decimal_comma)
    return g_steal_pointer (&table);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       _("the delimiter or the decimal separator is not the detected one; a run on all rows cannot use "
                         "it yet"));
  return NULL;
}

static gboolean
add_column (GPtrArray *words, const CredalTable *table, const CredalImportOptions *options, gsize column,
            GError **error)
{
  static const char *const flags[] = {
    [CREDAL_COLUMN_FEATURE] = "--feature", [CREDAL_COLUMN_CLASS] = "--class", [CREDAL_COLUMN_IGNORED] = "--ignore",
    [CREDAL_COLUMN_CATEGORIES] = "--one-hot", [CREDAL_COLUMN_RANKS] = "--ordinal", [CREDAL_COLUMN_NAME] = "--ignore",
  };
  CredalColumnRole role = g_array_index (options->roles, CredalColumnRole, column);
  const char *heading = table->headings[column];

  if (role == CREDAL_COLUMN_WEIGHT)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   _("“%s” is a column of weights, which a run on all rows cannot use yet"), heading);
      return FALSE;
    }
  if (role == CREDAL_COLUMN_RANKS)
    {
      g_auto(GStrv) texts = credal_table_order_used (table, options, column);
      g_autofree char *order = credal_order_print (texts), *word = g_strconcat (heading, "=", order, NULL);
      add_option (words, flags[role], word);
    }
  else if (role != g_array_index (table->options->roles, CredalColumnRole, column))
    add_option (words, flags[role], heading);
  return TRUE;
}

/* Adds the treatment of columns that is not the detected one. */
static gboolean
add_columns (GPtrArray *words, CredalSession *session, const CredalImportOptions *options, GError **error)
{
  g_autoptr(CredalTable) table = detect (session, options, error);
  gboolean was_class = FALSE, is_class = FALSE;

  if (!table)
    return FALSE;
  for (gsize column = 0; column + ADDED < options->roles->len; column++)
    {
      if (!add_column (words, table, options, column, error))
        return FALSE;
      was_class |= g_array_index (table->options->roles, CredalColumnRole, column) == CREDAL_COLUMN_CLASS;
      is_class |= g_array_index (options->roles, CredalColumnRole, column) == CREDAL_COLUMN_CLASS;
    }
  if (was_class && !is_class)
    add_option (words, "--class", "none");
  return TRUE;
}

static gboolean
add_table (GPtrArray *words, CredalSession *session, GError **error)
{
  const CredalImportOptions *options = credal_session_import_options (session);
  g_autofree char *gaps = options->gaps ? g_strjoinv (",", options->gaps) : NULL;

  if (options->encoding && !g_str_equal (options->encoding, "UTF-8"))
    add_option (words, "--encoding", options->encoding);
  add_option (words, "--header", options->header ? "yes" : "no");
  add_option (words, "--missing", credal_missing_name (options->missing));
  if (gaps)
    add_option (words, "--missing-marks", gaps);
  return add_columns (words, session, options, error);
}

/* ---- the answers ---- */

/* Adds a chain of pairs for each group, and a pair between the first objects of every two exclusive groups. */
static void
spell_groups (CredalConstraints *pairs)
{
  guint n = credal_constraints_n_groups (pairs);

  for (guint g = 0; g < n; g++)
    {
      const CredalGroup *group = credal_constraints_group (pairs, g);
      for (gsize k = 1; k < group->size; k++)
        credal_constraints_add_pair (pairs, group->objects[k - 1], group->objects[k], CREDAL_MUST_LINK,
                                     group->certainty, FALSE);
      for (guint h = 0; h < g && group->exclusive; h++)
        {
          const CredalGroup *other = credal_constraints_group (pairs, h);
          if (other->exclusive)
            credal_constraints_add_pair (pairs, other->objects[0], group->objects[0], CREDAL_CANNOT_LINK,
                                         MIN (group->certainty, other->certainty), FALSE);
        }
    }
}

/* Takes the answers that there are, and adds the options of their files. */
static void
add_answers (GPtrArray *words, CredalSession *session, CredalWholeRun *run, const char *stem)
{
  run->data = credal_dataset_ref (credal_session_raw (session));
  g_autoptr(CredalAnswers) answers = credal_session_informed (session);
  run->said = credal_constraints_copy (answers->constraints);
  spell_groups (run->said);
  if (credal_constraints_n_pairs (run->said) > 0)
    {
      run->answers = g_strconcat (stem, "-answers.csv", NULL);
      add_option (words, "--constraints", run->answers);
    }
  if (credal_constraints_n_labels (run->said) > 0)
    {
      run->labels = g_strconcat (stem, "-labels-given.csv", NULL);
      add_option (words, "--labels", run->labels);
    }
}

gboolean
credal_whole_run_write (const CredalWholeRun *run, GError **error)
{
  return (!run->answers || credal_constraint_file_write (run->answers, run->data, run->said, error))
         && (!run->labels || credal_label_file_write (run->labels, run->data, run->said, error));
}

/* ---- the run ---- */

static gboolean
fill_run (CredalWholeRun *run, CredalSession *session, const char *folder, GError **error)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const char *path = credal_session_data_path (session);
  g_autofree char *name = credal_file_stem (path), *stem = g_build_filename (folder, name, NULL);

  add (words, "credal-cli");
  add (words, "cluster");
  add (words, path);
  add_method (words, session);
  if (!add_table (words, session, error))
    return FALSE;
  add_answers (words, session, run, stem);
  run->groups = g_strconcat (stem, "-groups.csv", NULL);
  add_option (words, "--labels-out", run->groups);
  g_ptr_array_add (words, NULL);
  run->argv = (char **) g_ptr_array_steal (words, NULL);
  return TRUE;
}

CredalWholeRun *
credal_whole_run_new (CredalSession *session, const char *folder, GError **error)
{
  g_autoptr(CredalWholeRun) run = g_new0 (CredalWholeRun, 1);

  return fill_run (run, session, folder, error) ? g_steal_pointer (&run) : NULL;
}

void
credal_whole_run_free (CredalWholeRun *run)
{
  g_clear_pointer (&run->data, credal_dataset_unref);
  g_clear_pointer (&run->said, credal_constraints_free);
  g_free (run->answers);
  g_free (run->labels);
  g_free (run->groups);
  g_strfreev (run->argv);
  g_free (run);
}

char *
credal_whole_run_command (const CredalWholeRun *run)
{
  GString *text = g_string_new (NULL);

  for (char **word = run->argv; *word; word++)
    {
      gboolean plain = **word && strspn (*word, G_CSET_a_2_z G_CSET_A_2_Z "0123456789-_./=,:+") == strlen (*word);
      g_autofree char *quoted = plain ? g_strdup (*word) : g_shell_quote (*word);
      g_string_append_printf (text, "%s%s", word == run->argv ? "" : " ", quoted);
    }
  return g_string_free (text, FALSE);
}
