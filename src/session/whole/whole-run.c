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

#define PROCESSES "8"                    /* a number that the user changes */

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

/* @learns: FALSE: leaves out settings that matter only with learning from answers. */
static void
add_method (GPtrArray *words, CredalSession *session, gboolean learns)
{
  static const char *const names[] = { CREDAL_SETTING_ENGINE, CREDAL_SETTING_STANDARDIZE, CREDAL_SETTING_COMPONENTS,
                                       CREDAL_SETTING_SEED };
  const CredalParams *values = credal_session_values (session, CREDAL_SCOPE_SESSION);
  const CredalParams *engine = credal_session_params (session);

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    add_setting (words, values, names[k]);
  if (learns)
    {
      add_setting (words, values, CREDAL_SETTING_VIEW);
      add_setting (words, values, CREDAL_SETTING_DOUBT);
    }
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

/* @chosen: (out): the user chose how some columns or gaps are treated. */
static gboolean
add_table (GPtrArray *words, CredalSession *session, gboolean *chosen, GError **error)
{
  const CredalImportOptions *options = credal_session_import_options (session);
  g_autofree char *gaps = options->gaps ? g_strjoinv (",", options->gaps) : NULL;

  if (options->encoding && !g_str_equal (options->encoding, "UTF-8"))
    add_option (words, "--encoding", options->encoding);
  add_option (words, "--header", options->header ? "yes" : "no");
  add_option (words, "--missing", credal_missing_name (options->missing));
  guint usual = words->len;
  if (gaps)
    add_option (words, "--missing-marks", gaps);
  if (options->array)
    add_option (words, "--array", options->array);
  if (!add_columns (words, session, options, error))
    return FALSE;
  *chosen = words->len > usual;
  return TRUE;
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

/* Takes the answers that there are, and names their files. */
static void
take_answers (CredalSession *session, CredalWholeRun *run, const char *stem)
{
  run->data = credal_dataset_ref (credal_session_raw (session));
  g_autoptr(CredalAnswers) answers = credal_session_informed (session);
  run->said = credal_constraints_copy (answers->constraints);
  spell_groups (run->said);
  if (credal_constraints_n_pairs (run->said) > 0)
    run->answers = g_strconcat (stem, "-answers.csv", NULL);
  if (credal_constraints_n_labels (run->said) > 0)
    run->labels = g_strconcat (stem, "-labels-given.csv", NULL);
}

static void
add_files (GPtrArray *words, const CredalWholeRun *run)
{
  if (run->answers)
    add_option (words, "--constraints", run->answers);
  if (run->labels)
    add_option (words, "--labels", run->labels);
  add_option (words, "--labels-out", run->groups);
}

gboolean
credal_whole_run_write (const CredalWholeRun *run, GError **error)
{
  return (!run->answers || credal_constraint_file_write (run->answers, run->data, run->said, error))
         && (!run->labels || credal_label_file_write (run->labels, run->data, run->said, error));
}

/* ---- several processes ---- */

static gboolean
is_array (CredalSession *session)
{
  return g_str_has_suffix (credal_session_data_path (session), ".npy");
}

/* Returns (transfer full) why several processes cannot do the run; NULL: they can. @columns: the user chose how columns
 * are treated. */
static char *
find_obstacle (CredalSession *session, const CredalWholeRun *run, gboolean columns)
{
  const CredalSettings *settings = credal_session_settings (session);
  const CredalEngine *engine = credal_session_engine (session);

  if (!(engine->can & CREDAL_OF_SLICES))
    return g_strdup_printf (_("%s runs on one computer only."), _(engine->name));
  if (credal_settings_view (settings) && (run->answers || run->labels))
    return g_strdup (_("“Answers reshape the data” needs one computer."));
  if (credal_settings_preparation (settings).components > 0)
    return g_strdup (_("Principal components need one computer."));
  if (is_array (session) && columns)
    return g_strdup (_("A NumPy file needs one computer if columns are left out or read in another way."));
  return NULL;
}

/* ---- the run ---- */

/* Returns (transfer full) the command. @table: the words on how the table is read. */
static char **
make_command (CredalSession *session, const CredalWholeRun *run, const GPtrArray *table, gboolean several)
{
  static const char *const alone[] = { "credal-cli", "cluster", NULL };
  static const char *const spread[] = { "mpirun", "-n", PROCESSES, "credal-mpi", "cluster", NULL };
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (const char *const *word = several ? spread : alone; *word; word++)
    add (words, *word);
  add (words, credal_session_data_path (session));
  add_method (words, session, !several);
  for (guint k = 0; k < table->len && !(several && is_array (session)); k++)
    add (words, table->pdata[k]);
  add_files (words, run);
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_steal (words, NULL);
}

static gboolean
fill_run (CredalWholeRun *run, CredalSession *session, const char *folder, GError **error)
{
  g_autoptr(GPtrArray) table = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = credal_file_stem (credal_session_data_path (session));
  g_autofree char *stem = g_build_filename (folder, name, NULL);
  gboolean columns;

  if (!add_table (table, session, &columns, error))
    return FALSE;
  take_answers (session, run, stem);
  run->groups = g_strconcat (stem, "-groups.csv", NULL);
  run->argv = make_command (session, run, table, FALSE);
  run->alone = find_obstacle (session, run, columns);
  if (!run->alone)
    run->several = make_command (session, run, table, TRUE);
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
  g_strfreev (run->several);
  g_free (run->alone);
  g_free (run);
}

/* Appends @word in quotes that bash and zsh read: bytes that are no text in a command are octal numbers. */
static void
append_bytes (GString *text, const char *word)
{
  g_string_append (text, "$'");
  for (; *word; word++)
    g_string_append_printf (text, g_ascii_isalnum (*word) || strchr ("-_./", *word) ? "%c" : "\\%03o",
                            (guchar) *word);
  g_string_append_c (text, '\'');
}

static void
append_word (GString *text, const char *word)
{
  gboolean plain = *word && strspn (word, G_CSET_a_2_z G_CSET_A_2_Z "0123456789-_./=,:+") == strlen (word);
  g_autofree char *quoted = g_shell_quote (word);

  if (g_utf8_validate (word, -1, NULL))
    g_string_append (text, plain ? word : quoted);
  else
    append_bytes (text, word);
}

char *
credal_whole_run_command (const CredalWholeRun *run, gboolean several)
{
  char **argv = several ? run->several : run->argv;
  GString *text = g_string_new (NULL);

  for (char **word = argv; *word; word++)
    {
      g_string_append (text, word == argv ? "" : " ");
      append_word (text, *word);
    }
  return g_string_free (text, FALSE);
}
