/* Turns answers about objects into links between neurons. */
#include "engines/map/neuron-links.h"
#include "core/answers/cliques.h"
#include "core/base/sorted.h"

#define MOST_OF_GROUP 8        /* neurons that represent a group */

typedef struct {
  const CredalConstraints *constraints;
  const CredalTies *ties;
  const guint32 *neuron;
  const guint *place;
  GArray *links;
} LinkMaker;

static void
link_neurons (LinkMaker *maker, guint a, guint b, gboolean together, guint answer)
{
  const CredalNeuronLink link = { a, b, together, answer };

  if (a != b)
    g_array_append_val (maker->links, link);
}

static void
link_pair_neurons (LinkMaker *maker)
{
  const CredalPair *pairs = credal_constraints_pairs (maker->constraints);

  for (guint k = 0; k < credal_constraints_n_pairs (maker->constraints); k++)
    {
      gboolean together = pairs[k].relation == CREDAL_MUST_LINK;
      if (!credal_pair_is_hard (&pairs[k]))
        continue;
      guint32 one = maker->ties->of[credal_ties_find (maker->ties, pairs[k].i)],
              other = maker->ties->of[credal_ties_find (maker->ties, pairs[k].j)];
      if ((one == other) == together)
        link_neurons (maker, maker->place[maker->neuron[pairs[k].i]], maker->place[maker->neuron[pairs[k].j]], together,
                      k);
    }
}

/* ---- groups and labels ---- */

typedef struct {
  guint count;
  guint place[MOST_OF_GROUP];
} GroupNeurons;

/* Finds the neurons with most of the objects. @weight: (neurons) all 0, before and after. */
static void
find_group_neurons (const LinkMaker *maker, const guint32 *objects, gsize size, double *weight, guint neurons,
                    GroupNeurons *group)
{
  g_autofree guint *order = g_new (guint, neurons);

  for (gsize q = 0; q < size; q++)
    weight[maker->place[maker->neuron[objects[q]]]]++;
  credal_order_falling (weight, neurons, order);
  group->count = 0;
  for (guint k = 0; k < MIN (neurons, MOST_OF_GROUP) && weight[order[k]] > 0.0; k++)
    group->place[group->count++] = order[k];
  for (gsize q = 0; q < size; q++)
    weight[maker->place[maker->neuron[objects[q]]]] = 0.0;
}

static void
link_within (LinkMaker *maker, const GroupNeurons *group, guint answer)
{
  for (guint k = 1; k < group->count; k++)
    for (guint l = 0; l < k; l++)
      link_neurons (maker, group->place[k], group->place[l], TRUE, answer);
}

static void
link_between (LinkMaker *maker, const GroupNeurons *one, const GroupNeurons *other, guint answer)
{
  for (guint k = 0; k < one->count; k++)
    for (guint l = 0; l < other->count; l++)
      link_neurons (maker, one->place[k], other->place[l], FALSE, answer);
}

/* Returns TRUE if the two are kept apart and no answer contradicts this. */
static gboolean
are_foes (const LinkMaker *maker, const CredalClique *one, const CredalClique *other)
{
  return one->family != CREDAL_FAMILY_NONE && one->family == other->family && one->size > 0 && other->size > 0
         && maker->ties->of[credal_ties_find (maker->ties, one->objects[0])]
            != maker->ties->of[credal_ties_find (maker->ties, other->objects[0])];
}

/* Returns the number of the first answer after the cliques. */
static guint
link_clique_neurons (LinkMaker *maker, guint neurons, guint answer)
{
  g_auto(CredalCliques) cliques = { 0 };
  g_autofree double *weight = g_new0 (double, neurons);

  credal_cliques_init (&cliques, maker->constraints);
  guint count = credal_cliques_count (&cliques);
  g_autofree GroupNeurons *groups = g_new0 (GroupNeurons, MAX (count, 1));
  for (guint g = 0; g < count; g++)
    {
      const CredalClique *clique = credal_cliques_at (&cliques, g);
      GroupNeurons outside;
      find_group_neurons (maker, clique->objects, clique->size, weight, neurons, &groups[g]);
      find_group_neurons (maker, clique->outside, clique->n_outside, weight, neurons, &outside);
      link_within (maker, &groups[g], answer++);
      link_between (maker, &groups[g], &outside, answer++);
      for (guint h = 0; h < g; h++)
        if (are_foes (maker, clique, credal_cliques_at (&cliques, h)))
          link_between (maker, &groups[g], &groups[h], answer++);
    }
  return answer;
}

GArray *
credal_neuron_links_new (const CredalConstraints *constraints, const CredalTies *ties, const guint32 *neuron,
                         const guint *place, guint neurons, guint *answers)
{
  LinkMaker maker = { constraints, ties, neuron, place, g_array_new (FALSE, FALSE, sizeof (CredalNeuronLink)) };

  link_pair_neurons (&maker);
  *answers = link_clique_neurons (&maker, neurons, credal_constraints_n_pairs (constraints));
  return maker.links;
}
