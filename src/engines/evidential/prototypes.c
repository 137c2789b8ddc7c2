/* Allocates the model that ECM and CECM share, checks its size, and derives barycentres and averaged metrics. */
#include <glib/gi18n-lib.h>
#include "engines/evidential/prototypes.h"
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "engines/shared/common.h"

const char *const credal_centre_choices[] = {
  [CREDAL_CENTRES_CREDAL] = N_("credal"), [CREDAL_CENTRES_CRISP] = N_("crisp"), NULL
};

#define MAX_BYTES 4e9                    /* most memory for matrices before a problem is refused */
#define RELATIVE_FLOOR 1e-32             /* relative to the data's spread: a smaller squared distance counts as zero */

void
credal_prototypes_reset_metrics (CredalPrototypes *prototypes)
{
  gsize p = prototypes->p;
  const double *units = prototypes->units;
  gboolean scaled = prototypes->crisp && units;

  if (!prototypes->metrics)
    return;
  memset (prototypes->metrics, 0, prototypes->c * p * p * sizeof (double));
  for (guint k = 0; k < prototypes->c; k++)
    for (gsize q = 0; q < p; q++)
      prototypes->metrics[(k * p + q) * p + q] = scaled && q < prototypes->free ? 1.0 / (units[q] * units[q]) : 1.0;
}

static void
allocate_prototypes (CredalPrototypes *prototypes, gboolean adaptive)
{
  guint c = prototypes->c, f = prototypes->f;
  gsize p = prototypes->p;

  prototypes->shift = g_new0 (double, p);
  prototypes->centres = g_new0 (double, c * p);
  prototypes->penalty = g_new (double, f);
  prototypes->barycentres = g_new0 (double, f * p);
  prototypes->between = g_new0 (double, f);
  prototypes->parent = g_new (gint, f);
  if (adaptive)
    {
      prototypes->metrics = g_new (double, c * p * p);
      prototypes->shrunk = g_new0 (double, c);
      prototypes->set_metrics = g_new0 (double, f * p * p);
    }
}

static gboolean
set_scale (CredalPrototypes *prototypes, const CredalParams *params, GError **error)
{
  const CredalExtent *extent = credal_extent (prototypes->data);
  double radius2 = extent->radius2;

  memcpy (prototypes->shift, extent->mean, prototypes->p * sizeof (double));
  if (!credal_check_range (prototypes->data, error))
    return FALSE;
  double rho2 = credal_params_real (params, "rho2");
  prototypes->floor = MAX (RELATIVE_FLOOR * radius2, G_MINDOUBLE);
  prototypes->rho2 = isnan (rho2) ? 4.0 * radius2 : MAX (rho2, prototypes->floor);
  prototypes->unit = radius2;
  if (prototypes->metrics)
    prototypes->units = credal_metric_units (prototypes->data, prototypes->free);
  credal_prototypes_reset_metrics (prototypes);
  return TRUE;
}

/* With the adaptive metric: p × p matrices, one for each cluster, one for each set, the system for the centres, and
 * half a matrix for each set in the moments of the run and of each thread. */
static gboolean
check_room (const CredalFrame *frame, gsize p, gboolean adaptive, GError **error)
{
  double c = credal_frame_c (frame), f = credal_frame_f (frame), q = (double) p;
  double moments = 1.0 + credal_parallel_threads ();
  double bytes = sizeof (double) * (adaptive ? (c * c + c + f + 0.5 * moments * f) * q * q : (2.0 + moments) * f * q);

  if (bytes <= MAX_BYTES)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("%zu features and %.0f sets of clusters would need %.0f GB%s"), p, f, bytes / 1e9,
               adaptive ? _(": use the Euclidean metric, fewer features or fewer sets")
                        : _(": use fewer features or sets"));
  return FALSE;
}

static gboolean
is_crisp (const CredalParams *params)
{
  return credal_params_find (params, "centres") && credal_params_choice (params, "centres") == CREDAL_CENTRES_CRISP;
}

static double
find_beta (const CredalParams *params)
{
  return is_crisp (params) ? 1.2 : credal_params_find (params, "beta") ? credal_params_real (params, "beta") : 2.0;
}

static gboolean
is_adaptive (const CredalParams *params)
{
  return credal_params_choice (params, "metric") == CREDAL_METRIC_ADAPTIVE;
}

/* Returns the frame used for clustering. @shown: (out) the frame of the partition. */
static CredalFrame *
make_frames (const CredalProblem *problem, CredalFrame **shown, GError **error)
{
  g_autoptr(CredalFrame) all = credal_focal_frame (problem->params, error);

  if (!all)
    return NULL;
  g_autoptr(CredalFrame) frame = is_crisp (problem->params)
                                 ? credal_frame_new (credal_frame_c (all), CREDAL_FOCAL_BAYESIAN, NULL)
                                 : credal_frame_ref (all);
  if (!check_room (frame, credal_dataset_p (problem->data), is_adaptive (problem->params), error))
    return NULL;
  *shown = g_steal_pointer (&all);
  return g_steal_pointer (&frame);
}

