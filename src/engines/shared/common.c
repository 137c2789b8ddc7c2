/* Functions that most engines share: range checks, seeding, means, fuzzy memberships, checks of input, and cluster
 * order. */
#include "engines/shared/common.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/parallel.h"
#include "core/data/dataset-sum.h"
#include "core/numerics/assignment.h"

#define SMALLEST 1e-60                   /* least deviation of data for exact distances; its fourth power is still far
                                          * from underflow */
#define LARGEST_VALUE 1e290              /* leaves room for sums of values */
#define BLOCK ((gsize) 4096)             /* objects */
#define CALLED 1e3                       /* weight of classes: exceeds any overlap with unnamed clusters */
#define NAMED 1e6                        /* weight of labels: exceeds all of the above */
#define PLACED 1e4                       /* weight of clusters that engines have already placed according to labels */

/* ---- runs as printed ---- */

const char *const credal_from_choices[] = { "search", "random", NULL };
const char *const credal_from_names[] = { N_("a search"), N_("random centres"), NULL };
const char *const credal_stop_choices[] = { "objective", "centres", NULL };
const char *const credal_stop_names[] = { N_("the objective"), N_("the centres"), NULL };

gboolean
credal_starts_at_random (const CredalParams *params)
{
  return credal_params_find (params, CREDAL_PARAM_FROM)
         && credal_params_choice (params, CREDAL_PARAM_FROM) == CREDAL_FROM_RANDOM;
}

gboolean
credal_stops_by_centres (const CredalParams *params)
{
  return credal_params_find (params, CREDAL_PARAM_STOP)
         && credal_params_choice (params, CREDAL_PARAM_STOP) == CREDAL_STOP_CENTRES;
}

/* ---- range ---- */

/* Raises the largest squared distance and deviation. */
static void
extend_objects (const CredalStretch *stretch, double *largest, gpointer user_data)
{
  const CredalExtent *extent = user_data;

  for (gsize k = 0; k < stretch->n; k++)
    {
      const double *x = credal_stretch_row (stretch, k);
      largest[0] = MAX (largest[0], credal_distance2 (x, extent->mean, stretch->p));
      for (gsize q = 0; q < stretch->p; q++)
        largest[1] = MAX (largest[1], fabs (x[q] - extent->mean[q]));
    }
}

static gpointer
find_extent (CredalDataset *data, GError **error)
{
  CredalExtent *found = g_malloc0 (sizeof (CredalExtent) + credal_dataset_p (data) * sizeof (double));

  credal_dataset_mean (data, found->mean);
  g_autofree double *largest = credal_dataset_most (data, 2, extend_objects, found);
  found->radius2 = MAX (largest[0], 0.0);
  found->deviation = MAX (largest[1], 0.0);
  return found;
}

const CredalExtent *
credal_extent (CredalDataset *data)
{
  return credal_dataset_memo (data, find_extent, g_free, NULL);
}

/* Fails if the sum of a feature overflows a double, even if the feature is constant. */
static gboolean
check_sums (CredalDataset *data, const CredalExtent *extent, GError **error)
{
  for (gsize q = 0; q < credal_dataset_p (data); q++)
    if (fabs (extent->mean[q]) > LARGEST_VALUE)
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                     _("The values of \"%s\" are too large to be added up: standardise the data, or leave the column "
                       "out"),
                     credal_dataset_column_name (data, q));
        return FALSE;
      }
  return TRUE;
}

gboolean
credal_check_range (CredalDataset *data, GError **error)
{
  const CredalExtent *extent = credal_extent (data);

  if (!check_sums (data, extent, error))
    return FALSE;
  gboolean wide = !(extent->deviation <= CREDAL_FURTHEST) || !isfinite (extent->radius2);
  double times;
  gssize widest;

  if ((!wide && extent->deviation >= SMALLEST) || (widest = credal_dataset_widest (data, &times)) < 0)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("The values of \"%s\" are too %s to be squared: standardise the data"),
               credal_dataset_column_name (data, (gsize) widest), wide ? "large" : "small");
  return FALSE;
}

gboolean
credal_check_unequal (CredalDataset *data, GError **error)
{
  if (credal_extent (data)->radius2 > 0.0)
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("All objects are equal: there is nothing to cluster"));
  return FALSE;
}

/* ---- centres ---- */

/* Returns an index drawn with probability proportional to @share (n), each ≥ 0; −1 if all are 0. */
static gssize
draw (const double *share, gsize n, GRand *rng)
{
  double total = 0.0, left;
  gssize last = -1;

  for (gsize i = 0; i < n; i++)
    total += share[i];
  left = g_rand_double (rng) * total;
  for (gsize i = 0; i < n; i++)
    if (share[i] > 0.0)
      {
        last = (gssize) i;
        left -= share[i];
        if (left < 0.0)
          break;
      }
  return last;
}

static void
set_too_few (GError **error, guint distinct, guint c)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               g_dngettext (GETTEXT_PACKAGE, "The data have only %u distinct object, too few for %u clusters",
                            "The data have only %u distinct objects, too few for %u clusters", distinct), distinct, c);
}

