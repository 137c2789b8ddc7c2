/* The worked examples: masses of four objects, and their consequences. */
#include "experiments/papers/facts.h"
#include "core/belief/measures.h"
#include "experiments/papers/example-masses.h"
#include "experiments/results/fact.h"

static void
add_object_facts (GArray *facts, const CredalFrame *frame, const double *m, const char *example, const char *object)
{
  for (guint j = 0; j < credal_frame_f (frame); j++)
    {
      g_autofree char *set = credal_frame_set_name (frame, j);
      credal_fact_add (facts, example, object, set, "mass", m[j]);
    }
  for (guint k = 0; k < credal_frame_c (frame); k++)
    {
      g_autofree char *belief = g_strdup_printf ("Bel {%u}", k + 1), *plausibility = g_strdup_printf ("Pl {%u}", k + 1);
      credal_fact_add (facts, example, object, belief, "mass", credal_mass_belief (frame, m, (CredalSet) 1 << k));
      credal_fact_add (facts, example, object, plausibility, "mass",
                       credal_mass_plausibility (frame, m, (CredalSet) 1 << k));
    }
}

static gboolean
add_objects (GArray *facts, guint index, GError **error)
{
  const CredalExampleMasses *masses = &credal_example_masses ()[index];
  g_autoptr(CredalFrame) frame = credal_frame_new (masses->c, CREDAL_FOCAL_FULL, error);
  g_autofree char *example = g_strdup_printf ("example, %u classes", masses->c);

  if (!frame)
    return FALSE;
  for (guint i = 0; i < masses->n; i++)
    {
      g_autofree char *object = g_strdup_printf ("object %u", i + 1);
      add_object_facts (facts, frame, masses->m + i * credal_frame_f (frame), example, object);
    }
  return TRUE;
}

gboolean
credal_facts_cecm_t1 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  return add_objects (facts, CREDAL_EXAMPLE_CECM_1, error);
}

gboolean
credal_facts_cecm_t2 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  return add_objects (facts, CREDAL_EXAMPLE_CECM_2, error);
}

gboolean
credal_facts_cecm_t3 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  const CredalExampleMasses *masses = &credal_example_masses ()[CREDAL_EXAMPLE_CECM_2];
  g_autoptr(CredalFrame) frame = credal_frame_new (masses->c, CREDAL_FOCAL_FULL, error);

  if (!frame)
    return FALSE;
  for (guint i = 1; i < masses->n; i++)
    {
      g_autofree char *pair = g_strdup_printf ("objects 1 and %u", i + 1);
      double same, different;
      credal_mass_pair (frame, masses->m, masses->m + i * credal_frame_f (frame), &same, &different);
      credal_fact_add (facts, "example, 2 classes", pair, "pl of the same class", "plausibility", same);
      credal_fact_add (facts, "example, 2 classes", pair, "pl of different classes", "plausibility", different);
    }
  return TRUE;
}

gboolean
credal_facts_egmm_t1 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  return add_objects (facts, CREDAL_EXAMPLE_EGMM_1, error);
}
