/* Transfer evidential c-means [JWLP22]: ECM that knows centres ṽ of clusters of other data, the source.
 *
 *   J = 1/(f n) [ J_ECM(V) + β₁ J_ECM(Ṽ) + β₂ Σ_k ‖v_k − ṽ_k‖² ]       as many source centres as clusters
 *   J = 1/(f n) [ J_ECM(V) + β₃ Σ_i Σ_k r_ik² ‖v_k − ṽ_i‖² ],  Σ_k r_ik = 1        another number of them
 *
 * J_ECM(V) = Σ_i Σ_{A≠∅} |A|^α m_iA² ‖x_i − v̄_A‖² + Σ_i ρ² m_i∅², with the same masses and ρ² in both. "near" is β₁,
 * "pull" is β₂ and β₃. Each block has its exact minimum in turn: the masses minimise the summed costs as in fuzzy
 * c-means, the centres solve the linear system of ECM with β on its diagonal, and r is fuzzy c-means between the
 * centres.
 * Ours: a start pairs source centres with clusters by the assignment of least distance; the paper leaves them in the
 * order of random centres. Without source centres this is ECM with credal centres. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/data/dataset-sum.h"
#include "engines/evidential/prototypes.h"
#include "engines/evidential/source-centres.h"
#include "engines/shared/common.h"

#define CHUNK 64                 /* objects at a time */

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  CREDAL_PENALTY_PARAMS ("1"),
  CREDAL_FOCAL_PARAMS_OF ("full"),
  { "source", N_("Source centres"),
    N_("Centres of clusters of other data, by feature: {\"x\": [0, 4], \"y\": [1, 2]}. Empty: none."), NULL,
    CREDAL_PARAM_TEXT, 0, 0, "", FALSE, .example = "{\"x\": [0, 4]}" },
  { "pull", N_("Pull to the source"), N_("How strongly each centre is drawn to its source centres: each counts as this "
                                         "many objects."), NULL, CREDAL_PARAM_REAL, 0, 1e12, "1", FALSE, NULL },
  { "near", N_("Weight of source distances"),
    N_("How much an object's distances to the source centres count next to those to the clusters. For as many source "
       "centres as clusters."), NULL, CREDAL_PARAM_REAL, 0, 1e6, "1", FALSE, NULL },
  { NULL }
};

typedef struct {
  CredalPrototypes *own, *other;     /* @other: at the source centres; NULL: their distances do not count */
  CredalMoments *moments;
  CredalSourceCentres source;        /* places relative to the shift of @own */
  gboolean paired;                   /* source centre k belongs to cluster k */
  double *shares;                    /* (sources × c) r² */
  double near, pull;
} Transfer;

static void
transfer_free (gpointer item)
{
  Transfer *transfer = item;

  g_clear_pointer (&transfer->own, credal_prototypes_free);
  g_clear_pointer (&transfer->other, credal_prototypes_free);
  g_clear_pointer (&transfer->moments, credal_moments_free);
  credal_source_centres_clear (&transfer->source);
  g_free (transfer->shares);
  g_free (transfer);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Transfer, transfer_free)

/* Returns the problem of ECM's prototypes. @inner: out: (transfer full): its parameters. */
static CredalProblem
prototype_problem (const CredalProblem *problem, CredalParams **inner)
{
  CredalProblem of = *problem;

  *inner = credal_params_new (credal_engine_find ("ecm", NULL)->params);
  credal_params_carry (*inner, problem->params);
  credal_params_set (*inner, "alpha", credal_params_text (problem->params, "alpha"), NULL);
  credal_params_set (*inner, "focal", credal_params_text (problem->params, "focal"), NULL);
  credal_params_set (*inner, "metric", "euclidean", NULL);
  credal_params_set (*inner, "centres", "credal", NULL);
  of.params = *inner;
  return of;
}

/* ---- the terms of the source ---- */

/* Finds r², the exact minimum for the present centres. */
static void
share_out (Transfer *transfer)
{
  guint c = transfer->own->c;
  gsize p = transfer->own->p;
  g_autofree double *costs = g_new (double, c);

  for (guint i = 0; i < transfer->source.n; i++)
    {
      double *shares = transfer->shares + i * c;
      for (guint k = 0; k < c; k++)
        costs[k] = credal_distance2 (transfer->own->centres + k * p, transfer->source.places + i * p, p);
      if (!transfer->paired)
        credal_fuzzy_membership (costs, c, 2.0, shares);
      for (guint k = 0; k < c; k++)
        shares[k] = transfer->paired ? i == k : shares[k] * shares[k];
    }
}

