/* Begins a fit at a model, or at labels of objects. */
#include "fitted/beginning.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "fitted/fitted-file.h"
#include "fitted/predict.h"
#include "fitted/rows.h"
#include "io/csv/missing.h"
#include "io/files/file.h"
#include "io/tables/table-file.h"

void
credal_beginning_clear (CredalBeginning *beginning)
{
  g_clear_pointer (&beginning->warm, credal_state_unref);
  g_clear_pointer (&beginning->membership, g_free);
}

/* The fit that a beginning is read for. */
typedef struct {
  const char *path;
  const CredalSettings *settings;
  CredalDataset *data;
  const CredalConstraints *constraints;
  CredalBeginning *beginning;
  GPtrArray *warnings;
} Reader;

static guint
clusters_of (const Reader *reader)
{
  return credal_settings_clusters (reader->settings);
}

static gboolean G_GNUC_PRINTF (3, 4)
fail (const Reader *reader, GError **error, const char *format, ...)
{
  g_autofree char *name = g_filename_display_name (reader->path);
  va_list args;

  va_start (args, format);
  g_autofree char *what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("%s: %s"), name, what);
  return FALSE;
}

static gboolean
check_given (const Reader *reader, const char *what, GError **error)
{
  const CredalEngine *engine = credal_settings_engine (reader->settings);

  return (engine->can & CREDAL_BEGINS_GIVEN)
         || fail (reader, error, _("%s cannot begin at %s"), _(engine->name), what);
}

/* ---- a model ---- */

/* Returns TRUE if the model's state is one of this fit: its features are the same, with the same preparation. */
static gboolean
is_of_this_fit (const Reader *reader, const CredalFitted *fitted)
{
  const char *const *names = credal_dataset_column_names (reader->data);
  CredalPreparation how = credal_settings_preparation (reader->settings);

  return fitted->engine == credal_settings_engine (reader->settings)
         && credal_preparation_equal (&how, &fitted->preparation)
         && g_strv_equal (names, (const char *const *) fitted->columns)
         && (!fitted->rows || credal_dataset_n (fitted->rows) == credal_dataset_n (reader->data));
}

/* Tries the start, so that a model that does not fit is refused with its reason. */
static gboolean
begin_at_state (const Reader *reader, const CredalFitted *fitted, GError **error)
{
  const CredalEngine *engine = fitted->engine;
  const CredalProblem problem = { .data = reader->data, .constraints = reader->constraints,
                                  .params = credal_settings_params (reader->settings),
                                  .seed = credal_settings_seed (reader->settings) };
  const CredalStart start = { .kind = CREDAL_START_WARM, .from = fitted->state };

  if (engine->search && engine->search->alike)
    return fail (reader, error, _("%s cannot begin at a model: it has no starts"), _(engine->name));
  gpointer run = engine->algorithm->start (engine, &problem, &start, error);
  if (!run)
    {
      credal_prefix_file (error, reader->path);
      return FALSE;
    }
  engine->algorithm->free (run);
  reader->beginning->warm = credal_state_ref (fitted->state);
  return TRUE;
}

/* Begins at the memberships that the model predicts for the objects. */
static gboolean
begin_at_prediction (const Reader *reader, const CredalFitted *fitted, GError **error)
{
  gsize size = credal_dataset_n (reader->data) * clusters_of (reader) * sizeof (double);

  if (!check_given (reader, _("a model of another method or preparation"), error))
    return FALSE;
  g_autoptr(CredalDataset) picked = credal_fitted_pick (fitted, credal_dataset_root (reader->data), error);
  g_autoptr(CredalDataset) rows = picked ? credal_fitted_prepare (fitted, picked, error) : NULL;
  g_autoptr(CredalPartition) found = rows ? credal_fitted_predict (fitted, rows, error) : NULL;
  if (!found)
    {
      credal_prefix_file (error, reader->path);
      return FALSE;
    }
  if (credal_partition_c (found) != clusters_of (reader))
    return fail (reader, error, _("the state of the model has %u clusters, and %u are looked for"),
                 credal_partition_c (found), clusters_of (reader));
  reader->beginning->membership = g_memdup2 (credal_partition_membership (found), size);
  return TRUE;
}

static gboolean
read_model (const Reader *reader, GError **error)
{
  g_autoptr(CredalFitted) fitted = credal_fitted_read (reader->path, error);

  if (!fitted)
    return FALSE;
  if (fitted->c != clusters_of (reader))
    return fail (reader, error, _("the model has %u clusters, and %u are looked for"), fitted->c, clusters_of (reader));
  return is_of_this_fit (reader, fitted) ? begin_at_state (reader, fitted, error)
                                         : begin_at_prediction (reader, fitted, error);
}

/* ---- labels ---- */

#define NONE G_MAXSIZE

static gsize
find_heading (const CredalTable *table, const char *const *headings)
{
  for (; *headings; headings++)
    for (gsize column = 0; table->headings[column]; column++)
      if (g_ascii_strcasecmp (table->headings[column], *headings) == 0)
        return column;
  return NONE;
}

/* Returns the number of the cluster that @text names, from 0. @names: texts so far; NULL: texts are numbers. −1: none
 * of the clusters. */
static gint
cluster_of (const char *text, guint c, GPtrArray *names)
{
  guint64 number;
  guint at;

  if (!names)
    return g_ascii_string_to_unsigned (text, 10, 1, c, &number, NULL) ? (gint) number - 1 : -1;
  if (g_ptr_array_find_with_equal_func (names, text, g_str_equal, &at))
    return (gint) at;
  g_ptr_array_add (names, (gpointer) text);
  return names->len <= c ? (gint) names->len - 1 : -1;
}

