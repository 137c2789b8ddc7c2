/* The run that CECM and CFCM share: phases in which the weight of answers grows, a mass step with an exact solution for
 * each constrained object, and the stored result. */
#include "engines/evidential/constrained-prototypes.h"
#include <math.h>
#include <string.h>
#include "core/base/share.h"
#include "core/numerics/assignment.h"
#include "core/numerics/simplex-bounds.h"
#include "engines/evidential/fixed.h"
#include "engines/evidential/link-cost.h"
#include "engines/shared/common.h"

#define STAGES 8                         /* of the weight of answers, from a thousandth to the full weight,
                                          * geometrically */
#define FIRST_STRENGTH 1e-3
#define SWEEP_TOLERANCE 1e-9             /* largest change of a mass in the last sweep of a polished result */
#define SHARE 0x1p-36                    /* masses of a result are rounded to multiples of this, far below
                                          * SWEEP_TOLERANCE */
#define MAX_SWEEPS 2000
#define PHASE_LIMIT 5                    /* iterations in a phase that is not the last */
#define STEP_SWEEPS 4                    /* between two moves of the centres; J falls for any number */
#define BALANCED 1e-3                    /* relative change below which the balance is fixed */
#define MOST_PHASES 100                  /* phases in which the balance may change */

typedef struct {
  CredalPrototypes *prototypes;
  CredalMoments *moments;
  gboolean behind;         /* TRUE: the centres have not followed the moments yet */
  double untouched;        /* Σ_i w_i Σ_A r_iA m_iA² of the untouched objects */
  CredalLinkCost *links;   /* NULL: no constraints */
  guint8 *skip;            /* (n) touched objects, or NULL */
  double *costs;           /* (s × f) r_iA of touched objects */
  double *scratch;         /* (3 f) */
  double *bounds;          /* (labels × f) of one object: its labels in doubt */
  gboolean solved;         /* TRUE: the last sweep changed nothing, and its programmes were solved */
  double xi;               /* requested ξ, or NAN: balanced */
  double balance[2];       /* Σ r m² / Σ m² before this phase, and its value for comparing starts */
  double geometry;         /* J is this times Σ r m² / divisor, plus ... */
  double divisor;
  double answers;          /* ... this times J_CONST, in the current stage */
  guint stages_left;
  double tolerance;
  gboolean prompt;         /* TRUE: each iteration solves all masses exactly, then moves the centres */
  guint phase;
  guint iterations;        /* in this phase */
  double objective;        /* J in this phase, or INFINITY */
  gboolean is_last;        /* TRUE: no further phase follows */
} Run;

static void
free_constrained (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->prototypes, credal_prototypes_free);
  g_clear_pointer (&run->moments, credal_moments_free);
  g_clear_pointer (&run->links, credal_link_cost_free);
  g_free (run->skip);
  g_free (run->costs);
  g_free (run->scratch);
  g_free (run->bounds);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, free_constrained)

/* Renumbers random centres so that labelled objects are near the centre of their label. */
static void
follow_labels (CredalPrototypes *prototypes, const CredalConstraints *constraints)
{
  guint c = prototypes->c, n = constraints ? credal_constraints_n_labels (constraints) : 0;
  gsize p = prototypes->p;
  const CredalLabel *labels = n ? credal_constraints_labels (constraints) : NULL;
  g_autofree double *cost = g_new0 (double, c * c);
  g_autofree double *centres = g_memdup2 (prototypes->centres, c * p * sizeof (double));
  g_autofree guint *column = g_new (guint, c);

  if (n == 0)
    return;
  for (guint k = 0; k < n; k++)
    for (guint l = 0; l < c && labels[k].cluster < c && credal_label_weight (&labels[k]) > 0.0; l++)
      for (gsize q = 0; q < p; q++)
        {
          double u = credal_dataset_row (prototypes->data, labels[k].object)[q] - prototypes->shift[q]
                     - centres[l * p + q];
          cost[labels[k].cluster * c + l] += u * u;
        }
  credal_assignment (cost, c, c, column);
  for (guint k = 0; k < c; k++)
    memcpy (prototypes->centres + k * p, centres + column[k] * p, p * sizeof (double));
  credal_prototypes_derive (prototypes);
}