gboolean
credal_prototypes_check (const CredalProblem *problem, GError **error)
{
  g_autoptr(CredalFrame) shown = NULL;
  g_autoptr(CredalFrame) frame = make_frames (problem, &shown, error);

  return frame != NULL;
}

CredalPrototypes *
credal_prototypes_new (const CredalProblem *problem, GError **error)
{
  g_autoptr(CredalFrame) shown = NULL;
  g_autoptr(CredalFrame) frame = make_frames (problem, &shown, error);

  if (!frame)
    return NULL;

  g_autoptr(CredalPrototypes) prototypes = g_new0 (CredalPrototypes, 1);
  prototypes->data = credal_dataset_ref (problem->data);
  prototypes->crisp = is_crisp (problem->params);
  prototypes->beta = find_beta (problem->params);
  prototypes->frame = g_steal_pointer (&frame);
  prototypes->shown = g_steal_pointer (&shown);
  prototypes->c = credal_frame_c (prototypes->frame);
  prototypes->f = credal_frame_f (prototypes->frame);
  prototypes->p = credal_dataset_p (problem->data);
  prototypes->free = prototypes->p - problem->scaled;
  prototypes->alpha = credal_params_real (problem->params, "alpha");
  allocate_prototypes (prototypes, is_adaptive (problem->params));
  if (!set_scale (prototypes, problem->params, error))
    return NULL;

  const CredalSet *sets = credal_frame_sets (prototypes->frame);
  const guint *sizes = credal_frame_sizes (prototypes->frame);
  for (guint a = 0; a < prototypes->f; a++)
    {
      prototypes->penalty[a] = pow (sizes[a], prototypes->alpha);
      prototypes->parent[a] = sizes[a] > 1 ? credal_frame_find (prototypes->frame, sets[a] & (sets[a] - 1)) : -1;
    }
  return g_steal_pointer (&prototypes);
}

void
credal_prototypes_free (CredalPrototypes *prototypes)
{
  g_clear_pointer (&prototypes->data, credal_dataset_unref);
  g_clear_pointer (&prototypes->frame, credal_frame_unref);
  g_clear_pointer (&prototypes->shown, credal_frame_unref);
  g_free (prototypes->shift);
  g_free (prototypes->centres);
  g_free (prototypes->metrics);
  g_free (prototypes->units);
  g_free (prototypes->shrunk);
  g_free (prototypes->penalty);
  g_free (prototypes->barycentres);
  g_free (prototypes->set_metrics);
  g_free (prototypes->between);
  g_free (prototypes->draw);
  g_free (prototypes->drawn);
  g_free (prototypes->parent);
  g_free (prototypes);
}

double
credal_prototypes_unknowns (const CredalPrototypes *prototypes)
{
  return prototypes->f * credal_dataset_total_weight (prototypes->data);
}

static void
average_members (const double *values, gsize width, CredalSet set, guint size, double *out)
{
  memset (out, 0, width * sizeof (double));
  for (CredalSet rest = set; rest; rest &= rest - 1)
    for (gsize q = 0; q < width; q++)
      out[q] += values[__builtin_ctz (rest) * width + q] / size;
}

/* Σ_{l<k∈A} ‖v_l − v_k‖² = |A| Σ_{l∈A} ‖v_l − v̄_A‖² */
static double
sum_between (const CredalPrototypes *prototypes, CredalSet set, guint size, const double *barycentre)
{
  gsize p = prototypes->p;
  double sum = 0.0;

  for (CredalSet rest = set; rest; rest &= rest - 1)
    for (gsize q = 0; q < p; q++)
      {
        double u = prototypes->centres[__builtin_ctz (rest) * p + q] - barycentre[q];
        sum += u * u;
      }
  return sum / size;
}

void
credal_prototypes_derive (CredalPrototypes *prototypes)
{
  const CredalSet *sets = credal_frame_sets (prototypes->frame);
  const guint *sizes = credal_frame_sizes (prototypes->frame);
  gsize p = prototypes->p;

  for (guint a = 1; a < prototypes->f; a++)
    {
      double *barycentre = prototypes->barycentres + a * p;
      average_members (prototypes->centres, p, sets[a], sizes[a],
                       barycentre);                      /* [ABMD12] Eq. (11) */
      prototypes->between[a] = sum_between (prototypes, sets[a], sizes[a], barycentre);
      if (prototypes->metrics)   /* [ABMD12] Eq. (22) */
        average_members (prototypes->metrics, p * p, sets[a], sizes[a], prototypes->set_metrics + a * p * p);
    }
}
