/* `merge`: puts the sessions of several users on the same table into one. */
#include <string.h>
#include "cli/base/command.h"
#include "cli/base/usage.h"
#include "cli/read/open.h"
#include "cli/read/options.h"
#include "cli/write/json.h"
#include "cli/write/merged.h"
#include "session/session-file.h"

typedef struct {
  char **files, **by;
  char *out, *data;
  gboolean json;
} Options;

static void
merge_options_clear (Options *options)
{
  g_strfreev (options->files);
  g_strfreev (options->by);
  g_free (options->out);
  g_free (options->data);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, merge_options_clear)

#define DESCRIPTION                                                                                                    \
  "A, B and others are sessions (.credal) of several users on the same table, or of one user at several times. B is\n" \
  "merged into A, then the next one into the result. Clusters of equal names are the same, the others are matched\n"   \
  "by their common objects. Agreement is Cohen's kappa: of the clusters, of each one alone, and of the labels of\n"    \
  "objects that both users labelled.\n\n"                                                                              \
  "Answers contradict each other if they are about the same pair or the group of the same object, or if some of\n"     \
  "both users together imply a contradiction. These are listed, and none of them is in force until they are\n"         \
  "settled: in the window by Merge..., each for A, for B or for neither. All other answers are in MERGED.credal.\n"    \
  "It has the method of A. What else B has is not merged, such as steps that look for another grouping; a warning\n"  \
  "says so, with the numbers of the steps. The sessions themselves are not changed."

static CredalCliParse
parse_merge_options (int argc, char **argv, Options *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &options->out, "write the sessions together", "MERGED.credal" },
    { "by", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->by,
      "who gave the answers without a name: once for each session, in order", "NAME" },
    { "data", 0, 0, G_OPTION_ARG_FILENAME, &options->data, "the present path of the table", "FILE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the agreement and the differences as JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "A B..." },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Puts the answers of several users of a table into one session, and reports how well they agree.",
    DESCRIPTION);

  return credal_cli_parse (context, NULL, argc, argv, error);
}

static gboolean
check_merge_options (const Options *options, CredalCliFiles *files, GError **error)
{
  guint n = options->files ? g_strv_length (options->files) : 0, names = options->by ? g_strv_length (options->by) : 0;

  credal_cli_files_read_all (files, options->files);
  credal_cli_files_write (files, options->out);
  if (n < 2)
    credal_cli_error (error, "A and B are missing: two sessions are merged; %s --help describes the command",
                      g_get_prgname ());
  else if (names > n)
    credal_cli_error (error, "--by %s: there are %u names for %u sessions", options->by[names - 1], names, n);
  else if (options->out && !credal_log_has_suffix (options->out))
    credal_cli_error (error, "--out %s: the name of a session ends in %s", options->out, CREDAL_LOG_SUFFIX);
  else
    return credal_cli_files_check (files, error);
  return FALSE;
}

/* Returns the title and the user of the @k-th session, as the command line gives them. */
static CredalMerged
merged_session (const Options *options, guint k, CredalSession *session)
{
  const char *slash = strrchr (options->files[k], G_DIR_SEPARATOR);
  guint names = options->by ? g_strv_length (options->by) : 0;

  return (CredalMerged) { session, slash ? slash + 1 : options->files[k], k < names ? options->by[k] : NULL };
}

/* Opens the @k-th session; its table may also be where the first one's is. */
static CredalSession *
open_other (const Options *options, guint k, CredalSession *first, CredalCliFiles *files, GPtrArray *warnings,
            GError **error)
{
  g_autoptr(GError) reason = NULL;
  CredalSession *other = credal_cli_open_session (options->files[k], options->data, "--data", files, warnings,
                                                  &reason);
  gboolean lost = g_error_matches (reason, CREDAL_ERROR, CREDAL_ERROR_LOST);
  const char *path = credal_session_data_path (first);

  if (!other && lost && path && !options->data)
    other = credal_cli_open_session (options->files[k], path, "--data", files, warnings, NULL);
  if (!other)
    g_propagate_error (error, g_steal_pointer (&reason));
  return other;
}

/* Merges the @k-th session into the first. @builder: (nullable): NULL: prints text. */
static gboolean
merge_one (const Options *options, guint k, CredalSession *session, CredalCliFiles *files, JsonBuilder *builder,
           GPtrArray *warnings, GError **error)
{
  g_autoptr(CredalSession) other = open_other (options, k, session, files, warnings, error);

  if (!other)
    return FALSE;
  const CredalMerged first = merged_session (options, 0, session), second = merged_session (options, k, other);
  g_autoptr(CredalMerger) merger = credal_merger_new (&first, &second, error);
  if (!merger)
    return FALSE;
  for (guint q = 0; q < merger->left_out->len; q++)
    g_ptr_array_add (warnings, g_strdup (merger->left_out->pdata[q]));
  if (builder)
    credal_cli_merged_json (builder, &first, &second, merger);
  else
    credal_cli_merged_print (&first, &second, merger);
  if (!credal_merger_apply (merger, session, error))
    return FALSE;
  credal_session_close (other);
  return TRUE;
}

/* Clusters with all answers, and saves the session. */
static gboolean
save_merged (const Options *options, CredalSession *session, GError **error)
{
  if (!options->out)
    return TRUE;
  credal_session_start (session);
  credal_session_wait (session);
  return credal_session_save_as (session, options->out, FALSE, error);
}

static gboolean
merge_all (const Options *options, CredalSession *session, CredalCliFiles *files, GPtrArray *warnings, GError **error)
{
  g_autoptr(JsonBuilder) builder = options->json ? json_builder_new () : NULL;
  const char *title = merged_session (options, 0, session).title;

  if (builder)
    {
      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "merges");
      json_builder_begin_array (builder);
    }
  for (guint k = 1; options->files[k]; k++)
    if (!merge_one (options, k, session, files, builder, warnings, error))
      return FALSE;
  if (!save_merged (options, session, error))
    return FALSE;
  if (!builder)
    {
      credal_cli_disputes_print (session, title);
      credal_cli_warn (warnings);
      return TRUE;
    }
  json_builder_end_array (builder);
  credal_cli_disputes_json (builder, session, title);
  credal_cli_json_strings (builder, "warnings", warnings);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
  return TRUE;
}

gboolean
credal_cli_merge (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { 0 };
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();
  CredalCliParse parse = parse_merge_options (argc, argv, &options, error);

  if (parse != CREDAL_CLI_READY)
    return parse == CREDAL_CLI_HELPED;
  if (!check_merge_options (&options, files, error))
    return FALSE;
  g_autoptr(CredalSession) session =
    (options.out ? credal_cli_open_copy : credal_cli_open_session) (options.files[0], options.data, "--data", files,
                                                                    warnings, error);
  gboolean done = session && merge_all (&options, session, files, warnings, error);
  if (session)
    {
      if (!done)
        credal_session_discard (session);
      credal_session_close (session);
    }
  return done;
}