static void
find_costs (Run *run)
{
  credal_prototypes_costs (run->prototypes, credal_link_cost_objects (run->links), credal_link_cost_size (run->links),
                           run->costs);
}

/* [ABMD12] Eq. (A.1), [ABMD12] Eq. (A.2) */
static void
closed_form (const double *r, guint f, double *m)
{
  double total = 0.0;

  for (guint a = 0; a < f; a++)
    total += 1.0 / r[a];
  for (guint a = 0; a < f; a++)
    m[a] = 1.0 / (r[a] * total);
}

/* Sets the masses of touched objects: from the earlier result if it has them, otherwise by the closed form. @fresh:
 * (size) (nullable): out: 1 for masses from the closed form. */
static void
take_masses (CredalLinkCost *links, guint f, const double *costs, const CredalState *from, guint8 *fresh)
{
  const guint32 *objects = credal_link_cost_objects (links);
  const CredalMatrix *index = from ? credal_state_get (from, CREDAL_STATE_OBJECTS) : NULL;
  const CredalMatrix *masses = from ? credal_state_get (from, CREDAL_STATE_MASSES) : NULL;
  gsize known = index && masses && masses->columns == f && index->rows == masses->rows ? index->rows : 0, next = 0;
  double *m = credal_link_cost_masses (links);

  for (guint s = 0; s < credal_link_cost_size (links); s++, m += f, costs += f)
    {
      while (next < known && index->values[next] < objects[s])
        next++;
      gboolean there = next < known && index->values[next] == objects[s];
      if (there)
        memcpy (m, masses->values + next * f, f * sizeof (double));
      else
        closed_form (costs, f, m);
      if (fresh)
        fresh[s] = !there;
    }
  credal_link_cost_refresh (links);
}

/* ---- the weight of answers ---- */

/* Sets the weight of answers; it grows geometrically up to the last stage. */
static void
set_stage (Run *run, guint stages_left)
{
  double strength = pow (FIRST_STRENGTH, (double) stages_left / (STAGES - 1));
  gboolean balanced = isnan (run->xi);

  run->stages_left = stages_left;
  run->answers = strength * (balanced ? run->balance[0] * credal_dataset_total_weight (run->prototypes->data)
                                      : run->xi);
  run->geometry = balanced ? 1.0 : 1.0 - run->answers;
}

/* Σ_i w_i Σ_A r_iA m_iA² / Σ_i w_i Σ_{A≠∅} m_iA² of the last mass step. */
static double
find_balance (const Run *run)
{
  double squares = 0.0;

  for (guint a = 1; a < run->moments->f; a++)
    squares += run->moments->s0[a];
  return squares > 0.0 ? run->moments->objective / squares : 0.0;
}

/* Updates the balance to the current masses. Returns FALSE if it stays, or if ξ is given. */
static gboolean
move_balance (Run *run)
{
  if (!isnan (run->xi) || !run->links || run->phase > MOST_PHASES)
    return FALSE;
  double now = find_balance (run);
  if (fabs (now - run->balance[0]) <= BALANCED * run->balance[0])
    return FALSE;
  run->balance[0] = now;
  return TRUE;
}

/* Takes the balance of the earlier result; otherwise computes it from the prelude or, without one, from the start
 * itself. The position of the prototypes is undefined afterwards. */
