/* The "by answers" projection: shows the groups of the answers apart, and turns each new picture to fit the previous
 * one. */
#include <glib/gi18n-lib.h>
#include "core/layout/projection-groups.h"
#include "core/base/blas.h"
#include "core/data/components.h"

#include <math.h>
#include <string.h>

#define MOST_PLACES 4096
#define ON_A_LINE 1e-6       /* second singular value of the means, relative to the first */

typedef struct {
  const CredalDataset *data;
  gsize n, p;
  double *mean;              /* (p) */
  double *axes;              /* (2 × p) */
} Plane;

/* ---- places ---- */

CredalPlaces *
credal_places_new (const double *xy, gsize n)
{
  CredalPlaces *places = g_new (CredalPlaces, 1);

  places->step = (n + MOST_PLACES - 1) / MOST_PLACES;
  places->count = (n + places->step - 1) / places->step;
  places->xy = g_new (double, 2 * places->count);
  for (gsize k = 0; k < places->count; k++)
    memcpy (places->xy + 2 * k, xy + 2 * k * places->step, 2 * sizeof *xy);
  return places;
}

void
credal_places_free (CredalPlaces *places)
{
  g_free (places->xy);
  g_free (places);
}

/* ---- the groups' means ---- */

/* Sets @sums (c × p) to Σ w u x and @mass (c) to Σ w u. */
static void
sum_groups (const Plane *plane, const double *membership, guint c, double *sums, double *mass)
{
  const double *weights = credal_dataset_weights (plane->data);

  for (gsize i = 0; i < plane->n; i++)
    for (guint k = 0; k < c; k++)
      {
        double share = credal_weight (weights, i) * membership[i * c + k];
        mass[k] += share;
        cblas_daxpy ((blasint) plane->p, share, credal_dataset_row (plane->data, i), 1, sums + k * plane->p, 1);
      }
}

static void
find_mean (const Plane *plane, const double *sums, const double *mass, guint c)
{
  double total = 0.0;

  for (guint k = 0; k < c; k++)
    {
      total += mass[k];
      cblas_daxpy ((blasint) plane->p, 1.0, sums + k * plane->p, 1, plane->mean, 1);
    }
  cblas_dscal ((blasint) plane->p, 1.0 / total, plane->mean, 1);
}

/* Turns @sums into the rows √π_k (m_k − m), up to a common factor. */
static void
make_deviations (const Plane *plane, double *sums, const double *mass, guint c)
{
  for (guint k = 0; k < c; k++)
    for (gsize q = 0; q < plane->p; q++)
      sums[k * plane->p + q] = mass[k] > 0.0 ? (sums[k * plane->p + q] / mass[k] - plane->mean[q]) * sqrt (mass[k])
                                             : 0.0;
}

/* Puts the axes that the means span, at most two, into the plane; returns their number. @rows: destroyed. */
static gsize
span_of_means (const Plane *plane, double *rows, guint c)
{
  gsize rank = MIN (c, plane->p), spanned = 0;
  g_autofree double *values = g_new (double, rank), *right = g_new (double, rank * plane->p),
                    *left = g_new (double, c * rank);
  lapack_int info = LAPACKE_dgesdd (LAPACK_ROW_MAJOR, 'S', (lapack_int) c, (lapack_int) plane->p, rows,
                                    (lapack_int) plane->p,
                                    values, left, (lapack_int) rank, right, (lapack_int) plane->p);

  while (info == 0 && spanned < MIN (rank, 2) && values[spanned] > ON_A_LINE * values[0])
    {
      memcpy (plane->axes + spanned * plane->p, right + spanned * plane->p, plane->p * sizeof *right);
      spanned++;
    }
  return spanned;
}

/* ---- the plane ---- */

/* Finds the axes that the means leave free. Without remaining variance an axis stays 0: all objects lie on a line. */
static gboolean
fill_up (const Plane *plane, gsize spanned, GError **error)
{
  gsize count = 2 - spanned;
  double values[2], total;
  g_autofree double *vectors = g_new (double, 2 * plane->p);

  if (!credal_principal_components (plane->data, spanned ? plane->axes : NULL, count, plane->mean, values, vectors,
                                    &total, error))
    return FALSE;
  for (gsize k = 0; k < count; k++)
    if (values[k] > 0.0)
      memcpy (plane->axes + (spanned + k) * plane->p, vectors + k * plane->p, plane->p * sizeof *vectors);
  return TRUE;
}

