/* Draws pairs uniformly among the open ones ([ABMD12] §5.1.4, random selection). */
#include <glib/gi18n-lib.h>
#include "core/base/pair-key.h"
#include "core/base/rng.h"
#include "selectors/selector.h"

#define STREAM 0x72616e64u               /* differs from the streams of the starts; one for each number of answers */
#define PATIENCE 200                     /* draws for each wanted pair, before searching all remaining ones */

static gboolean
take_pair (const CredalSelectorInput *input, GHashTable *claimed, GArray *questions, guint32 i, guint32 j)
{
  CredalQuestion question = { .i = i, .j = j, .reason = CREDAL_REASON_RANDOM };
  gboolean is_open = credal_question_claim (input, claimed, i, j);

  if (is_open)
    g_array_append_val (questions, question);
  return is_open;
}

/* The objects of each neighbourhood, and the neighbourhoods, in ascending order: only pairs of different neighbourhoods
 * can be open. */
typedef struct {
  guint32 *first;            /* (size) */
  gsize size;
  guint32 *next;             /* (n) the next object of the same neighbourhood; n: there is none */
} Neighbourhoods;

static void
neighbourhoods_clear (Neighbourhoods *all)
{
  g_free (all->first);
  g_free (all->next);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Neighbourhoods, neighbourhoods_clear)

static gboolean
list_neighbourhoods (const CredalSelectorInput *input, gsize n, Neighbourhoods *all, GError **error)
{
  g_autofree guint32 *latest = g_try_new (guint32, n);       /* last object so far of each neighbourhood */

  *all = (Neighbourhoods) { g_try_new (guint32, n), 0, g_try_new (guint32, n) };
  if (!latest || !all->first || !all->next)
    return credal_selector_fail_memory (n, error);
  for (guint32 i = 0; i < n; i++)
    {
      guint32 smallest = credal_closure_neighbourhood (input->answers->closure, i);
      if (smallest == i)
        all->first[all->size++] = i;
      else
        all->next[latest[smallest]] = i;
      latest[smallest] = i;
      all->next[i] = (guint32) n;
    }
  return TRUE;
}

/* Takes the open pairs between the neighbourhoods of @left and @right, their smallest objects: if no answer relates
 * them, all pairs except the declined ones. */
static void
look_between (const CredalSelectorInput *input, const guint32 *next, guint32 left, guint32 right, GHashTable *claimed,
              GArray *questions)
{
  gsize n = credal_partition_n (input->partition);
  CredalRelation relation;

  if (credal_closure_relation (input->answers->closure, left, right, &relation))
    return;
  for (guint32 i = left; i < n; i = next[i])
    for (guint32 j = right; j < n; j = next[j])
      if (take_pair (input, claimed, questions, i, j))
        return;
}

static gboolean
look_through (const CredalSelectorInput *input, guint limit, GHashTable *claimed, GArray *questions,
              CredalMonitor *monitor, GError **error)
{
  g_auto(Neighbourhoods) all = { 0 };

  if (!list_neighbourhoods (input, credal_partition_n (input->partition), &all, error))
    return FALSE;
  for (gsize a = 0; a < all.size; a++)
    {
      if (!credal_selector_go_on (monitor, g_hash_table_size (claimed), limit, error))
        return FALSE;
      for (gsize b = a + 1; b < all.size; b++)
        {
          if (g_hash_table_size (claimed) >= limit)
            return TRUE;
          look_between (input, all.next, all.first[a], all.first[b], claimed, questions);
        }
    }
  return TRUE;
}

static gboolean
propose_random (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions,
                CredalMonitor *monitor, GError **error)
{
  gsize n = credal_partition_n (input->partition);
  g_autoptr(GHashTable) claimed = credal_pair_table_new ();
  guint answered = credal_constraints_n_pairs (input->answers->constraints);
  g_autoptr(GRand) rng = credal_rng_new (input->seed, STREAM + answered);

  if (n < 2)
    return TRUE;
  for (guint draw = 0; draw < PATIENCE * limit && g_hash_table_size (claimed) < limit; draw++)
    {
      guint32 i = (guint32) credal_rng_index (rng, n), j = (guint32) credal_rng_index (rng, n);
      take_pair (input, claimed, questions, i, j);
    }
  return g_hash_table_size (claimed) >= limit || look_through (input, limit, claimed, questions, monitor, error);
}

static const CredalParamSpec params[] = { { NULL } };

const CredalSelector credal_selector_random = {
  .id = "random",
  .name = N_("Random"),
  .paper = "[ABMD12]",
  .summary = N_("Asks about random pairs: the baseline for the other methods."),
  .params = params,
  .propose = propose_random,
};
