/* Pairs drawn uniformly among those that are open ([ABMD12] §5.1.4, random selection). */
#include "core/rng.h"
#include "selectors/selector.h"

#ifndef N_
#define N_(text) text
#endif

#define PATIENCE 200                     /* draws for each pair wanted, before looking through all that is left */

static gboolean
chosen_before (const GArray *questions, guint from, guint32 i, guint32 j)
{
  for (guint k = from; k < questions->len; k++)
    {
      const CredalQuestion *question = &g_array_index (questions, CredalQuestion, k);
      if ((question->i == i && question->j == j) || (question->i == j && question->j == i))
        return TRUE;
    }
  return FALSE;
}

static gboolean
take (const CredalSelectorInput *input, GArray *questions, guint from, guint32 i, guint32 j)
{
  CredalQuestion question = { .i = i, .j = j, .reason = CREDAL_REASON_RANDOM };

  if (!credal_question_open (input->constraints, input->closure, i, j) || chosen_before (questions, from, i, j))
    return FALSE;
  g_array_append_val (questions, question);
  return TRUE;
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
look_through (const CredalSelectorInput *input, gsize n, guint limit, GArray *questions, guint from)
{
  g_autoptr(GArray) objects = representatives (input, n);

  for (guint a = 0; a < objects->len; a++)
    for (guint b = a + 1; b < objects->len; b++)
      {
        if (questions->len - from >= limit)
          return;
        take (input, questions, from, g_array_index (objects, guint32, a), g_array_index (objects, guint32, b));
      }
}

static void
propose (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions)
{
  gsize n = credal_partition_n (input->partition);
  guint from = questions->len;
  g_autoptr(GRand) rng = credal_rng_new (input->seed, credal_constraints_n_pairs (input->constraints));

  if (n < 2)
    return;
  for (guint draw = 0; draw < PATIENCE * limit && questions->len - from < limit; draw++)
    {
      guint32 i = (guint32) credal_rng_index (rng, n), j = (guint32) credal_rng_index (rng, n);
      take (input, questions, from, i, j);
    }
  if (questions->len - from < limit)
    look_through (input, n, limit, questions, from);
}

static const CredalParamSpec params[] = { { NULL } };

const CredalSelector credal_selector_random = {
  .id = "random",
  .name = "Random",
  .paper = "[ABMD12]",
  .summary = N_("Asks about pairs drawn by chance: the yardstick for the others."),
  .params = params,
  .propose = propose,
};