/* Returns TRUE if all labels are numbers of clusters. */
static gboolean
are_numbers (const CredalTable *table, gsize column)
{
  guint64 number;

  for (gsize row = 0; row < credal_cells_rows (table->cells); row++)
    {
      const char *text = credal_cells_text (table->cells, row, column);
      if (!credal_missing_is_text (text)
          && !g_ascii_string_to_unsigned (text, 10, 1, CREDAL_MAX_CLUSTERS, &number, NULL))
        return FALSE;
    }
  return TRUE;
}

typedef struct {
  const CredalTable *table;
  gsize object, cluster;   /* columns; NONE: there is none */
  GPtrArray *names;        /* NULL: clusters are numbers */
  gint *of;                /* (n) cluster of each object; −1: no label */
} Labels;

static gboolean
read_label (const Reader *reader, Labels *labels, gsize row, GError **error)
{
  const CredalCells *cells = labels->table->cells;
  const char *text = credal_cells_text (cells, row, labels->cluster);
  const char *name = labels->object == NONE ? NULL : credal_cells_text (cells, row, labels->object);
  gssize object = name ? credal_dataset_find_row (reader->data, name) : (gssize) row;

  if (object < 0)
    {
      credal_cells_fault (cells, row, labels->object, CREDAL_ERROR_PARSE, error, _("there is no object \"%s\""), name);
      return FALSE;
    }
  if (credal_missing_is_text (text))
    return TRUE;
  gint cluster = cluster_of (text, clusters_of (reader), labels->names);
  if (cluster < 0)
    credal_cells_fault (cells, row, labels->cluster, CREDAL_ERROR_PARSE, error,
                        _("\"%s\" is one cluster more than the %u that are looked for"), text, clusters_of (reader));
  else if (labels->of[object] >= 0)
    credal_cells_fault (cells, row, labels->cluster, CREDAL_ERROR_PARSE, error, _("the object has a label already"));
  else
    {
      labels->of[object] = cluster;
      return TRUE;
    }
  return FALSE;
}

/* Counts the labels; fails if a cluster has none. */
static gboolean
check_counts (const Reader *reader, const Labels *labels, gsize *without, GError **error)
{
  gsize count[CREDAL_MAX_CLUSTERS] = { 0 }, n = credal_dataset_n (reader->data);

  *without = 0;
  for (gsize i = 0; i < n; i++)
    if (labels->of[i] >= 0)
      count[labels->of[i]]++;
    else
      (*without)++;
  for (guint k = 0; k < clusters_of (reader); k++)
    if (count[k] == 0)
      return fail (reader, error, _("no object is in cluster %u of %u"), k + 1, clusters_of (reader));
  return TRUE;
}

static void
set_memberships (const Reader *reader, const Labels *labels)
{
  gsize n = credal_dataset_n (reader->data);
  guint c = clusters_of (reader);
  double *membership = reader->beginning->membership = g_new (double, n * c);

  for (gsize i = 0; i < n; i++)
    for (guint k = 0; k < c; k++)
      membership[i * c + k] = labels->of[i] < 0 ? 1.0 / c : labels->of[i] == (gint) k;
}

static gboolean
read_all_labels (const Reader *reader, Labels *labels, GError **error)
{
  gsize rows = credal_cells_rows (labels->table->cells), n = credal_dataset_n (reader->data), without;

  if (labels->cluster == NONE)
    return fail (reader, error, _("there is no column cluster, class, label or group, and it is no model"));
  if (labels->object == NONE && rows != n)
    return fail (reader, error, _("%zu labels for %zu objects, without a column row that names them"), rows, n);
  for (gsize row = 0; row < rows; row++)
    if (!read_label (reader, labels, row, error))
      return FALSE;
  if (!check_counts (reader, labels, &without, error))
    return FALSE;
  if (without > 0)
    g_ptr_array_add (reader->warnings, g_strdup_printf (_("objects without a label in %s begin in all clusters alike: "
                                                          "%zu"), reader->path, without));
  set_memberships (reader, labels);
  return TRUE;
}

static gboolean
read_labels (const Reader *reader, GError **error)
{
  static const char *const clusters[] = { "cluster", "class", "label", "group", NULL };
  static const char *const objects[] = { "row", "object", NULL };
  gsize n = credal_dataset_n (reader->data);

  if (!check_given (reader, "labels", error))
    return FALSE;
  g_autoptr(CredalTable) table = credal_table_file_load (reader->path, NULL, error);
  if (!table)
    return FALSE;
  Labels labels = { table, find_heading (table, objects), find_heading (table, clusters), NULL, NULL };
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  g_autofree gint *of = labels.of = g_new (gint, n);
  for (gsize i = 0; i < n; i++)
    of[i] = -1;
  if (labels.cluster != NONE && !are_numbers (table, labels.cluster))
    labels.names = names;
  return read_all_labels (reader, &labels, error);
}

gboolean
credal_beginning_read (const char *path, const CredalSettings *settings, CredalDataset *data,
                       const CredalConstraints *constraints, CredalBeginning *beginning, GPtrArray *warnings,
                       GError **error)
{
  const Reader reader = { path, settings, data, constraints, beginning, warnings };
  gsize length;
  g_autofree char *bytes = credal_file_read (path, &length, error);

  if (!bytes)
    return FALSE;
  return *g_strchug (bytes) == '{' ? read_model (&reader, error) : read_labels (&reader, error);
}
