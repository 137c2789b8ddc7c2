/* Validity indices: information criteria from the report's likelihood, and indices computed from the partition. */
#include "core/belief/validity.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/belief/gaps.h"

#define BLOCK 1024                       /* objects whose masses are computed at once */

static const CredalValidityIndex indices[CREDAL_N_VALIDITY] = {
  [CREDAL_VALIDITY_EBIC] = {
    "ebic", N_("EBIC"), N_("mixtures whose components stand for sets of clusters"),
    N_("How well the mixture with its sets of clusters fits the data, minus a penalty for each estimated parameter. " \
       "With other focal sets or covariances, another number can be best."),
    .largest = TRUE },
  [CREDAL_VALIDITY_BIC] = {
    "bic", N_("BIC"), N_("mixtures"),
    N_("How well the mixture fits the data, minus a penalty for each estimated parameter."), .largest = TRUE },
  [CREDAL_VALIDITY_AIC] = {
    "aic", N_("AIC"), N_("mixtures"),
    N_("How well the mixture fits the data, minus a smaller penalty for each estimated parameter than BIC's."),
    .largest = TRUE },
  [CREDAL_VALIDITY_ICL] = {
    "icl", N_("ICL"), N_("mixtures"),
    N_("BIC minus the doubt about the objects' components: it prefers components without overlap."),
    .largest = TRUE },
  [CREDAL_VALIDITY_MDL] = {
    "mdl", N_("MDL"), N_("mixtures"),
    N_("The shortest description of the data by the mixture and its parameters: −BIC, so both prefer the same "
       "number.") },
  [CREDAL_VALIDITY_MML] = {
    "mml", N_("MML"), N_("GMM, EGMM and CGMM"),
    N_("The shortest message with the mixture's parameters and the data. Parameters of small clusters cost less than "
       "with MDL: few objects determine them less precisely."), N_("some cluster has no weight") },
  [CREDAL_VALIDITY_LEC] = {
    "lec", N_("LEC"), N_("GMM, EGMM and CGMM with free, diagonal or spherical covariances, common or not"),
    N_("How probable the data are under the mixture, averaged over its parameters with a wide, uniform prior, by "
       "Laplace's approximation. It may mislead with few objects for each parameter."),
    N_("the data do not determine all parameters, they are more than 2,048, or the covariances have another form"),
    .largest = TRUE },
  [CREDAL_VALIDITY_ANS] = {
    "ans", N_("ANS"), N_("methods with sets of clusters"),
    N_("Average doubt: 0 if every object is certainly in one cluster, 1 if nothing is known. Lower is better.") },
  [CREDAL_VALIDITY_MPC] = {
    "mpc", N_("MPC"), N_("fuzzy methods"),
    N_("How crisp the memberships are on average: 1 if every object is wholly in one cluster, 0 if all clusters "
       "share it equally."), .largest = TRUE },
  [CREDAL_VALIDITY_DAVIES_BOULDIN] = {
    "davies-bouldin", N_("Davies–Bouldin"), N_("all methods"),
    N_("How wide the clusters are, relative to the distance to the cluster each is most easily confused with.") },
  [CREDAL_VALIDITY_DUNN] = {
    "dunn", N_("Dunn"), N_("all methods"),
    N_("How far apart the two clusters with the nearest centres are, relative to the width of the widest cluster."),
    .largest = TRUE },
  [CREDAL_VALIDITY_SEPARATION] = {
    "separation", N_("Separation"), N_("all methods"),
    N_("How much emptier the border of the two clusters that touch most is than their middles: 1 if it is empty, 0 or "
       "less if there may be no gap at all."), .largest = TRUE, .last = TRUE },
};

const CredalValidityIndex *
credal_validity_index (CredalValidity index)
{
  return &indices[index];
}

gboolean
credal_validity_find (const char *id, CredalValidity *index, GError **error)
{
  g_autoptr(GString) known = g_string_new (NULL);

  for (guint k = 0; k < CREDAL_N_VALIDITY; k++)
    {
      if (strcmp (indices[k].id, id) == 0)
        {
          *index = (CredalValidity) k;
          return TRUE;
        }
      g_string_append_printf (known, "%s%s", k ? ", " : "", indices[k].id);
    }
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("\"%s\" is not a validity index; known are: %s"), id,
               known->str);
  return FALSE;
}

double
credal_bic (double loglik, guint parameters, double weight)
{
  return loglik - 0.5 * parameters * log (weight);
}

