/* Makes a table of pictures: their files, classes and features. */
#include "io/pictures/picture-table.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "io/csv/write.h"
#include "io/pictures/embeddings.h"
#include "io/pictures/picture-features.h"
#include "io/pictures/reduced.h"

/* The rows of the table. */
typedef struct {
  GPtrArray *names;      /* borrowed texts */
  CredalDataset *x;
} Rows;

static void
rows_clear (Rows *rows)
{
  g_clear_pointer (&rows->names, g_ptr_array_unref);
  g_clear_pointer (&rows->x, credal_dataset_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rows, rows_clear)

/* ---- the program's own features ---- */

/* Divides the columns from @begin to @end by their total deviation, unless they are constant. */
static void
scale_block (double *x, gsize n, gsize begin, gsize end)
{
  double total = 0.0;

  for (gsize q = begin; q < end; q++)
    {
      double mean = 0.0;
      for (gsize i = 0; i < n; i++)
        mean += x[i * CREDAL_PICTURE_FEATURES + q] / (double) n;
      for (gsize i = 0; i < n; i++)
        total += pow (x[i * CREDAL_PICTURE_FEATURES + q] - mean, 2.0) / (double) n;
    }
  for (gsize i = 0; i < n && total > 0.0; i++)
    for (gsize q = begin; q < end; q++)
      x[i * CREDAL_PICTURE_FEATURES + q] /= sqrt (total);
}

static void
scale_blocks (double *x, gsize n)
{
  const gsize edges = CREDAL_PICTURE_COLOURS, layout = edges + CREDAL_PICTURE_EDGES;

  scale_block (x, n, 0, edges);
  scale_block (x, n, edges, layout);
  scale_block (x, n, layout, CREDAL_PICTURE_FEATURES);
}

static void
note_faults (const GPtrArray *names, GError **faults, guint count, GPtrArray *notes)
{
  guint first = 0;

  while (first < names->len && !faults[first])
    first++;
  if (count > 0 && notes)
    g_ptr_array_add (notes, g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u of %u pictures cannot be read and is left out; the first: %s",
                   "%u of %u pictures cannot be read and are left out; the first: %s", count),
      count, names->len, faults[first]->message));
}

/* Takes the pictures that could be read. @x: (n × CREDAL_PICTURE_FEATURES), moved together. */
static guint
take_readable (Rows *rows, const CredalPictureList *list, GError **faults, double *x)
{
  rows->names = g_ptr_array_new ();
  for (guint k = 0; k < list->names->len; k++)
    {
      if (faults[k])
        continue;
      memmove (x + rows->names->len * CREDAL_PICTURE_FEATURES, x + (gsize) k * CREDAL_PICTURE_FEATURES,
               CREDAL_PICTURE_FEATURES * sizeof *x);
      g_ptr_array_add (rows->names, list->names->pdata[k]);
    }
  return list->names->len - rows->names->len;
}

static char **
full_paths (const CredalPictureList *list)
{
  char **paths = g_new0 (char *, list->names->len + 1);

  for (guint k = 0; k < list->names->len; k++)
    paths[k] = g_build_filename (list->folder, list->names->pdata[k], NULL);
  return paths;
}

static gboolean
fail_unreadable (const CredalPictureList *list, GError **faults, GError **error)
{
  guint first = 0;

  while (!faults[first])
    first++;
  return credal_fail_file (error, CREDAL_ERROR_DATA, list->folder,
                           _("fewer than two pictures can be read; the first: %s"), faults[first]->message);
}

static gboolean
describe_pictures (Rows *rows, const CredalPictureList *list, GPtrArray *notes, CredalMonitor *monitor, GError **error)
{
  guint n = list->names->len;
  g_auto(GStrv) paths = full_paths (list);
  g_autofree GError **faults = g_new0 (GError *, n);
  g_autofree double *x = g_try_malloc_n (n, CREDAL_PICTURE_FEATURES * sizeof *x);
  gboolean fine = x ? credal_picture_features_of (paths, n, x, faults, monitor, error)
                    : credal_fail_file (error, CREDAL_ERROR_MEMORY, list->folder, _("not enough memory"));

  if (fine)
    {
      note_faults (list->names, faults, take_readable (rows, list, faults, x), notes);
      fine = rows->names->len >= 2 || fail_unreadable (list, faults, error);
    }
  if (fine)
    {
      scale_blocks (x, rows->names->len);
      rows->x = credal_picture_reduce (rows->names->len, CREDAL_PICTURE_FEATURES, g_steal_pointer (&x), NULL,
                                       _("colours and edges, by the program"), notes, error);
      fine = rows->x != NULL;
    }
  for (guint k = 0; k < n; k++)
    g_clear_error (&faults[k]);
  return fine;
}

