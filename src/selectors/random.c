/* Pairs drawn uniformly among those that are open ([ABMD12] §5.1.4, random selection). */
#include <glib/gi18n-lib.h>
#include "core/gather.h"
#include "core/pair-key.h"
#include "core/rng.h"
#include "selectors/selector.h"

#define STREAM 0x72616e64u               /* apart from the streams of the starts; one for each number of answers */
#define PATIENCE 200                     /* draws for each pair wanted, before looking through all that is left */

static gboolean
take (const CredalSelectorInput *input, GHashTable *claimed, GArray *questions, guint32 i, guint32 j)
{
  CredalQuestion question = { .i = i, .j = j, .reason = CREDAL_REASON_RANDOM };
  gboolean is_open = credal_question_claim (input, claimed, i, j);

  if (is_open)
    g_array_append_val (questions, question);
  return is_open;
}

/* (element-type GArray(guint32)): the objects of each neighbourhood: only pairs of different ones can be open. */
static GPtrArray *
list_neighbourhoods (const CredalSelectorInput *input, gsize n)
{
  g_autoptr(GHashTable) places = g_hash_table_new (NULL, NULL);
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint32 i = 0; i < n; i++)
    credal_gather (all, places, credal_closure_neighbourhood (input->closure, i), i);
  return all;
}

/* The first open pair between two neighbourhoods: where nothing is known of them, all but those that were declined. */
static void
look_between (const CredalSelectorInput *input, const GArray *left, const GArray *right, GHashTable *claimed,
              GArray *questions)
{
  const guint32 *i = (const guint32 *) (gpointer) left->data, *j = (const guint32 *) (gpointer) right->data;
  CredalRelation relation;

  if (credal_closure_relation (input->closure, i[0], j[0], &relation))
    return;
  for (guint a = 0; a < left->len; a++)
    for (guint b = 0; b < right->len; b++)
      if (take (input, claimed, questions, i[a], j[b]))
        return;
}

static void
look_through (const CredalSelectorInput *input, gsize n, guint limit, GHashTable *claimed, GArray *questions)
{
  g_autoptr(GPtrArray) all = list_neighbourhoods (input, n);

  for (guint a = 0; a < all->len; a++)
    for (guint b = a + 1; b < all->len; b++)
      {
        if (g_hash_table_size (claimed) >= limit)
          return;
        look_between (input, g_ptr_array_index (all, a), g_ptr_array_index (all, b), claimed, questions);
      }
}

static void
propose (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions)
{
  gsize n = credal_partition_n (input->partition);
  g_autoptr(GHashTable) claimed = credal_pair_table_new ();
  g_autoptr(GRand) rng = credal_rng_new (input->seed, STREAM + credal_constraints_n_pairs (input->constraints));

  if (n < 2)
    return;
  for (guint draw = 0; draw < PATIENCE * limit && g_hash_table_size (claimed) < limit; draw++)
    {
      guint32 i = (guint32) credal_rng_index (rng, n), j = (guint32) credal_rng_index (rng, n);
      take (input, claimed, questions, i, j);
    }
  if (g_hash_table_size (claimed) < limit)
    look_through (input, n, limit, claimed, questions);
}

static const CredalParamSpec params[] = { { NULL } };

const CredalSelector credal_selector_random = {
  .id = "random",
  .name = "Random",
  .paper = "[ABMD12]",
  .summary = N_("Asks about random pairs: what the other ways of asking are measured by."),
  .params = params,
  .propose = propose,
};