static gboolean
find_axes (const Plane *plane, const double *membership, guint c, GError **error)
{
  g_autofree double *sums = g_new0 (double, c * plane->p), *mass = g_new0 (double, c);

  sum_groups (plane, membership, c, sums, mass);
  find_mean (plane, sums, mass, c);
  make_deviations (plane, sums, mass, c);
  gsize spanned = span_of_means (plane, sums, c);
  return spanned == 2 || fill_up (plane, spanned, error);
}

/* ---- fitting the former picture ---- */

static void
place_centre (const Plane *plane, gsize i, double at[2])
{
  const double *x = credal_dataset_row (plane->data, i);

  at[0] = at[1] = 0.0;
  for (gsize q = 0; q < plane->p; q++)
    for (guint axis = 0; axis < 2; axis++)
      at[axis] += plane->axes[axis * plane->p + q] * (x[q] - plane->mean[q]);
}

/* Sets @product (2 × 2) to Σ before afterᵀ about the means. */
static void
cross_product (const Plane *plane, const CredalPlaces *former, double product[2][2])
{
  double sum[2][2] = { { 0 } }, before[2] = { 0 }, after[2] = { 0 };

  for (gsize k = 0; k < former->count; k++)
    {
      double now[2];
      place_centre (plane, k * former->step, now);
      for (guint a = 0; a < 2; a++)
        {
          before[a] += former->xy[2 * k + a];
          after[a] += now[a];
          for (guint b = 0; b < 2; b++)
            sum[a][b] += former->xy[2 * k + a] * now[b];
        }
    }
  for (guint a = 0; a < 2; a++)
    for (guint b = 0; b < 2; b++)
      product[a][b] = sum[a][b] - before[a] * after[b] / (double) former->count;
}

/* Rotates or mirrors the plane, whichever has the larger trace; both optima have closed forms. */
static void
turn_plane (const Plane *plane, const CredalPlaces *former)
{
  double m[2][2];

  cross_product (plane, former, m);
  double turned = hypot (m[0][0] + m[1][1], m[1][0] - m[0][1]), mirrored = hypot (m[0][0] - m[1][1], m[1][0] + m[0][1]);
  double sign = turned >= mirrored ? 1.0 : -1.0, length = MAX (turned, mirrored);
  if (!(length > 0.0))
    return;
  double cosine = (m[0][0] + sign * m[1][1]) / length, sine = (m[1][0] - sign * m[0][1]) / length;
  for (gsize q = 0; q < plane->p; q++)
    {
      double *first = &plane->axes[q], *second = &plane->axes[plane->p + q], x = *first, y = *second;
      *first = cosine * x - sign * sine * y;
      *second = sine * x + sign * cosine * y;
    }
}

/* ---- the whole projection ---- */

/* Sets @share to the axes' shares of the total variance. */
static void
find_axis_shares (const Plane *plane, double share[2])
{
  const double *weights = credal_dataset_weights (plane->data);
  double total = 0.0, along[2] = { 0 };

  for (gsize i = 0; i < plane->n; i++)
    {
      const double *x = credal_dataset_row (plane->data, i);
      double weight = credal_weight (weights, i), at[2];
      place_centre (plane, i, at);
      for (gsize q = 0; q < plane->p; q++)
        total += weight * (x[q] - plane->mean[q]) * (x[q] - plane->mean[q]);
      for (guint axis = 0; axis < 2; axis++)
        along[axis] += weight * at[axis] * at[axis];
    }
  for (guint axis = 0; axis < 2; axis++)
    share[axis] = total > 0.0 ? along[axis] / total : 0.0;
}

static CredalProjection *
finish_projection (const Plane *plane)
{
  double share[2];

  find_axis_shares (plane, share);
  g_autofree char *first = g_strdup_printf (_("by answers, 1 (%.0f %%)"), 100.0 * share[0]);
  g_autofree char *second = g_strdup_printf (_("by answers, 2 (%.0f %%)"), 100.0 * share[1]);
  return credal_projection_new_linear (plane->p, plane->mean, plane->axes, (const char *const[]) { first, second });
}

CredalProjection *
credal_projection_new_groups (const CredalDataset *data, const double *membership, guint c, const CredalPlaces *former,
                              GError **error)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  g_autofree double *mean = g_new0 (double, p), *axes = g_new0 (double, 2 * p);
  const Plane plane = { data, n, p, mean, axes };

  g_return_val_if_fail (p >= 2, NULL);
  if (!find_axes (&plane, membership, c, error))
    return NULL;
  if (former)
    turn_plane (&plane, former);
  return finish_projection (&plane);
}
