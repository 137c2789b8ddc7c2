/* Makes the supervision of a fit from the answers, the data and the result before, and fits with it. */
#include <glib/gi18n-lib.h>
#include "learning/features/supervision.h"
#include "core/data/dissimilarity.h"
#include "engines/shared/coarse.h"
#include "learning/features/excluded-objects.h"
#include "learning/doubt/expectation.h"
#include "learning/features/open-groups.h"
#include "learning/features/unsupervised.h"

#define STARTS 2

void
credal_supervision_free (CredalSupervision *supervision)
{
  g_clear_pointer (&supervision->known, credal_neighbourhoods_free);
  g_clear_pointer (&supervision->view, credal_learned_features_free);
  g_clear_pointer (&supervision->pins, credal_pins_free);
  g_clear_pointer (&supervision->params, credal_params_free);
  g_clear_pointer (&supervision->notes, credal_state_unref);
  g_clear_pointer (&supervision->answers, credal_constraints_free);
  g_free (supervision);
}

/* ---- construction ---- */

/* Returns: (transfer full): @believed without the overruled answers. */
static CredalConstraints *
leave_out_overruled (const CredalConstraints *believed)
{
  CredalConstraints *rest = credal_constraints_copy (believed);
  const CredalPair *pairs = credal_constraints_pairs (believed);

  for (guint q = 0; q < credal_constraints_n_pairs (believed); q++)
    if (pairs[q].overruled)
      credal_constraints_remove_pair (rest, pairs[q].i, pairs[q].j);
  return rest;
}

/* @membership: (s × r). */
static CredalSupervision *
begin_supervision (const CredalAnswers *believed, const double *membership)
{
  CredalSupervision *supervision = g_new0 (CredalSupervision, 1);

  supervision->answers = leave_out_overruled (believed->constraints);
  supervision->known = credal_neighbourhoods_widen (believed->known, believed->known->r, membership);
  return supervision;
}

static void
replace_known (CredalSupervision *supervision, CredalNeighbourhoods *known)
{
  credal_neighbourhoods_free (supervision->known);
  supervision->known = known;
}

/* Sets everything except the pins. @noted: (nullable): has the blend of the former view, or of the view to restore. */
static gboolean
teach (CredalSupervision *supervision, const CredalEngine *engine, CredalDataset *data, const CredalState *noted,
       guint flags, CredalMonitor *monitor, GError **error)
{
  CredalFeatureBlend former;
  gboolean has_former = noted && credal_noted_blend (noted, &former);
  const CredalNeighbourhoods *known = supervision->known;
  const CredalUnsupervised *plain = known->r > 1 ? credal_unsupervised_get (data, known->c) : NULL;

  flags |= engine->can & CREDAL_KEEPS_PINS ? 0 : CREDAL_FEATURES_UNPINNED;
  supervision->engine = engine;
  supervision->view = credal_learned_features_new (data, known, known->membership, plain, has_former ? &former : NULL,
                                                   flags, monitor, error);
  return supervision->view != NULL;
}

/* Returns TRUE if @before is of the same objects in as many clusters. */
static gboolean
is_alike (const CredalPartition *before, const CredalSupervision *supervision, CredalDataset *data)
{
  return before && credal_partition_c (before) == supervision->known->c
         && credal_partition_n (before) == credal_dataset_n (data);
}

/* Returns (s × c) the expected clusters of asked objects. If answers are doubted, an object that is alone in its group
 * stays in the cluster before: the other answers do not predict it there (learned-features.h). NULL: unknown. */
static double *
expect_clusters (const CredalSupervision *supervision, const CredalEngine *engine, const CredalParams *params,
                 CredalDataset *data, const CredalPartition *before, gboolean doubted)
{
  if (!is_alike (before, supervision, data))
    return NULL;
  return doubted ? credal_expectation_as_before (supervision->known, before)
                 : credal_expectation_by_others (supervision->known, before, engine, params);
}

/* Infers the groups of open objects from @expected. FALSE if there is nothing to infer. */
static gboolean
suppose (CredalSupervision *supervision, const CredalAnswers *believed, const double *expected)
{
  g_autofree guint *cluster = credal_pins_place (supervision->known, supervision->known->membership,
                                                 believed->constraints, expected);
  CredalNeighbourhoods *supposed = credal_place_open_groups (supervision->known, believed->constraints,
                                                             believed->closure, expected, cluster);

  if (supposed)
    replace_known (supervision, supposed);
  return supposed != NULL;
}

CredalSupervision *
credal_supervision_new (const CredalEngine *engine, const CredalParams *params, CredalDataset *data,
                        CredalAnswers *answers, const CredalPartition *before, const CredalReview *review,
                        CredalMonitor *monitor, GError **error)
{
  const CredalAnswers *believed = review ? review->believed : answers;
  g_autoptr(CredalSupervision) supervision = begin_supervision (believed, review ? review->doubt->membership
                                                                                 : believed->known->membership);
  gboolean doubted = review && !review->trusting;
  g_autofree double *expected = expect_clusters (supervision, engine, params, data, before, doubted);
  gboolean supposed = expected && suppose (supervision, believed, expected);

  if (!teach (supervision, engine, data, expected ? credal_partition_state (before) : NULL,
              doubted ? CREDAL_FEATURES_DOUBTED : 0, monitor, error))
    return NULL;
  const CredalNeighbourhoods *known = supervision->known;
  g_autofree guint *cluster = credal_pins_place (known, known->membership, answers->constraints, expected);
  supervision->pins = credal_pins_new (known, known->membership, cluster, NULL);
  supervision->notes = credal_state_new ("");
  credal_note_groups (supervision->pins, supervision->notes);
  credal_note_blend (&supervision->view->blend, supervision->notes);
  if (review || supposed)
    credal_note_membership (known, supervision->notes);
  if (review)
    credal_note_doubt (review, supervision->notes);
  return g_steal_pointer (&supervision);
}

