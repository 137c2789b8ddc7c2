/* Questions by the entropy of membership ([Abin16] §3.4, Alg. 2): about the core of the clusters while it moves; then
 * about the strong boundary while that moves; then about the precise boundary. A stage's objects are spread out, the
 * lowest (core) or the highest entropy (boundaries) first. They are chosen λ answers at a time (batch.h).
 *
 * Departure from the paper: "until linked", the default, is ours: each object is compared with the main neighbourhoods,
 * likeliest first, until a must-link or c − 1 cannot-links. "Printed" asks the pairs of the paper: centres with all
 * objects chosen before, boundaries with the nearest object of the region before. */
#include <glib/gi18n-lib.h>
#include "core/base/pair-key.h"
#include "selectors/batch.h"
#include "selectors/entropy.h"

typedef struct {
  const CredalSelectorInput *input;
  CredalReasonKind stage;
  GHashTable *claimed;
  guint limit;
  guint end;                 /* CredalQuestion.batch_end */
  GArray *questions;
  CredalMonitor *monitor;
} Asking;

static void
add_question (const Asking *asking, guint32 i, guint32 j, guint cluster)
{
  const CredalPartition *partition = asking->input->partition;
  guint c = credal_partition_c (partition);
  const double *u = credal_partition_membership (partition) + (gsize) i * c;
  CredalQuestion question = { .i = i, .j = j, .reason = asking->stage, .centre = cluster,
                              .entropy = credal_entropy (u, c), .batch_end = asking->end };

  if (asking->questions->len < asking->limit && credal_question_claim (asking->input, asking->claimed, i, j))
    g_array_append_val (asking->questions, question);
}

static void
ask_until_linked (const Asking *asking, const CredalMains *mains, guint32 i)
{
  guint order[CREDAL_MAX_CLUSTERS], open = credal_mains_open (mains, i, order);

  for (guint k = 0; k < open; k++)
    {
      const CredalMainNeighbourhood *main = credal_mains_at (mains, order[k]);
      add_question (asking, i, main->typical, main->cluster);
    }
}

static gboolean
go_on_asking (const Asking *asking, GError **error)
{
  return credal_selector_go_on (asking->monitor, asking->questions->len, asking->limit, error);
}

/* Continues with the last asked object until it is settled, even if its batch was dropped. */
static gboolean
ask_objects (const Asking *asking, CredalMains *mains, const CredalBatch *batch, GError **error)
{
  const CredalConstraints *constraints = asking->input->answers->constraints;
  guint answers = credal_constraints_n_pairs (constraints);

  if (answers > 0)
    ask_until_linked (asking, mains, credal_constraints_pairs (constraints)[answers - 1].i);
  if (credal_mains_count (mains) == 0 && batch->objects->len > 0)
    credal_mains_begin (mains, g_array_index (batch->objects, guint32, 0));
  for (guint k = 0; k < batch->objects->len; k++)
    {
      if (!go_on_asking (asking, error))
        return FALSE;
      ask_until_linked (asking, mains, g_array_index (batch->objects, guint32, k));
    }
  return TRUE;
}

static gboolean
ask_pairs (const Asking *asking, const CredalBatch *batch, GError **error)
{
  for (guint k = 0; k < batch->pairs->len; k++)
    {
      CredalBatchPair pair = g_array_index (batch->pairs, CredalBatchPair, k);
      if (!go_on_asking (asking, error))
        return FALSE;
      add_question (asking, pair.i, pair.j, credal_partition_labels (asking->input->partition)[pair.j]);
    }
  return TRUE;
}

static gboolean
ask_about_batch (Asking *asking, CredalMains *mains, const CredalBatch *batch, GError **error)
{
  g_autoptr(GHashTable) claimed = credal_pair_table_new ();

  asking->stage = batch->stage;
  asking->claimed = claimed;
  asking->end = credal_batch_end (batch, asking->input);
  return batch->style == CREDAL_BATCH_PRINTED ? ask_pairs (asking, batch, error)
                                              : ask_objects (asking, mains, batch, error);
}

/* ---- the interface ---- */

