/* Fits of all engines at their defaults are judged: on clearly separated groups each finds them or says what is wrong,
 * and good fits are not accused. */
#include <math.h>
#include "core/data/generate.h"
#include "core/data/metrics.h"
#include "data.h"
#include "engines/judged/reference.h"
#include "engines/judged/stability.h"
#include "engines/shared/coarse.h"
#include "engines/shared/judgement.h"

#define GOOD 0.98
#define NEARLY 0.002                     /* the groups that a fit is judged by differ from the classes in some objects: so
                                          * far from GOOD either judgement is right */
#define FOUND 0.95
#define GAP 3.2
#define MOST_ACCUSED 0.22                /* share of the fits to shipped data; a fifth have faults */

static const struct { gsize n, p; guint c; guint64 seed; } sets[] = {
  { 500, 2, 3, 1 }, { 1500, 5, 5, 2 }, { 2000, 10, 8, 3 }, { 3000, 3, 6, 4 },
  { 300, 2, 3, 11 }, { 400, 9, 4, 12 }, { 500, 4, 5, 13 }, { 600, 5, 6, 14 }, { 700, 3, 7, 15 },
  { 800, 7, 8, 16 }, { 400, 6, 4, 17 }, { 500, 8, 5, 18 }, { 600, 2, 6, 19 }, { 700, 10, 7, 20 },
};

/* Returns the partition by the defaults of @engine; NULL: it refuses the data. */
static CredalPartition *
fit_defaults (const CredalEngine *engine, CredalDataset *data, const CredalParams *params)
{
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };

  return credal_fit_coarse (engine, &problem, NULL, NULL);
}

static GArray *
judge (const CredalEngine *engine, const CredalParams *params, const CredalPartition *partition,
       const CredalReference *reference)
{
  const CredalProblem problem = { .data = credal_partition_data (partition), .params = params, .seed = 1 };
  GArray *faults = credal_judge (partition, NULL, engine->can);

  if (!reference || !credal_reference_judge (reference, partition, NULL, faults))
    g_assert_true (credal_judge_stability (engine, &problem, partition, NULL, faults));
  return faults;
}

static double
find_ari (const CredalPartition *partition)
{
  CredalDataset *data = credal_partition_data (partition);

  return credal_indices (credal_partition_labels (partition), credal_dataset_classes (data), credal_dataset_n (data),
                         NULL).ari;
}

static char *
list_kinds (const GArray *faults)
{
  GString *text = g_string_new (NULL);

  for (guint k = 0; k < faults->len; k++)
    g_string_append_printf (text, " %s", credal_fault_id (g_array_index (faults, CredalFault, k).kind));
  return g_string_free (text, FALSE);
}

static CredalParams *
defaults (const CredalEngine *engine, guint c)
{
  CredalParams *params = credal_params_new (engine->params);

  g_assert_true (credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, c, NULL));
  return params;
}

/* ---- clearly separated groups ---- */

static CredalDataset *
make_set (guint s)
{
  return credal_generate_groups (sets[s].n, sets[s].p, sets[s].c, GAP, sets[s].seed, NULL);
}

static void
test_found_or_said (gconstpointer engine)
{
  for (guint s = 0; s < G_N_ELEMENTS (sets); s++)
    {
      g_autoptr(CredalDataset) data = make_set (s);
      g_autoptr(CredalReference) reference = credal_reference_new (data, sets[s].c, NULL);
      g_autoptr(CredalParams) params = defaults (engine, sets[s].c);
      g_autoptr(CredalPartition) partition = fit_defaults (engine, data, params);
      if (!partition)
        continue;
      g_autoptr(GArray) faults = judge (engine, params, partition, reference);
      g_autofree char *kinds = list_kinds (faults);
      double ari = find_ari (partition);
      g_test_message ("set %u: ARI %.3f%s", s, ari, kinds);
      if ((ari < GOOD) != (faults->len > 0) && fabs (ari - GOOD) > NEARLY)
        {
          g_test_message ("a good fit is accused, or a bad one is not");
          g_test_fail ();
        }
    }
}

/* Engines that find the groups by themselves, and on how many of the sets at least. */
static const struct { const char *engine; guint least; } finders[] = {
  { "ecm", 14 }, { "cecm", 12 }, { "spfcm", 14 }, { "pfcm", 14 }, { "ipcm", 14 }, { "srpcm", 13 }, { "rpcm", 13 },
};

static void
test_found (gconstpointer item)
{
  const gsize at = GPOINTER_TO_SIZE (item);
  const CredalEngine *engine = credal_engine_find (finders[at].engine, NULL);
  guint found = 0;

  for (guint s = 0; s < G_N_ELEMENTS (sets); s++)
    {
      g_autoptr(CredalDataset) data = make_set (s);
      g_autoptr(CredalParams) params = defaults (engine, sets[s].c);
      g_autoptr(CredalPartition) partition = fit_defaults (engine, data, params);
      found += partition && find_ari (partition) >= FOUND;
    }
  g_test_message ("%s finds the groups of %u sets", engine->id, found);
  g_assert_cmpuint (found, >=, finders[at].least);
}

/* ---- shipped data ---- */

/* Fits that find the classes have no faults. All faults are printed. */
static void
test_not_accused (void)
{
  guint fits = 0, accused = 0;

  for (guint s = 0; s < G_N_ELEMENTS (shipped); s++)
    {
      g_autoptr(CredalDataset) data = load_shipped (shipped[s], FALSE);
      guint c = credal_dataset_n_classes (data);
      if (!credal_dataset_classes (data))
        continue;
      g_autoptr(CredalReference) reference = credal_reference_new (data, c, NULL);
      for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
        {
          g_autoptr(CredalParams) params = defaults (*engine, c);
          g_autoptr(CredalPartition) partition = fit_defaults (*engine, data, params);
          g_autoptr(GArray) faults = partition ? judge (*engine, params, partition, reference) : NULL;
          g_autofree char *kinds = faults ? list_kinds (faults) : NULL;
          fits += partition != NULL;
          accused += faults && faults->len > 0;
          if (partition && find_ari (partition) >= GOOD)
            g_assert_cmpuint (faults->len, ==, 0);
          if (faults && faults->len > 0)
            g_test_message ("%s, %s: ARI %.3f%s", shipped[s], (*engine)->id, find_ari (partition), kinds);
        }
    }
  g_test_message ("%u of %u fits have faults", accused, fits);
  g_assert_cmpfloat (accused, <=, MOST_ACCUSED * fits);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    {
      g_autofree char *path = g_strconcat ("/easy-groups/", (*engine)->id, NULL);
      g_test_add_data_func (path, *engine, test_found_or_said);
    }
  for (gsize at = 0; at < G_N_ELEMENTS (finders); at++)
    {
      g_autofree char *path = g_strconcat ("/easy-groups/found/", finders[at].engine, NULL);
      g_test_add_data_func (path, GSIZE_TO_POINTER (at), test_found);
    }
  g_test_add_func ("/shipped-judged/defaults", test_not_accused);
  return g_test_run ();
}
