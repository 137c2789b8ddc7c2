/* Pairs drawn uniformly among those that are open ([ABMD12] §5.1.4, random selection). */
#include <glib/gi18n-lib.h>
#include "core/pair-key.h"
#include "core/rng.h"
#include "selectors/selector.h"

#define PATIENCE 200                     /* draws for each pair wanted, before looking through all that is left */

static void
take (const CredalSelectorInput *input, GHashTable *claimed, GArray *questions, guint32 i, guint32 j)
{
  CredalQuestion question = { .i = i, .j = j, .reason = CREDAL_REASON_RANDOM };

  if (credal_question_claim (input, claimed, i, j))
    g_array_append_val (questions, question);
}

/* One object of each neighbourhood, (element-type guint32): only pairs of different neighbourhoods can be open. */
static GArray *
representatives (const CredalSelectorInput *input, gsize n)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *result = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < n; i++)
    if (g_hash_table_add (seen, GUINT_TO_POINTER (credal_closure_neighbourhood (input->closure, i))))
      g_array_append_val (result, i);
  return result;
}

static void
look_through (const CredalSelectorInput *input, gsize n, guint limit, GHashTable *claimed, GArray *questions)
{
  g_autoptr(GArray) objects = representatives (input, n);

  for (guint a = 0; a < objects->len; a++)
    for (guint b = a + 1; b < objects->len; b++)
      {
        if (g_hash_table_size (claimed) >= limit)
          return;
        take (input, claimed, questions, g_array_index (objects, guint32, a), g_array_index (objects, guint32, b));
      }
}

static void
propose (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions)
{
  gsize n = credal_partition_n (input->partition);
  g_autoptr(GHashTable) claimed = credal_pair_table_new ();
  g_autoptr(GRand) rng = credal_rng_new (input->seed, credal_constraints_n_pairs (input->constraints));

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