static gpointer
memory_new (void)
{
  return credal_batches_new ();
}

static void
memory_free (gpointer memory)
{
  g_ptr_array_unref (memory);
}

static gboolean
propose_regions (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions,
                 CredalMonitor *monitor, GError **error)
{
  GPtrArray *batches = memory;
  guint before = questions->len;
  Asking asking = { .input = input, .limit = before + limit, .questions = questions, .monitor = monitor };

  if (credal_partition_c (input->partition) < 2)
    return TRUE;
  g_autoptr(CredalMains) mains = credal_mains_new (input, error);
  if (!mains)
    return FALSE;
  const CredalBatch *batch = credal_batch_present (batches, input);
  if (batch && !ask_about_batch (&asking, mains, batch, error))
    return FALSE;
  if (questions->len > before)
    return TRUE;
  batch = credal_batch_begin (batches, input, mains, monitor, error);
  return batch && ask_about_batch (&asking, mains, batch, error);
}

static const char *const styles[] = {
  [CREDAL_BATCH_UNTIL_LINKED] = "until-linked", [CREDAL_BATCH_PRINTED] = "printed", NULL
};

static const char *const style_names[] = {
  [CREDAL_BATCH_UNTIL_LINKED] = N_("until linked"), [CREDAL_BATCH_PRINTED] = N_("as printed")
};

static const CredalParamSpec params[] = {
  { .name = "style", .label = N_("Pairs"),
    .help = N_("Until linked: each object is compared with the known groups, likeliest first, until its own is found. "
               "Printed: the pairs of the paper."),
    .type = CREDAL_PARAM_CHOICE, .initial = "until-linked", .choices = styles,
    .choice_names = style_names },
  { .name = "batch", .label = N_("Answers per stage λ"),
    .help = N_("The stage is chosen again after this many answers; automatic: 3 for each cluster, as in "
               "the paper."),
    .type = CREDAL_PARAM_INT, .minimum = 1, .maximum = 1000, .initial = "auto", .automatic = TRUE },
  { .name = "theta1", .label = N_("Core θ₁"),
    .help = N_("Objects of at most this entropy are a cluster’s core (1: equally likely in all clusters). "
               "This value and those below are the paper’s."),
    .type = CREDAL_PARAM_REAL, .minimum = 0, .maximum = 1, .initial = "0.1" },
  { .name = "theta2", .label = N_("Boundary θ₂"),
    .help = N_("Objects of a larger entropy are on the precise boundary."),
    .type = CREDAL_PARAM_REAL, .minimum = 0, .maximum = 1, .initial = "0.6" },
  { .name = "epsilon2", .label = N_("Boundary’s width ε₂"),
    .help = N_("Range of the strong boundary’s entropies, below θ₂."),
    .type = CREDAL_PARAM_REAL, .minimum = 0, .maximum = 1, .initial = "0.1" },
  { .name = "thr1", .label = N_("Stable core"),
    .help = N_("The centres are settled when this share of the core stays in it."),
    .type = CREDAL_PARAM_REAL, .minimum = 0, .maximum = 1, .initial = "0.5" },
  { .name = "thr2", .label = N_("Stable boundary"),
    .help = N_("The strong boundary is settled when this share of its objects stays in it."),
    .type = CREDAL_PARAM_REAL, .minimum = 0, .maximum = 1, .initial = "0.5" },
  { .name = "theta-noise", .label = N_("Noise"), .help = N_("Objects less typical of every cluster are left out."),
    .type = CREDAL_PARAM_REAL, .minimum = 0, .maximum = 1, .initial = "0.1" },
  { NULL },
};

const CredalSelector credal_selector_entropy_regions = {
  .id = "entropy-regions",
  .name = N_("Entropy regions"),
  .paper = "[Abin16]",
  .summary = N_("Settles the clusters’ centres first, then their strong, then their precise boundary."),
  .params = params,
  .finds_groups = TRUE,
  .needs_partition = TRUE,
  .memory_new = memory_new,
  .memory_free = memory_free,
  .propose = propose_regions,
};