double
credal_aic (double loglik, guint parameters)
{
  return loglik - parameters;
}

static double
bic_of (const CredalPartition *partition)
{
  const CredalReport *report = credal_partition_report (partition);

  return report->parameters == 0 ? NAN : credal_bic (report->loglik, report->parameters,
                                                     credal_dataset_total_weight (credal_partition_data (partition)));
}

static gboolean
has_larger_sets (const CredalPartition *partition)
{
  return !credal_frame_is_bayesian (credal_partition_frame (partition));
}

static double
ebic_of (const CredalPartition *partition)
{
  return credal_partition_c (partition) == 1 || has_larger_sets (partition) ? bic_of (partition) : NAN;
}

static double
aic_of (const CredalPartition *partition)
{
  const CredalReport *report = credal_partition_report (partition);

  return report->parameters == 0 ? NAN : credal_aic (report->loglik, report->parameters);
}

static double
mdl_of (const CredalPartition *partition)
{
  return -bic_of (partition);
}

static double
mml_of (const CredalPartition *partition)
{
  const CredalModel *model = credal_partition_model (partition);

  return model->criteria ? model->criteria->message (model->item) - credal_partition_report (partition)->loglik : NAN;
}

static double
lec_of (const CredalPartition *partition, CredalMonitor *monitor)
{
  const CredalModel *model = credal_partition_model (partition);

  return model->criteria ? model->criteria->evidence (model->item, monitor)
                             + credal_partition_report (partition)->loglik : NAN;
}

/* Σ_A m(A) log m(A) of the masses @m (f). */
static double
sum_mass_logs (const double *m, guint f)
{
  double sum = 0.0;

  for (guint a = 0; a < f; a++)
    sum += m[a] > 0.0 ? m[a] * log (m[a]) : 0.0;
  return sum;
}

static double
icl_of (const CredalPartition *partition)
{
  const double *weights = credal_dataset_weights (credal_partition_data (partition));
  gsize n = credal_partition_n (partition);
  guint f = credal_frame_f (credal_partition_frame (partition));
  g_autofree double *m = g_new (double, (gsize) BLOCK * f);
  double value = bic_of (partition);

  for (gsize begin = 0; begin < n && !isnan (value); begin += BLOCK)
    {
      gsize end = MIN (begin + BLOCK, n);
      credal_partition_masses (partition, begin, end, m);
      for (gsize i = begin; i < end; i++)
        value += credal_weight (weights, i) * sum_mass_logs (m + (i - begin) * f, f);
    }
  return value;
}

static double
ans_of (const CredalPartition *partition)
{
  return has_larger_sets (partition)
           ? credal_partition_nonspecificity (partition) / log2 (credal_partition_c (partition)) : NAN;
}

static double
mpc_of (const CredalPartition *partition)
{
  const double *u = credal_partition_membership (partition);
  const double *weights = credal_dataset_weights (credal_partition_data (partition));
  guint c = credal_partition_c (partition);
  gboolean crisp = TRUE;
  double squares = 0.0;

  if (c < 2 || has_larger_sets (partition))
    return NAN;
  for (gsize i = 0; i < credal_partition_n (partition); i++)
    for (guint k = 0; k < c; k++)
      {
        double value = u[i * c + k];
        crisp &= value == 0.0 || value == 1.0;
        squares += credal_weight (weights, i) * value * value;
      }
  double coefficient = squares / credal_dataset_total_weight (credal_partition_data (partition));
  return crisp ? NAN : 1.0 - c / (c - 1.0) * (1.0 - coefficient);
}

/* ---- Davies–Bouldin and Dunn ---- */

typedef struct {
  guint c;
  gsize p;
  double *weight;          /* (c) weight of the clusters' objects */
  double *mean;            /* (c × p) */
  double *spread;          /* (c): S_k */
} Clusters;

static double
distance_to_mean (const Clusters *clusters, guint k, const double *x)
{
  return sqrt (credal_distance2 (x, clusters->mean + k * clusters->p, clusters->p));
}

static void
find_cluster_means (const CredalPartition *partition, Clusters *clusters)
{
  CredalDataset *data = credal_partition_data (partition);
  const guint8 *labels = credal_partition_labels (partition);

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    {
      guint k = labels[i];
      double w = credal_weight (credal_dataset_weights (data), i);
      const double *x = credal_dataset_row (data, i);
      clusters->weight[k] += w;
      for (gsize q = 0; q < clusters->p; q++)       /* a running mean: no overflow in any unit */
        clusters->mean[k * clusters->p + q] += (x[q] - clusters->mean[k * clusters->p + q]) * (w / clusters->weight[k]);
    }
}

