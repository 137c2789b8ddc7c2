#pragma once
#include "engines/shared/engine.h"

/* Fits engine @id on @data with seed 1. @words: parameters, as credal_params_set_words() reads them. */
static inline CredalPartition *
fit_words (const char *id, CredalDataset *data, const char *words, const CredalConstraints *constraints, GError **error)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1, .constraints = constraints };

  g_assert_true (credal_params_set_words (params, words, NULL));
  return credal_fit (engine, &problem, NULL, error);
}

/* Fits like fit_words(), and must not fail. */
static inline CredalPartition *
fit_whole (const char *id, CredalDataset *data, const char *words, const CredalConstraints *constraints)
{
  g_autoptr(GError) error = NULL;
  CredalPartition *partition = fit_words (id, data, words, constraints, &error);

  g_assert_no_error (error);
  return partition;
}
