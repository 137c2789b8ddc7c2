/* Begins a fit at a model, or at labels of objects. */
#include "fitted/beginning.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "fitted/fitted-file.h"
#include "fitted/object-clusters.h"
#include "fitted/predict.h"
#include "fitted/rows.h"
#include "io/files/file.h"

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

/* Counts the labels; fails if a cluster has none. */
static gboolean
check_counts (const Reader *reader, const gint *of, gsize *without, GError **error)
{
  gsize count[CREDAL_MAX_CLUSTERS] = { 0 }, n = credal_dataset_n (reader->data);

  *without = 0;
  for (gsize i = 0; i < n; i++)
    if (of[i] >= 0)
      count[of[i]]++;
    else
      (*without)++;
  for (guint k = 0; k < clusters_of (reader); k++)
    if (count[k] == 0)
      return fail (reader, error, _("no object is in cluster %u of %u"), k + 1, clusters_of (reader));
  return TRUE;
}

static void
set_memberships (const Reader *reader, const gint *of)
{
  gsize n = credal_dataset_n (reader->data);
  guint c = clusters_of (reader);
  double *membership = reader->beginning->membership = g_new (double, n * c);

  for (gsize i = 0; i < n; i++)
    for (guint k = 0; k < c; k++)
      membership[i * c + k] = of[i] < 0 ? 1.0 / c : of[i] == (gint) k;
}

static gboolean
read_labels (const Reader *reader, GError **error)
{
  gsize without;

  if (!check_given (reader, "labels", error))
    return FALSE;
  g_autofree gint *of = credal_object_clusters_read (reader->path, reader->data, clusters_of (reader), error);
  if (!of || !check_counts (reader, of, &without, error))
    return FALSE;
  if (without > 0)
    g_ptr_array_add (reader->warnings, g_strdup_printf (_("objects without a label in %s begin in all clusters alike: "
                                                          "%zu"), reader->path, without));
  set_memberships (reader, of);
  return TRUE;
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
