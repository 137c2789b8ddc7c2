/* Evidential c-means [MD08], with the adaptive metric of [ABMD12] §4.
 *
 *   J_ECM = 1/(f n) [ Σ_i Σ_{A≠∅} |A|^α m_iA^β d²_iA + Σ_i ρ² m_i∅^β ]                                [ABMD12] Eq. (14)
 *
 * f is 2^c with all focal sets, as printed; with fewer sets it is their number, so that the divisor is still the number
 * of unknowns. Objects are weighted, and n is Σ_i w_i.
 *
 * With crisp centres (ours) A is ∅ or a single cluster, and β = 6/5: fuzzy c-means, with ρ² as distance to noise. Sets
 * absorb the objects between clusters; if clusters overlap, this drives credal centres apart, away from the means of
 * the data. With crisp centres, masses on the requested sets are derived from the memberships afterwards
 * (consonant.h). */
#include "engines/evidential/fixed.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  CREDAL_PROTOTYPE_PARAMS ("1", "full"),
  CREDAL_PRINTED_PARAMS,
  { "centres", N_("Centres"), N_("If clusters overlap, the objects in between drive credal centres apart. Crisp "
                                 "centres stay; α has no effect on them."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "crisp", FALSE, credal_centre_choices },
  { "beta", N_("Exponent β"),
    N_("With credal centres: the larger, the more an object's mass is spread over sets."), NULL,
    CREDAL_PARAM_REAL, 1.05, 20, "2", FALSE, .only_where = "centres", .is = "credal" },
  { NULL }
};

typedef struct {
  CredalPrototypes *prototypes;
  CredalMoments *moments;
  CredalFixed *pinned;
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->prototypes, credal_prototypes_free);
  g_clear_pointer (&run->moments, credal_moments_free);
  g_clear_pointer (&run->pinned, credal_fixed_free);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

/* The adaptive metric starts from the best Euclidean result unless memberships are given, or all starts are random. A
 * requested share of outliers starts from the result without outliers. */
static const CredalEngine *
prelude (const CredalParams *given, CredalStartKind kind, CredalParams **out)
{
  gboolean adaptive = kind != CREDAL_START_GIVEN && !credal_starts_at_random (given)
                      && credal_params_choice (given, "metric") == CREDAL_METRIC_ADAPTIVE;
  gboolean rejecting = credal_params_real (given, "rejection") > 0.0;

  if (!adaptive && !rejecting)
    return NULL;
  *out = credal_params_copy (given);
  credal_params_set (*out, rejecting ? "rejection" : "metric", rejecting ? "0" : "euclidean", NULL);
  credal_params_set (*out, CREDAL_PARAM_STARTS, "8", NULL);
  return credal_engine_find ("ecm", NULL);
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(Run) run = g_new0 (Run, 1);

  run->prototypes = credal_prototypes_new (problem, error);
  if (!run->prototypes || !credal_prototypes_begin (run->prototypes, problem, from, error))
    return NULL;
  run->moments = credal_moments_new (run->prototypes->f, run->prototypes->p, run->prototypes->metrics != NULL);
  run->pinned = credal_fixed_new_pins (problem->pins, run->prototypes, error);
  return run->pinned ? g_steal_pointer (&run) : NULL;
}

static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;

  if (!credal_fixed_pass (run->pinned, run->prototypes, run->moments, monitor, error))
    return FALSE;
  iteration->objective = run->moments->objective / credal_prototypes_unknowns (run->prototypes);
  iteration->change = credal_prototypes_move (run->prototypes, run->moments);
  return TRUE;
}

static void
save (gconstpointer item, CredalState *state)
{
  credal_prototypes_save (((const Run *) item)->prototypes, state);
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  g_autoptr(CredalPrototypes) prototypes = credal_prototypes_restore (problem, from, report, error);
  CredalFixed *pinned = prototypes ? credal_fixed_new_pins (problem->pins, prototypes, error) : NULL;

  return pinned ? credal_fixed_partition (g_steal_pointer (&prototypes), pinned, from, &report->objective, error)
                : NULL;
}

const CredalEngine credal_ecm = {
  .id = "ecm",
  .name = "ECM",
  .paper = "[MD08]",
  .summary = N_("Finds clusters and shows objects that can belong to several; answers do not change it."),
  .params = params,
  .can = CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_KEEPS_PINS | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS
         | CREDAL_OF_SLICES,
  .algorithm = &(const CredalAlgorithm) { start, step, save, run_free, partition },
  .search = &(const CredalSearch) { .check = credal_prototypes_check, .prelude = prelude },
};
