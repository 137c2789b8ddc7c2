/* `constraints`: weighs known pairs for a method, and selects some. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "cli/base/command.h"
#include "cli/base/files.h"
#include "cli/read/problem.h"
#include "cli/write/faults.h"
#include "cli/write/json.h"
#include "core/answers/feasible.h"
#include "io/answers/constraint-file.h"
#include "learning/known-pairs.h"

#define MANY 1e8               /* more pairs of a must-link and a cannot-link are not all compared */
#define SAMPLE 1000            /* answers of the other kind that each is then compared to */

typedef struct {
  char **files, *select, *output;
  double labelled;
  int take;
  gboolean json;
} Options;

static void
constraints_options_clear (Options *options)
{
  g_strfreev (options->files);
  g_free (options->select);
  g_free (options->output);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, constraints_options_clear)

/* The result. */
typedef struct {
  const CredalCliProblem *problem;
  CredalPartition *partition;
  CredalConstraints *answers;
  CredalAnswerWorth *worth;
  gboolean *selected;                  /* (worth->count) */
  guint n_selected;
} Found;

static void
clear_found (Found *found)
{
  g_clear_pointer (&found->answers, credal_constraints_free);
  g_clear_pointer (&found->partition, credal_partition_unref);
  g_clear_pointer (&found->worth, credal_answer_worth_free);
  g_free (found->selected);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Found, clear_found)

/* ---- options ---- */