/* Restores P and its groups from the note, if there is one. FALSE if the note is of other answers. */
static gboolean
recall_membership (CredalSupervision *supervision, const CredalState *state)
{
  const CredalMatrix *noted;
  gboolean fits = credal_noted_membership (state, supervision->known, &noted);

  if (noted && fits)
    replace_known (supervision, credal_neighbourhoods_widen (supervision->known, (guint) noted->columns,
                                                             noted->values));
  return fits;
}

CredalSupervision *
credal_supervision_restore (const CredalEngine *engine, CredalDataset *data, const CredalAnswers *answers,
                            const CredalState *state, GError **error)
{
  guint cluster[CREDAL_MAX_CLUSTERS], c = answers->known->c;
  g_autoptr(CredalAnswers) believed = credal_answers_new (credal_noted_believed (state, answers->constraints), c);
  g_autoptr(CredalSupervision) supervision = begin_supervision (believed, believed->known->membership);
  gboolean fits = recall_membership (supervision, state);
  guint flags = CREDAL_FEATURES_RESTORED | (credal_noted_doubted (state) ? CREDAL_FEATURES_DOUBTED : 0);

  if (!fits || !credal_noted_places (state, c, cluster))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The stored model does not fit these answers (\"%s\")"),
                   fits ? CREDAL_STATE_GROUPS : CREDAL_STATE_MEMBERSHIP);
      return NULL;
    }
  if (credal_noted_foreign (state))
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           _("The stored model is of features that this version does not learn"));
      return NULL;
    }
  if (!teach (supervision, engine, data, state, flags, NULL, error))
    return NULL;
  supervision->pins = credal_pins_new (supervision->known, supervision->known->membership, cluster,
                                       credal_noted_elsewhere (state, supervision->known));
  return g_steal_pointer (&supervision);
}

gboolean
credal_supervision_learned (const CredalSupervision *supervision)
{
  return supervision->view->r > 0;
}

CredalProblem
credal_supervision_problem (CredalSupervision *supervision, const CredalProblem *problem)
{
  CredalProblem what = *problem;

  g_clear_pointer (&supervision->params, credal_params_free);
  supervision->params = credal_params_copy (problem->params);
  if (supervision->engine->can & CREDAL_WEIGHS_COLUMNS && !credal_dataset_dissimilarities (problem->data))
    {
      credal_params_rescale (supervision->params, CREDAL_UNIT_DISTANCE2, supervision->view->scale2);
      what.data = supervision->view->data;
      what.scaled = supervision->view->r;
    }
  what.params = supervision->params;
  what.constraints = supervision->answers;
  what.pins = supervision->pins;
  what.notes = supervision->notes;
  return what;
}

/* Fits again from @found with objects pinned that are in excluded clusters; returns @found itself without such objects,
 * or if @engine keeps no pins. @found: (transfer full). */
static CredalPartition *
fit_excluded (CredalSupervision *supervision, const CredalProblem *problem, CredalPartition *found,
              CredalMonitor *monitor, GError **error)
{
  const CredalNeighbourhoods *known = supervision->known;
  g_autoptr(CredalPartition) first = found;
  guint cluster[CREDAL_MAX_CLUSTERS];

  if (!found || !(supervision->engine->can & CREDAL_KEEPS_PINS)
      || !credal_noted_places (credal_partition_state (found), known->c, cluster))
    return g_steal_pointer (&first);
  g_autofree double *elsewhere = credal_excluded_elsewhere (known, known->membership, cluster,
                                                            credal_partition_membership (found));
  if (!elsewhere)
    return g_steal_pointer (&first);
  credal_pins_free (supervision->pins);
  supervision->pins = credal_pins_new (known, known->membership, cluster, elsewhere);
  CredalState *notes = credal_note_elsewhere (supervision->notes, supervision->pins, known->s, elsewhere);
  credal_state_unref (supervision->notes);
  supervision->notes = notes;
  CredalProblem what = credal_supervision_problem (supervision, problem);
  CredalFitOptions options = { .given = (const double *[]) { credal_partition_membership (found) }, .n_given = 1,
                               .match = found, .extend = TRUE, .monitor = monitor };
  return credal_fit_coarse (supervision->engine, &what, &options, error);
}

CredalPartition *
credal_supervision_fit (CredalSupervision *supervision, const CredalProblem *problem, const CredalPartition *before,
                        const CredalPartition *match, CredalMonitor *monitor, GError **error)
{
  CredalProblem what = credal_supervision_problem (supervision, problem);
  g_autofree double *guessed = NULL;
  const double *given[STARTS];
  CredalFitOptions options = { .given = given, .match = match, .extend = TRUE, .monitor = monitor };

  if (is_alike (before, supervision, problem->data))
    given[options.n_given++] = credal_partition_membership (before);
  if (supervision->known->r == supervision->known->c)
    {
      guessed = credal_learned_features_guess (supervision->view, supervision->pins->cluster, error);
      if (!guessed)
        return NULL;
      given[options.n_given++] = guessed;
    }
  return fit_excluded (supervision, problem, credal_fit_coarse (supervision->engine, &what, &options, error), monitor,
                       error);
}