/* Returns Σ_i Σ_k r_ik² ‖v_k − ṽ_i‖². */
static double
source_distances (const Transfer *transfer)
{
  gsize p = transfer->own->p;
  guint c = transfer->own->c;
  double sum = 0.0;

  for (guint i = 0; i < transfer->source.n; i++)
    for (guint k = 0; k < c; k++)
      sum += transfer->shares[i * c + k]
             * credal_distance2 (transfer->own->centres + k * p, transfer->source.places + i * p, p);
  return sum;
}

/* Sets the terms of the source in the system of the centres. */
static void
draw_centres (Transfer *transfer)
{
  CredalPrototypes *own = transfer->own;
  gsize p = own->p;

  memset (own->draw, 0, own->c * sizeof (double));
  memset (own->drawn, 0, own->c * p * sizeof (double));
  for (guint i = 0; i < transfer->source.n; i++)
    for (guint k = 0; k < own->c; k++)
      {
        double weight = transfer->pull * transfer->shares[i * own->c + k];
        own->draw[k] += weight;
        for (gsize q = 0; q < p; q++)
          own->drawn[k * p + q] += weight * transfer->source.places[i * p + q];
      }
}

/* ---- construction ---- */

/* @own: (transfer full). @source: in data units; its centres are taken over. */
static Transfer *
transfer_new (CredalPrototypes *own, const CredalProblem *problem, const CredalProblem *inner,
              CredalSourceCentres *source, GError **error)
{
  g_autoptr(Transfer) transfer = g_new0 (Transfer, 1);
  gsize p = own->p;

  transfer->own = own;
  transfer->near = credal_params_real (problem->params, "near");
  transfer->pull = credal_params_real (problem->params, "pull");
  transfer->moments = credal_moments_new (own->f, p, FALSE);
  transfer->paired = source->n == own->c;
  if (transfer->paired && transfer->near > 0.0)
    {
      transfer->other = credal_prototypes_new (inner, error);
      if (!transfer->other)
        return NULL;
      credal_prototypes_put (transfer->other, source->places);
      transfer->other->rho2 = own->rho2;
    }
  transfer->source = *source;
  *source = (CredalSourceCentres) { 0 };
  for (gsize q = 0; q < transfer->source.n * p; q++)
    transfer->source.places[q] -= own->shift[q % p];
  transfer->shares = g_new0 (double, transfer->source.n * own->c);
  own->draw = g_new0 (double, own->c);
  own->drawn = g_new0 (double, own->c * p);
  share_out (transfer);
  return g_steal_pointer (&transfer);
}

static gboolean
check (const CredalProblem *problem, GError **error)
{
  g_autoptr(CredalParams) inner = NULL;
  const CredalProblem of = prototype_problem (problem, &inner);
  g_auto(CredalSourceCentres) source = { 0 };

  return credal_prototypes_check (&of, error)
         && credal_source_centres_read (credal_params_text (problem->params, "source"), problem->data, &source, error);
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(CredalParams) inner = NULL;
  const CredalProblem of = prototype_problem (problem, &inner);
  g_auto(CredalSourceCentres) source = { 0 };

  if (!credal_source_centres_read (credal_params_text (problem->params, "source"), problem->data, &source, error))
    return NULL;
  g_autoptr(CredalPrototypes) own = credal_prototypes_new (&of, error);
  if (!own || !credal_prototypes_begin (own, &of, from, error))
    return NULL;
  g_autofree double *centres = credal_prototypes_centres (own);
  if (source.n == own->c)
    credal_source_centres_pair (&source, centres, own->c, own->p);
  return transfer_new (g_steal_pointer (&own), problem, &of, &source, error);
}

/* ---- masses ---- */

/* Computes costs and masses of objects. @r, @m: (count × f) out; @count ≤ CHUNK. */
static void
find_masses (const Transfer *transfer, const guint32 *objects, gsize count, double *r, double *m)
{
  const CredalPrototypes *own = transfer->own;
  guint f = own->f;

  credal_prototypes_costs (own, objects, count, r);
  if (transfer->other)
    {
      credal_prototypes_costs (transfer->other, objects, count, m);
      for (gsize k = 0; k < count * f; k++)
        r[k] += transfer->near * m[k];
    }
  for (gsize i = 0; i < count; i++)
    credal_fuzzy_membership (r + i * f, f, own->beta, m + i * f);
}

static void
model_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Transfer *transfer = item;
  guint f = transfer->own->f;
  g_autofree double *r = g_new (double, CHUNK * f);
  guint32 objects[CHUNK];

  for (gsize first = begin; first < end; first += CHUNK)
    {
      gsize count = MIN ((gsize) CHUNK, end - first);
      for (gsize k = 0; k < count; k++)
        objects[k] = (guint32) (first + k);
      find_masses (transfer, objects, count, r, m + (first - begin) * f);
    }
}