static gboolean
begin_balance (Run *run, const CredalProblem *problem, const CredalStart *start, GError **error)
{
  CredalStart there = *start;

  if (start->kind == CREDAL_START_WARM)
    {
      const CredalMatrix *kept = credal_check_state (start->from, "balance", 1, 2, error);
      if (kept)
        memcpy (run->balance, kept->values, sizeof run->balance);
      return kept != NULL;
    }
  there.kind = start->prelude ? CREDAL_START_ANNEALED : start->kind;
  if (!credal_prototypes_begin (run->prototypes, problem, &there, error)
      || !credal_prototypes_pass (run->prototypes, NULL, run->moments, NULL, error))
    return FALSE;
  run->balance[0] = run->balance[1] = find_balance (run);
  return TRUE;
}

/* ---- starting ---- */

/* Minimises J exactly over the masses of one touched object, given the others. */
static double
solve_object (Run *run, guint s)
{
  guint f = run->prototypes->f;
  const double *weights = credal_dataset_weights (run->prototypes->data);
  double weight = credal_weight (weights, credal_link_cost_objects (run->links)[s]);
  double geometry = 2.0 * run->geometry * weight / run->divisor;
  const double *r = run->costs + (gsize) s * f;
  double *inverse = run->scratch, *l = inverse + f, *m = l + f;

  credal_link_cost_linear (run->links, s, l);
  for (guint a = 0; a < f; a++)
    {
      inverse[a] = 1.0 / (geometry * r[a]);
      l[a] *= run->answers;
    }
  guint count = credal_link_cost_bounds (run->links, s, run->bounds);
  for (gsize q = 0; q < (gsize) count * f; q++)
    run->bounds[q] *= run->answers;
  memcpy (m, credal_link_cost_masses (run->links) + (gsize) s * f, f * sizeof (double));
  run->solved &= credal_simplex_bounds (inverse, l, run->bounds, count, f, m);
  return credal_link_cost_set (run->links, s, m);
}

/* Raises the weight of answers step by step, as in an annealed start, for objects without masses in the earlier result.
 * At full weight, one object of a large stroke that lies in another cluster would drive all the others there, or to ∅,
 * where they cost nothing, before its own turn comes. */
static void
ease_in (Run *run, const guint8 *fresh)
{
  for (guint left = STAGES; left-- > 0;)
    {
      set_stage (run, left);
      for (guint s = 0; s < credal_link_cost_size (run->links); s++)
        if (fresh[s])
          solve_object (run, s);
    }
}

static gboolean
begin_links (Run *run, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  guint f = run->prototypes->f;

  if (run->xi == 0.0)        /* answers have no weight */
    return TRUE;
  if (!credal_link_cost_new (problem->constraints, run->prototypes->frame, &run->links, error))
    return FALSE;
  if (!run->links)
    return TRUE;
  guint size = credal_link_cost_size (run->links);
  g_autofree guint8 *fresh = g_try_malloc (size);
  run->skip = g_try_malloc0 (credal_dataset_n (problem->data));
  if (!run->skip || !fresh)
    return credal_fail_masses (size, f, error);
  run->costs = credal_masses_new (size, f, error);
  if (!run->costs)
    return FALSE;
  credal_constraints_mark (problem->constraints, run->skip);
  run->scratch = g_new (double, 3 * f);
  run->bounds = g_new (double, (gsize) credal_link_cost_most_bounds (run->links) * f);
  find_costs (run);
  take_masses (run->links, f, run->costs, from->kind == CREDAL_START_WARM ? from->from : NULL, fresh);
  if (from->kind == CREDAL_START_WARM)
    ease_in (run, fresh);
  return TRUE;
}

/* @problem: inout: with the parameters of CREDAL_PROTOTYPE_PARAMS, kept by @params. Returns ξ, or NAN: balanced. */
static double
apply_kind (const CredalEngine *engine, CredalProblem *problem, CredalParams **params)
{
  const CredalConstrainedKind *kind = engine->kind;

  if (kind->params)
    problem->params = *params = kind->params (problem);
  return kind->xi ? kind->xi (problem) : NAN;
}

