/* The advised number of clusters, and the sentences that say why. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "engines/shared/clusters-advice.h"

static const CredalClustersPoint *
point_at (const GArray *points, gssize k)
{
  return &g_array_index (points, CredalClustersPoint, k);
}

static gboolean
is_one_group (const GArray *points)
{
  gboolean two = FALSE;

  for (guint k = 0; k < points->len; k++)
    {
      if (point_at (points, k)->apart > 0.0)
        return FALSE;
      two |= point_at (points, k)->clusters == 2;
    }
  return two;
}

CredalClustersAdvice
credal_clusters_advise (const GArray *points)
{
  CredalClustersAdvice advice = { .kind = CREDAL_ADVICE_UNCLEAR, .own = credal_clusters_index (points) };
  gssize apart = credal_clusters_best (points, CREDAL_VALIDITY_SEPARATION),
         own = credal_clusters_best (points, advice.own);

  if (apart >= 0)
    advice.kind = CREDAL_ADVICE_NUMBER;
  else if (is_one_group (points))
    advice.kind = CREDAL_ADVICE_ONE_GROUP;
  advice.clusters = apart >= 0 ? point_at (points, apart)->clusters : advice.kind == CREDAL_ADVICE_ONE_GROUP;
  advice.preferred = own >= 0 ? point_at (points, own)->clusters : 0;
  for (guint k = 0; k < points->len; k++)
    advice.compared |= !point_at (points, k)->excluded;
  return advice;
}

/* ---- sentences ---- */

static gboolean
has_any (const CredalClustersPoint *point)
{
  for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
    if (!isnan (point->values[index]))
      return TRUE;
  return FALSE;
}

char *
credal_clusters_lacking (const GArray *points, CredalValidity index)
{
  const CredalValidityIndex *facts = credal_validity_index (index);
  g_autoptr(GString) numbers = g_string_new (NULL);
  guint count = 0, listed = 0, lacking = 0, all = 0;
  gboolean chosen = FALSE;                       /* the search also tries values of other settings */

  if (!facts->lacks || !credal_clusters_has (points, index))
    return NULL;
  for (guint k = 0; k < points->len; k++)
    {
      const CredalClustersPoint *point = point_at (points, k);
      chosen |= point->settings != NULL;
      all += has_any (point);
      if (!isnan (point->values[index]) || !has_any (point))
        continue;
      lacking++;
      if (point->clusters != listed)
        g_string_append_printf (numbers, "%s%u", count++ ? ", " : "", point->clusters);
      listed = point->clusters;
    }
  if (count == 0)
    return NULL;
  if (chosen)
    return g_strdup_printf (_("%s has no value for %u of %u results: %s."), _(facts->name), lacking, all,
                            _(facts->lacks));
  return g_strdup_printf (_("%s has no value with %s clusters: %s."), _(facts->name), numbers->str, _(facts->lacks));
}

const char *
credal_advice_id (CredalAdviceKind kind)
{
  static const char *const ids[] = {
    [CREDAL_ADVICE_NUMBER] = "number", [CREDAL_ADVICE_ONE_GROUP] = "one-group",
    [CREDAL_ADVICE_UNCLEAR] = "no-clear-number",
  };

  return ids[kind];
}

char *
credal_advice_text (const CredalClustersAdvice *advice)
{
  if (advice->kind == CREDAL_ADVICE_NUMBER)
    return g_strdup_printf (_("%u clusters"), advice->clusters);
  return g_strdup (advice->kind == CREDAL_ADVICE_ONE_GROUP ? _("One group") : _("No clear number"));
}

char *
credal_advice_reason (const CredalClustersAdvice *advice)
{
  if (advice->kind == CREDAL_ADVICE_NUMBER)
    return g_strdup (_("It is the largest number with which all clusters stand apart from each other."));
  if (advice->kind == CREDAL_ADVICE_ONE_GROUP)
    return g_strdup (_("No clusters stand apart with any number: the data look like one group, or like groups that "
                       "overlap."));
  return g_strdup (advice->compared ? _("Some clusters stand apart, but with every number others run into each other.")
                                    : _("The result of every number has a fault."));
}

char *
credal_advice_second (const CredalClustersAdvice *advice)
{
  const char *name = _(credal_validity_index (advice->own)->name);

  if (advice->preferred == 0)
    return g_strdup ("");
  if (advice->preferred == advice->clusters)
    return g_strdup_printf (_("%s prefers %u, too."), name, advice->preferred);
  if (advice->kind == CREDAL_ADVICE_ONE_GROUP)
    return g_strdup_printf (_("%s prefers %u, but it prefers some number in any data."), name, advice->preferred);
  return g_strdup_printf (_("%s prefers %u."), name, advice->preferred);
}