/* ---- embeddings ---- */

static gboolean
take_embeddings (Rows *rows, const CredalPictureList *list, CredalEmbeddings *embeddings, GPtrArray *notes,
                 GError **error)
{
  g_autofree char *what = g_filename_display_basename (embeddings->path);

  rows->names = g_ptr_array_ref (list->names);
  rows->x = credal_picture_reduce (list->names->len, embeddings->columns, g_steal_pointer (&embeddings->x),
                                   (const char *const *) embeddings->headings, what, notes, error);
  return rows->x != NULL;
}

/* ---- the table ---- */

/* Returns TRUE if each picture is in a sub-folder, and not all in the same. */
static gboolean
has_classes (const GPtrArray *names)
{
  gsize first = strcspn (names->pdata[0], "/") + 1;
  gboolean several = FALSE;

  for (guint k = 0; k < names->len; k++)
    {
      if (!strchr (names->pdata[k], '/'))
        return FALSE;
      several |= strncmp (names->pdata[0], names->pdata[k], first) != 0;
    }
  return several;
}

static void
write_headings (GString *line, const Rows *rows, gboolean classes)
{
  credal_csv_text (line, CREDAL_PICTURE_HEADING);
  if (classes)
    credal_csv_text (line, "class");
  for (gsize q = 0; q < credal_dataset_p (rows->x); q++)
    credal_csv_text (line, credal_dataset_column_name (rows->x, q));
  g_string_append_c (line, '\n');
}

/* Seven digits are more than decoders agree on. */
static void
write_row (GString *line, const Rows *rows, gboolean classes, guint i)
{
  const char *name = rows->names->pdata[i];
  g_autofree char *class = g_strndup (name, strcspn (name, "/"));
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  credal_csv_text (line, name);
  if (classes)
    credal_csv_text (line, class);
  for (gsize q = 0; q < credal_dataset_p (rows->x); q++)
    credal_csv_cell (line, g_ascii_formatd (number, sizeof number, "%.7g", credal_dataset_row (rows->x, i)[q]), ',');
  g_string_append_c (line, '\n');
}

static GBytes *
write_table (const Rows *rows)
{
  GString *text = g_string_new (NULL);
  gboolean classes = has_classes (rows->names);

  g_autoptr(GString) line = g_string_new (NULL);
  write_headings (line, rows, classes);
  g_string_append (text, line->str);
  for (guint i = 0; i < rows->names->len; i++)
    {
      g_string_truncate (line, 0);
      write_row (line, rows, classes, i);
      g_string_append (text, line->str);
    }
  return g_string_free_to_bytes (text);
}

GBytes *
credal_picture_table (const CredalPictureList *list, GPtrArray *notes, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalEmbeddings) embeddings = NULL;
  g_auto(Rows) rows = { 0 };

  if (!credal_embeddings_find (list, &embeddings, notes, error))
    return NULL;
  gboolean made = embeddings ? take_embeddings (&rows, list, embeddings, notes, error)
                             : describe_pictures (&rows, list, notes, monitor, error);
  return made ? write_table (&rows) : NULL;
}

CredalTable *
credal_picture_table_parse (const char *name, GBytes *bytes, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr(CredalImportOptions) wishes = credal_import_options_new ();
  CredalTable *table = credal_table_parse (name, text, length, wishes, error);

  if (!table)
    return NULL;
  table->options->decimal_comma = FALSE;
  table->options->pictures = 0;
  for (guint k = 0; k < table->options->roles->len; k++)
    g_array_index (table->options->roles, CredalColumnRole, k) =
      k == 0 ? CREDAL_COLUMN_NAME : k == 1 && strcmp (table->headings[k], "class") == 0 ? CREDAL_COLUMN_CLASS
                                                                                      : CREDAL_COLUMN_FEATURE;
  return table;
}