static CredalCliParse
parse_constraints_options (int argc, char **argv, Options *options, CredalCliFit *fit, GError **error)
{
  const GOptionEntry entries[] = {
    { "labelled", 0, 0, G_OPTION_ARG_DOUBLE, &options->labelled,
      "in place of PAIRS: all pairs among this share of the objects, drawn evenly from the classes", "R" },
    { "select", 0, 0, G_OPTION_ARG_STRING, &options->select,
      "the informative pairs; hard: also coherent with all others; soft: and among them as coherent as all of them "
      "together", "informative|hard|soft" },
    { "take", 0, 0, G_OPTION_ARG_INT, &options->take, "at most N of them, drawn at random", "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output, "write the selected pairs, for --constraints",
      "FILE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the result as JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "FILE [PAIRS]" },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Says of known pairs of a CSV file's rows (CSV i,j,type) what each is worth to a method, and selects "
    "some.",
    "A pair is informative when the clusters found without it contradict it. A pair of the same group and one of\n"
    "different groups are coherent unless one, projected on the line through the other, covers a part of it: they\n"
    "pull in different directions. The coherence of a pair is the share of the other kind that it is coherent with.");

  return credal_cli_parse (context, fit, argc, argv, error);
}

/* Returns the CredalAnswerSelection of that name; −1: none. */
static gint
find_selection (const char *name)
{
  static const char *const names[] = { [CREDAL_SELECT_INFORMATIVE] = "informative", [CREDAL_SELECT_HARD] = "hard",
                                       [CREDAL_SELECT_SOFT] = "soft" };

  for (gint k = 0; k < (gint) G_N_ELEMENTS (names); k++)
    if (strcmp (names[k], name) == 0)
      return k;
  return -1;
}

static gboolean
check_constraints_options (const Options *options, const CredalCliFit *fit, GError **error)
{
  const CredalCliGiven others[] = { { fit->constraints != NULL, "--constraints" }, { fit->labels != NULL, "--labels" },
                                    { credal_cli_given (fit, CREDAL_SETTING_VIEW) != NULL, "--view" },
                                    { credal_cli_given (fit, CREDAL_SETTING_DOUBT) != NULL, "--doubt" }, { 0 } };
  guint count = options->files ? g_strv_length (options->files) : 0;
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();

  if (count == 0)
    credal_cli_error (error, "FILE is missing; %s --help describes the command", g_get_prgname ());
  else if (count > 2 || (count == 2) == (options->labelled > 0.0))
    {
      if (credal_cli_check_there (options->files, error))
        credal_cli_error (error, "one file of PAIRS is expected after FILE, or --labelled R in its place");
    }
  else if (!(options->labelled >= 0.0 && options->labelled <= 1.0))
    credal_cli_error (error, "--labelled %g: a share is from 0 to 1", options->labelled);
  else if (options->select && find_selection (options->select) < 0)
    credal_cli_error (error, "--select %s: expected informative, hard or soft", options->select);
  else if (options->take < 0)
    credal_cli_error (error, "--take %d: it is 1 or more", options->take);
  else if (credal_cli_check_none (others, "constraints", error))
    {
      credal_cli_files_read_all (files, options->files);
      credal_cli_files_write (files, options->output);
      return credal_cli_files_check (files, error);
    }
  return FALSE;
}

/* ---- pairs ---- */

static CredalConstraints *
pair_labelled (const CredalDataset *data, double share, guint64 seed, GError **error)
{
  if (credal_dataset_classes (data))
    return credal_known_pairs_new (data, share, seed);
  credal_cli_error (error, "--labelled: the table has no column of classes");
  return NULL;
}

/* ---- selection ---- */

/* FALSE: too many answers, and only the coherence among informative ones is needed. */
static gboolean
wants_all (const Found *found, const Options *options)
{
  double must = credal_constraints_count (found->answers, CREDAL_MUST_LINK),
         cannot = credal_constraints_count (found->answers, CREDAL_CANNOT_LINK);

  return must * cannot <= MANY || (options->select && find_selection (options->select) == CREDAL_SELECT_HARD);
}

static void
select_answers (Found *found, const Options *options, guint64 seed)
{
  const CredalAnswerWorth *worth = found->worth;

  found->selected = g_new (gboolean, MAX (worth->count, 1));
  if (options->select)
    found->n_selected = credal_answer_worth_select (worth, (CredalAnswerSelection) find_selection (options->select),
                                                    found->selected);
  for (guint k = 0; k < worth->count && !options->select; k++)
    found->selected[k] = TRUE;
  if (!options->select)
    found->n_selected = worth->count;
  if (options->take > 0)
    found->n_selected = credal_known_pairs_take (worth, (guint) options->take, seed, found->selected);
}

static const CredalPair *
answer_by_worth (const Found *found, guint k)
{
  return &credal_constraints_pairs (found->answers)[found->worth->pair[k]];
}

static gboolean
save_selected (const Found *found, const char *path, GError **error)
{
  g_autoptr(CredalConstraints) selected = credal_constraints_new (credal_constraints_n (found->answers));

  for (guint k = 0; k < found->worth->count; k++)
    {
      const CredalPair *pair = answer_by_worth (found, k);
      if (found->selected[k])
        credal_constraints_add_pair (selected, pair->i, pair->j, pair->relation, pair->certainty, FALSE);
    }
  return credal_constraint_file_write (path, found->problem->data, selected, error);
}

/* ---- printing ---- */

static void
add_answer (JsonBuilder *builder, const Found *found, guint k)
{
  const CredalPair *pair = answer_by_worth (found, k);
  g_autofree char *i = credal_dataset_dup_row_name (found->problem->data, pair->i);
  g_autofree char *j = credal_dataset_dup_row_name (found->problem->data, pair->j);

  json_builder_begin_object (builder);
  credal_json_add_string (builder, "i", i);
  credal_json_add_string (builder, "j", j);
  credal_json_add_string (builder, "type", credal_relation_name (pair->relation));
  credal_json_add_boolean (builder, "informative", found->worth->informative[k]);
  credal_json_add_number (builder, "coherence", found->worth->coherence[k]);
  credal_json_add_number (builder, "coherence_informative", found->worth->within[k]);
  credal_json_add_boolean (builder, "selected", found->selected[k]);
  json_builder_end_object (builder);
}

/* Returns (transfer full) the names of the objects of a shortest odd circle of cannot-links; empty: there is none.
 * @needed: (out): the clusters that the answers need. */
static GPtrArray *
find_needed (const Found *found, guint *needed)
{
  g_autoptr(CredalClosure) closure = credal_closure_new (found->answers);
  g_autoptr(GArray) circle = NULL;
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  *needed = credal_feasible_clusters (found->answers, closure, &circle);
  for (guint k = 0; circle && k < circle->len; k++)
    g_ptr_array_add (names, credal_dataset_dup_row_name (found->problem->data, g_array_index (circle, guint32, k)));
  return names;
}

static void
print_needed (const Found *found)
{
  guint needed;
  g_autoptr(GPtrArray) circle = find_needed (found, &needed);

  printf ("the pairs need at least %u %s%s", needed, g_dngettext (GETTEXT_PACKAGE, "cluster", "clusters", needed),
          circle->len ? "; an odd circle of cannot-links:" : "");
  for (guint k = 0; k < circle->len; k++)
    printf (" %s", (const char *) g_ptr_array_index (circle, k));
  putchar ('\n');
}

static void
print_worth_json (const Found *found)
{
  const CredalAnswerWorth *worth = found->worth;
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  guint needed;
  g_autoptr(GPtrArray) circle = find_needed (found, &needed);

  json_builder_begin_object (builder);
  credal_json_add_string (builder, "engine", credal_settings_engine (found->problem->settings)->id);
  credal_json_add_integer (builder, "pairs", worth->count);
  credal_json_add_number (builder, "informativeness", worth->informativeness);
  credal_json_add_number (builder, "coherence", worth->whole);
  credal_json_add_number (builder, "coherence_informative", worth->whole_within);
  json_builder_set_member_name (builder, "coherence_sample");
  if (worth->sample > 0)
    json_builder_add_int_value (builder, worth->sample);
  else
    json_builder_add_null_value (builder);
  credal_json_add_integer (builder, "selected", found->n_selected);
  credal_json_add_integer (builder, "clusters_needed", needed);
  credal_cli_json_strings (builder, "odd_circle", circle);
  credal_cli_json_strings (builder, "warnings", found->problem->warnings);
  credal_cli_json_faults (builder, found->problem, found->partition);
  json_builder_set_member_name (builder, "constraints");
  json_builder_begin_array (builder);
  for (guint k = 0; k < worth->count; k++)
    add_answer (builder, found, k);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

/* Returns the share with three decimals, "none" if it is NAN; free with g_free(). */
static char *
share_text (double share)
{
  return isnan (share) ? g_strdup ("none") : g_strdup_printf ("%.3f", share);
}

static void
print_coherence (const CredalAnswerWorth *worth)
{
  g_autofree char *all = share_text (worth->whole), *within = share_text (worth->whole_within);
  g_autofree char *sample = worth->sample == 0 ? g_strdup ("")
                            : g_strdup_printf (" (each pair next to %u of the other kind, drawn at random)",
                                               worth->sample);

  printf ("coherence %s%s, of the informative ones %s\n\n", all, sample, within);
}

static void
print_worth (const Found *found)
{
  const CredalAnswerWorth *worth = found->worth;

  printf ("%u pairs, %u of them selected; the clusters of %s knew %.0f %% without them\n", worth->count,
          found->n_selected, credal_settings_engine (found->problem->settings)->name,
          worth->count ? 100.0 * (1.0 - worth->informativeness) : 0.0);
  print_needed (found);
  print_coherence (worth);
  puts ("i           j           type         informative  coherence  selected");
  for (guint k = 0; k < worth->count; k++)
    {
      const CredalPair *pair = answer_by_worth (found, k);
      g_autofree char *i = credal_dataset_dup_row_name (found->problem->data, pair->i);
      g_autofree char *j = credal_dataset_dup_row_name (found->problem->data, pair->j);
      printf ("%-11s %-11s %-12s %-12s %9.3f  %s\n", i, j, credal_relation_name (pair->relation),
              worth->informative[k] ? "yes" : "no", worth->coherence[k], found->selected[k] ? "yes" : "no");
    }
  credal_cli_warn_fit (found->problem, found->partition);
}

gboolean
credal_cli_constraints (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { 0 };
  g_auto(CredalCliFit) fit = { 0 };
  g_auto(CredalCliProblem) problem = { 0 };
  g_auto(Found) found = { .problem = &problem };

  CredalCliParse parsed = parse_constraints_options (argc, argv, &options, &fit, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  if (!check_constraints_options (&options, &fit, error)
      || !credal_cli_problem_load (&problem, options.files[0], &fit, error))
    return FALSE;
  guint64 seed = credal_settings_seed (problem.settings);
  found.answers = options.files[1] ? credal_constraint_file_read (options.files[1], problem.data, error)
                                   : pair_labelled (problem.data, options.labelled, seed, error);
  if (!found.answers)
    return FALSE;
  found.partition = credal_cli_problem_fit (&problem, options.files[0], error);
  if (!found.partition)
    return FALSE;
  gboolean all = wants_all (&found, &options);
  found.worth = credal_answer_worth_new (problem.data, found.answers, credal_partition_labels (found.partition), all);
  if (!all)
    credal_answer_worth_sample (found.worth, problem.data, found.answers, SAMPLE, seed);
  select_answers (&found, &options, seed);
  if (options.output && !save_selected (&found, options.output, error))
    return FALSE;
  (options.json ? print_worth_json : print_worth) (&found);
  return TRUE;
}
