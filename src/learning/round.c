/* Computes a round: fits the data with the answers, learned or plain, and judges the result. */
#include "learning/round.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "engines/shared/coarse.h"
#include "engines/shared/common.h"
#include "learning/doubt/expectation.h"
#include "learning/shown/certainty.h"

#define BETTER 1e-9   /* relative decrease that counts as a lower objective */

void
credal_round_clear (CredalRound *round)
{
  g_clear_pointer (&round->settings, credal_settings_free);
  g_clear_pointer (&round->data, credal_dataset_unref);
  g_clear_pointer (&round->answers, credal_answers_unref);
  g_clear_pointer (&round->warm, credal_state_unref);
  g_clear_pointer (&round->before, credal_partition_unref);
  g_clear_pointer (&round->like, credal_partition_unref);
  g_clear_pointer (&round->classes, g_free);
}

/* ---- fits ---- */

CredalProblem
credal_round_problem (const CredalRound *round)
{
  return (CredalProblem) { .data = round->data, .constraints = round->answers->constraints,
                           .params = credal_settings_params (round->settings),
                           .seed = credal_settings_seed (round->settings), .classes = round->classes };
}

static const CredalEngine *
engine_of (const CredalRound *round)
{
  return credal_settings_engine (round->settings);
}

/* Returns @earlier (nullable), or NULL if the method is to begin at random centres alone. */
static CredalState *
unless_random (const CredalRound *round, CredalState *earlier)
{
  gboolean random = credal_starts_at_random (credal_settings_params (round->settings)) && !round->only_warm;

  return random ? NULL : earlier;
}

/* Returns the partition whose cluster order the round's results take. */
static CredalPartition *
place_model (const CredalRound *round)
{
  return round->before ? round->before : round->like;
}

static CredalPartition *
judge_certainty (const CredalRound *round, CredalPartition *found, const CredalSupervision *supervision, GError **error)
{
  return credal_judge_certainty (found, supervision, round->answers->constraints,
                                 credal_settings_right (round->settings), error);
}

static CredalFitOptions
fit_options (const CredalRound *round, CredalState *warm, gboolean warm_only, CredalMonitor *monitor)
{
  return (CredalFitOptions) { .warm = warm, .match = place_model (round), .warm_only = warm_only, .monitor = monitor,
                              .given = &round->begin, .n_given = round->begin && !warm,
                              .prelude = round->prelude };
}

/* Fits the data as they are. */
static CredalPartition *
fit_plain (const CredalRound *round, const CredalFitOptions *options, GError **error)
{
  CredalProblem problem = credal_round_problem (round);
  gboolean coarse = round->coarse || credal_is_sampled (engine_of (round), &problem);
  CredalPartition *found = (coarse ? credal_fit_coarse : credal_fit) (engine_of (round), &problem, options, error);

  return judge_certainty (round, found, NULL, error);
}

/* ---- learning from the answers ---- */

CredalReview *
credal_round_review (const CredalRound *round, const CredalPartition *partition)
{
  return credal_review_new (round->data, round->answers, partition, engine_of (round),
                            credal_settings_params (round->settings), credal_settings_doubting (round->settings));
}

/* Returns TRUE once enough objects in more than one group were asked about for a fit to be worthwhile. */
static gboolean
may_teach (const CredalRound *round)
{
  const CredalNeighbourhoods *known = round->answers->known;
  gboolean open = FALSE;

  for (gsize at = 0; at < known->s; at++)
    open |= known->group[at] < 0;
  return known->s >= CREDAL_FEATURES_LEAST_ASKED && (known->r > 1 || open);
}

/* Returns NULL without an error if the answers teach nothing yet. */
static CredalPartition *
fit_learned (const CredalRound *round, const CredalPartition *before, CredalMonitor *monitor, GError **error)
{
  CredalProblem problem = credal_round_problem (round);
  g_autoptr(CredalReview) review = credal_round_review (round, before);
  g_autoptr(CredalSupervision) supervision = credal_supervision_new (engine_of (round), problem.params, round->data,
                                                                     round->answers, before, review,
                                                                     monitor, error);

  if (!supervision || !credal_supervision_learned (supervision))
    return NULL;
  CredalPartition *match = place_model (round) ? place_model (round) : (CredalPartition *) before;
  CredalPartition *found = credal_supervision_fit (supervision, &problem, before, match, monitor, error);
  return judge_certainty (round, found, supervision, error);
}

