/* Finds the features of a model among the columns of a table, and prepares the rows as the fitted ones were. */
#include "fitted/rows.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "engines/shared/common.h"

/* ---- columns ---- */

static const CredalFittedFeature *
feature_at (const CredalFitted *fitted, guint q)
{
  return fitted->features->pdata[q];
}

/* Returns TRUE if feature @q is read as the first feature of the same column is. */
static gboolean
is_read_alike (const CredalFitted *fitted, guint q)
{
  const CredalOrigin *origin = feature_at (fitted, q)->origin;
  guint first = 0;

  while (strcmp (feature_at (fitted, first)->origin->column, origin->column) != 0)
    first++;
  return feature_at (fitted, first)->origin->kind == origin->kind;
}

static gboolean
check_columns (const CredalFitted *fitted, const CredalTable *table, GError **error)
{
  g_autoptr(GString) missing = g_string_new (NULL);
  const char *last = NULL;

  for (guint q = 0; q < fitted->features->len; q++)
    {
      const char *heading = feature_at (fitted, q)->origin->column;
      gsize column = 0;
      guint count = credal_table_find (table, heading, &column);
      if (count > 1)
        {
          credal_cells_fault (table->cells, CREDAL_CELLS_BEGIN, column, CREDAL_ERROR_DATA, error,
                              _("%u columns are called \"%s\", a feature of the model"), count, heading);
          return FALSE;
        }
      if (count == 1 && !is_read_alike (fitted, q))
        {
          credal_cells_fault (table->cells, CREDAL_CELLS_BEGIN, column, CREDAL_ERROR_DATA, error,
                              _("the features of the model read column \"%s\" in different ways"), heading);
          return FALSE;
        }
      if (count == 0 && !(last && strcmp (last, heading) == 0))
        g_string_append_printf (missing, "%s\"%s\"", missing->len ? ", " : "", heading);
      last = heading;
    }
  if (missing->len == 0)
    return TRUE;
  credal_cells_fault (table->cells, CREDAL_CELLS_BEGIN, 0, CREDAL_ERROR_DATA, error,
                      _("columns of the model are missing: %s"), missing->str);
  return FALSE;
}

static CredalColumnRole
role_of (CredalOriginKind kind)
{
  return kind == CREDAL_ORIGIN_CATEGORY ? CREDAL_COLUMN_CATEGORIES
         : kind == CREDAL_ORIGIN_RANK   ? CREDAL_COLUMN_RANKS
                                        : CREDAL_COLUMN_FEATURE;
}

/* Returns (transfer full) the texts of a column, in the order of the model. */
static char **
texts_of (const CredalFitted *fitted, const char *heading)
{
  g_autoptr(GStrvBuilder) texts = g_strv_builder_new ();

  for (guint q = 0; q < fitted->features->len; q++)
    {
      const CredalOrigin *origin = feature_at (fitted, q)->origin;
      if (strcmp (origin->column, heading) == 0)
        g_strv_builder_addv (texts, (const char **) origin->texts);
    }
  return g_strv_builder_end (texts);
}

/* Returns TRUE for columns that the table's own options find. */
static gboolean
is_about_rows (CredalColumnRole role)
{
  return role == CREDAL_COLUMN_CLASS || role == CREDAL_COLUMN_NAME || role == CREDAL_COLUMN_WEIGHT;
}

CredalImportOptions *
credal_fitted_options (const CredalFitted *fitted, const CredalTable *table, CredalMissing missing, GError **error)
{
  gsize column = 0;

  if (!check_columns (fitted, table, error))
    return NULL;
  CredalImportOptions *options = credal_import_options_copy (table->options);
  options->missing = missing;
  for (guint k = 0; k < options->roles->len; k++)
    {
      CredalColumnRole *role = &g_array_index (options->roles, CredalColumnRole, k);
      if (!is_about_rows (*role))
        *role = CREDAL_COLUMN_IGNORED;
    }
  for (guint q = 0; q < fitted->features->len; q++)
    {
      const CredalOrigin *origin = feature_at (fitted, q)->origin;
      credal_table_find (table, origin->column, &column);
      g_array_index (options->roles, CredalColumnRole, column) = role_of (origin->kind);
      credal_import_options_set_order (options, column,
                                       origin->texts ? texts_of (fitted, origin->column) : NULL);
    }
  return options;
}

