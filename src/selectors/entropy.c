/* Computes the entropy of each object's membership, and the region of [Abin16] that it puts the object in. */
#include "selectors/entropy.h"
#include "core/base/parallel.h"
#include <math.h>

#define BLOCK 1024

typedef struct {
  const CredalPartition *partition;
  double theta1, theta2, epsilon2, noise;
  double *entropy;           /* (n) or NULL */
  guint8 *regions;           /* (n) */
} Survey;

double
credal_entropy (const double *u, guint c)
{
  double sum = 0.0;

  for (guint k = 0; k < c; k++)
    if (u[k] > 0.0)
      sum -= u[k] * log (u[k]);
  return c > 1 ? CLAMP (sum / log (c), 0.0, 1.0) : 0.0;
}

static gboolean
is_noise (const double *t, guint c, double least)
{
  for (guint k = 0; k < c; k++)
    if (t[k] >= least)
      return FALSE;
  return TRUE;
}

static CredalRegion
region_of (const Survey *survey, double entropy)
{
  if (entropy <= survey->theta1)
    return CREDAL_REGION_CORE;
  if (entropy > survey->theta2)
    return CREDAL_REGION_PRECISE;
  return entropy > survey->theta2 - survey->epsilon2 ? CREDAL_REGION_STRONG : CREDAL_REGION_NONE;
}

/* [Abin16] Alg. 2, lines 4-5 */
static void
survey_entropy_block (gsize block, gpointer user_data)
{
  const Survey *survey = user_data;
  guint c = credal_partition_c (survey->partition);
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, credal_partition_n (survey->partition));
  const double *u = credal_partition_membership (survey->partition);
  const double *t = credal_partition_model (survey->partition)->typicality;

  for (gsize i = begin; i < end; i++)
    {
      double entropy = credal_entropy (u + i * c, c);
      if (survey->entropy)
        survey->entropy[i] = entropy;
      survey->regions[i] = t && is_noise (t + i * c, c, survey->noise) ? CREDAL_REGION_NOISE
                                                                       : region_of (survey, entropy);
    }
}

void
credal_entropy_regions (const CredalPartition *partition, const CredalParams *params, double *entropy, guint8 *regions)
{
  g_autoptr(CredalParams) defaults = params ? NULL : credal_params_new (credal_selector_entropy_regions.params);
  const CredalParams *values = params ? params : defaults;
  Survey survey = { partition,
                    credal_params_real (values, "theta1"), credal_params_real (values, "theta2"),
                    credal_params_real (values, "epsilon2"), credal_params_real (values, "theta-noise"),
                    entropy, regions };

  credal_parallel_for ((credal_partition_n (partition) + BLOCK - 1) / BLOCK, survey_entropy_block, &survey);
}

CredalRegion
credal_reason_region (CredalReasonKind reason)
{
  switch (reason)
    {
    case CREDAL_REASON_CENTRES:          return CREDAL_REGION_CORE;
    case CREDAL_REASON_STRONG_BOUNDARY:  return CREDAL_REGION_STRONG;
    case CREDAL_REASON_PRECISE_BOUNDARY: return CREDAL_REGION_PRECISE;
    default:                             return CREDAL_REGION_NONE;
    }
}
