/* Keeps finished trials in a CSV file, safe against kills. */
#include "experiments/trials/trial-store.h"
#include <glib/gi18n-lib.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <string.h>
#include <unistd.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include "core/base/atomic-file.h"
#include "io/cells/cells.h"
#include "io/csv/write.h"
#include "io/files/file.h"

#define FIRST_COLUMNS "key,trial,point,points,amount,"

/* The columns of a line: these, the measures, and texts. In files of earlier versions a text has blanks in place of its
 * commas and quotation marks. */
enum { KEY, TRIAL, POINT, POINTS, AMOUNT, MEASURES };
enum { DATA, METHOD, SERIES, FAILURE, N_TEXTS };

/* Files of earlier versions have fewer measures. */
enum { FEWEST_MEASURES = CREDAL_MEASURE_OUTLIERS + 1 };

struct _CredalTrialStore {
  char *path;
  int fd;
  guint kept;                  /* number of measures in the file */
  GMutex mutex;
  GHashTable *results;         /* (element-type utf8 CredalTrialResult) by key and trial */
};

static void
trial_result_free (gpointer item)
{
  CredalTrialResult *result = item;

  g_free (result->values);
  g_free (result->failure);
  g_free (result);
}

void
credal_trial_store_free (CredalTrialStore *store)
{
  if (store->fd >= 0)
    close (store->fd);
  g_hash_table_unref (store->results);
  g_mutex_clear (&store->mutex);
  g_free (store->path);
  g_free (store);
}

static char *
result_place (const char *key, guint trial)
{
  return g_strdup_printf ("%s %u", key, trial);
}

static char *
header_line (guint kept)
{
  GString *line = g_string_new (FIRST_COLUMNS);

  for (guint measure = 0; measure < kept; measure++)
    g_string_append_printf (line, "%s,", credal_measures[measure].name);
  g_string_append (line, "data,method,condition,failure\n");
  return g_string_free (line, FALSE);
}

/* ---- reading ---- */

static gboolean
read_whole (const char *text, guint *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT, &value, NULL))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

static gboolean
read_measures (const CredalCells *cells, gsize at, guint kept, double *row)
{
  for (guint measure = 0; measure < CREDAL_N_MEASURES; measure++)
    {
      const char *cell = measure < kept ? credal_cells_text (cells, at, MEASURES + measure) : "";
      char *end;
      row[measure] = *cell ? g_ascii_strtod (cell, &end) : NAN;
      if (*cell && *end != '\0')
        return FALSE;
    }
  return TRUE;
}

/* Reads the next point of a trial. If the first point comes again, a run was killed before the last one. */
static gboolean
take_point (CredalTrialStore *store, const CredalCells *cells, gsize at)
{
  gsize texts = MEASURES + store->kept;
  guint trial, point, points;

  if (credal_cells_width (cells, at) != texts + N_TEXTS || !read_whole (credal_cells_text (cells, at, TRIAL), &trial)
      || !read_whole (credal_cells_text (cells, at, POINT), &point)
      || !read_whole (credal_cells_text (cells, at, POINTS), &points) || point >= points)
    return FALSE;
  g_autofree char *place = result_place (credal_cells_text (cells, at, KEY), trial);
  CredalTrialResult *result = g_hash_table_lookup (store->results, place);
  if (point == 0)
    {
      result = g_new0 (CredalTrialResult, 1);
      g_hash_table_replace (store->results, g_steal_pointer (&place), result);
    }
  if (!result || result->n != point)
    return FALSE;
  result->values = g_renew (double, result->values, (gsize) (point + 1) * CREDAL_N_MEASURES);
  result->n++;
  const char *failure = credal_csv_unguard (credal_cells_text (cells, at, texts + FAILURE));
  if (*failure && !result->failure)
    result->failure = g_strdup (failure);
  return read_measures (cells, at, store->kept, result->values + (gsize) point * CREDAL_N_MEASURES);
}

static gboolean
refuse_line (const CredalTrialStore *store, gsize line, GError **error)
{
  return credal_fail_file (error, CREDAL_ERROR_PARSE, store->path,
                           _("line %zu is not a finished trial; remove it, or choose another folder"), line);
}

static gboolean
refuse_header (const CredalTrialStore *store, const char *text, GError **error)
{
  if (!g_str_has_prefix (text, FIRST_COLUMNS))
    return refuse_line (store, 1, error);
  return credal_fail_file (error, CREDAL_ERROR_PARSE, store->path,
                           _("its trials are of another version of Credal with other measures; rename or remove the "
                             "file, or choose another folder, and run them again"));
}

/* Finds how many measures the file has. */
static gboolean
has_header (CredalTrialStore *store, const char *text)
{
  for (store->kept = CREDAL_N_KEPT_MEASURES; store->kept >= FEWEST_MEASURES; store->kept--)
    {
      g_autofree char *header = header_line (store->kept);
      if (g_str_has_prefix (text, header))
        return TRUE;
    }
  return FALSE;
}

