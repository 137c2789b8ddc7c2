#include "learning/supervision.h"
#include <string.h>
#include "engines/shared/coarse.h"
#include "learning/excluded-objects.h"
#include "learning/expectation.h"
#include "learning/open-groups.h"
#include "learning/unsupervised.h"

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

/* ---- what was made of the answers, in a state ---- */

#define STATE_MEMBERSHIP "doubt"         /* (s × r) P, where doubt or placement changed what the answers say; named
                                          * when only doubt did */
#define STATE_OVERRULED "overruled"      /* where answers are doubted: (m × 2) the two objects of each answer that is
                                          * not built on */
#define STATE_BLEND "blend"              /* (1 × (3 + kernels)) of the learned features: sphered, sharp, share, weights */
#define STATE_EXCLUDED "excluded"        /* (m × 1) objects pinned by credal_pin_excluded(), */
#define STATE_ELSEWHERE "elsewhere"      /* and (m × c) where */
#define STATE_TRUSTING "trusting"        /* (1 × 1) where they are doubted, but the features were learned as if all that
                                          * are built on were right */

/* A fit keeps the clusters where the pins put them, or moves the note with them. */
static void
note_groups (const CredalPins *pins, CredalState *notes)
{
  g_autofree double *group = g_new (double, pins->c);

  for (guint l = 0; l < pins->c; l++)
    group[pins->cluster[l]] = l;
  credal_state_put (notes, CREDAL_STATE_GROUPS, credal_axis_clusters (pins->c), credal_axis_plain (1), group);
}

static void
note_doubt (const CredalReview *review, CredalState *notes)
{
  g_autoptr(GArray) overruled = g_array_new (FALSE, FALSE, sizeof (double));
  const CredalConstraints *believed = review->believed->constraints;
  const CredalPair *pairs = credal_constraints_pairs (believed);

  for (guint q = 0; q < credal_constraints_n_pairs (believed); q++)
    if (pairs[q].overruled)
      {
        const double ends[2] = { pairs[q].i, pairs[q].j };
        g_array_append_vals (overruled, ends, 2);
      }
  credal_expectation_note (review->origin, notes);
  if (review->trusting)
    credal_state_put (notes, STATE_TRUSTING, credal_axis_plain (1), credal_axis_plain (1),
                      (const double[]) { 1.0 });
  credal_state_put (notes, STATE_OVERRULED, credal_axis_plain (overruled->len / 2), credal_axis_plain (2),
                    (const double *) (const void *) overruled->data);
}

enum { BLEND_SPHERED, BLEND_SHARP, BLEND_SHARE, BLEND_WEIGHT, BLEND_SIZE = BLEND_WEIGHT + CREDAL_FEATURES_KERNELS };

static void
note_blend (const CredalFeatureBlend *blend, CredalState *notes)
{
  double row[BLEND_SIZE] = { [BLEND_SPHERED] = blend->sphered, [BLEND_SHARP] = blend->sharp,
                             [BLEND_SHARE] = blend->share };

  memcpy (row + BLEND_WEIGHT, blend->weight, sizeof blend->weight);
  credal_state_put (notes, STATE_BLEND, credal_axis_plain (1), credal_axis_plain (BLEND_SIZE), row);
}

/* @others, but with the groups where @settled has them, and the objects that @pins has beside those; (transfer full). */
static CredalState *
note_excluded (const CredalState *others, const CredalPins *settled, const CredalPins *pins)
{
  CredalState *notes = credal_state_new ("");
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint k = 0; k < credal_state_n (others); k++)
    if (!g_str_equal (credal_state_nth (others, k)->name, CREDAL_STATE_GROUPS))
      credal_state_add (notes, credal_state_nth (others, k));
  note_groups (settled, notes);
  for (gsize at = 0; at < pins->size; at++)
    {
      gsize same = credal_pins_find (settled, pins->objects[at]);
      double object = pins->objects[at];
      if (same < settled->size && settled->objects[same] == pins->objects[at])
        continue;
      g_array_append_val (objects, object);
      g_array_append_vals (rows, pins->membership + at * pins->c, pins->c);
    }
  credal_state_put (notes, STATE_EXCLUDED, credal_axis_plain (objects->len), credal_axis_plain (1),
                    (const double *) (gconstpointer) objects->data);
  credal_state_put (notes, STATE_ELSEWHERE, credal_axis_plain (objects->len), credal_axis_clusters (pins->c),
                    (const double *) (gconstpointer) rows->data);
  return notes;
}

/* Puts the pins that were noted beside those of the settled objects. */
static void
read_excluded (CredalSupervision *supervision, const CredalState *state, gsize n)
{
  const CredalMatrix *noted = credal_state_get (state, STATE_EXCLUDED);
  const CredalMatrix *rows = credal_state_get (state, STATE_ELSEWHERE);
  CredalPins *settled = supervision->pins;
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (!noted || !rows || noted->columns != 1 || rows->rows != noted->rows || rows->columns != settled->c)
    return;
  for (gsize k = 0; k < noted->rows; k++)
    {
      guint32 object = (guint32) CLAMP (noted->values[k], 0.0, (double) n - 1.0);
      gsize at = credal_pins_find (settled, object);
      gboolean pinned = at < settled->size && settled->objects[at] == object;
      if (pinned || (k > 0 && object <= g_array_index (objects, guint32, k - 1)))
        return;
      g_array_append_val (objects, object);
    }
  supervision->pins = credal_pins_with (settled, (const guint32 *) (gconstpointer) objects->data, rows->values,
                                        objects->len);
  credal_pins_free (settled);
}