/* Learns from the result before, or from a plain one; if the answers teach nothing yet, returns the plain one. NULL
 * without an error if they cannot teach anything, or if the result before stands. */
static CredalPartition *
learn_from_answers (const CredalRound *round, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalPartition) plain = NULL;
  g_autoptr(GError) reason = NULL;

  if (!credal_monitor_check (monitor, error))
    return NULL;
  if (!round->before && may_teach (round))
    {
      CredalFitOptions options = fit_options (round, NULL, FALSE, monitor);
      plain = fit_plain (round, &options, error);
    }
  CredalPartition *before = round->before ? round->before : plain;
  if (!before)
    return NULL;
  CredalPartition *found = fit_learned (round, before, monitor, &reason);
  if (reason)
    g_propagate_error (error, g_steal_pointer (&reason));
  else if (!found)
    found = g_steal_pointer (&plain);
  return found;
}

/* ---- the steps ---- */

/* Returns the starting model of a single run on all objects: the model before, or the one found on a sample; NULL
 * without an error: there is none. @spent: effort on a sample. */
static CredalState *
find_begin (const CredalRound *round, CredalMonitor *monitor, CredalReport *spent, GError **error)
{
  CredalProblem problem = credal_round_problem (round);
  CredalState *warm = unless_random (round, round->warm);
  CredalFitOptions options = fit_options (round, warm, warm != NULL, monitor);
  g_autoptr(CredalState) sampled = NULL;

  if (round->coarse && (round->sampled || !warm))
    sampled = credal_fit_sample (engine_of (round), &problem, &options, spent, warm ? NULL : error);
  if (sampled && round->sampled)
    round->sampled (sampled, round->sampled_data);
  return warm ? credal_state_ref (warm) : g_steal_pointer (&sampled);
}

/* Returns a quick first result; NULL without an error: there is none. @final: (out): TRUE: no other is to be searched
 * for. */
static CredalPartition *
find_first_result (const CredalRound *round, CredalMonitor *monitor, gboolean *final, GError **error)
{
  CredalReport spent;
  g_autoptr(GError) reason = NULL;
  gboolean learns = credal_settings_view (round->settings) && !round->only_warm;
  CredalPartition *found = learns ? learn_from_answers (round, monitor, &reason) : NULL;

  *final = found != NULL;
  if (found)
    return found;
  g_autoptr(CredalState) from = reason ? NULL : find_begin (round, monitor, &spent, &reason);
  if (reason)
    g_propagate_error (error, g_steal_pointer (&reason));
  if (!from)
    return NULL;
  CredalFitOptions options = fit_options (round, from, TRUE, monitor);
  gboolean goes_on = unless_random (round, round->warm) != NULL;
  options.spent = goes_on ? NULL : &spent;
  found = fit_plain (round, &options, NULL);
  /* all the starts were tried */
  *final = found && (!goes_on || credal_partition_report (found)->starts > 0);
  return found;
}

static gboolean
is_lower (const CredalPartition *found, const CredalPartition *before)
{
  double now = credal_partition_report (found)->objective, then = credal_partition_report (before)->objective;

  return now < then - BETTER * fabs (then);
}

/* Tries all starts. @shown: (nullable). */
static gboolean
find_better (const CredalRound *round, CredalPartition *shown, CredalMonitor *monitor, CredalRoundFunc emit,
             gpointer data, GError **error)
{
  CredalState *earlier = shown ? unless_random (round, credal_partition_state (shown)) : NULL;
  CredalFitOptions options = fit_options (round, earlier, FALSE, monitor);
  g_autoptr(GError) reason = NULL;

  options.match = shown ? shown : place_model (round);
  g_autoptr(CredalPartition) found = fit_plain (round, &options, &reason);
  if (!credal_monitor_check (monitor, error))
    return FALSE;
  if (!found)
    g_propagate_error (error, g_steal_pointer (&reason));
  else if (!shown || is_lower (found, shown))
    return emit (found, TRUE, data, error);
  return found != NULL;
}