typedef struct {
  gsize n;
  const double *weights, *d2;
  double *nearest, *share;
} Seeds;

/* Takes the distances to the latest seed in. */
static void
near_block (gsize block, gpointer user_data)
{
  const Seeds *seeds = user_data;

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, seeds->n); i++)
    {
      seeds->nearest[i] = MIN (seeds->nearest[i], seeds->d2[i]);
      seeds->share[i] = seeds->nearest[i] * credal_weight (seeds->weights, i);
    }
}

gboolean
credal_seed (const double *weights, gsize n, guint c, GRand *rng, CredalSeedFunc measure, gpointer data, GError **error)
{
  g_autofree double *nearest = g_try_malloc_n (n, sizeof *nearest);
  g_autofree double *share = g_try_malloc_n (n, sizeof *share);
  g_autofree double *d2 = g_try_malloc_n (n, sizeof *d2);

  if (!nearest || !share || !d2)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("Not enough memory to find centres among %zu objects"), n);
      return FALSE;
    }
  Seeds seeds = { n, weights, d2, nearest, share };
  for (gsize i = 0; i < n; i++)
    {
      nearest[i] = G_MAXDOUBLE;
      share[i] = credal_weight (weights, i);
    }
  for (guint k = 0; k < c; k++)
    {
      gssize chosen = draw (share, n, rng);
      if (chosen < 0)
        {
          set_too_few (error, k, c);
          return FALSE;
        }
      measure (k, (gsize) chosen, d2, data);
      credal_parallel_for ((n + BLOCK - 1) / BLOCK, near_block, &seeds);
    }
  return TRUE;
}

typedef struct {
  const CredalDataset *data;
  double *centres;
  const double *centre;    /* (p) the latest */
  double *d2;
} Rows;

static void
measure_block (gsize block, gpointer user_data)
{
  const Rows *rows = user_data;
  gsize end = MIN ((block + 1) * BLOCK, credal_dataset_n (rows->data)), p = credal_dataset_p (rows->data);

  for (gsize i = block * BLOCK; i < end; i++)
    rows->d2[i] = credal_distance2 (credal_dataset_row (rows->data, i), rows->centre, p);
}

static void
measure_row (guint k, gsize chosen, double *d2, gpointer user_data)
{
  Rows *rows = user_data;
  gsize n = credal_dataset_n (rows->data), p = credal_dataset_p (rows->data);

  rows->centre = memcpy (rows->centres + k * p, credal_dataset_row (rows->data, chosen), p * sizeof (double));
  rows->d2 = d2;
  credal_parallel_for ((n + BLOCK - 1) / BLOCK, measure_block, rows);
}

gboolean
credal_seed_centres (const CredalDataset *data, guint c, GRand *rng, double *centres, GError **error)
{
  Rows rows = { .data = data, .centres = centres };

  return credal_seed (credal_dataset_weights (data), credal_dataset_n (data), c, rng, measure_row, &rows, error);
}

typedef struct {
  guint c;
  const double *membership;
} Means;

/* (c × (p + 1)) Σ w u x, then Σ w u */
static void
add_members (const CredalStretch *stretch, double *restrict sums, gpointer user_data)
{
  const Means *means = user_data;
  const double *u = means->membership + stretch->first * means->c;
  gsize p = stretch->p;

  for (gsize t = 0; t < stretch->n; t++)
    for (guint k = 0; k < means->c; k++)
      {
        const double *x = credal_stretch_row (stretch, t);
        double weight = credal_weight (stretch->weights, t) * u[t * means->c + k], *sum = sums + k * (p + 1);
        for (gsize q = 0; q < p; q++)
          sum[q] += weight * x[q];
        sum[p] += weight;
      }
}

static void
find_mean_centre (const double *sums, guint c, gsize p, guint k, double *centre)
{
  double total = 0.0;

  for (guint l = 0; l < c; l++)
    total += sums[l * (p + 1) + p];
  for (gsize q = 0; q < p; q++)
    {
      const double *own = sums + k * (p + 1);
      centre[q] = own[p] > 0.0 ? own[q] / own[p] : 0.0;
      for (guint l = 0; l < c && !(own[p] > 0.0); l++)
        centre[q] += sums[l * (p + 1) + q] / total;
    }
}

void
credal_mean_centres (const CredalDataset *data, guint c, const double *membership, double *centres)
{
  gsize p = credal_dataset_p (data);
  Means means = { c, membership };
  g_autofree double *sums = credal_dataset_sum (data, c * (p + 1), add_members, &means, NULL, NULL);

  for (guint k = 0; k < c; k++)
    find_mean_centre (sums, c, p, k, centres + k * p);
}

/* ---- memberships ---- */

void
credal_fuzzy_membership (const double *cost, guint c, double m, double *u)
{
  double exponent = -1.0 / (m - 1.0), least = cost[0], total = 0.0;

  for (guint k = 1; k < c; k++)
    least = MIN (least, cost[k]);
  for (guint k = 0; k < c; k++)
    {
      if (least > 0.0)
        u[k] = m == 2.0 ? least / cost[k] : pow (cost[k] / least, exponent);
      else
        u[k] = cost[k] == 0.0 ? 1.0 : 0.0;
      total += u[k];
    }
  for (guint k = 0; k < c; k++)
    u[k] /= total;
}