static void
find_cluster_spreads (const CredalPartition *partition, Clusters *clusters)
{
  CredalDataset *data = credal_partition_data (partition);
  const guint8 *labels = credal_partition_labels (partition);

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    clusters->spread[labels[i]] += credal_weight (credal_dataset_weights (data), i) / clusters->weight[labels[i]]
                                   * distance_to_mean (clusters, labels[i], credal_dataset_row (data, i));
}

/* Returns the ratio for cluster @k and its most confusable one; −1: there is no other cluster. */
static double
worst_ratio (const Clusters *clusters, guint k)
{
  double worst = -1.0;

  for (guint l = 0; l < clusters->c; l++)
    if (l != k && clusters->weight[l] > 0.0)
      {
        double apart = distance_to_mean (clusters, k, clusters->mean + l * clusters->p);
        worst = fmax (worst, apart > 0.0 ? (clusters->spread[k] + clusters->spread[l]) / apart : INFINITY);
      }
  return worst;
}

/* Measures the clusters of largest membership. @held: out: their memory; free with g_free(). */
static Clusters
measure_clusters (const CredalPartition *partition, double **held)
{
  guint c = credal_partition_c (partition);
  gsize p = credal_dataset_p (credal_partition_data (partition));
  double *room = *held = g_new0 (double, 2 * c + c * p);
  Clusters clusters = { c, p, room, room + 2 * c, room + c };

  find_cluster_means (partition, &clusters);
  find_cluster_spreads (partition, &clusters);
  return clusters;
}

static double
davies_bouldin_of (const CredalPartition *partition)
{
  g_autofree double *held = NULL;
  Clusters clusters = measure_clusters (partition, &held);
  guint c = clusters.c, present = 0;
  double sum = 0.0;

  for (guint k = 0; k < c; k++)
    if (clusters.weight[k] > 0.0)
      {
        sum += worst_ratio (&clusters, k);
        present++;
      }
  return present > 1 && isfinite (sum) ? sum / present : NAN;
}

static double
dunn_of (const CredalPartition *partition)
{
  g_autofree double *held = NULL;
  Clusters clusters = measure_clusters (partition, &held);
  double least = INFINITY, widest = 0.0;

  for (guint k = 0; k < clusters.c; k++)
    {
      widest = fmax (widest, 2.0 * clusters.spread[k]);
      for (guint l = 0; l < k; l++)
        if (clusters.weight[k] > 0.0 && clusters.weight[l] > 0.0)
          least = fmin (least, distance_to_mean (&clusters, k, clusters.mean + l * clusters.p));
    }
  return isfinite (least) && widest > 0.0 ? least / widest : NAN;
}

static double
separation_of (const CredalPartition *partition)
{
  return credal_gaps (partition).least;
}

/* ---- all indices ---- */

double
credal_validity (const CredalPartition *partition, CredalValidity index, CredalMonitor *monitor)
{
  static double (*const values[CREDAL_N_VALIDITY]) (const CredalPartition *) = {
    [CREDAL_VALIDITY_EBIC] = ebic_of, [CREDAL_VALIDITY_BIC] = bic_of, [CREDAL_VALIDITY_AIC] = aic_of,
    [CREDAL_VALIDITY_ICL] = icl_of, [CREDAL_VALIDITY_MDL] = mdl_of, [CREDAL_VALIDITY_MML] = mml_of,
    [CREDAL_VALIDITY_ANS] = ans_of, [CREDAL_VALIDITY_MPC] = mpc_of,
    [CREDAL_VALIDITY_DAVIES_BOULDIN] = davies_bouldin_of, [CREDAL_VALIDITY_DUNN] = dunn_of,
    [CREDAL_VALIDITY_SEPARATION] = separation_of,
  };

  return index == CREDAL_VALIDITY_LEC ? lec_of (partition, monitor) : values[index] (partition);
}

static gboolean
is_better (CredalValidity index, double value, double best)
{
  if (indices[index].last)
    return value > 0.0;
  return indices[index].largest ? value > best : value < best;
}

gssize
credal_validity_best (CredalValidity index, const double *values, gsize n)
{
  double worst = indices[index].largest ? -INFINITY : INFINITY;
  gssize best = -1;

  for (gsize k = 0; k < n; k++)
    if (is_better (index, values[k], best < 0 ? worst : values[best]))
      best = (gssize) k;
  return best;
}
