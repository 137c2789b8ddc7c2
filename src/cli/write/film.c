/* The options of the pictures of a session after its steps; the pictures count as progress, and Ctrl+C stops them. */
#include "cli/write/film.h"
#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include "cli/base/progress.h"
#include "cli/base/usage.h"
#include "session/session-steps.h"

void
credal_cli_film_clear (CredalCliFilm *film)
{
  g_free (film->folder);
  g_free (film->steps);
}

void
credal_cli_film_options (CredalCliFilm *film, GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "steps-out", 0, 0, G_OPTION_ARG_FILENAME, &film->folder,
      "a picture after each step, all of one size and on the same axes: DIR/000.png before the first step, 001.png "
      "after it, and so on; no picture there is overwritten", "DIR" },
    { "steps", 0, 0, G_OPTION_ARG_STRING, &film->steps, "--steps-out: only after these steps (all)", "3,7-9" },
    { NULL },
  };

  g_option_context_add_main_entries (context, entries, NULL);
}

/* ---- the chosen steps ---- */

/* Parses "3" or "7-9". */
static gboolean
parse_range (const char *text, guint64 *from, guint64 *to)
{
  g_auto(GStrv) ends = g_strsplit (text, "-", 2);

  return ends[0] && g_ascii_string_to_unsigned (ends[0], 10, 0, G_MAXUINT32, from, NULL)
         && g_ascii_string_to_unsigned (ends[1] ? ends[1] : ends[0], 10, 0, G_MAXUINT32, to, NULL) && *from <= *to;
}

/* Returns TRUE if @step is chosen. @highest: (out): the highest number in @steps. Precondition: @steps is valid. */
static gboolean
is_chosen (const char *steps, guint step, guint64 *highest)
{
  g_auto(GStrv) ranges = g_strsplit (steps ? steps : "", ",", -1);
  gboolean chosen = steps == NULL;
  guint64 from, to;

  *highest = 0;
  for (char **range = ranges; *range && parse_range (*range, &from, &to); range++)
    {
      chosen |= from <= step && step <= to;
      *highest = MAX (*highest, to);
    }
  return chosen;
}

gboolean
credal_cli_film_check (const CredalCliFilm *film, GError **error)
{
  g_auto(GStrv) ranges = g_strsplit (film->steps ? film->steps : "0", ",", -1);
  guint64 from, to;
  gboolean fine = ranges[0] != NULL;

  for (char **range = ranges; *range; range++)
    fine &= parse_range (*range, &from, &to);
  if (film->steps && !film->folder)
    credal_cli_error (error, "--steps goes with --steps-out");
  else if (!fine)
    credal_cli_error (error, "--steps %s: expected numbers of steps from 0, such as 3,7-9", film->steps);
  else if (film->folder && !*film->folder)
    credal_cli_error (error, "--steps-out: the name of the folder is missing");
  else
    return TRUE;
  return FALSE;
}

/* Returns the chosen ones of the steps from 0 to @length; (element-type guint). */
static GArray *
choose_steps (const CredalCliFilm *film, guint length)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (guint));
  guint64 highest;

  for (guint step = 0; step <= length; step++)
    if (is_chosen (film->steps, step, &highest))
      g_array_append_val (chosen, step);
  return chosen;
}

/* ---- the files ---- */

static gboolean
check_steps (const CredalCliFilm *film, guint length, GError **error)
{
  guint64 highest;

  is_chosen (film->steps, 0, &highest);
  if (highest > length)
    credal_cli_error (error, "--steps %s: the session has %u step%s", film->steps, length, length == 1 ? "" : "s");
  return highest <= length;
}

gboolean
credal_cli_film_prepare (const CredalCliFilm *film, CredalSession *session, CredalCliFiles *files, GError **error)
{
  guint length = credal_session_length (session);

  if (!film->folder)
    return TRUE;
  if (!check_steps (film, length, error))
    return FALSE;
  g_autoptr(GArray) chosen = choose_steps (film, length);
  for (guint k = 0; k < chosen->len; k++)
    {
      g_autofree char *path = credal_film_path (film->folder, g_array_index (chosen, guint, k), length);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return credal_fail_file (error, CREDAL_ERROR_IO, path, "it exists already; choose another folder");
      credal_cli_files_write (files, path);
    }
  if (!credal_cli_files_check (files, error))
    return FALSE;
  if (g_mkdir (film->folder, 0777) != 0 && errno != EEXIST)
    return credal_fail_file (error, CREDAL_ERROR_IO, film->folder, "%s", g_strerror (errno));
  return g_file_test (film->folder, G_FILE_TEST_IS_DIR)
         || credal_fail_file (error, CREDAL_ERROR_IO, film->folder, "it is not a folder");
}

/* ---- stopping by Ctrl+C ---- */

static CredalMonitor *stopped_by_user;

static void
stop (int number)
{
  credal_monitor_stop (stopped_by_user);
}

/* Lets the first Ctrl+C stop @monitor, and the next one the program. @former: (out): what Ctrl+C did. */
static void
catch_stop (CredalMonitor *monitor, struct sigaction *former)
{
  const struct sigaction action = { .sa_handler = stop, .sa_flags = SA_RESTART | (int) SA_RESETHAND };

  stopped_by_user = monitor;
  sigaction (SIGINT, &action, former);
}

/* ---- the pictures ---- */

static void
tell_picture (guint done, guint all, gpointer told)
{
  CredalCliProgress *progress = told;
  double seconds = (double) (g_get_monotonic_time () - progress->begun) / G_USEC_PER_SEC;
  g_autofree char *what = g_strdup_printf ("Picture %u of %u", done + 1, all);

  credal_cli_progress_tell (progress, what, done > 0 ? seconds / done * (all - done) : NAN, FALSE);
}

gboolean
credal_cli_film_write (const CredalCliFilm *film, CredalSession *session, CredalFilmDraw draw, gconstpointer data,
                       GError **error)
{
  g_autoptr(GArray) chosen = choose_steps (film, credal_session_length (session));
  CredalCliProgress progress = { 0 };
  struct sigaction former;

  if (!film->folder)
    return TRUE;
  CredalMonitor *monitor = credal_cli_progress_begin (&progress);
  const CredalFilm pictures = { .folder = film->folder, .steps = chosen, .draw = draw, .data = data,
                                .monitor = monitor, .tell = tell_picture, .told = &progress };
  progress.lines = TRUE;
  monitor->progress = NULL;              /* the line counts pictures */
  catch_stop (monitor, &former);
  gboolean written = credal_film_write (&pictures, session, error);
  sigaction (SIGINT, &former, NULL);
  credal_cli_progress_end (&progress);
  return written;
}