/* ---- checks of input ---- */

const CredalMatrix *
credal_check_state (const CredalState *state, const char *name, gsize rows, gsize columns, GError **error)
{
  const CredalMatrix *matrix = credal_state_get (state, name);

  if (matrix && matrix->rows == rows && matrix->columns == columns)
    return matrix;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("The stored model does not fit this data and these parameters (\"%s\")"), name);
  return NULL;
}

gboolean
credal_fail_masses (gsize objects, guint f, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("Not enough memory for the masses of %zu objects on %u sets of clusters"), objects, f);
  return FALSE;
}

double *
credal_masses_new (gsize objects, guint f, GError **error)
{
  double *m = g_try_malloc0_n (MAX (objects, 1), f * sizeof (double));

  if (!m)
    credal_fail_masses (objects, f, error);
  return m;
}

gboolean
credal_check_labels (const CredalConstraints *constraints, guint c, GError **error)
{
  guint n = constraints ? credal_constraints_n_labels (constraints) : 0;

  for (guint k = 0; k < n; k++)
    if (credal_constraints_labels (constraints)[k].cluster >= c)
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                     _("An object is labelled cluster %u, but there are %u clusters"),
                     credal_constraints_labels (constraints)[k].cluster + 1, c);
        return FALSE;
      }
  return TRUE;
}

gboolean
credal_stands_still (double before, double now, double scale, double tolerance)
{
  return isfinite (before) && before - now <= tolerance * (scale > 0.0 ? scale : fabs (before));
}

/* ---- order of the clusters ---- */

/* Objects labelled k count for the cluster that contains them, whatever its earlier overlap; objects labelled "not k"
 * count against it. */
static void
prefer_labels (const CredalConstraints *constraints, const CredalPartition *partition, double *costs)
{
  const CredalLabel *labels = credal_constraints_labels (constraints);
  const double *membership = credal_partition_membership (partition);
  guint c = credal_partition_c (partition), n = credal_constraints_n_labels (constraints);
  double weight = NAMED * credal_dataset_total_weight (credal_partition_data (partition)) / n;

  for (guint q = 0; q < n; q++)
    for (guint l = 0; labels[q].cluster < c && l < c; l++)
      costs[labels[q].cluster * c + l] -= weight * credal_label_weight (&labels[q])
                                          * membership[(gsize) labels[q].object * c + l];
}

/* Keeps clusters that labels name where they are. */
static void
keep_labelled (const CredalConstraints *constraints, const CredalPartition *partition, double *costs)
{
  const CredalLabel *labels = credal_constraints_labels (constraints);
  guint c = credal_partition_c (partition);
  double weight = PLACED * credal_dataset_total_weight (credal_partition_data (partition));

  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    if (labels[q].cluster < c)
      costs[labels[q].cluster * c + labels[q].cluster] = -weight;
}

/* Counts each object in its cluster of largest membership, because the user sees it there. */
static void
prefer_classes (const guint8 *classes, const CredalPartition *partition, double *costs)
{
  const double *weights = credal_dataset_weights (credal_partition_data (partition));
  const guint8 *labels = credal_partition_labels (partition);
  guint c = credal_partition_c (partition);

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    if (classes[i] < c)
      costs[classes[i] * c + labels[i]] -= CALLED * credal_weight (weights, i);
}

gboolean
credal_find_order (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *partition,
                   const double *before, guint c_before, guint *order)
{
  gboolean labelled = problem->constraints && credal_constraints_n_labels (problem->constraints) > 0;
  gboolean heeded = (problem->pins && engine->can & CREDAL_KEEPS_PINS) || engine->can & CREDAL_FOLLOWS_LABELS;
  gboolean remembered = before || problem->classes;
  guint c = credal_partition_c (partition);

  if (!remembered && (heeded || !labelled))
    return FALSE;
  g_autofree double *costs = before ? credal_overlap_costs (before, c_before, credal_partition_membership (partition),
                                                            c, credal_partition_n (partition),
                                                            credal_dataset_weights (problem->data))
                                    : g_new0 (double, c * c);
  if (problem->classes)
    prefer_classes (problem->classes, partition, costs);
  if (labelled)
    (heeded ? keep_labelled : prefer_labels) (problem->constraints, partition, costs);
  credal_assignment (costs, c, c, order);
  return TRUE;
}

gboolean
credal_check_objects (const CredalMatrix *index, gsize n, GError **error)
{
  for (gsize at = 0; at < index->rows; at++)
    {
      double object = index->values[at];
      gboolean is_object = object >= 0.0 && object < (double) n && object == floor (object);
      if (is_object && (at == 0 || object > index->values[at - 1]))
        continue;
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           _("The stored model names objects that this data does not have"));
      return FALSE;
    }
  return TRUE;
}
