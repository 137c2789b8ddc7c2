/* The gaps between clusters: the density of objects at their borders, relative to their middles. */
#include "core/belief/gaps.h"
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/rng.h"
#include "core/belief/unrounded.h"

enum { FOLDS = 10, MOST_FEATURES = 64, FOLDING = 1 };       /* FOLDING: a stream of random numbers */

#define BORDER (1.0 / 3.0)           /* half-widths of the windows, as shares of the distance from border to mean */
#define MIDDLE 0.5
#define SURE 1.96                    /* quantiles of the intervals: 95 % and 99.7 % */
#define VERY_SURE 3.0

/* ---- moments of the clusters, by folds ---- */

typedef struct {
  const CredalUnrounded *objects;
  guint c;
  gsize p, size;                     /* size: numbers in a covariance: p², or p, the diagonal */
  const guint8 *labels;              /* (n) of all objects */
  const double *weights;             /* (n) or NULL */
  guint8 *folds;                     /* (m) */
  double *total;                     /* (c) weight of the clusters */
  double *mean;                      /* (c × p) */
  double *weight;                    /* (c × FOLDS) */
  double *sums;                      /* (c × FOLDS × p) of x − mean */
  double *products;                  /* (c × FOLDS × size) of (x − mean)(x − mean)ᵀ, in the lower triangle */
  double *places;                    /* (m) on the line of two clusters */
} Groups;

static void
groups_clear (Groups *groups)
{
  g_free (groups->folds);
  g_free (groups->total);
  g_free (groups->mean);
  g_free (groups->weight);
  g_free (groups->sums);
  g_free (groups->products);
  g_free (groups->places);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Groups, groups_clear)

static guint
label_of (const Groups *groups, gsize i)
{
  return groups->labels[groups->objects->index[i]];
}

static double
weight_of (const Groups *groups, gsize i)
{
  return credal_weight (groups->weights, groups->objects->index[i]);
}

static void
find_group_means (Groups *groups)
{
  gsize p = groups->p;

  for (gsize i = 0; i < groups->objects->m; i++)
    {
      guint k = label_of (groups, i);
      const double *x = groups->objects->x + i * p;
      double *mean = groups->mean + k * p, w = weight_of (groups, i);
      groups->total[k] += w;
      for (gsize q = 0; q < p && w > 0.0; q++)       /* a running mean: no overflow in any unit */
        mean[q] += (x[q] - mean[q]) * (w / groups->total[k]);
    }
}

static void
add_products (double *products, const double *offset, double weight, gsize p, gboolean full)
{
  for (gsize q = 0; q < p; q++)
    if (full)
      for (gsize r = 0; r <= q; r++)
        products[q * p + r] += weight * offset[q] * offset[r];
    else
      products[q] += weight * offset[q] * offset[q];
}

static void
find_fold_moments (Groups *groups)
{
  gsize p = groups->p;
  g_autofree double *offset = g_new (double, p);

  for (gsize i = 0; i < groups->objects->m; i++)
    {
      guint k = label_of (groups, i);
      gsize part = k * FOLDS + groups->folds[i];
      double w = weight_of (groups, i);
      for (gsize q = 0; q < p; q++)
        {
          offset[q] = groups->objects->x[i * p + q] - groups->mean[k * p + q];
          groups->sums[part * p + q] += w * offset[q];
        }
      groups->weight[part] += w;
      add_products (groups->products + part * groups->size, offset, w, p, groups->size > p);
    }
}

/* ---- the direction between two clusters ---- */

/* Adds the moments of cluster @k without fold @left: its mean, and its products about it. Returns its weight. */
static double
add_training (const Groups *groups, guint k, guint left, double *mean, double *products)
{
  gsize p = groups->p, size = groups->size;
  double weight = 0.0;

  memset (mean, 0, p * sizeof *mean);
  for (guint fold = 0; fold < FOLDS; fold++)
    if (fold != left)
      {
        gsize part = k * FOLDS + fold;
        weight += groups->weight[part];
        cblas_daxpy ((int) p, 1.0, groups->sums + part * p, 1, mean, 1);
        cblas_daxpy ((int) size, 1.0, groups->products + part * size, 1, products, 1);
      }
  if (weight <= 0.0)
    return 0.0;
  cblas_dscal ((int) p, 1.0 / weight, mean, 1);
  add_products (products, mean, -weight, p, size > p);
  cblas_daxpy ((int) p, 1.0, groups->mean + k * p, 1, mean, 1);
  return weight;
}

