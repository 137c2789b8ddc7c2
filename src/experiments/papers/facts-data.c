/* Facts about the data of a paper: sizes, and values that follow from these. */
#include "experiments/papers/facts.h"
#include "engines/map/lattice.h"
#include "experiments/papers/items.h"
#include "experiments/results/fact.h"
#include "experiments/results/reproduction.h"

/* A paper's names for the sizes. */
typedef struct { const char *n, *p, *classes; } SizeNames;

static void
add_number (GArray *facts, const char *data, const char *name, double value)
{
  credal_fact_add (facts, data, "", name, "number", value);
}

static guint
classes_of (const CredalDataset *data)
{
  return credal_dataset_classes (data) ? credal_dataset_n_classes (data) : 0;
}

static void
add_sizes (GArray *facts, const CredalDataset *data, const char *name, const SizeNames *names)
{
  const struct { const char *name; double value; } sizes[] = {
    { names->n, (double) credal_dataset_n (data) }, { names->classes, classes_of (data) },
    { names->p, (double) credal_dataset_p (data) },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (sizes); k++)
    add_number (facts, name, sizes[k].name, sizes[k].value);
}

static void
add_lost_sizes (GArray *facts, const char *name, const SizeNames *names)
{
  const char *const sizes[] = { names->n, names->classes, names->p };

  for (gsize k = 0; k < G_N_ELEMENTS (sizes); k++)
    credal_fact_add_lost (facts, name, "", sizes[k], "number", "the data are not available");
}

static void
add_all_sizes (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, const SizeNames *names)
{
  for (const CredalExperimentData *set = item->sets; set->name; set++)
    {
      const CredalDataset *data = credal_reproduction_data (reproduction, set);
      if (data)
        add_sizes (facts, data, set->name, names);
      else
        add_lost_sizes (facts, set->name, names);
    }
}

gboolean
credal_facts_cecm_t4 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  add_all_sizes (reproduction, item, facts, &(SizeNames) { "n", "p", "c" });
  return TRUE;
}

gboolean
credal_facts_egmm_t5 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  add_all_sizes (reproduction, item, facts, &(SizeNames) { "instances", "features", "clusters" });
  return TRUE;
}

gboolean
credal_facts_seeds_t1 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  add_all_sizes (reproduction, item, facts, &(SizeNames) { "instances", "attributes", "classes" });
  return TRUE;
}

gboolean
credal_facts_s3om_t1 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  static const SizeNames names = { "N", "D", "classes" };

  for (const CredalExperimentData *set = item->sets; set->name; set++)
    {
      CredalDataset *data = credal_reproduction_data (reproduction, set);
      CredalLattice lattice = { .shape = CREDAL_LATTICE_HEXAGONAL };
      if (!data)
        {
          add_lost_sizes (facts, set->name, &names);
          continue;
        }
      if (!credal_lattice_measure (data, 0, 0, &lattice, error))
        return FALSE;
      add_sizes (facts, data, set->name, &names);
      add_number (facts, set->name, "rows", lattice.rows);
      add_number (facts, set->name, "columns", lattice.columns);
    }
  return TRUE;
}

/* Takes the parameters from the settings of the curves: "eta=0.8" of SRPCM on Ecoli. */
gboolean
credal_facts_seeds_t2 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  const CredalItem *curves = credal_item_find ("seeds-f2", error);

  for (const CredalExperimentTuning *tuning = curves->experiments[0]->tunings; tuning->name; tuning++)
    {
      g_auto(GStrv) setting = g_strsplit (tuning->settings, "=", 2);
      credal_fact_add (facts, tuning->data, setting[0], tuning->name, "setting", g_ascii_strtod (setting[1], NULL));
    }
  return TRUE;
}
