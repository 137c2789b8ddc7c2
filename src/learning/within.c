/* Counts the iterations of a fit between the batches of answers ([Abin16] Alg. 1). */
#include "learning/within.h"

guint
credal_within_batch (const CredalSettings *settings)
{
  const CredalParams *asking = credal_settings_asking (settings);
  int given = credal_params_find (asking, "batch") ? credal_params_int (asking, "batch") : 1;

  return given > 0 ? (guint) given : 3 * credal_settings_clusters (settings);    /* λ = 3C */
}

guint
credal_within_answers (const CredalConstraints *said)
{
  guint answers = 0;

  for (guint k = 0; k < credal_constraints_n_pairs (said); k++)
    answers += credal_constraints_pairs (said)[k].relation != CREDAL_DONT_KNOW;
  return answers;
}

guint
credal_within_iterations (const CredalSettings *settings, guint before, guint now)
{
  guint batch = credal_within_batch (settings);

  return now > before ? now / batch - before / batch : 0;
}