/* FALSE: @state (nullable) has none, or none that can be. */
static gboolean
read_blend (const CredalState *state, CredalFeatureBlend *blend)
{
  const CredalMatrix *noted = state ? credal_state_get (state, STATE_BLEND) : NULL;

  if (!noted || noted->rows != 1 || noted->columns != BLEND_SIZE)
    return FALSE;
  for (gsize k = 0; k < BLEND_SIZE; k++)
    if (!(noted->values[k] >= 0.0 && noted->values[k] <= 1.0))
      return FALSE;
  *blend = (CredalFeatureBlend) { .sphered = noted->values[BLEND_SPHERED] > 0.0,
                                  .sharp = noted->values[BLEND_SHARP] > 0.0, .share = noted->values[BLEND_SHARE] };
  memcpy (blend->weight, noted->values + BLEND_WEIGHT, sizeof blend->weight);
  return TRUE;
}

/* @constraints without what was overruled; (transfer full). */
static CredalConstraints *
believed_then (const CredalConstraints *constraints, const CredalState *state)
{
  CredalConstraints *believed = credal_constraints_copy (constraints);
  const CredalMatrix *overruled = credal_state_get (state, STATE_OVERRULED);
  double n = (double) credal_constraints_n (constraints);

  for (gsize q = 0; overruled && overruled->columns == 2 && q < overruled->rows; q++)
    {
      const double *ends = overruled->values + 2 * q;
      if (ends[0] >= 0.0 && ends[0] < n && ends[1] >= 0.0 && ends[1] < n && ends[0] != ends[1])
        credal_constraints_overrule (believed, (guint32) ends[0], (guint32) ends[1]);
    }
  return believed;
}

/* ---- making one ---- */

/* Without those that are overruled; (transfer full). */
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
begin (const CredalAnswers *believed, const double *membership)
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

/* All but the pins. @noted: (nullable): where the blend is noted of the view before, or of the one to be restored. */
static gboolean
teach (CredalSupervision *supervision, const CredalEngine *engine, CredalDataset *data, const CredalState *noted,
       guint flags, GError **error)
{
  CredalFeatureBlend former;
  gboolean has_former = read_blend (noted, &former);
  const CredalNeighbourhoods *known = supervision->known;
  const CredalUnsupervised *plain = known->r > 1 ? credal_unsupervised_get (data, known->c) : NULL;

  flags |= engine->can & CREDAL_KEEPS_PINS ? 0 : CREDAL_FEATURES_UNPINNED;
  supervision->engine = engine;
  supervision->view = credal_learned_features_new (data, known, known->membership, plain, has_former ? &former : NULL,
                                                   flags, error);
  return supervision->view != NULL;
}

/* Of the same objects in as many clusters. */
static gboolean
is_alike (const CredalPartition *before, const CredalSupervision *supervision, CredalDataset *data)
{
  return before && credal_partition_c (before) == supervision->known->c
         && credal_partition_n (before) == credal_dataset_n (data);
}

/* (s × c) the clusters that asked objects are expected in. Those that are alone in their group are not expected in it by
 * others where answers are doubted (learned-features.h): there, they stay where they were. NULL: nothing is known. */
static double *
expect_clusters (const CredalSupervision *supervision, const CredalEngine *engine, const CredalParams *params,
                 CredalDataset *data, const CredalPartition *before, gboolean doubted)
{
  if (!is_alike (before, supervision, data))
    return NULL;
  return doubted ? credal_expectation_as_before (supervision->known, before)
                 : credal_expectation_by_others (supervision->known, before, engine, params);
}

/* What is @expected of objects that the answers leave open. FALSE where nothing is. */
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
                        GError **error)
{
  const CredalAnswers *believed = review ? review->believed : answers;
  g_autoptr(CredalSupervision) supervision = begin (believed, review ? review->doubt->membership
                                                                     : believed->known->membership);
  gboolean doubted = review && !review->trusting;
  g_autofree double *expected = expect_clusters (supervision, engine, params, data, before, doubted);
  gboolean supposed = expected && suppose (supervision, believed, expected);

  if (!teach (supervision, engine, data, expected ? credal_partition_state (before) : NULL,
              doubted ? CREDAL_FEATURES_DOUBTED : 0, error))
    return NULL;
  const CredalNeighbourhoods *known = supervision->known;
  g_autofree guint *cluster = credal_pins_place (known, known->membership, answers->constraints, expected);
  supervision->pins = credal_pins_new (known, known->membership, cluster);
  supervision->notes = credal_state_new ("");
  note_groups (supervision->pins, supervision->notes);
  note_blend (&supervision->view->blend, supervision->notes);
  if (review || supposed)
    credal_state_put (supervision->notes, STATE_MEMBERSHIP, credal_axis_plain (known->s), credal_axis_plain (known->r),
                      known->membership);
  if (review)
    note_doubt (review, supervision->notes);
  return g_steal_pointer (&supervision);
}

