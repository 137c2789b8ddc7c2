/* Changes of a method that may remove a fault. */
#include <glib/gi18n-lib.h>
#include "engines/judged/remedy.h"
#include <string.h>
#include "engines/shared/common.h"
#include "engines/shared/judgement.h"

enum { TIMES = 4 };                      /* a larger number of starts or iterations */

void
credal_remedy_clear (CredalRemedy *remedy)
{
  g_clear_pointer (&remedy->value, g_free);
}

/* ---- single changes; each returns FALSE if the engine has no such parameter, or it has this value already ---- */

static gboolean
change_to (const CredalParams *params, const char *name, const char *value, CredalRemedy *remedy)
{
  g_autoptr(CredalParams) trial = credal_params_copy (params);

  if (!credal_params_find (params, name) || credal_params_idle (params, name)
      || strcmp (credal_params_text (params, name), value) == 0 || !credal_params_set (trial, name, value, NULL))
    return FALSE;
  *remedy = (CredalRemedy) { name, g_strdup (credal_params_text (trial, name)) };
  return TRUE;
}

static gboolean
change_number (const CredalParams *params, const char *name, guint value, CredalRemedy *remedy)
{
  g_autofree char *text = g_strdup_printf ("%u", value);

  return value > 0 && change_to (params, name, text, remedy);
}

/* Multiplies the number @name, up to its maximum. */
static gboolean
increase (const CredalParams *params, const char *name, CredalRemedy *remedy)
{
  guint now = (guint) credal_params_int (params, name);

  return change_number (params, name, (guint) MIN (TIMES * now, credal_params_find (params, name)->maximum), remedy);
}

static gboolean
raise_starts (const CredalEngine *engine, const CredalParams *params, CredalRemedy *remedy)
{
  return !(engine->search && engine->search->alike) && increase (params, CREDAL_PARAM_STARTS, remedy);
}

/* ---- by kind ---- */

/* k-means finds the groups that were missed; ECM does with crisp centres, and keeps its sets. */
static gboolean
find_groups (const CredalEngine *engine, const CredalParams *params, gboolean answered, CredalRemedy *remedy)
{
  if (change_to (params, "centres", "crisp", remedy))
    return TRUE;
  if (answered || strcmp (engine->id, "kmeans") == 0)
    return raise_starts (engine, params, remedy);
  *remedy = (CredalRemedy) { CREDAL_REMEDY_ENGINE, g_strdup ("kmeans") };
  return TRUE;
}

/* Returns the number of clusters that others do not repeat. */
static guint
count_distinct (const GArray *faults, const CredalParams *params)
{
  guint c = (guint) credal_params_int (params, CREDAL_PARAM_CLUSTERS);
  g_autofree gboolean *spare = g_new0 (gboolean, c);
  guint distinct = c;

  for (guint k = 0; k < faults->len; k++)
    {
      const CredalFault *fault = &g_array_index (faults, CredalFault, k);
      int cluster = fault->kind == CREDAL_FAULT_EMPTY ? fault->cluster
                    : fault->kind == CREDAL_FAULT_COINCIDE ? fault->other : -1;
      if (cluster < 0 || cluster >= (int) c || spare[cluster])
        continue;
      spare[cluster] = TRUE;
      distinct--;
    }
  return distinct;
}

static gboolean
make_round (const CredalParams *params, CredalRemedy *remedy)
{
  static const struct { const char *name, *value; } rounder[] = {
    { "metric", "euclidean" }, { "covariance", "diagonal" }, { "covariance", "common-diagonal" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (rounder); k++)
    if (change_to (params, rounder[k].name, rounder[k].value, remedy))
      return TRUE;
  return FALSE;
}

/* A lone answer has no others to be weighed against. */
static gboolean
doubt_answers (guint answers, CredalRemedy *remedy)
{
  if (answers > 1)
    *remedy = (CredalRemedy) { CREDAL_REMEDY_DOUBT, g_strdup ("on") };
  return answers > 1;
}

gboolean
credal_remedy_find (const GArray *faults, guint at, const CredalEngine *engine, const CredalParams *params,
                    guint answers, guint groups, CredalRemedy *remedy)
{
  gboolean missed = credal_faults_have (faults, CREDAL_FAULT_MISSED);

  *remedy = (CredalRemedy) { 0 };
  switch (g_array_index (faults, CredalFault, at).kind)
    {
    case CREDAL_FAULT_MISSED:
      return find_groups (engine, params, answers > 0, remedy);
    case CREDAL_FAULT_EMPTY:
    case CREDAL_FAULT_COINCIDE:
      return missed ? find_groups (engine, params, answers > 0, remedy)
                    : change_number (params, CREDAL_PARAM_CLUSTERS, count_distinct (faults, params), remedy);
    case CREDAL_FAULT_OUTLIERS:
    case CREDAL_FAULT_JOINED:
      return missed && find_groups (engine, params, answers > 0, remedy);
    case CREDAL_FAULT_SINGULAR:
      return make_round (params, remedy);
    case CREDAL_FAULT_PAIRS:
    case CREDAL_FAULT_GROUPS:
    case CREDAL_FAULT_LABELS:
      return groups > (guint) credal_params_int (params, CREDAL_PARAM_CLUSTERS)
             && change_number (params, CREDAL_PARAM_CLUSTERS, groups, remedy);
    case CREDAL_FAULT_CLUSTERS:
      return change_number (params, CREDAL_PARAM_CLUSTERS, (guint) g_array_index (faults, CredalFault, at).count,
                            remedy);
    case CREDAL_FAULT_UNFINISHED:
      return increase (params, CREDAL_PARAM_ITERATIONS, remedy);
    case CREDAL_FAULT_UNSTABLE:
      return raise_starts (engine, params, remedy);
    case CREDAL_FAULT_COSTLY:
      return doubt_answers (answers, remedy);
    default:
      return FALSE;
    }
}

char *
credal_remedy_title (const CredalRemedy *remedy)
{
  static const struct { const char *name, *title; } titles[] = {
    { CREDAL_PARAM_CLUSTERS, N_("Look for %s clusters") }, { CREDAL_PARAM_STARTS, N_("Try %s starts") },
    { CREDAL_PARAM_ITERATIONS, N_("Allow %s iterations") }, { "centres", N_("Use %s centres") },
    { "metric", N_("Use the %s metric") }, { "covariance", N_("Use %s covariances") },
    { CREDAL_REMEDY_ENGINE, N_("Use %s") }, { CREDAL_REMEDY_DOUBT, N_("Doubt answers") },
  };
  const CredalEngine *engine = strcmp (remedy->name, CREDAL_REMEDY_ENGINE) == 0
                                 ? credal_engine_find (remedy->value, NULL) : NULL;

  for (guint k = 0; k < G_N_ELEMENTS (titles); k++)
    if (strcmp (remedy->name, titles[k].name) == 0)
      {
        g_auto(GStrv) parts = g_strsplit (_(titles[k].title), "%s", 2);
        return parts[1] ? g_strconcat (parts[0], engine ? _(engine->name) : remedy->value, parts[1], NULL)
                        : g_strdup (_(titles[k].title));
      }
  return g_strconcat (remedy->name, " = ", remedy->value, NULL);
}
