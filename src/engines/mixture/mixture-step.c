/* One iteration of a mixture, and the phases of a run. */
#include <math.h>
#include "engines/mixture/mixture-units.h"
#include "engines/shared/common.h"

/* The weight of answers rises step by step. */
static const CredalMixturePhase annealed[] = {
  { 0.025, FALSE, 10 }, { 0.05, FALSE, 10 }, { 0.1, FALSE, 10 }, { 0.25, FALSE, 10 }, { 1.0, FALSE, 0 }
};
/* First without answers; then units are placed in clusters, alternating with the mixture. */
static const CredalMixturePhase placed[] = {
  { 0.0, FALSE, 30 }, { 1.0, TRUE, 30 }, { 1.0, TRUE, 30 }, { 1.0, TRUE, 30 }, { 1.0, TRUE, 30 }, { 1.0, FALSE, 0 }
};
static const CredalMixturePhase full[] = { { 1.0, FALSE, 0 } };

void
credal_mixture_plan (CredalMixture *mixture, const CredalStart *from)
{
  mixture->phases = full;
  mixture->n_phases = G_N_ELEMENTS (full);
  if (!mixture->units || mixture->units->pinned || from->kind == CREDAL_START_WARM)
    return;
  gboolean places = from->kind == CREDAL_START_RANDOM && g_rand_boolean (from->rng);
  mixture->phases = places ? placed : annealed;
  mixture->n_phases = places ? G_N_ELEMENTS (placed) : G_N_ELEMENTS (annealed);
}

static gboolean
is_phase_over (const CredalMixture *mixture, double objective, double scale)
{
  const CredalMixturePhase *phase = &mixture->phases[mixture->phase];

  return phase->most > 0
         && (mixture->iterations >= phase->most
             || credal_stands_still (mixture->objective, objective, scale, mixture->tolerance));
}

static void
begin_next_phase (CredalMixture *mixture)
{
  mixture->phase++;
  mixture->iterations = 0;
  mixture->objective = INFINITY;
  if (mixture->phases[mixture->phase].placed)
    credal_mixture_units_place (mixture);
}

/* The fall of J is compared with a hundredth of the objects' weight: if log-likelihoods differ by a thousandth for each
 * object, partitions still differ. With a density ridge, a run ends as the authors' does, when the log-likelihood
 * itself stands still or falls, even if J could still fall. */
gboolean
credal_mixture_step (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  CredalMixture *mixture = run;
  const CredalMixturePhase *phase = &mixture->phases[mixture->phase];
  double strength = phase->share * mixture->strength, scale = 0.01 * mixture->weight;
  gboolean authors = mixture->density_ridge > 0.0, more = mixture->phase + 1 < mixture->n_phases;
  CredalMixtureSums sums;

  if (mixture->units && !phase->placed)
    credal_mixture_units_find (mixture, strength);
  if (!credal_mixture_pass (mixture, &sums, strength, monitor, error))
    return FALSE;
  double fit = sums.objective - credal_mixture_penalty (mixture);
  iteration->objective = sums.objective;
  iteration->scale = authors ? G_MINDOUBLE : scale;
  iteration->settled = authors && !more && credal_stands_still (mixture->fit, fit, scale, mixture->tolerance);
  iteration->phase = mixture->phase;
  iteration->more = more;
  mixture->fit = fit;
  mixture->iterations++;
  if (!iteration->settled)
    credal_mixture_update (mixture, &sums);
  g_free (sums.sums);
  if (is_phase_over (mixture, iteration->objective, scale))
    begin_next_phase (mixture);
  else
    mixture->objective = iteration->objective;
  return TRUE;
}