gsize
credal_supervision_overruled (const CredalState *state)
{
  const CredalMatrix *overruled = credal_state_get (state, STATE_OVERRULED);

  return overruled ? overruled->rows : 0;
}

gboolean
credal_supervision_places (const CredalState *state, guint c, guint *cluster)
{
  const CredalMatrix *groups = credal_state_get (state, CREDAL_STATE_GROUPS);
  guint seen = 0;

  if (!groups || groups->rows != c || groups->columns != 1)
    return FALSE;
  for (guint k = 0; k < c; k++)
    if (groups->values[k] >= 0.0 && groups->values[k] < c)
      {
        cluster[(guint) groups->values[k]] = k;
        seen |= 1u << (guint) groups->values[k];
      }
  return seen == (1u << c) - 1;
}

/* P as it was noted, where something was, and the groups in it. FALSE when the note is of other answers. */
static gboolean
read_membership (CredalSupervision *supervision, const CredalState *state)
{
  const CredalMatrix *noted = credal_state_get (state, STATE_MEMBERSHIP);
  guint r = supervision->known->r, c = supervision->known->c;

  if (!noted)
    return TRUE;
  if (noted->rows != supervision->known->s || noted->columns < r || noted->columns > (r > 0 ? c : 0))
    return FALSE;
  replace_known (supervision, credal_neighbourhoods_widen (supervision->known, (guint) noted->columns, noted->values));
  return TRUE;
}

CredalSupervision *
credal_supervision_restore (const CredalEngine *engine, CredalDataset *data, const CredalAnswers *answers,
                            const CredalState *state, GError **error)
{
  guint cluster[CREDAL_MAX_CLUSTERS], c = answers->known->c;
  g_autoptr(CredalAnswers) believed = credal_answers_new (believed_then (answers->constraints, state), c);
  g_autoptr(CredalSupervision) supervision = begin (believed, believed->known->membership);
  gboolean fits = read_membership (supervision, state);
  gboolean doubted = credal_state_get (state, STATE_OVERRULED) && !credal_state_get (state, STATE_TRUSTING);

  if (!fits || !credal_supervision_places (state, c, cluster))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "The stored model does not fit these answers (\"%s\")",
                   fits ? CREDAL_STATE_GROUPS : STATE_MEMBERSHIP);
      return NULL;
    }
  if (!teach (supervision, engine, data, state, CREDAL_FEATURES_RESTORED | (doubted ? CREDAL_FEATURES_DOUBTED : 0),
              error))
    return NULL;
  supervision->pins = credal_pins_new (supervision->known, supervision->known->membership, cluster);
  read_excluded (supervision, state, credal_dataset_n (data));
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
  if (supervision->engine->can & CREDAL_WEIGHS_COLUMNS)
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

/* @found again, with objects pinned that are where they cannot be; @found itself where there are none, or @engine keeps
 * no pins. @found: (transfer full). */
static CredalPartition *
fit_excluded (CredalSupervision *supervision, const CredalProblem *problem, CredalPartition *found,
              CredalMonitor *monitor, GError **error)
{
  const CredalNeighbourhoods *known = supervision->known;
  g_autoptr(CredalPartition) first = found;
  g_autoptr(CredalPins) settled = NULL, pins = NULL;
  guint cluster[CREDAL_MAX_CLUSTERS];

  if (!found || !(supervision->engine->can & CREDAL_KEEPS_PINS)
      || !credal_supervision_places (credal_partition_state (found), known->c, cluster))
    return g_steal_pointer (&first);
  settled = credal_pins_new (known, known->membership, cluster);
  pins = credal_pin_excluded (settled, known, known->membership, credal_partition_membership (found));
  if (!pins)
    return g_steal_pointer (&first);
  CredalState *notes = note_excluded (supervision->notes, settled, pins);
  credal_state_unref (supervision->notes);
  supervision->notes = notes;
  credal_pins_free (supervision->pins);
  supervision->pins = g_steal_pointer (&pins);
  CredalProblem what = credal_supervision_problem (supervision, problem);
  CredalFitOptions options = { .given = (const double *[]) { credal_partition_membership (found) }, .n_given = 1,
                               .match = found, .monitor = monitor };
  return credal_fit_coarse (supervision->engine, &what, &options, error);
}

CredalPartition *
credal_supervision_fit (CredalSupervision *supervision, const CredalProblem *problem, const CredalPartition *before,
                        CredalMonitor *monitor, GError **error)
{
  CredalProblem what = credal_supervision_problem (supervision, problem);
  g_autofree double *guessed = NULL;
  const double *given[STARTS];
  CredalFitOptions options = { .given = given, .match = before, .monitor = monitor };

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
