/* fuzz-NAME [--seconds S | --runs N] [--seed K] FILE|FOLDER...
 *
 * Runs the harness on every file given, then on changed copies of them until the time or the runs are over. Run k of
 * seed K has the same input every time. The input under way is kept in fuzz-NAME.input in the working folder: what a
 * crash leaves there is read back by giving it as FILE with --runs 0. */
#include <glib.h>
#include <glib/gstdio.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "core/base/rng.h"
#include "fuzz.h"

#define LONGEST  8192     /* bytes of an input */
#define PATIENCE 10       /* seconds for one input: SIGALRM ends the program */

static int seconds, runs = -1, seed = 1;

/* ---- corpus ---- */

static void
add_file (GPtrArray *corpus, const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *bytes = NULL;
  gsize length;

  if (!g_file_get_contents (path, &bytes, &length, &error))
    g_error ("%s", error->message);
  g_ptr_array_add (corpus, g_string_new_len (bytes, (gssize) length));
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Its files in the order of their names. */
static void
add_folder (GPtrArray *corpus, const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  for (guint k = 0; k < paths->len; k++)
    add_file (corpus, paths->pdata[k]);
}

static void
free_string (gpointer string)
{
  g_string_free (string, TRUE);
}

static GPtrArray *
load_corpus (char **paths)
{
  GPtrArray *corpus = g_ptr_array_new_with_free_func (free_string);

  for (; paths && *paths; paths++)
    if (g_file_test (*paths, G_FILE_TEST_IS_DIR))
      add_folder (corpus, *paths);
    else
      add_file (corpus, *paths);
  return corpus;
}

/* ---- changes ---- */

static void
insert (GString *input, gsize at, const char *bytes, gsize length)
{
  if (input->len + length <= LONGEST)
    g_string_insert_len (input, (gssize) at, bytes, (gssize) length);
}

static void
insert_piece (GString *input, gsize at, GPtrArray *corpus, GRand *rng)
{
  const GString *other = corpus->pdata[credal_rng_index (rng, corpus->len)];
  gsize begin = credal_rng_index (rng, other->len + 1);

  insert (input, at, other->str + begin, credal_rng_index (rng, MIN (other->len - begin, 64) + 1));
}

static void
insert_token (GString *input, gsize at, GRand *rng)
{
  static const char *const tokens[] = {
    "\"", "\"\"", ",", ";", "\t", "|", " ", "\n", "\r", "\r\n", "\n\n", "\xef\xbb\xbf", "\xff", "\xc3\xa9",
    "nan", "-inf", "0x1", "1e999", "1,5", "1.5", "-", "-1", "99999999999999999999", "class", "must-link", "cannot-link",
    "yes", "{", "}", "[", "]", ":", "null", "true", "\\u0000", "\\",
  };
  const char *token = tokens[credal_rng_index (rng, G_N_ELEMENTS (tokens))];

  insert (input, at, token, strlen (token));
}

static void
change_once (GString *input, GPtrArray *corpus, GRand *rng)
{
  gsize at = credal_rng_index (rng, input->len + 1);
  gsize length = credal_rng_index (rng, MIN (input->len - at, 16) + 1);
  g_autofree char *copy = g_memdup2 (input->str + at, length + 1);

  switch (credal_rng_index (rng, 7))
    {
    case 0:
      input->str[at] ^= at < input->len ? (char) (1 << credal_rng_index (rng, 8)) : 0;
      break;
    case 1:
      input->str[at] = at < input->len ? (char) credal_rng_index (rng, 256) : '\0';
      break;
    case 2:
      g_string_erase (input, (gssize) at, (gssize) length);
      break;
    case 3:
      insert (input, credal_rng_index (rng, input->len + 1), copy, length);
      break;
    case 4:
      insert_piece (input, at, corpus, rng);
      break;
    case 5:
      insert_token (input, at, rng);
      break;
    default:
      g_string_truncate (input, at);
    }
}

/* Run @run's input: mostly lightly changed. */
static GString *
changed (GPtrArray *corpus, guint32 run)
{
  g_autoptr(GRand) rng = credal_rng_new ((guint64) seed, run);
  const GString *origin = corpus->pdata[credal_rng_index (rng, corpus->len)];
  GString *input = g_string_new_len (origin->str, (gssize) MIN (origin->len, LONGEST));

  for (gsize changes = (gsize) 1 << credal_rng_index (rng, 5); changes > 0; changes--)
    if (credal_rng_index (rng, 20) > 0 || changes > 1)
      change_once (input, corpus, rng);
  return input;
}

/* ---- running ---- */

/* Of a copy of the exact size, so that reading past its end is seen. */
static void
run_on (const GString *input, int kept)
{
  g_autofree uint8_t *bytes = g_malloc (MAX (input->len, 1));
  gboolean saved = pwrite (kept, input->str, input->len, 0) == (gssize) input->len
                   && ftruncate (kept, (off_t) input->len) == 0;

  g_assert_true (saved);
  memcpy (bytes, input->str, input->len);
  alarm (PATIENCE);
  LLVMFuzzerTestOneInput (bytes, input->len);
}

static guint32
run_all (GPtrArray *corpus, int kept)
{
  gint64 end = g_get_monotonic_time () + seconds * G_TIME_SPAN_SECOND;
  guint32 run = 0;

  for (guint k = 0; k < corpus->len; k++)
    run_on (corpus->pdata[k], kept);
  for (; runs >= 0 ? run < (guint32) runs : g_get_monotonic_time () < end; run++)
    {
      GString *input = changed (corpus, run);
      run_on (input, kept);
      g_string_free (input, TRUE);
    }
  return run;
}

int
main (int argc, char **argv)
{
  g_auto(GStrv) paths = NULL;
  const GOptionEntry entries[] = {
    { "seconds", 0, 0, G_OPTION_ARG_INT, &seconds, "How long", "S" },
    { "runs", 0, 0, G_OPTION_ARG_INT, &runs, "How often, instead", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Which inputs", "K" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, "FILE|FOLDER..." },
    { NULL }
  };
  g_autoptr(GOptionContext) context = g_option_context_new (NULL);
  g_autoptr(GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  g_autoptr(GPtrArray) corpus = load_corpus (paths);
  if (corpus->len == 0)
    g_error ("no files to start from");
  g_autofree char *name = g_path_get_basename (argv[0]);
  g_autofree char *path = g_strconcat (name, ".input", NULL);
  int kept = g_open (path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  guint32 done = run_all (corpus, kept);
  close (kept);
  g_unlink (path);
  printf ("%s: %u files and %u changed copies, no fault\n", name, corpus->len, done);
  return 0;
}
