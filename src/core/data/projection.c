#include "core/data/projection.h"
#include "core/base/blas.h"
#include "core/base/parallel.h"
#include "core/data/components.h"

#include <math.h>
#include <string.h>

#define ROWS_PER_BLOCK 4096

struct _CredalProjection {
  gsize p;
  double *origin;            /* (p) maps to (0, 0) */
  double *loadings;          /* (2 × p) rows are the axes */
  gsize begin[2], end[2];    /* an axis's loadings are 0 outside */
  char *label[2];
};

static CredalProjection *
projection_new (gsize p)
{
  CredalProjection *projection = g_new0 (CredalProjection, 1);
  projection->p = p;
  projection->origin = g_new0 (double, p);
  projection->loadings = g_new0 (double, 2 * p);
  return projection;
}

void
credal_projection_free (CredalProjection *projection)
{
  if (projection == NULL)
    return;
  g_free (projection->origin);
  g_free (projection->loadings);
  g_free (projection->label[0]);
  g_free (projection->label[1]);
  g_free (projection);
}

static void
set_feature (CredalProjection *projection, guint axis, const CredalDataset *data, gsize feature)
{
  projection->loadings[axis * projection->p + feature] = 1;
  projection->begin[axis] = feature;
  projection->end[axis] = feature + 1;
  projection->label[axis] = g_strconcat (credal_dataset_column_name (data, feature),
                                         credal_dataset_standardized (data) ? " (z-score)" : NULL, NULL);
}

CredalProjection *
credal_projection_new_axes (const CredalDataset *data, gsize a, gsize b)
{
  gsize p = credal_dataset_p (data);
  g_return_val_if_fail (a < p && b < p, NULL);
  CredalProjection *projection = projection_new (p);
  set_feature (projection, 0, data, a);
  if (a != b)
    set_feature (projection, 1, data, b);
  else
    projection->label[1] = g_strdup ("");
  return projection;
}

CredalProjection *
credal_projection_new_linear (gsize p, const double *origin, const double *loadings, const char *const labels[2])
{
  CredalProjection *projection = projection_new (p);
  memcpy (projection->origin, origin, p * sizeof *origin);
  memcpy (projection->loadings, loadings, 2 * p * sizeof *loadings);
  for (guint axis = 0; axis < 2; axis++)
    {
      projection->end[axis] = p;
      projection->label[axis] = g_strdup (labels[axis]);
    }
  return projection;
}

/* ---- principal components ---- */

static void
set_component (CredalProjection *projection, guint axis, const double *vector, double share)
{
  gsize p = projection->p;
  double *loadings = projection->loadings + axis * p;
  memcpy (loadings, vector, p * sizeof *loadings);
  projection->end[axis] = p;
  g_free (projection->label[axis]);
  projection->label[axis] = g_strdup_printf ("PC %u (%.0f %%)", axis + 1, 100 * share);
}

CredalProjection *
credal_projection_new_pca (const CredalDataset *data, GError **error)
{
  gsize p = credal_dataset_p (data), count = MIN (p, 2);
  g_autoptr(CredalProjection) projection = projection_new (p);
  g_autofree double *vectors = g_new (double, count * p);
  double values[2], total;

  if (!credal_principal_components (data, NULL, count, projection->origin, values, vectors, &total, error))
    return NULL;
  projection->label[1] = g_strdup ("");
  for (guint axis = 0; axis < count; axis++)
    set_component (projection, axis, vectors + axis * p, total > 0 ? values[axis] / total : 0);
  return g_steal_pointer (&projection);
}

/* ---- text ---- */

/* A feature's index by name, else by its 1-based number; −1 when there is none. */
static gssize
find_feature_index (const CredalDataset *data, const char *text)
{
  gsize p = credal_dataset_p (data);
  guint64 number;
  for (gsize q = 0; q < p; q++)
    if (strcmp (credal_dataset_column_name (data, q), text) == 0)
      return (gssize) q;
  return g_ascii_string_to_unsigned (text, 10, 1, p, &number, NULL) ? (gssize) number - 1 : -1;
}