/* @problem: its parameters are CREDAL_PROTOTYPE_PARAMS; @xi: ξ, or NAN: balanced. */
static Run *
begin_run (const CredalProblem *problem, const CredalStart *from, double xi, GError **error)
{
  g_autoptr(Run) run = g_new0 (Run, 1);
  const CredalState *earlier = from->kind == CREDAL_START_WARM ? from->from : NULL;

  run->prototypes = credal_prototypes_new (problem, error);
  if (!run->prototypes || !credal_check_labels (problem->constraints, run->prototypes->c, error))
    return NULL;
  run->xi = xi;
  run->divisor = isnan (xi) ? 1.0 : credal_prototypes_unknowns (run->prototypes);
  run->moments = credal_moments_new (run->prototypes->f, run->prototypes->p, run->prototypes->metrics != NULL);
  if ((isnan (xi) && !begin_balance (run, problem, from, error))
      || !credal_prototypes_begin (run->prototypes, problem, from, error))
    return NULL;
  if (!earlier)
    follow_labels (run->prototypes, problem->constraints);
  set_stage (run, 0);
  if (!begin_links (run, problem, from, error))
    return NULL;
  if (run->links && (from->kind == CREDAL_START_ANNEALED || from->kind == CREDAL_START_GIVEN))
    set_stage (run, STAGES - 1);
  gboolean plain = credal_starts_at_random (problem->params);
  run->prototypes->rigid = from->kind == CREDAL_START_RANDOM && !plain;     /* in the first phase only */
  run->tolerance = credal_params_real (problem->params, CREDAL_PARAM_TOLERANCE);
  run->prompt = credal_stops_by_centres (problem->params);
  run->objective = INFINITY;
  run->is_last = earlier || (from->kind == CREDAL_START_RANDOM && plain && !isnan (xi));
  return g_steal_pointer (&run);
}

static gpointer
start_constrained (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from,
                   GError **error)
{
  g_autoptr(CredalParams) params = NULL;
  CredalProblem of = *problem;
  double xi = apply_kind (engine, &of, &params);

  return begin_run (&of, from, xi, error);
}

/* Moves centres and metrics after the last mass step. */
static void
follow_masses (Run *run)
{
  if (run->behind)
    credal_prototypes_update (run->prototypes, run->moments);
  run->behind = FALSE;
}

/* Starts the next phase: frees the metrics, raises the weight of answers, or updates the balance. When all of this is
 * done, the phase is the last one. */
static void
begin_phase (Run *run)
{
  follow_masses (run);
  run->phase++;
  run->iterations = 0;
  run->objective = INFINITY;
  gboolean moved = move_balance (run);
  if (run->prototypes->rigid)
    run->is_last = run->prototypes->metrics == NULL && !moved;
  else
    run->is_last = run->stages_left == 0 && !moved;
  set_stage (run, run->prototypes->rigid || run->stages_left == 0 ? 0 : run->stages_left - 1);
  run->prototypes->rigid = FALSE;
}

/* After the last stage, the balance is updated in every iteration. */
static guint
phase_limit (const Run *run)
{
  return isnan (run->xi) && run->stages_left == 0 && !run->prototypes->rigid ? 1 : PHASE_LIMIT;
}

/* @objective: J after the iteration. */
static void
end_iteration (Run *run, double objective, CredalIteration *iteration)
{
  iteration->objective = objective;
  iteration->phase = run->phase;
  iteration->more = !run->is_last;
  gboolean over = ++run->iterations == phase_limit (run)
                  || credal_stands_still (run->objective, objective, 0.0, run->tolerance);
  run->objective = objective;
  if (over && !run->is_last)
    begin_phase (run);
}

/* ---- the mass step ---- */

static void
sweep (Run *run, guint limit)
{
  double change = G_MAXDOUBLE;

  for (guint k = 0; k < limit && change > SWEEP_TOLERANCE; k++)
    {
      change = 0.0;
      run->solved = TRUE;
      for (guint s = 0; s < credal_link_cost_size (run->links); s++)
        {
          double moved = solve_object (run, s);
          change = MAX (change, moved);
        }
    }
  run->solved = run->solved && change <= SWEEP_TOLERANCE;
}

