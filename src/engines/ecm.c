/* Evidential c-means [MD08], with the adaptive metric of [ABMD12] §4.
 *
 *   J_ECM = 1/(f n) [ Σ_i Σ_{A≠∅} |A|^α m_iA² d²_iA + Σ_i ρ² m_i∅² ]                                  [ABMD12] Eq. (14)
 *
 * f is 2^c with all focal sets, as printed; with fewer it is their number, the count of unknowns that the paper divides by.
 * Objects are weighted, and n is Σ_i w_i.
 *
 * With crisp centres (ours) A is ∅ or a single cluster, and m^β is for m², β = 6/5: fuzzy c-means, with ρ² for the distance to noise.
 * Sets take what lies between clusters, so that where these overlap credal centres are driven apart, away from the means of the data.
 * Masses on the sets asked for are then read from the memberships (consonant.h). */
#include "engines/common.h"
#include "engines/consonant.h"
#include "engines/pinned.h"
#include "engines/prototypes.h"

static const char *const centre_choices[] = { "credal", "crisp", NULL };

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  CREDAL_PROTOTYPE_PARAMS,
  { "centres", N_("Centres"), N_("Where clusters overlap, what lies between drives credal centres apart; crisp ones stay, and α has no effect on them."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "credal", FALSE, centre_choices },
  { NULL }
};

typedef struct {
  CredalPrototypes *prototypes;
  CredalMoments *moments;
  guint8 *shrunk;
  CredalPinned *pinned;
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->prototypes, credal_prototypes_free);
  g_clear_pointer (&run->moments, credal_moments_free);
  g_clear_pointer (&run->pinned, credal_pinned_free);
  g_free (run->shrunk);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

/* The adaptive metric starts from the best Euclidean result, a wanted rejection rate from the result without rejection. */
static const CredalEngine *
prelude (const CredalParams *given, CredalParams **out)
{
  gboolean adaptive = credal_params_choice (given, "metric") == 1;
  gboolean rejecting = credal_params_real (given, "rejection") > 0.0;

  if (!adaptive && !rejecting)
    return NULL;
  *out = credal_params_copy (given);
  credal_params_set (*out, rejecting ? "rejection" : "metric", rejecting ? "0" : "euclidean", NULL);
  credal_params_set (*out, CREDAL_PARAM_STARTS, "8", NULL);
  return credal_engine_find ("ecm", NULL);
}

static gpointer
start (const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(Run) run = g_new0 (Run, 1);

  run->prototypes = credal_prototypes_new (problem, error);
  if (!run->prototypes)
    return NULL;
  if (!credal_prototypes_begin (run->prototypes, problem, from, error))
    return NULL;
  run->moments = credal_moments_new (run->prototypes->f, run->prototypes->p, run->prototypes->metrics != NULL);
  run->shrunk = g_new0 (guint8, run->prototypes->c);
  run->pinned = credal_pinned_new (problem->pins, credal_dataset_n (problem->data));
  return g_steal_pointer (&run);
}

static gboolean
step (gpointer item, CredalMonitor *monitor, double *objective, GError **error)
{
  Run *run = item;

  if (!credal_pinned_pass (run->pinned, run->prototypes, run->moments, monitor, error))
    return FALSE;
  *objective = run->moments->objective / credal_prototypes_unknowns (run->prototypes);
  credal_prototypes_update (run->prototypes, run->moments, run->shrunk);
  return TRUE;
}

static CredalState *
state (gconstpointer item)
{
  const Run *run = item;
  CredalState *result = credal_state_new ("ecm");

  credal_prototypes_save (run->prototypes, run->shrunk, result);
  return result;
}

/* ---- the result ---- */

typedef struct {
  CredalPrototypes *prototypes;
  CredalPinned *pinned;
} Model;

static void
model_free (gpointer item)
{
  Model *model = item;

  g_clear_pointer (&model->prototypes, credal_prototypes_free);
  g_clear_pointer (&model->pinned, credal_pinned_free);
  g_free (model);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Model, model_free)

static void
nested_masses (const Model *model, gsize begin, gsize end, double *m)
{
  g_autofree double *u = g_new (double, (end - begin) * model->prototypes->f);

  credal_prototypes_masses (model->prototypes, begin, end, u);
  credal_consonant_masses (model->prototypes->shown, u, end - begin, m);
}

static void
model_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Model *model = item;

  if (model->prototypes->crisp)
    nested_masses (model, begin, end, m);
  else
    credal_prototypes_masses (model->prototypes, begin, end, m);
  credal_pinned_apply (model->pinned, credal_frame_f (model->prototypes->shown), begin, end, m);
}

static CredalPartition *
partition (const CredalProblem *problem, CredalState *from, CredalReport *report, GError **error)
{
  g_autoptr(Model) model = g_new0 (Model, 1);
  g_autoptr(CredalMoments) moments = NULL;
  g_autofree double *centres = NULL;

  model->prototypes = credal_prototypes_restore (problem, from, report, error);
  if (!model->prototypes)
    return NULL;
  model->pinned = credal_pinned_new (problem->pins, credal_dataset_n (problem->data));
  moments = credal_moments_new (model->prototypes->f, model->prototypes->p, FALSE);
  if (!credal_pinned_pass (model->pinned, model->prototypes, moments, NULL, error))
    return NULL;
  report->objective = moments->objective / credal_prototypes_unknowns (model->prototypes);
  centres = credal_prototypes_centres (model->prototypes);
  const double *metrics = model->prototypes->metrics;
  CredalFrame *frame = model->prototypes->shown;
  return credal_partition_new (frame, problem->data, from, model_masses, g_steal_pointer (&model), model_free, centres, metrics);
}

const CredalEngine credal_ecm = {
  .id = "ecm",
  .name = "ECM",
  .paper = "[MD08]",
  .summary = N_("Finds clusters and says where an object may belong to several; answers do not change it."),
  .params = params,
  .uses = CREDAL_USES_WEIGHTS | CREDAL_USES_PINS,
  .prelude = prelude,
  .stage_limit = 1,
  .start = start,
  .step = step,
  .state = state,
  .free = run_free,
  .partition = partition,
};
