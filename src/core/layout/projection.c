/* Linear projections to two axes, computed in parallel. An axis knows its range of nonzero loadings, so that showing
 * one feature of many is cheap. */
#include "core/layout/projection-private.h"
#include "core/base/blas.h"
#include "core/base/parallel.h"
#include "core/data/components.h"
#include "core/data/dissimilarity.h"
#include "core/data/shown-value.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define ROWS_PER_BLOCK 4096
#define SAME_VALUE 1e-6          /* of the range of a feature: rounding of its standardised values */
#define LIKE_RANGE 3.0           /* ratio of ranges up to which two features are alike */
#define LIKE_RANGE_OF_UNIT 10.0  /* the same, if both have the same unit */

CredalProjection *
credal_projection_new_empty (gsize p)
{
  CredalProjection *projection = g_new0 (CredalProjection, 1);

  g_atomic_ref_count_init (&projection->references);
  projection->p = p;
  projection->origin = g_new0 (double, p);
  projection->loadings = g_new0 (double, 2 * p);
  return projection;
}

CredalProjection *
credal_projection_ref (CredalProjection *projection)
{
  g_atomic_ref_count_inc (&projection->references);
  return projection;
}

void
credal_projection_unref (CredalProjection *projection)
{
  if (projection == NULL || !g_atomic_ref_count_dec (&projection->references))
    return;
  g_free (projection->origin);
  g_free (projection->loadings);
  g_free (projection->places);
  g_free (projection->label[0]);
  g_free (projection->label[1]);
  g_clear_pointer (&projection->space, credal_space_free);
  g_free (projection);
}

/* ---- features, in the units of the data ---- */

typedef struct { double scale, offset; } Unit;       /* x = offset + scale z */

static gssize
find_column (const CredalDataset *data, const char *name)
{
  for (gsize q = 0; q < credal_dataset_p (data); q++)
    if (strcmp (credal_dataset_column_name (data, q), name) == 0)
      return (gssize) q;
  return -1;
}

/* Finds the unit of @feature from its least and its largest value. FALSE: some object has another value. */
static gboolean
find_unit (const CredalDataset *data, gsize feature, const CredalDataset *root, gsize column, Unit *unit)
{
  gsize n = credal_dataset_n (data), low = 0, high = 0;

  for (gsize i = 1; i < n; i++)
    {
      double z = credal_dataset_row (data, i)[feature];
      low = z < credal_dataset_row (data, low)[feature] ? i : low;
      high = z > credal_dataset_row (data, high)[feature] ? i : high;
    }
  double z0 = credal_dataset_row (data, low)[feature], z1 = credal_dataset_row (data, high)[feature];
  double x0 = credal_dataset_row (root, low)[column], x1 = credal_dataset_row (root, high)[column];
  unit->scale = (x1 - x0) / (z1 - z0);
  unit->offset = x0 - unit->scale * z0;
  if (!(unit->scale > 0.0) || !isfinite (unit->scale) || !isfinite (unit->offset / unit->scale))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (!(fabs (unit->offset + unit->scale * credal_dataset_row (data, i)[feature]
                - credal_dataset_row (root, i)[column]) <= SAME_VALUE * (x1 - x0)))
      return FALSE;
  return TRUE;
}

static const CredalOrigin *
origin_of (const CredalDataset *data, gsize feature)
{
  const CredalDataset *root = credal_dataset_root ((CredalDataset *) data);
  gssize column = find_column (root, credal_dataset_column_name (data, feature));

  return column >= 0 ? credal_dataset_origin (root, (gsize) column) : NULL;
}

/* Shows standardised features as they were before, with the unit of the table, and features of pixels as in their
 * file. */
static void
set_feature (CredalProjection *projection, guint axis, const CredalDataset *data, gsize feature)
{
  const CredalDataset *root = credal_dataset_root ((CredalDataset *) data);
  const CredalOrigin *origin = origin_of (data, feature);
  const char *name = credal_dataset_column_name (data, feature);
  gssize column = find_column (root, name);
  gboolean standardized = credal_dataset_standardized (data);
  Unit unit = { 1.0, 0.0 };
  gboolean raw = column >= 0 && (!standardized || find_unit (data, feature, root, (gsize) column, &unit));
  double shown = raw ? credal_dataset_shown_number (root, (gsize) column, 1.0) : 1.0;

  projection->loadings[axis * projection->p + feature] = raw ? shown * unit.scale : 1.0;
  projection->shift[axis] = raw ? shown * unit.offset : 0.0;
  projection->begin[axis] = feature;
  projection->end[axis] = feature + 1;
  if (standardized && !raw)
    projection->label[axis] = g_strconcat (name, " (z-score)", NULL);
  else if (origin && origin->unit)
    projection->label[axis] = g_strdup_printf ("%s (%s)", name, origin->unit);
  else
    projection->label[axis] = g_strdup (name);
}