/* Reads the points in @text after the first @header rows. */
static gboolean
take_points (CredalTrialStore *store, const char *text, gsize header, GError **error)
{
  char *valid = g_utf8_make_valid (text, -1);
  g_autoptr(CredalCells) cells = credal_cells_take (store->path, valid, valid, strlen (valid), ',', error);

  for (gsize at = header; cells && at < credal_cells_rows (cells); at++)
    if (!take_point (store, cells, at))
      return refuse_line (store, credal_cells_line (cells, at), error);
  return cells != NULL;
}

static gboolean
read_trial_lines (CredalTrialStore *store, const char *text, GError **error)
{
  return has_header (store, text) ? take_points (store, text, 1, error) : refuse_header (store, text, error);
}

static gboolean
fail_store (const CredalTrialStore *store, const char *what, GError **error)
{
  return credal_fail_file (error, CREDAL_ERROR_IO, store->path, _("%s: %s"), what, g_strerror (errno));
}

static gboolean
write_text (const CredalTrialStore *store, const char *text, GError **error)
{
  gsize left = strlen (text);

  while (left > 0)
    {
      gssize written = write (store->fd, text, left);
      if (written < 0 && errno == EINTR)
        continue;
      if (written == 0)
        errno = EIO;                  /* trying again might never end */
      if (written <= 0)
        return fail_store (store, "cannot be written", error);
      text += written;
      left -= (gsize) written;
    }
  return TRUE;
}

/* Reads the whole lines; the rest was being written when a run was killed. */
static gboolean
read_whole_lines (CredalTrialStore *store, GError **error)
{
  gsize length;
  g_autofree char *text = credal_file_read (store->path, &length, error);

  if (!text)
    return FALSE;
  char *last = strrchr (text, '\n');
  gsize whole = last ? (gsize) (last + 1 - text) : 0;
  text[whole] = '\0';
  if (whole < length && ftruncate (store->fd, (off_t) whole) != 0)
    return fail_store (store, "cannot be cut", error);
  if (whole > 0)
    return read_trial_lines (store, text, error);
  g_autofree char *header = header_line (store->kept);
  return write_text (store, header, error);
}

static gboolean
open_store_file (CredalTrialStore *store, const char *folder, GError **error)
{
  if (g_mkdir_with_parents (folder, 0777) != 0)
    return fail_store (store, "the folder cannot be made", error);
  store->fd = g_open (store->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (store->fd < 0)
    return fail_store (store, "cannot be opened", error);
  if (flock (store->fd, LOCK_EX | LOCK_NB) != 0)
    return credal_fail_file (error, CREDAL_ERROR_IO, store->path, _("another run is writing there"));
  credal_atomic_file_clean (folder);
  return TRUE;
}

CredalTrialStore *
credal_trial_store_open (const char *folder, GError **error)
{
  g_autoptr(CredalTrialStore) store = g_new0 (CredalTrialStore, 1);

  store->fd = -1;
  store->kept = CREDAL_N_KEPT_MEASURES;
  store->path = g_build_filename (folder, "trials.csv", NULL);
  store->results = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, trial_result_free);
  g_mutex_init (&store->mutex);
  return open_store_file (store, folder, error) && read_whole_lines (store, error) ? g_steal_pointer (&store) : NULL;
}

/* ---- finding and adding ---- */

const CredalTrialResult *
credal_trial_store_find (CredalTrialStore *store, const char *key, guint trial, guint n)
{
  g_autofree char *place = result_place (key, trial);

  g_mutex_lock (&store->mutex);
  const CredalTrialResult *result = g_hash_table_lookup (store->results, place);
  g_mutex_unlock (&store->mutex);
  return result && result->n == n ? result : NULL;
}

/* Appends a cell. A line of the file is one point: @words have their lines side by side. @words: (nullable). */
static void
append_words (GString *text, const char *words)
{
  g_autofree char *plain = g_utf8_make_valid (words ? words : "", -1);

  credal_csv_optional (text, g_strdelimit (plain, "\n\r", ' '));
}

static void
append_point (GString *text, const double *row, guint kept)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint measure = 0; measure < kept; measure++)
    g_string_append_printf (text, ",%s",
                            isfinite (row[measure]) ? g_ascii_dtostr (number, sizeof number, row[measure]) : "");
}

static char *
trial_text (guint kept, const char *key, guint trial, const CredalTrialWords *words, const double *values,
            const char *failure)
{
  GString *text = g_string_new (NULL);

  for (guint point = 0; point < words->amounts->len; point++)
    {
      g_string_append_printf (text, "%s,%u,%u,%u,%u", key, trial, point, words->amounts->len,
                              g_array_index (words->amounts, guint, point));
      append_point (text, values + (gsize) point * CREDAL_N_MEASURES, kept);
      append_words (text, words->data);
      append_words (text, words->method);
      append_words (text, words->series);
      append_words (text, failure);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

gboolean
credal_trial_store_add (CredalTrialStore *store, const char *key, guint trial, const CredalTrialWords *words,
                        const double *values, const char *failure, GError **error)
{
  g_autofree char *text = trial_text (store->kept, key, trial, words, values, failure);
  g_autoptr(GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&store->mutex);

  if (!write_text (store, text, error))
    return FALSE;
  return take_points (store, text, 0, error);
}
