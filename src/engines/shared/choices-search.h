#pragma once
#include "engines/shared/clusters-search.h"

/* Search over values of parameters and numbers of clusters at once: families of covariances, kinds of focal sets.
 * Indices of likelihood (EBIC, BIC, ICL, AIC) compare all these results, as models of the same data. */

/* A parameter, and the values to try. */
typedef struct {
  const char *name;
  char **values;           /* NULL-terminated */
} CredalChoices;

/** credal_choices_parse: Reads "NAME=VALUE,VALUE", or "NAME" for all choices of the parameter that need no other
 *  setting. @params: of the engine. @choices: (out): `values` to be freed with g_strfreev(), `name` as in the table.
 *  Fails with %CREDAL_ERROR_PARAMETER for an unknown name or value, for a value that needs an empty setting, for the
 *  number of clusters, and without values if the parameter has no choices. */
gboolean credal_choices_parse (const char *text, const CredalParams *params, CredalChoices *choices, GError **error);
/**
 * credal_search_choices:
 * @over: (array length=n_over)
 *
 * Runs credal_search_clusters() with each combination of @over, the last varying fastest. Returns (transfer full)
 * (element-type CredalClustersPoint) the points of all combinations one after the other, each with its `settings`. If a
 * combination fails, each of its points has no values and the reason among its warnings. Fails like
 * credal_search_clusters() if all fail. Cost: one fit for each combination and number.
 */
GArray  *credal_search_choices (const CredalEngine *engine, const CredalProblem *problem, const CredalChoices *over,
                                guint n_over, guint from, guint to, CredalMonitor *monitor, CredalClustersFunc each,
                                gpointer data, GError **error);
/** credal_choices_best: Returns (transfer full) one point for each number, in ascending order: the best by @index of
 *  those that take part, otherwise the first. @points: from credal_search_choices(); @index: one whose largest or
 *  smallest value is best. */
GArray  *credal_choices_best   (const GArray *points, CredalValidity index);