/* Solves S w = @w in place, for S = @products/@weight with weaker entries off the diagonal. */
static void
turn_by_covariance (const Groups *groups, double *products, double weight, double *w)
{
  gsize p = groups->p;
  gboolean full = groups->size > p;
  double kept = 1.0 - (p + 1.0) / (p + 1.0 + weight);

  for (gsize q = 0; q < p; q++)
    {
      double *diagonal = products + (full ? q * p + q : q);
      for (gsize r = 0; full && r < q; r++)
        products[q * p + r] *= kept / weight;
      *diagonal = *diagonal > 0.0 ? *diagonal / weight : 1.0;      /* a constant feature: its means do not differ */
      if (!full)
        w[q] /= *diagonal;
    }
  if (full)
    LAPACKE_dposv (LAPACK_COL_MAJOR, 'U', (int) p, 1, products, (int) p, w, (int) p);
}

/* Sets the direction @w (p) from @a to @b, found without fold @left, with deviation 1 within the clusters. Returns the
 * place of the middle between both means. */
static double
find_direction (const Groups *groups, guint a, guint b, guint left, double *w)
{
  gsize p = groups->p;
  g_autofree double *products = g_new0 (double, groups->size), *means = g_new (double, 2 * p);
  double weight = add_training (groups, a, left, means, products)
                  + add_training (groups, b, left, means + p, products);

  for (gsize q = 0; q < p; q++)
    w[q] = means[p + q] - means[q];
  g_autofree double *apart = g_memdup2 (w, p * sizeof *w);
  turn_by_covariance (groups, products, weight, w);
  double length = sqrt (fmax (cblas_ddot ((int) p, w, 1, apart, 1), 0.0));
  if (length > 0.0)
    cblas_dscal ((int) p, 1.0 / length, w, 1);
  return 0.5 * (cblas_ddot ((int) p, w, 1, means, 1) + cblas_ddot ((int) p, w, 1, means + p, 1));
}

/* ---- the gap between two clusters ---- */

/* Two clusters on their line: first a, then b. */
typedef struct {
  guint cluster[2];
  double mean[2], deviation[2];
  double border, reach[2];           /* reach: from the border to each mean */
  double at_border, in_middle[2];    /* weight of the objects in the windows */
} Line;

/* Returns 0 or 1 for an object of cluster a or b, else −1. */
static int
side_of (const Groups *groups, const Line *line, gsize i)
{
  guint k = label_of (groups, i);

  return k == line->cluster[0] ? 0 : k == line->cluster[1] ? 1 : -1;
}

static void
find_line_places (const Groups *groups, Line *line)
{
  gsize p = groups->p;
  g_autofree double *w = g_new (double, FOLDS * p);
  double middle[FOLDS];

  for (guint fold = 0; fold < FOLDS; fold++)
    middle[fold] = find_direction (groups, line->cluster[0], line->cluster[1], fold, w + fold * p);
  for (gsize i = 0; i < groups->objects->m; i++)
    {
      int side = side_of (groups, line, i);
      guint fold = groups->folds[i];
      if (side < 0)
        continue;
      groups->places[i] = cblas_ddot ((int) p, w + fold * p, 1, groups->objects->x + i * p, 1) - middle[fold];
      line->mean[side] += weight_of (groups, i) / groups->total[line->cluster[side]] * groups->places[i];
    }
}

/* Returns FALSE if the means are not in the order of the clusters. */
static gboolean
find_border (const Groups *groups, Line *line)
{
  for (gsize i = 0; i < groups->objects->m; i++)
    {
      int side = side_of (groups, line, i);
      if (side >= 0)
        line->deviation[side] += weight_of (groups, i) / groups->total[line->cluster[side]]
                                 * pow (groups->places[i] - line->mean[side], 2.0);
    }
  double apart = line->mean[1] - line->mean[0];
  double s0 = sqrt (line->deviation[0]), s1 = sqrt (line->deviation[1]);
  double least = 0.1 * (s0 + s1) + 1e-9 * apart;     /* keeps the border out of a cluster of equal objects */
  double share = fmax (s0, least) / (fmax (s0, least) + fmax (s1, least));
  if (!(apart > 0.0) || !isfinite (share))
    return FALSE;
  line->border = line->mean[0] + share * apart;
  line->reach[0] = share * apart;
  line->reach[1] = apart - line->reach[0];
  return TRUE;
}