static double
value_of (const Run *run, double touched)
{
  double geometry = (run->untouched + touched) / run->divisor;

  return run->geometry * geometry + (run->links ? run->answers * credal_link_cost_value (run->links) : 0.0);
}

/* J at the current masses of the touched objects. */
static double
touched_value (const Run *run)
{
  return value_of (run, credal_prototypes_cost (run->prototypes, credal_link_cost_objects (run->links),
                                                credal_link_cost_size (run->links),
                                                credal_link_cost_masses (run->links), run->costs));
}

/* Solves the programme of [ABMD12] Algorithm 1, step 1. It has several minima. The one found follows from the centres,
 * not from the earlier masses: answers get their weight step by step, as in an annealed start, since all at once they
 * would keep whole groups of objects in the cluster next to a random centre. The minimum next to the masses before is
 * kept if it is lower, so that J never rises. */
static void
solve_masses (Run *run)
{
  guint f = run->prototypes->f, stage = run->stages_left;
  gsize size = (gsize) credal_link_cost_size (run->links) * f;
  double *m = credal_link_cost_masses (run->links);

  sweep (run, MAX_SWEEPS);
  gboolean near_solved = run->solved;
  double near = touched_value (run);
  g_autofree double *kept = g_memdup2 (m, size * sizeof (double));
  take_masses (run->links, f, run->costs, NULL, NULL);
  for (guint left = STAGES; left-- > stage;)
    {
      set_stage (run, left);
      sweep (run, left > stage ? STEP_SWEEPS : MAX_SWEEPS);
    }
  if (touched_value (run) <= near)
    return;
  memcpy (m, kept, size * sizeof (double));
  credal_link_cost_refresh (run->links);
  run->solved = near_solved;
}

/* Computes the masses of all objects at the current centres, the moments, and J with both terms. */
static gboolean
mass_step (Run *run, CredalMonitor *monitor, double *objective, GError **error)
{
  if (!credal_prototypes_pass (run->prototypes, run->skip, run->moments, monitor, error))
    return FALSE;
  run->untouched = run->moments->objective;
  if (run->links)
    {
      find_costs (run);
      if (run->prompt)
        solve_masses (run);
      else
        sweep (run, STEP_SWEEPS);
      credal_prototypes_add (run->prototypes, credal_link_cost_objects (run->links), credal_link_cost_size (run->links),
                             credal_link_cost_masses (run->links), run->costs, run->moments);
    }
  *objective = value_of (run, run->moments->objective - run->untouched);
  return TRUE;
}

static gboolean
step_constrained (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;
  double objective;

  follow_masses (run);
  if (!mass_step (run, monitor, &objective, error))
    return FALSE;
  run->behind = !run->prompt;
  iteration->unsolved = run->prompt && run->links && !run->solved;
  if (run->prompt)
    iteration->change = credal_prototypes_move (run->prototypes, run->moments);
  end_iteration (run, objective, iteration);
  return TRUE;
}

/* The centres already result from the last step, so only touched objects have to converge. If the step also moved the
 * centres, there is one more mass step. */
gboolean
credal_constrained_prototypes_polish (gpointer item, CredalMonitor *monitor, double *objective, gboolean *unsolved,
                                      GError **error)
{
  Run *run = item;

  while (!run->is_last)
    begin_phase (run);
  if (!run->links)
    return TRUE;
  if (run->prompt && !mass_step (run, monitor, objective, error))
    return FALSE;
  sweep (run, MAX_SWEEPS);
  *unsolved = !run->solved;
  if (isnan (run->xi))
    run->answers = run->balance[1] * credal_dataset_total_weight (run->prototypes->data);
  *objective = touched_value (run);
  return TRUE;
}

/* ---- the result ---- */

