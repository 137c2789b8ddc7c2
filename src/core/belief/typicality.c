/* Typicality of objects: possibilistic degree, χ² tail of a mixture or mass outside ∅, whichever the method offers; and
 * the list of outliers. */
#include "core/belief/typicality.h"
#include <math.h>
#include "core/base/parallel.h"

#define BLOCK ((gsize) 1024)
#define LEAST 0.01                       /* least mass on ∅ that is more than a rounding error */

/* Returns Q(p/2, d²/2) in closed form, since p/2 is a half or whole number: erfc or exp, then the terms of the
 * recurrence. */
double
credal_chi2_tail (gsize p, double d2)
{
  double x = 0.5 * d2, sum = p % 2 ? erfc (sqrt (x)) : exp (-x);
  double log_term = p % 2 ? 0.5 * log (x) - x - lgamma (1.5) : log (x) - x;

  if (!(x > 0.0))
    return 1.0;
  for (gsize order = p % 2 ? 3 : 4; order <= p; order += 2)
    {
      sum += exp (log_term);
      log_term += log (x / (0.5 * (double) order));
    }
  return MIN (sum, 1.0);
}

typedef struct {
  const CredalPartition *partition;
  const CredalModel *model;
  CredalTypicality kind;
  double *centres;         /* TAIL: (f × p) centres of the components */
  double *found;           /* (n) */
} Typicalities;

/* ---- mixtures ---- */

/* Returns (f × p): for each set, the centre of its component: the mean of its clusters' prototypes. */
static double *
component_centres (const CredalPartition *partition, const CredalModel *model)
{
  const CredalFrame *frame = credal_partition_frame (partition);
  gsize p = credal_dataset_p (credal_partition_data (partition));
  double *centres = g_new0 (double, credal_frame_f (frame) * p);

  for (guint a = 1; a < credal_frame_f (frame); a++)
    for (guint k = 0; k < credal_frame_c (frame); k++)
      for (gsize q = 0; q < p && credal_frame_sets (frame)[a] >> k & 1; q++)
        centres[a * p + q] += model->prototypes[k * p + q] / credal_frame_sizes (frame)[a];
  return centres;
}

static double
mahalanobis2 (const double *x, const double *centre, const double *shape, gsize p)
{
  double sum = 0.0;

  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r < p; r++)
      sum += (x[q] - centre[q]) * shape[q * p + r] * (x[r] - centre[r]);
  return MAX (sum, 0.0);
}

static double
find_tail (const Typicalities *all, gsize i)
{
  const CredalFrame *frame = credal_partition_frame (all->partition);
  const CredalDataset *data = credal_partition_data (all->partition);
  gsize p = credal_dataset_p (data);
  double least = INFINITY;

  for (guint a = 1; a < credal_frame_f (frame); a++)
    {
      guint k = all->model->n_shapes > 1 ? a - 1 : 0;
      if (k < MAX (all->model->n_shapes, 1))
        least = MIN (least, mahalanobis2 (credal_dataset_row (data, i), all->centres + a * p,
                                          all->model->shapes + k * p * p, p));
    }
  return credal_chi2_tail (p, least);
}

/* ---- all kinds ---- */

static void
typicality_of_objects (gsize block, gpointer user_data)
{
  Typicalities *all = user_data;
  guint c = credal_partition_c (all->partition), f = credal_frame_f (credal_partition_frame (all->partition));
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, credal_partition_n (all->partition));
  g_autofree double *m = all->kind == CREDAL_TYPICALITY_BELIEF ? g_new (double, (end - begin) * f) : NULL;

  if (m)
    credal_partition_masses (all->partition, begin, end, m);
  for (gsize i = begin; i < end; i++)
    {
      all->found[i] = m ? 1.0 - m[(i - begin) * f] : 0.0;
      if (all->kind == CREDAL_TYPICALITY_TAIL)
        all->found[i] = find_tail (all, i);
      for (guint k = 0; k < c && all->kind == CREDAL_TYPICALITY_DEGREE; k++)
        all->found[i] = MAX (all->found[i], all->model->typicality[i * c + k]);
    }
}

static double *
find_typicalities (const CredalPartition *partition, CredalTypicality kind)
{
  const CredalModel *model = credal_partition_model (partition);
  gsize n = credal_partition_n (partition);
  Typicalities all = { partition, model, kind, NULL, g_try_malloc_n (MAX (n, 1), sizeof (double)) };

  if (!all.found)
    return NULL;
  all.centres = kind == CREDAL_TYPICALITY_TAIL ? component_centres (partition, model) : NULL;
  credal_parallel_for ((n + BLOCK - 1) / BLOCK, typicality_of_objects, &all);
  g_free (all.centres);
  return all.found;
}

CredalTypicality
credal_typicality_kind (const CredalPartition *partition)
{
  const CredalModel *model = credal_partition_model (partition);
  gsize n = credal_partition_n (partition);

  if (model->typicality)
    return CREDAL_TYPICALITY_DEGREE;
  if (model->covariances && model->k == credal_partition_c (partition))
    return CREDAL_TYPICALITY_TAIL;
  g_autofree double *belief = find_typicalities (partition, CREDAL_TYPICALITY_BELIEF);
  for (gsize i = 0; belief && i < n; i++)
    if (belief[i] <= 1.0 - LEAST)
      return CREDAL_TYPICALITY_BELIEF;
  return CREDAL_TYPICALITY_NONE;
}

double *
credal_typicalities (const CredalPartition *partition)
{
  CredalTypicality kind = credal_typicality_kind (partition);

  return kind == CREDAL_TYPICALITY_NONE ? NULL : find_typicalities (partition, kind);
}

/* ---- outliers ---- */

double
credal_typicality_usual (CredalTypicality kind)
{
  static const double usual[] = {
    [CREDAL_TYPICALITY_NONE] = 0.0, [CREDAL_TYPICALITY_DEGREE] = 0.1, [CREDAL_TYPICALITY_TAIL] = 0.001,
    [CREDAL_TYPICALITY_BELIEF] = 0.5
  };

  return usual[kind];
}

static int
least_typical_first (gconstpointer a, gconstpointer b)
{
  const CredalOutlying *left = a, *right = b;

  if (left->typicality != right->typicality && !isnan (left->typicality))
    return left->typicality < right->typicality ? -1 : 1;
  return left->object < right->object ? -1 : left->object > right->object;
}

GArray *
credal_outlying_list (const CredalPartition *partition, double below, GHashTable *verdicts)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (CredalOutlying));
  g_autofree double *typicality = credal_typicalities (partition);

  if (isnan (below))
    below = credal_typicality_usual (credal_typicality_kind (partition));
  for (gsize i = 0; i < credal_partition_n (partition); i++)
    {
      CredalOutlying found = { (guint32) i, typicality ? typicality[i] : NAN, FALSE, FALSE };
      gpointer verdict = NULL;
      found.judged = verdicts && g_hash_table_lookup_extended (verdicts, GUINT_TO_POINTER ((guint) i), NULL, &verdict);
      found.outlier = found.judged ? GPOINTER_TO_INT (verdict) : found.typicality <= below;
      if (found.judged || found.outlier)
        g_array_append_val (list, found);
    }
  g_array_sort (list, least_typical_first);
  return list;
}
