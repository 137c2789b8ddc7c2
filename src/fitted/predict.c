/* Predicts the clusters of other rows: one mass step of the engine with the model's state. */
#include "fitted/predict.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Returns TRUE if the engine, with the model's parameters, determines the masses of other rows. */
static gboolean
extends (const CredalFitted *fitted)
{
  const CredalEngine *engine = fitted->engine;

  if (engine->can & CREDAL_OF_ROWS)
    return engine->search && engine->search->representatives && engine->search->representatives (fitted->params) > 0;
  return (engine->can & (CREDAL_PREDICTS | CREDAL_PREDICTS_FREED)) != 0;
}

gboolean
credal_fitted_predicts (const CredalFitted *fitted, GError **error)
{
  if (!credal_fitted_check_learned (fitted, error))
    return FALSE;
  if (!extends (fitted))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                 _("%s cannot predict: its masses follow from all fitted objects together"), _(fitted->engine->name));
  else if (credal_state_get (fitted->state, CREDAL_STATE_TAUGHT))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                 _("The model was fitted with answers, and %s measures by them: without them it cannot predict"),
                 _(fitted->engine->name));
  else
    return TRUE;
  return FALSE;
}

/* Returns (transfer full) the state without the matrices of the fitted objects, such as their masses after answers. */
static CredalState *
drop_objects (const CredalState *state)
{
  CredalState *kept = credal_state_new (credal_state_engine (state));

  for (guint k = 0; k < credal_state_n (state); k++)
    if (!credal_fitted_is_of_objects (credal_state_nth (state, k)))
      credal_state_add (kept, credal_state_nth (state, k));
  return kept;
}

/* Returns the partition that one mass step makes of @state. */
static CredalPartition *
run_mass_step (const CredalFitted *fitted, CredalDataset *data, CredalState *state, GError **error)
{
  const CredalProblem problem = { .data = data, .params = fitted->params, .seed = fitted->seed };
  const CredalReport known = { .objective = NAN };
  CredalPartition *partition = credal_engine_partition (fitted->engine, &problem, state, &known, error);

  if (!partition)
    return NULL;
  CredalReport report = *credal_partition_report (partition);
  report.warnings = NULL;                  /* these rows were not fitted */
  report.faults = NULL;
  credal_partition_set_report (partition, &report);
  return partition;
}

/* ---- a model of rows ---- */

/* The last objects of a partition. */
typedef struct {
  CredalPartition *whole;
  gsize first;
} Tail;

static void
tail_free (gpointer item)
{
  Tail *tail = item;

  credal_partition_unref (tail->whole);
  g_free (tail);
}

static void
tail_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Tail *tail = item;

  credal_partition_masses (tail->whole, tail->first + begin, tail->first + end, m);
}

static double
tail_distance2 (gconstpointer item, gsize i, gsize j)
{
  const Tail *tail = item;

  return credal_partition_distance2 (tail->whole, tail->first + i, tail->first + j);
}

/* Returns the partition of the objects of @whole (transfer full) behind the first ones: @rows. */
static CredalPartition *
take_tail (CredalPartition *whole, CredalDataset *rows, GError **error)
{
  CredalModel model = *credal_partition_model (whole);
  Tail *tail = g_new (Tail, 1);

  *tail = (Tail) { whole, credal_partition_n (whole) - credal_dataset_n (rows) };
  model.masses = tail_masses;
  model.distance2 = tail_distance2;
  model.item = tail;
  model.free_item = tail_free;
  model.winners = NULL;
  if (model.typicality)
    model.typicality += tail->first * credal_partition_c (whole);
  return credal_partition_new (credal_partition_frame (whole), rows, credal_partition_state (whole), &model, error);
}

/* Returns (transfer full) the rows of the model with @rows behind them, with the weights of both. */
static CredalDataset *
join_rows (const CredalFitted *fitted, CredalDataset *rows, GError **error)
{
  gsize first = credal_dataset_n (fitted->rows), n = first + credal_dataset_n (rows), p = fitted->p;
  double *x = g_try_malloc_n (n, p * sizeof (double)), *weights = g_try_malloc_n (n, sizeof (double));

  if (!x || !weights)
    {
      g_free (x);
      g_free (weights);
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("not enough memory for %zu rows"), n);
      return NULL;
    }
  memcpy (x, credal_dataset_x (fitted->rows), first * p * sizeof (double));
  memcpy (x + first * p, credal_dataset_x (rows), (n - first) * p * sizeof (double));
  for (gsize i = 0; i < n; i++)
    weights[i] = i < first ? credal_weight (credal_dataset_weights (fitted->rows), i)
                           : credal_weight (credal_dataset_weights (rows), i - first);
  CredalDataset *joined = credal_dataset_new (n, p, x, (const char *const *) fitted->columns);
  credal_dataset_set_weights (joined, weights);
  return joined;
}

static CredalPartition *
extend_rows (const CredalFitted *fitted, CredalDataset *rows, GError **error)
{
  g_autoptr(CredalDataset) joined = join_rows (fitted, rows, error);
  CredalPartition *whole = joined ? run_mass_step (fitted, joined, fitted->state, error) : NULL;

  return whole ? take_tail (whole, rows, error) : NULL;
}

/* ---- any model ---- */

static CredalPartition *
map_rows (const CredalFitted *fitted, CredalDataset *rows, GError **error)
{
  g_autoptr(CredalState) state = drop_objects (fitted->state);

  return run_mass_step (fitted, rows, state, error);
}

/* Gives the clusters the names that are not only their numbers. */
static void
name_clusters (const CredalFitted *fitted, CredalPartition *partition)
{
  const char *names[CREDAL_MAX_CLUSTERS + 1] = { NULL };

  for (guint k = 0; k < fitted->c; k++)
    {
      g_autofree char *number = g_strdup_printf ("%u", k + 1);
      names[k] = strcmp (fitted->clusters[k], number) == 0 ? "" : fitted->clusters[k];
    }
  credal_partition_set_names (partition, names);
}

CredalPartition *
credal_fitted_predict (const CredalFitted *fitted, CredalDataset *rows, GError **error)
{
  g_return_val_if_fail (credal_dataset_p (rows) == fitted->p, NULL);

  if (!credal_fitted_predicts (fitted, error))
    return NULL;
  CredalPartition *partition = (fitted->rows ? extend_rows : map_rows) (fitted, rows, error);
  if (partition && credal_partition_c (partition) == fitted->c)
    name_clusters (fitted, partition);
  return partition;
}