static void
save_constrained (gconstpointer item, CredalState *state)
{
  const Run *run = item;
  guint size = run->links ? credal_link_cost_size (run->links) : 0, f = run->prototypes->f;
  g_autofree double *index = g_new (double, MAX (size, 1));

  credal_prototypes_save (run->prototypes, state);
  if (isnan (run->xi))
    credal_state_put (state, "balance", credal_axis_plain (1), credal_axis_plain (2), run->balance);
  else
    credal_state_put (state, "xi", credal_axis_plain (1), credal_axis_plain (1), &run->xi);
  if (size == 0)
    return;
  g_autofree double *masses = g_memdup2 (credal_link_cost_masses (run->links), (gsize) size * f * sizeof (double));
  for (guint s = 0; s < size; s++)
    {
      index[s] = credal_link_cost_objects (run->links)[s];
      credal_shares_round (masses + (gsize) s * f, f, SHARE);
    }
  credal_state_put (state, CREDAL_STATE_OBJECTS, credal_axis_objects (size), credal_axis_plain (1), index);
  credal_state_put (state, CREDAL_STATE_MASSES, credal_axis_objects (size), credal_axis_focal (f), masses);
}

/* J_CONST at the masses that @from determines. */
static gboolean
link_cost (const CredalProblem *problem, const CredalPrototypes *prototypes, const CredalState *from, double *value,
           GError **error)
{
  g_autoptr(CredalLinkCost) links = NULL;

  *value = 0.0;
  if (!credal_link_cost_new (problem->constraints, prototypes->frame, &links, error))
    return FALSE;
  if (!links)
    return TRUE;
  guint size = credal_link_cost_size (links);
  g_autofree double *costs = credal_masses_new (size, prototypes->f, error);
  if (!costs)
    return FALSE;
  credal_prototypes_costs (prototypes, credal_link_cost_objects (links), size, costs);
  take_masses (links, prototypes->f, costs, from, NULL);
  *value = credal_link_cost_value (links);
  return TRUE;
}

/* Reads the factors of Σ r m² / (f n) and of J_CONST in J. */
static gboolean
read_factors (const CredalState *from, double xi, const CredalPrototypes *prototypes, double *geometry, double *answers,
              GError **error)
{
  const CredalMatrix *balance = isnan (xi) ? credal_check_state (from, "balance", 1, 2, error) : NULL;

  if (isnan (xi) && !balance)
    return FALSE;
  *geometry = balance ? credal_prototypes_unknowns (prototypes) : 1.0 - xi;
  *answers = balance ? balance->values[0] * credal_dataset_total_weight (prototypes->data) : xi;
  return TRUE;
}

/* Computes J at the stored masses and model, as an unpolished run with given masses. */
static CredalPartition *
partition_constrained (const CredalEngine *engine, const CredalProblem *problem, CredalState *from,
                       CredalReport *report, GError **error)
{
  g_autoptr(CredalParams) params = NULL;
  CredalProblem of = *problem;
  double xi = apply_kind (engine, &of, &params);
  g_autoptr(CredalPrototypes) prototypes = credal_prototypes_restore (&of, from, report, error);
  g_autoptr(CredalFixed) fixed = prototypes ? credal_fixed_new_state (from, prototypes, error) : NULL;
  double geometry, answers, cost;

  if (!fixed || !read_factors (from, xi, prototypes, &geometry, &answers, error)
      || !link_cost (&of, prototypes, from, &report->constraint_cost, error))
    return NULL;
  CredalPartition *result = credal_fixed_partition (g_steal_pointer (&prototypes), g_steal_pointer (&fixed), from,
                                                    &cost, error);
  if (result)
    report->objective = geometry * cost + answers * report->constraint_cost;
  return result;
}

const CredalAlgorithm credal_constrained_prototypes_algorithm = {
  start_constrained, step_constrained, save_constrained, free_constrained, partition_constrained,
};