/* Adds @moments to @sums, in the order of credal_moments_set(). */
static void
add_moments (const CredalMoments *moments, double *sums)
{
  *sums++ += moments->objective;
  for (guint a = 1; a < moments->f; a++)
    {
      *sums++ += moments->s0[a];
      for (gsize q = 0; q < moments->p; q++)
        *sums++ += moments->s1[a * moments->p + q];
    }
}

static void
pass_stretch (const CredalStretch *stretch, double *sums, gpointer data)
{
  const Transfer *transfer = data;
  guint f = transfer->own->f;
  g_autoptr(CredalMoments) moments = credal_moments_new (f, transfer->own->p, FALSE);
  g_autofree double *r = g_new (double, CHUNK * f);
  g_autofree double *m = g_new (double, CHUNK * f);
  guint32 objects[CHUNK];

  for (gsize first = 0; first < stretch->n; first += CHUNK)
    {
      gsize count = MIN ((gsize) CHUNK, stretch->n - first);
      for (gsize k = 0; k < count; k++)
        objects[k] = (guint32) (stretch->first + first + k);
      find_masses (transfer, objects, count, r, m);
      credal_prototypes_add (transfer->own, objects, count, m, r, moments);
    }
  add_moments (moments, sums);
}

/* Computes J, and the moments for new centres. */
static gboolean
pass (const Transfer *transfer, double *objective, CredalMonitor *monitor, GError **error)
{
  const CredalPrototypes *own = transfer->own;
  g_autofree double *sums = credal_dataset_sum (own->data, credal_moments_width (transfer->moments), pass_stretch,
                                                (gpointer) transfer, monitor, error);

  if (!sums)
    return FALSE;
  credal_moments_set (transfer->moments, sums);
  *objective = (transfer->moments->objective + transfer->pull * source_distances (transfer))
               / credal_prototypes_unknowns (own);
  return TRUE;
}

static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Transfer *transfer = item;

  if (!pass (transfer, &iteration->objective, monitor, error))
    return FALSE;
  draw_centres (transfer);
  iteration->change = credal_prototypes_move (transfer->own, transfer->moments);
  share_out (transfer);
  return TRUE;
}

/* ---- the result ---- */

static void
save (gconstpointer item, CredalState *state)
{
  const Transfer *transfer = item;
  const CredalPrototypes *own = transfer->own;
  gsize p = own->p;

  credal_prototypes_save (own, state);
  if (!transfer->paired)
    return;
  g_autofree double *places = g_memdup2 (transfer->source.places, own->c * p * sizeof (double));
  for (gsize q = 0; q < own->c * p; q++)
    places[q] += own->shift[q % p];
  credal_state_put (state, "source", credal_axis_clusters (own->c), credal_axis_plain (p), places);
}

/* Takes paired source centres from @state: clusters may have changed places since. */
static gboolean
take_pairs (const CredalState *state, guint c, gsize p, CredalSourceCentres *source, GError **error)
{
  if (source->n != c)
    return TRUE;
  const CredalMatrix *pairs = credal_check_state (state, "source", c, p, error);
  if (pairs)
    memcpy (source->places, pairs->values, c * p * sizeof (double));
  return pairs != NULL;
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  g_autoptr(CredalParams) inner = NULL;
  const CredalProblem of = prototype_problem (problem, &inner);
  g_auto(CredalSourceCentres) source = { 0 };

  if (!credal_source_centres_read (credal_params_text (problem->params, "source"), problem->data, &source, error))
    return NULL;
  g_autoptr(CredalPrototypes) own = credal_prototypes_restore (&of, from, report, error);
  if (!own || !take_pairs (from, own->c, own->p, &source, error))
    return NULL;
  g_autoptr(Transfer) transfer = transfer_new (g_steal_pointer (&own), problem, &of, &source, error);
  if (!transfer || !pass (transfer, &report->objective, NULL, error))
    return NULL;
  if (transfer->source.n == 0)
    credal_report_warn (report, g_strdup (_("There are no source centres: the result is that of ECM.")));
  const CredalPrototypes *found = transfer->own;
  g_autofree double *centres = credal_prototypes_centres (found);
  g_autoptr(CredalFrame) frame = credal_frame_ref (found->frame);
  const CredalModel model = { .masses = model_masses, .item = transfer, .free_item = transfer_free, .k = found->c,
                              .prototypes = centres };
  transfer = NULL;
  return credal_partition_new (frame, problem->data, from, &model, error);
}

const CredalEngine credal_tecm = {
  .id = "tecm",
  .name = "TECM",
  .paper = "[JWLP22]",
  .summary = N_("ECM with the centres of earlier, similar data: for few or poor data; answers do not change it."),
  .params = params,
  .can = CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS,
  .algorithm = &(const CredalAlgorithm) { start, step, save, transfer_free, partition },
  .search = &(const CredalSearch) { .check = check },
  .for_comparison = TRUE,
};