static void
warn_unused (const CredalFitted *fitted, const CredalTable *table, GPtrArray *warnings)
{
  g_autoptr(GString) unused = g_string_new (NULL);

  for (guint k = 0; k < table->options->roles->len; k++)
    {
      gboolean used = is_about_rows (g_array_index (table->options->roles, CredalColumnRole, k));
      for (guint q = 0; q < fitted->features->len && !used; q++)
        used = strcmp (feature_at (fitted, q)->origin->column, table->headings[k]) == 0;
      if (!used)
        g_string_append_printf (unused, "%s\"%s\"", unused->len ? ", " : "", table->headings[k]);
    }
  if (unused->len > 0)
    g_ptr_array_add (warnings, g_strdup_printf (_("columns that the model does not use: %s"), unused->str));
}

/* ---- features ---- */

static gboolean
is_same_feature (const CredalOrigin *a, const CredalOrigin *b)
{
  return a->kind == b->kind && strcmp (a->column, b->column) == 0
         && (a->kind != CREDAL_ORIGIN_CATEGORY || strcmp (a->texts[0], b->texts[0]) == 0);
}

static gboolean
check_unit (const CredalFittedFeature *feature, const CredalTable *table, const CredalOrigin *found,
            GPtrArray *warnings, GError **error)
{
  const char *ours = feature->origin->unit, *theirs = found->unit;
  gsize column = 0;

  if (g_strcmp0 (ours, theirs) == 0)
    return TRUE;
  if (ours && theirs)
    {
      credal_table_find (table, found->column, &column);
      credal_cells_fault (table->cells, 0, column, CREDAL_ERROR_DATA, error,
                          _("column \"%s\" is in %s, and in the model in %s"), found->column, theirs, ours);
      return FALSE;
    }
  if (warnings)
    g_ptr_array_add (warnings, g_strdup_printf (ours ? _("column \"%s\" has no unit; the model takes it to be in %s")
                                                     : _("column \"%s\" is in %s; the model knows no unit of it"),
                                                found->column, ours ? ours : theirs));
  return TRUE;
}

/* Sets @from (features) to the column of @read for each feature. */
static gboolean
match_features (const CredalFitted *fitted, const CredalTable *table, const CredalDataset *read, gsize *from,
                GPtrArray *warnings, GError **error)
{
  for (guint q = 0; q < fitted->features->len; q++)
    {
      const CredalFittedFeature *feature = feature_at (fitted, q);
      gsize k = 0;
      while (k < credal_dataset_p (read) && !is_same_feature (feature->origin, credal_dataset_origin (read, k)))
        k++;
      g_return_val_if_fail (k < credal_dataset_p (read), FALSE);
      if (!check_unit (feature, table, credal_dataset_origin (read, k), warnings, error))
        return FALSE;
      from[q] = k;
    }
  return TRUE;
}

static CredalDataset *
fail_memory (gsize n, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("not enough memory for %zu rows"), n);
  return NULL;
}

/* Returns the features in the model's order; imputed values become the model's medians. */
static CredalDataset *
order_features (const CredalFitted *fitted, CredalDataset *read, const gsize *from, GError **error)
{
  gsize n = credal_dataset_n (read), p = fitted->features->len;
  double *x = g_try_malloc_n (n, p * sizeof (double));
  g_autofree const char **names = g_new0 (const char *, p + 1);

  if (!x)
    return fail_memory (n, error);
  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      x[i * p + q] = credal_dataset_is_filled (read, i, from[q]) ? feature_at (fitted, (guint) q)->median
                                                                 : credal_dataset_row (read, i)[from[q]];
  for (gsize q = 0; q < p; q++)
    names[q] = feature_at (fitted, (guint) q)->name;
  return credal_dataset_derive (read, p, x, names);
}

CredalDataset *
credal_fitted_rows (const CredalFitted *fitted, const CredalTable *table, CredalMissing missing, GPtrArray *warnings,
                    GError **error)
{
  g_autoptr(CredalImportOptions) options = credal_fitted_options (fitted, table, missing, error);
  g_autoptr(CredalDataset) read = options ? credal_table_dataset (table, options, NULL, error) : NULL;
  g_autofree gsize *from = g_new (gsize, fitted->features->len);

  if (!read || !match_features (fitted, table, read, from, warnings, error))
    return NULL;
  if (warnings)
    warn_unused (fitted, table, warnings);
  if (warnings && credal_dataset_filled (read))
    g_ptr_array_add (warnings, g_strdup (_("missing values were replaced by the medians of the model's rows")));
  return order_features (fitted, read, from, error);
}