static void
count_windows (const Groups *groups, Line *line)
{
  for (gsize i = 0; i < groups->objects->m; i++)
    if (side_of (groups, line, i) >= 0)
      {
        int side = groups->places[i] >= line->border;
        double at = fabs (groups->places[i] - line->border) / line->reach[side];
        if (at <= BORDER)
          line->at_border += weight_of (groups, i);
        else if (fabs (at - 1.0) <= MIDDLE)
          line->in_middle[side] += weight_of (groups, i);
      }
}

/* Returns 1 − r for the upper end r of the interval of the border's density, relative to the middle of @side. */
static double
gap_to_middle (const Line *line, int side, double z)
{
  double n = line->at_border + line->in_middle[side];
  double share = line->at_border / n, zz = z * z / n;
  double upper = (share + 0.5 * zz + sqrt (zz * (share * (1.0 - share) + 0.25 * zz))) / (1.0 + zz);
  double widths = 2.0 * MIDDLE * line->reach[side] / (BORDER * (line->reach[0] + line->reach[1]));

  return n > 0.0 && upper < 1.0 ? fmax (1.0 - upper / (1.0 - upper) * widths, -1.0) : -1.0;
}

/* Sets both gaps of clusters @a and @b. */
static CredalGaps
find_gap (const Groups *groups, guint a, guint b)
{
  Line line = { .cluster = { a, b } };

  find_line_places (groups, &line);
  if (!find_border (groups, &line))
    return (CredalGaps) { -1.0, -1.0 };
  count_windows (groups, &line);
  return (CredalGaps) { fmin (gap_to_middle (&line, 0, SURE), gap_to_middle (&line, 1, SURE)),
                        fmin (gap_to_middle (&line, 0, VERY_SURE), gap_to_middle (&line, 1, VERY_SURE)) };
}

/* ---- all clusters ---- */

static CredalGaps
compare_groups (const Groups *groups)
{
  CredalGaps all = { INFINITY, -1.0 };
  g_autofree double *nearest = g_new (double, groups->c);

  for (guint k = 0; k < groups->c; k++)
    nearest[k] = INFINITY;
  for (guint b = 1; b < groups->c; b++)
    for (guint a = 0; a < b; a++)
      if (groups->total[a] > 0.0 && groups->total[b] > 0.0)
        {
          CredalGaps gap = find_gap (groups, a, b);
          all.least = fmin (all.least, gap.least);
          nearest[a] = fmin (nearest[a], gap.most);
          nearest[b] = fmin (nearest[b], gap.most);
        }
  for (guint k = 0; k < groups->c; k++)
    if (isfinite (nearest[k]))
      all.most = fmax (all.most, nearest[k]);
  return isfinite (all.least) ? all : (CredalGaps) { NAN, NAN };
}

static guint8 *
deal_folds (const CredalUnrounded *objects)
{
  guint8 *folds = g_new (guint8, objects->m);

  for (gsize i = 0; i < objects->m; i++)
    folds[i] = (guint8) (FOLDS * credal_rng_at (FOLDING, objects->index[i]));
  return folds;
}

CredalGaps
credal_gaps (const CredalPartition *partition)
{
  CredalDataset *data = credal_partition_data (partition);
  const CredalUnrounded *objects = credal_unrounded (data);
  guint c = credal_partition_c (partition);
  gsize p = credal_dataset_p (data), size = p <= MOST_FEATURES ? p * p : p;

  if (!objects || c < 2)
    return (CredalGaps) { NAN, NAN };
  g_auto(Groups) groups = {
    objects, c, p, size, credal_partition_labels (partition), credal_dataset_weights (data), deal_folds (objects),
    g_new0 (double, c), g_new0 (double, c * p), g_new0 (double, c * FOLDS),
    g_try_malloc0_n (c * FOLDS * p, sizeof (double)), g_try_malloc0_n (c * FOLDS * size, sizeof (double)),
    g_new (double, objects->m),
  };
  if (!groups.sums || !groups.products)
    return (CredalGaps) { NAN, NAN };
  find_group_means (&groups);
  find_fold_moments (&groups);
  return compare_groups (&groups);
}
