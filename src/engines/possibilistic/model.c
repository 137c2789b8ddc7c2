/* Allocates the possibilistic model, saves and loads it. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "engines/possibilistic/possibilistic.h"
#include "engines/possibilistic/repulsion.h"
#include "engines/shared/common.h"

const char *const credal_gamma_choices[] = { "as-printed", "by-degree", NULL };
const char *const credal_gamma_names[] = { N_("by Σuᵐ, as printed"), N_("by Σu, as the authors' program") };
const char *const credal_begin_choices[] = { "labels", "clusters", NULL };
const char *const credal_begin_names[] = { N_("the labels"), N_("clusters found without them") };

void
credal_possibilistic_free (gpointer item)
{
  CredalPossibilistic *model = item;

  g_clear_pointer (&model->data, credal_dataset_unref);
  g_clear_pointer (&model->labels, credal_label_rows_free);
  g_free (model->gamma);
  g_free (model->centres);
  g_free (model->fuzzy);
  g_free (model->fuzzy_gamma);
  g_free (model->fuzzy_metrics);
  g_free (model->metrics);
  g_free (model->shrunk);
  g_free (model->units);
  g_free (model);
}

static double
read_real (const CredalParams *params, const char *name, double otherwise)
{
  return credal_params_find (params, name) ? credal_params_real (params, name) : otherwise;
}

/* Begins with spheres. */
static void
add_metrics (CredalPossibilistic *model)
{
  gsize p = model->p;

  model->metrics = g_new0 (double, model->c * p * p);
  model->shrunk = g_new0 (double, model->c);
  model->units = credal_metric_units (model->data, model->free);
  for (gsize at = 0; at < model->c * p; at++)
    model->metrics[at * p + at % p] = 1.0;
}

static gboolean
has_metrics (const CredalParams *params)
{
  return credal_params_find (params, "metric") && credal_params_choice (params, "metric") == CREDAL_METRIC_ADAPTIVE;
}

CredalPossibilistic *
credal_possibilistic_new (const CredalProblem *problem, GError **error)
{
  g_autoptr(CredalPossibilistic) model = g_new0 (CredalPossibilistic, 1);
  const CredalParams *params = problem->params;
  gboolean labelled = credal_params_find (params, "alpha") != NULL;

  model->data = credal_dataset_ref (problem->data);
  model->c = (guint) credal_params_int (params, CREDAL_PARAM_CLUSTERS);
  model->p = credal_dataset_p (problem->data);
  model->a = read_real (params, "a", 0.0);
  model->b = read_real (params, "b", 1.0);
  model->m = read_real (params, "m", 2.0);
  model->alpha = read_real (params, "alpha", 0.0);
  model->outlier = read_real (params, "outlier", 0.0);
  model->finds_b = isnan (model->b);
  model->finds_outlier = isnan (model->outlier);
  model->joint = read_real (params, "p", 0.0);
  model->tolerance = credal_params_real (params, CREDAL_PARAM_TOLERANCE);
  model->before = INFINITY;
  double radius2 = credal_extent (problem->data)->radius2;
  model->unit2 = radius2 > 0.0 ? radius2 : 1.0;
  model->gamma = g_new (double, model->c);
  model->centres = g_new (double, model->c * model->p);
  model->free = model->p - problem->scaled;
  if (has_metrics (params))
    add_metrics (model);
  model->labels = credal_label_rows_new (labelled ? problem->constraints : NULL, model->c,
                                         labelled && credal_params_yes (params, "exclusive"), error);
  return model->labels ? g_steal_pointer (&model) : NULL;
}

double
credal_possibilistic_cost (const CredalPossibilistic *model)
{
  const CredalRepulsion repulsion = { model->c, model->p, model->eta, model->unit2, NULL, NULL, NULL };

  return credal_repulsion_cost (&repulsion, model->centres);
}

/* ---- states ---- */

void
credal_possibilistic_save (gconstpointer item, CredalState *state)
{
  const CredalPossibilistic *model = item;

  credal_state_put (state, "centres", credal_axis_clusters (model->c), credal_axis_plain (model->p), model->centres);
  credal_state_put (state, "gamma", credal_axis_clusters (model->c), credal_axis_plain (1), model->gamma);
  const double eta = model->eta * model->unit2;
  credal_state_put (state, "eta", credal_axis_plain (1), credal_axis_plain (1), &eta);
  if (model->finds_b)
    credal_state_put (state, "b", credal_axis_plain (1), credal_axis_plain (1), &model->b);
  if (model->finds_outlier)
    credal_state_put (state, "outlier", credal_axis_plain (1), credal_axis_plain (1), &model->outlier);
  if (!model->metrics)
    return;
  credal_state_put (state, "metrics", credal_axis_clusters (model->c), credal_axis_plain (model->p * model->p),
                    model->metrics);
  credal_state_put (state, "shrunk", credal_axis_clusters (model->c), credal_axis_plain (1), model->shrunk);
}

/* A state with the other metric is refused, because its γ do not fit. */
static gboolean
load_metrics (CredalPossibilistic *model, const CredalState *state, GError **error)
{
  gsize p = model->p;

  if (!credal_state_get (state, "metrics") != !model->metrics)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           _("The stored model has a different metric: its γ does not fit"));
      return FALSE;
    }
  if (!model->metrics)
    return TRUE;
  const CredalMatrix *metrics = credal_check_state (state, "metrics", model->c, p * p, error);
  const CredalMatrix *shrunk = metrics ? credal_check_state (state, "shrunk", model->c, 1, error) : NULL;
  if (!shrunk)
    return FALSE;
  memcpy (model->metrics, metrics->values, model->c * p * p * sizeof (double));
  memcpy (model->shrunk, shrunk->values, model->c * sizeof (double));
  return TRUE;
}

/* Loads a parameter that was found from the data; without it the state is another method's. */
static gboolean
load_found (const CredalState *state, const char *name, gboolean found, double *value, GError **error)
{
  const CredalMatrix *matrix = found ? credal_check_state (state, name, 1, 1, error) : NULL;

  if (found && matrix)
    *value = matrix->values[0];
  return !found || matrix;
}

gboolean
credal_possibilistic_load (CredalPossibilistic *model, const CredalState *state, GError **error)
{
  const CredalMatrix *centres = credal_check_state (state, "centres", model->c, model->p, error);
  const CredalMatrix *gamma = centres ? credal_check_state (state, "gamma", model->c, 1, error) : NULL;
  const CredalMatrix *eta = gamma ? credal_check_state (state, "eta", 1, 1, error) : NULL;

  if (!eta || !load_metrics (model, state, error)
      || !load_found (state, "b", model->finds_b, &model->b, error)
      || !load_found (state, "outlier", model->finds_outlier, &model->outlier, error))
    return FALSE;
  memcpy (model->centres, centres->values, model->c * model->p * sizeof (double));
  memcpy (model->gamma, gamma->values, model->c * sizeof (double));
  model->eta = eta->values[0] / model->unit2;
  for (guint k = 0; k < model->c; k++)
    if (!(model->gamma[k] > 0.0 && isfinite (model->gamma[k]) && model->eta >= 0.0 && model->b > 0.0
          && isfinite (model->b) && model->outlier >= 0.0 && model->outlier <= 1.0))
      {
        g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                             _("The stored model is invalid: its γ, repulsion, b or threshold is impossible"));
        return FALSE;
      }
  return TRUE;
}
