/* [Abin16] Tables 1 and 2: the order of the methods, and the growth of their time. */
#include "experiments/papers/facts.h"
#include <math.h>
#include <string.h>
#include "core/numerics/comparisons.h"
#include "experiments/results/fact.h"
#include "experiments/results/reproduction.h"

#define LEVEL 0.05

/* ---- Table 1 ---- */

/* A method after its last question. */
typedef struct {
  const char *name, *like;     /* see CredalExperimentMethod */
  GArray *values;              /* double: one for each trial; NAN: missing */
  double mean;
} Standing;

static void
standing_clear (gpointer item)
{
  g_array_unref (((Standing *) item)->values);
}

static int
compare_standings (gconstpointer a, gconstpointer b)
{
  double left = ((const Standing *) a)->mean, right = ((const Standing *) b)->mean;

  return (left > right) - (left < right);
}

/* TRUE: the difference over the trials of both is significant. */
static gboolean
are_told_apart (const Standing *a, const Standing *b)
{
  guint trials = MAX (a->values->len, b->values->len);
  g_autofree double *left = g_new (double, trials), *right = g_new (double, trials);

  for (guint t = 0; t < trials; t++)
    {
      left[t] = credal_trial_value (a->values, t);
      right[t] = credal_trial_value (b->values, t);
    }
  const CredalPairedTest test = credal_paired_test (left, right, trials);
  return test.n < 2 ? test.n == 1 && test.difference != 0.0 : test.p < LEVEL;
}

static gboolean
is_of_paper (const Standing *standing)
{
  return strchr (standing->name, ',') == NULL;
}

/* TRUE: @standing's name begins with the name of @other and a comma. */
static gboolean
replaces (const Standing *standing, const Standing *other)
{
  gsize length = strlen (other->name);

  return strncmp (standing->name, other->name, length) == 0 && standing->name[length] == ',';
}

/* Adds the places of the paper's methods. If @guest is not NULL, it replaces one of them, and only its place is added.
 * @standings: from the lowest mean. */
static void
add_places (GArray *facts, const char *data, const GArray *standings, const Standing *guest)
{
  const Standing *before = NULL;
  guint place = 1;

  for (guint k = 0; k < standings->len; k++)
    {
      const Standing *at = &g_array_index (standings, Standing, k);
      if (at != guest && (!is_of_paper (at) || (guest && replaces (guest, at))))
        continue;
      if (before && are_told_apart (before, at))
        place++;
      before = at;
      if (!guest || at == guest)
        credal_fact_add_like (facts, data, "", at->name, at->like, "place", place);
    }
}

static void
add_all_places (GArray *facts, const char *data, GArray *standings)
{
  g_array_sort (standings, compare_standings);
  add_places (facts, data, standings, NULL);
  for (guint k = 0; k < standings->len; k++)
    if (!is_of_paper (&g_array_index (standings, Standing, k)))
      add_places (facts, data, standings, &g_array_index (standings, Standing, k));
}

static void
note_standings (const CredalReproduction *reproduction, const CredalExperiment *experiment, const char *data,
                GArray *standings)
{
  for (const CredalExperimentMethod *method = experiment->methods; method->name; method++)
    {
      g_autoptr(GArray) values = credal_reproduction_last (reproduction, experiment, data, method->name,
                                                           CREDAL_MEASURE_ARI);
      const double *numbers = (const double *) (gconstpointer) values->data;
      Standing standing = { method->name, method->like, values, credal_mean_interval (numbers, values->len).mean };
      if (isfinite (standing.mean))
        {
          g_array_append_val (standings, standing);
          g_steal_pointer (&values);
        }
    }
}

static void
add_set_facts (GArray *facts, const CredalExperiment *experiment, const CredalExperimentData *set,
               const CredalDataset *data)
{
  g_autoptr(GArray) amounts = credal_series_amounts (experiment->series, set->most);

  credal_fact_add (facts, set->name, "", "N", "number", (double) credal_dataset_n (data));
  credal_fact_add (facts, set->name, "", "l", "number", (double) credal_dataset_p (data));
  credal_fact_add (facts, set->name, "", "C", "number", credal_dataset_n_classes (data));
  credal_fact_add (facts, set->name, "", "questions", "number",
                   g_array_index (amounts, guint, amounts->len - 1));
}

gboolean
credal_facts_abin_t1 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  for (const CredalExperimentData *set = item->experiments[0]->data; set->name; set++)
    {
      const CredalDataset *data = credal_reproduction_data (reproduction, set);
      g_autoptr(GArray) standings = g_array_new (FALSE, FALSE, sizeof (Standing));
      g_array_set_clear_func (standings, standing_clear);
      if (!data)
        {
          credal_fact_add_lost (facts, set->name, "", "N", "number", "the data are not available");
          continue;
        }
      add_set_facts (facts, item->experiments[0], set, data);
      for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
        note_standings (reproduction, *experiment, set->name, standings);
      add_all_places (facts, set->name, standings);
    }
  return TRUE;
}

/* ---- Table 2 ---- */

/* Returns the number at the end of the name of a data set: 250 of "n = 250". */
static double
size_of (const CredalExperimentData *set)
{
  return g_ascii_strtod (strrchr (set->name, ' '), NULL);
}

/* Returns the slope of log seconds over the logarithm of the data's size, by least squares; NAN: fewer than two
 * sizes. */
static double
growth_power (const CredalReproduction *reproduction, const CredalExperiment *experiment, const char *method)
{
  double n = 0.0, x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;

  for (const CredalExperimentData *set = experiment->data; set->name; set++)
    {
      g_autoptr(GArray) seconds = credal_reproduction_last (reproduction, experiment, set->name, method,
                                                            CREDAL_MEASURE_CPU_SECONDS);
      for (guint t = 0; t < seconds->len; t++)
        if (isfinite (g_array_index (seconds, double, t)))
        {
          double at = log (size_of (set)), value = log (g_array_index (seconds, double, t));
          n++;
          x += at;
          y += value;
          xx += at * at;
          xy += at * value;
        }
    }
  return (n * xy - x * y) / (n * xx - x * x);
}

static void
add_growth (const CredalReproduction *reproduction, const CredalExperiment *experiment, GArray *facts)
{
  g_auto(GStrv) words = g_strsplit (experiment->data->name, " ", 2);
  g_autofree char *power = g_strdup_printf ("power of %s", words[0]);

  for (const CredalExperimentMethod *method = experiment->methods; method->name; method++)
    {
      double slope = growth_power (reproduction, experiment, method->name);
      if (isfinite (slope))
        credal_fact_add (facts, "Gaussians", "", method->name, g_intern_string (power), slope);
      else
        credal_fact_add_lost (facts, "Gaussians", "", method->name, g_intern_string (power), "not run yet");
    }
}

gboolean
credal_facts_abin_t2 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    add_growth (reproduction, *experiment, facts);
  return TRUE;
}