CredalProjection *
credal_projection_parse (const CredalDataset *data, const char *text, GError **error)
{
  if (g_ascii_strcasecmp (text, "pca") == 0)
    return credal_dataset_p (data) > 1 ? credal_projection_new_pca (data, error)
                                       : credal_projection_new_axes (data, 0, 0);
  /* names may hold commas */
  for (const char *comma = strchr (text, ','); comma != NULL; comma = strchr (comma + 1, ','))
    {
      g_autofree char *first = g_strstrip (g_strndup (text, (gsize) (comma - text)));
      g_autofree char *second = g_strstrip (g_strdup (comma + 1));
      gssize a = find_feature_index (data, first), b = find_feature_index (data, second);
      if (a >= 0 && b >= 0)
        return credal_projection_new_axes (data, (gsize) a, (gsize) b);
    }
  gsize p = credal_dataset_p (data);
  g_autofree char *numbers = p > 1 ? g_strdup_printf ("1 to %" G_GSIZE_FORMAT, p) : g_strdup ("there is only 1");
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               "projection \"%s\": expected \"pca\", \"answers\", or two features by name or number (%s), such as "
               "\"%s,1\"", text, numbers, credal_dataset_column_name (data, 0));
  return NULL;
}

const char *
credal_projection_usual (const CredalDataset *data)
{
  return credal_dataset_p (data) == 2 ? "1,2" : "pca";
}

/* ---- use ---- */

gboolean
credal_projection_is_line (const CredalProjection *projection)
{
  return projection->begin[1] == projection->end[1];
}

typedef struct {
  const CredalProjection *projection;
  const double *x;
  gsize n;
  double *xy;
} Points;

static double
project_coordinate (const CredalProjection *projection, guint axis, const double *x)
{
  const double *loadings = projection->loadings + axis * projection->p;
  double sum = 0;
  for (gsize q = projection->begin[axis]; q < projection->end[axis]; q++)
    sum += loadings[q] * (x[q] - projection->origin[q]);
  return sum;
}

static void
project_block (gsize block, gpointer data)
{
  const Points *points = data;
  gsize end = MIN ((block + 1) * ROWS_PER_BLOCK, points->n);
  for (gsize i = block * ROWS_PER_BLOCK; i < end; i++)
    for (guint axis = 0; axis < 2; axis++)
      points->xy[2 * i + axis] = project_coordinate (points->projection, axis, points->x + i * points->projection->p);
}

void
credal_projection_points (const CredalProjection *projection, const double *x, gsize n, double *xy)
{
  Points points = { projection, x, n, xy };
  credal_parallel_for ((n + ROWS_PER_BLOCK - 1) / ROWS_PER_BLOCK, project_block, &points);
}

/* shape = P S⁻¹ Pᵀ, P the loadings */
gboolean
credal_projection_ellipse (const CredalProjection *projection, const double *metric, double shape[4])
{
  gsize p = projection->p;
  lapack_int order = (lapack_int) p;
  g_autofree double *solved = g_memdup2 (projection->loadings, 2 * p * sizeof *solved);   /* S⁻¹ Pᵀ */
  if (metric != NULL)
    {
      g_autofree double *factor = g_memdup2 (metric, p * p * sizeof *factor);
      if (LAPACKE_dposv (LAPACK_COL_MAJOR, 'U', order, 2, factor, order, solved, order) != 0)
        return FALSE;
    }
  for (guint a = 0; a < 2; a++)
    for (guint b = 0; b < 2; b++)
      shape[2 * a + b] = cblas_ddot (order, projection->loadings + a * p, 1, solved + b * p, 1);
  return isfinite (shape[0]) && isfinite (shape[3]);
}

const char *
credal_projection_label (const CredalProjection *projection, guint axis)
{
  g_return_val_if_fail (axis < 2, NULL);
  return projection->label[axis];
}