/* Returns the effort so far of a fit with questions within it; NULL: unknown. A fit on a sample cannot take it. */
static const CredalReport *
effort_so_far (const CredalRound *round)
{
  CredalProblem problem = credal_round_problem (round);
  gboolean known = round->before && round->warm && !credal_is_sampled (engine_of (round), &problem);

  return known ? credal_partition_report (round->before) : NULL;
}

/* Goes on with the fit within which the questions are asked. */
static gboolean
go_on_within (const CredalRound *round, CredalMonitor *monitor, CredalRoundFunc emit, gpointer data, GError **error)
{
  CredalFitOptions options = fit_options (round, round->warm, TRUE, monitor);

  options.most = round->ends ? NULL : &round->within;
  options.spent = effort_so_far (round);
  g_autoptr(CredalPartition) found = fit_plain (round, &options, error);
  return found && credal_monitor_check (monitor, error) && emit (found, TRUE, data, error);
}

gboolean
credal_round_run (const CredalRound *round, CredalPartition *shown, CredalMonitor *monitor, CredalRoundFunc emit,
                  gpointer data, GError **error)
{
  g_autoptr(CredalPartition) first = shown ? credal_partition_ref (shown) : NULL;
  g_autoptr(GError) reason = NULL;
  gboolean final = FALSE;

  if (credal_settings_asks_within (round->settings))
    return first || go_on_within (round, monitor, emit, data, error);
  if (!first)
    {
      first = find_first_result (round, monitor, &final, &reason);
      if (reason)
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return FALSE;
        }
      /* discards the partial result of a stopped fit */
      if (!credal_monitor_check (monitor, error) || (first && !emit (first, final, data, error)))
        return FALSE;
    }
  return final || (round->only_warm && first) || find_better (round, first, monitor, emit, data, error);
}

/* ---- restoring, without a search ---- */

CredalPartition *
credal_round_restore (const CredalRound *round, CredalState *state, double objective, gboolean unfinished,
                      GError **error)
{
  CredalProblem problem = credal_round_problem (round);
  const CredalReport report = { .objective = objective,
                                .status = unfinished ? CREDAL_STATUS_ITERATION_LIMIT : CREDAL_STATUS_CONVERGED };
  g_autoptr(CredalSupervision) supervision = NULL;

  if (credal_expectation_taught (state))
    {
      supervision = credal_supervision_restore (engine_of (round), round->data, round->answers, state, error);
      if (!supervision)
        return NULL;
      problem = credal_supervision_problem (supervision, &problem);
    }
  g_autoptr(CredalPartition) partition = credal_engine_partition (engine_of (round), &problem, state, &report, error);
  if (partition && !isfinite (credal_partition_report (partition)->objective))
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           _("The stored model is invalid: its objective is not a number"));
      return NULL;
    }
  return judge_certainty (round, g_steal_pointer (&partition), supervision, error);
}

/* ---- contradictions ---- */

gboolean
credal_round_weighs (CredalDoubting doubting, gboolean again)
{
  return doubting == CREDAL_DOUBTING_ON || (doubting == CREDAL_DOUBTING_AUTO && again);
}

GArray *
credal_round_conflict (const CredalConstraints *said, const CredalPair *pair, CredalDoubting doubting, gboolean again)
{
  if (pair->soft || pair->relation == CREDAL_DONT_KNOW || credal_round_weighs (doubting, again))
    return NULL;
  if (!credal_constraints_find (said, pair->i, pair->j))
    return credal_closure_conflict (said, pair->i, pair->j, pair->relation);
  g_autoptr(CredalConstraints) others = credal_constraints_copy (said);
  credal_constraints_remove_pair (others, pair->i, pair->j);
  return credal_closure_conflict (others, pair->i, pair->j, pair->relation);
}