CredalDataset *
credal_fitted_pick (const CredalFitted *fitted, CredalDataset *read, GError **error)
{
  g_autofree gsize *from = g_new (gsize, fitted->features->len);

  for (guint q = 0; q < fitted->features->len; q++)
    {
      gsize k = 0;
      while (k < credal_dataset_p (read)
             && strcmp (credal_dataset_column_name (read, k), feature_at (fitted, q)->name) != 0)
        k++;
      if (k == credal_dataset_p (read))
        {
          g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("the data have no feature \"%s\" of the model"),
                       feature_at (fitted, q)->name);
          return NULL;
        }
      from[q] = k;
    }
  return order_features (fitted, read, from, error);
}

/* ---- preparation ---- */

/* Returns (n × kept) the features as they are, or standardised; free with g_free(). */
static double *
scale_features (const CredalFitted *fitted, const CredalDataset *rows)
{
  gsize n = credal_dataset_n (rows), kept = credal_fitted_scaled_features (fitted), k = 0;
  double *z = g_try_malloc_n (n, kept * sizeof (double));

  for (guint q = 0; z && q < fitted->features->len; q++)
    {
      const CredalFittedFeature *feature = feature_at (fitted, q);
      gboolean scaled = fitted->preparation.standardize;
      if (!credal_fitted_keeps (fitted, feature))
        continue;
      for (gsize i = 0; i < n; i++)
        {
          double x = credal_dataset_row (rows, i)[q];
          z[i * kept + k] = scaled ? (x - feature->mean - feature->rest) / feature->deviation : x;
        }
      k++;
    }
  return z;
}

/* Returns (n × components) the scores of @z (n × kept) on the axes. */
static double *
project_rows (const CredalFitted *fitted, gsize n, const double *z)
{
  gsize kept = credal_fitted_scaled_features (fitted), p = fitted->p;
  double *scores = g_try_malloc_n (n, p * sizeof (double));

  for (gsize i = 0; scores && i < n; i++)
    for (gsize k = 0; k < p; k++)
      {
        double sum = 0.0;
        for (gsize q = 0; q < kept; q++)
          sum += (z[i * kept + q] - fitted->middle[q]) * fitted->axes[k * kept + q];
        scores[i * p + k] = sum;
      }
  return scores;
}

static gboolean
check_preparable (const CredalFitted *fitted, const CredalDataset *rows, GError **error)
{
  if (!credal_fitted_check_learned (fitted, error))
    return FALSE;
  if (credal_dataset_p (rows) == fitted->features->len)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The rows have %zu features, and the model %u"),
               credal_dataset_p (rows), fitted->features->len);
  return FALSE;
}

/* Fails at a value so far from the fitted data that squares of distances overflow: masses would mean nothing. */
static gboolean
check_near (const CredalFitted *fitted, const CredalDataset *rows, GError **error)
{
  for (gsize i = 0; i < credal_dataset_n (rows); i++)
    for (guint q = 0; q < fitted->features->len; q++)
      {
        const CredalFittedFeature *feature = feature_at (fitted, q);
        double unit = fitted->preparation.standardize ? feature->deviation : 1.0;
        if (!credal_fitted_keeps (fitted, feature)
            || fabs (credal_dataset_row (rows, i)[q] - feature->mean) <= CREDAL_FURTHEST * unit)
          continue;
        g_autofree char *name = credal_dataset_dup_row_name (rows, i);
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                     _("row %s, column \"%s\": the value is too far from the fitted data to be compared with them"),
                     name, credal_dataset_column_name (rows, q));
        return FALSE;
      }
  return TRUE;
}

static gboolean
check_finite (const CredalDataset *rows, const double *x, gsize p, GError **error)
{
  for (gsize cell = 0; cell < credal_dataset_n (rows) * p; cell++)
    if (!isfinite (x[cell]))
      {
        g_autofree char *name = credal_dataset_dup_row_name (rows, cell / p);
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("row %s has a value too large to be scaled"), name);
        return FALSE;
      }
  return TRUE;
}

CredalDataset *
credal_fitted_prepare (const CredalFitted *fitted, CredalDataset *rows, GError **error)
{
  gsize n = credal_dataset_n (rows);

  if (!check_preparable (fitted, rows, error) || !check_near (fitted, rows, error))
    return NULL;
  g_autofree double *scaled = scale_features (fitted, rows);
  g_autofree double *x = scaled && fitted->axes ? project_rows (fitted, n, scaled) : g_steal_pointer (&scaled);
  if (!x)
    return fail_memory (n, error);
  if (!check_finite (rows, x, fitted->p, error))
    return NULL;
  return credal_dataset_derive (rows, fitted->p, g_steal_pointer (&x), (const char *const *) fitted->columns);
}