static double
shown_range (const CredalProjection *projection, guint axis, const CredalDataset *data, gsize feature)
{
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;

  for (gsize i = 0; i < credal_dataset_n (data); i++)
    {
      low = MIN (low, credal_dataset_row (data, i)[feature]);
      high = MAX (high, credal_dataset_row (data, i)[feature]);
    }
  return (high - low) * projection->loadings[axis * projection->p + feature];
}

/* TRUE: the ranges of both features are alike; less so if the table names the same unit for both. */
static gboolean
are_alike (const CredalProjection *projection, const CredalDataset *data, gsize a, gsize b)
{
  const CredalOrigin *first = origin_of (data, a), *second = origin_of (data, b);
  gboolean same_unit = first && second && first->unit && g_strcmp0 (first->unit, second->unit) == 0;
  double ratio = shown_range (projection, 0, data, a) / shown_range (projection, 1, data, b);
  double most = same_unit ? LIKE_RANGE_OF_UNIT : LIKE_RANGE;

  return ratio <= most && ratio >= 1.0 / most;
}

CredalProjection *
credal_projection_new_axes (const CredalDataset *data, gsize a, gsize b)
{
  gsize p = credal_dataset_p (data);

  g_return_val_if_fail (a < p && b < p, NULL);
  CredalProjection *projection = credal_projection_new_empty (p);
  set_feature (projection, 0, data, a);
  if (a != b)
    {
      set_feature (projection, 1, data, b);
      projection->equal = are_alike (projection, data, a, b);
    }
  else
    projection->label[1] = g_strdup ("");
  return projection;
}

CredalProjection *
credal_projection_new_one (const CredalDataset *data, gsize a, CredalForm form)
{
  CredalProjection *projection = credal_projection_new_axes (data, a, a);

  projection->form = form;
  g_free (projection->label[1]);
  projection->label[1] = g_strdup (form == CREDAL_FORM_STACK ? _("Objects") : "");
  return projection;
}

CredalForm
credal_projection_form (const CredalProjection *projection)
{
  return projection->form;
}

CredalProjection *
credal_projection_new_places (gsize p, double *xy, gsize n, const char *const labels[2])
{
  CredalProjection *projection = credal_projection_new_empty (p);

  projection->places = xy;
  projection->n = n;
  projection->equal = TRUE;
  for (guint axis = 0; axis < 2; axis++)
    {
      projection->end[axis] = p;
      projection->label[axis] = g_strdup (labels[axis]);
    }
  return projection;
}

gboolean
credal_projection_has_places (const CredalProjection *projection)
{
  return projection->places != NULL;
}

gboolean
credal_projection_is_equal (const CredalProjection *projection)
{
  return projection->equal;
}

void
credal_projection_set_equal (CredalProjection *projection, gboolean equal)
{
  projection->equal = equal;
}

CredalProjection *
credal_projection_new_linear (gsize p, const double *origin, const double *loadings, const char *const labels[2])
{
  CredalProjection *projection = credal_projection_new_empty (p);

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
  projection->label[axis] = g_strdup_printf (_("PC %u (%.0f %%)"), axis + 1, 100 * share);
}

CredalProjection *
credal_projection_new_pca (const CredalDataset *data, GError **error)
{
  gsize p = credal_dataset_p (data), count = MIN (p, 2);
  g_autoptr(CredalProjection) projection = credal_projection_new_empty (p);
  g_autofree double *vectors = g_new (double, count * p);
  double values[2], total;

  if (credal_dataset_dissimilarities (data))
    return credal_projection_new_axes (data, 0, count - 1);
  if (!credal_principal_components (data, NULL, count, projection->origin, values, vectors, &total, error))
    return NULL;
  projection->label[1] = g_strdup ("");
  for (guint axis = 0; axis < count; axis++)
    set_component (projection, axis, vectors + axis * p, total > 0 ? values[axis] / total : 0);
  return g_steal_pointer (&projection);
}

/* ---- application ---- */

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
  double sum = projection->shift[axis];

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

  if (projection->places)
    {
      g_return_if_fail (n == projection->n);
      memcpy (xy, projection->places, 2 * n * sizeof *xy);
      return;
    }
  credal_parallel_for ((n + ROWS_PER_BLOCK - 1) / ROWS_PER_BLOCK, project_block, &points);
}

/* shape = P S⁻¹ Pᵀ, P the loadings */
gboolean
credal_projection_ellipse (const CredalProjection *projection, const double *metric, double shape[4])
{
  gsize p = projection->p;
  lapack_int order = (lapack_int) p;
  g_autofree double *solved = g_memdup2 (projection->loadings, 2 * p * sizeof *solved);   /* S⁻¹ Pᵀ */

  if (projection->places)
    return FALSE;
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
