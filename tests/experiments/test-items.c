/* The tables and figures as they are written down: every row can be run, and finds its printed number. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "experiments/results/reproduction.h"
#include "experiments/papers/items.h"
#include "experiments/trials/source.h"
#include "experiments/trials/trial-pairs.h"
#include "learning/answer-distances.h"

static gboolean
has_method (const CredalItem *item, const char *name)
{
  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    for (const CredalExperimentMethod *method = (*experiment)->methods; method->name; method++)
      if (g_str_equal (method->name, name))
        return TRUE;
  return FALSE;
}

/* The name of a variant begins with the printed method's. */
static void
assert_variants (const CredalItem *item)
{
  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    for (const CredalExperimentMethod *method = (*experiment)->methods; method->name; method++)
      {
        g_autofree char *begin = method->like ? g_strconcat (method->like, ", ", NULL) : g_strdup ("");
        g_assert_true (g_str_has_prefix (method->name, begin));
      }
}

static void
test_names (void)
{
  g_autoptr(GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  for (const CredalItem *const *item = credal_items (); *item; item++)
    {
      g_assert_true (g_hash_table_add (ids, (gpointer) (*item)->id));
      g_assert_true (credal_item_find ((*item)->id, NULL) == *item);
      assert_variants (*item);
      g_assert_true ((*item)->facts || (*item)->panels || (*item)->experiments[0]);
      g_assert_true ((*item)->facts || !(*item)->experiments[0] || (*item)->measures[0].name);
      g_assert_null ((*item)->experiments[CREDAL_ITEM_EXPERIMENTS]);
      g_assert_null ((*item)->measures[CREDAL_ITEM_MEASURES].name);
      g_assert_true (!(*item)->ranked || has_method (*item, (*item)->control));
    }
  g_assert_null (credal_item_find ("egmm-t99", &error));
  g_assert_nonnull (strstr (error->message, "egmm-t10"));
}

/* Every table of the papers, and every figure that shows what comes of data. */
static void
test_all_there (void)
{
  static const struct { const char *prefix; guint tables; const char *figures; } papers[] = {
    { "cecm", 9, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19" }, { "egmm", 15, "1 2 3 4 5 6 7 8 9 10 11" },
    { "abin", 2, "1 2 3 4" }, { "seeds", 2, "1 2 3 4 5 6" }, { "s3om", 4, "1 2 3 4 5 6 7" },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (papers); k++)
    {
      g_auto(GStrv) figures = g_strsplit (papers[k].figures, " ", -1);
      for (guint table = 1; table <= papers[k].tables; table++)
        {
          g_autofree char *id = g_strdup_printf ("%s-t%u", papers[k].prefix, table);
          g_test_message ("%s", id);
          g_assert_nonnull (credal_item_find (id, NULL));
        }
      for (char **figure = figures; *figure; figure++)
        {
          g_autofree char *id = g_strdup_printf ("%s-f%s", papers[k].prefix, *figure);
          g_test_message ("%s", id);
          g_assert_nonnull (credal_item_find (id, NULL));
        }
    }
}

static void
test_papers (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) egmm = credal_items_of ("egmm", NULL);

  for (guint k = 0; k < egmm->len; k++)
    g_assert_cmpstr (((const CredalItem *) g_ptr_array_index (egmm, k))->paper, ==, "EGMM");
  g_assert_null (credal_items_of ("XY99", &error));
  g_assert_nonnull (strstr (error->message, "ABMD12"));
}

static void
test_amounts (void)
{
  const CredalExperimentSeries series = { "C=# of #", "0 5 120" };
  g_autofree char *condition = credal_series_condition (&series, 5);
  g_autoptr(GArray) all = credal_series_amounts (&series, 0), few = credal_series_amounts (&series, 45);

  g_assert_cmpstr (condition, ==, "C=5 of 5");
  g_assert_cmpuint (all->len, ==, 3);
  g_assert_cmpuint (g_array_index (all, guint, 2), ==, 120);
  g_assert_cmpuint (few->len, ==, 2);
}

/* Of a table each number of a method is printed, or none: a misspelt name would find none, and some are ours alone. */
static void
check_printed (const CredalItem *item, const GArray *cells)
{
  g_autoptr(GHashTable) printed = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean any = FALSE;

  for (guint c = 0; c < cells->len; c++)
    {
      const CredalCell *cell = &g_array_index (cells, CredalCell, c);
      gpointer before, now = GINT_TO_POINTER (cell->printed != NULL);
      any = any || cell->printed;
      if (item->facts || cell->claim)
        continue;
      if (g_hash_table_lookup_extended (printed, cell->method, NULL, &before))
        g_assert_true (before == now);
      g_hash_table_insert (printed, (gpointer) cell->method, now);
      g_assert_true (cell->printed || !item->printed || strstr (cell->method, "here"));
    }
  g_assert_true (any == (item->printed != NULL));
}

/* All data that are at hand are as their papers have them, and all rows name what there is. */
static void
test_rows (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) items = g_ptr_array_new ();

  for (const CredalItem *const *item = credal_items (); *item; item++)
    g_ptr_array_add (items, (gpointer) *item);
  g_autoptr(CredalReproduction) reproduction = credal_reproduction_new (items, NULL, 1, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (reproduction);
  for (guint k = 0; k < items->len; k++)
    {
      const CredalItem *item = g_ptr_array_index (items, k);
      g_autoptr(GArray) cells = credal_reproduction_cells (reproduction, item, &error);
      g_assert_no_error (error);
      check_printed (item, cells);
      for (guint c = 0; c < cells->len; c++)
        {
          const CredalCell *cell = &g_array_index (cells, CredalCell, c);
          g_test_message ("%s: %s, %s, %s", item->id, cell->data, cell->condition, cell->method);
          g_assert_true (item->facts || cell->ours.n == 0);
          g_assert_true ((cell->ours.n == 0) == (cell->reason != NULL));
        }
    }
}

/* ---- data ---- */

/* 143, 77, 52, 35, 20, 5, 2 and 2 objects; the last feature is the class's number. */
static char *
write_ecoli (const char *folder)
{
  static const guint sizes[] = { 2, 143, 77, 5, 52, 35, 20, 2 };
  g_autoptr(GString) csv = g_string_new ("a,b,c,d,e,f,g,class\n");
  guint row = 0;

  for (gsize k = 0; k < G_N_ELEMENTS (sizes); k++)
    for (guint i = 0; i < sizes[k]; i++, row++)
      g_string_append_printf (csv, "%u.5,2%u,3%u,4%u,5%u,6%u,%u,k%u\n", row, row, row, row, row, row, (guint) k,
                              (guint) k);
  char *path = g_build_filename (folder, "ecoli.csv", NULL);
  g_assert_true (g_file_set_contents (path, csv->str, -1, NULL));
  return path;
}

static void
test_parts (void)
{
  g_autofree char *folder = g_dir_make_tmp ("credal-items-XXXXXX", NULL), *path = write_ecoli (folder);
  const CredalSource *source = credal_source_find ("ecoli", NULL);
  const CredalExperimentData common = { "Ecoli", "ecoli", "3 4", .rarest = 10 }, whole = { "Ecoli", "ecoli" };
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) part = credal_source_read (source, &common, path, &error);
  g_autoptr(CredalDataset) all = credal_source_read (source, &whole, path, NULL);

  g_assert_no_error (error);
  g_assert_cmpuint (credal_dataset_n (all), ==, 336);
  g_assert_cmpuint (credal_dataset_n (part), ==, 327);
  g_assert_cmpuint (credal_dataset_p (part), ==, 5);
  g_assert_cmpuint (credal_dataset_n_classes (part), ==, 5);
  g_autoptr(CredalDataset) strange = credal_source_read (source, &(CredalExperimentData) { "Ecoli", "ecoli", .rarest = 10,
                                                                                           .strange = TRUE }, path, NULL);
  g_assert_cmpuint (credal_dataset_n (strange), ==, 336);
  g_assert_cmpuint (credal_dataset_n_classes (strange), ==, 5);
  for (gsize i = 0; i < 336; i++)
    {
      int class = credal_dataset_classes (strange)[i], number = (int) credal_dataset_row (strange, i)[6];
      gboolean rare = number == 0 || number == 3 || number == 7;
      g_autofree char *name = g_strdup_printf ("k%d", number);
      g_assert_true ((class < 0) == rare);
      g_assert_true (rare || g_str_equal (credal_dataset_class_name (strange, (guint) class), name));
    }
  g_assert_cmpfloat (credal_dataset_row (part, 0)[0], ==, 2.5);
  g_assert_cmpfloat (credal_dataset_row (part, 0)[2], ==, 52.0);
  for (gsize i = 0; i < 327; i++)
    {
      g_autofree char *name = g_strdup_printf ("k%g", credal_dataset_row (part, i)[4]);
      g_assert_cmpstr (credal_dataset_class_name (part, (guint) credal_dataset_classes (part)[i]), ==, name);
    }
  remove (path);
  remove (folder);
}

static void
test_shape (void)
{
  const CredalSource *iris = credal_source_find ("iris", NULL), *seeds = credal_source_find ("seeds", NULL);
  const CredalExperimentData of_iris = { "Iris", "iris" }, of_seeds = { "Seeds", "seeds" };
  g_autofree char *wine = g_build_filename (g_getenv ("CREDAL_DATA"), "wine.csv", NULL);
  g_autoptr(GError) wrong = NULL, lost = NULL;

  g_assert_null (credal_source_read (iris, &of_iris, wine, &wrong));
  g_assert_error (wrong, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_nonnull (strstr (wrong->message, "178 objects"));
  g_assert_null (credal_source_read (seeds, &of_seeds, NULL, &lost));
  g_assert_error (lost, CREDAL_ERROR, CREDAL_ERROR_LOST);
  g_assert_nonnull (strstr (lost->message, "--data seeds=FILE"));
}

/* ---- trials ---- */

static const CredalExperimentData iris_data[] = { { "Iris", "iris" }, { NULL } };

static CredalTrial *
make_trial (CredalProtocol protocol, const CredalExperimentMethod *method, const char *amounts)
{
  const CredalExperimentSeries series = { "#", amounts };
  const CredalExperiment experiment = { .protocol = protocol, .trials = 1, .data = iris_data };
  g_autoptr(CredalDataset) data = credal_source_read (credal_source_find ("iris", NULL), iris_data, NULL, NULL);
  g_autoptr(GError) error = NULL;
  CredalTrial *trial = credal_trial_new (&experiment, iris_data, method, &series, data, &error);

  g_assert_no_error (error);
  return trial;
}

static const double *
run_trial (const CredalTrial *trial, guint64 seed, double *values)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_trial_run (trial, seed, values, NULL, &error));
  g_assert_no_error (error);
  return values;
}

/* What a fit of many pairs is does not depend on the fits before it; that of questions does not begin anew. */
static void
test_fresh (void)
{
  const CredalExperimentMethod method = { "CECM", "cecm", NULL, "metric=adaptive rho2=1000 starts=1" };
  g_autoptr(CredalTrial) curve = make_trial (CREDAL_PROTOCOL_PAIRS, &method, "0 10 40");
  g_autoptr(CredalTrial) alone = make_trial (CREDAL_PROTOCOL_PAIRS, &method, "40");
  double many[3 * CREDAL_N_MEASURES], one[CREDAL_N_MEASURES], again[CREDAL_N_MEASURES];

  run_trial (curve, 3, many);
  run_trial (alone, 3, one);
  run_trial (alone, 4, again);
  g_assert_cmpfloat (many[2 * CREDAL_N_MEASURES + CREDAL_MEASURE_RI], ==, one[CREDAL_MEASURE_RI]);
  g_assert_cmpfloat (many[2 * CREDAL_N_MEASURES + CREDAL_MEASURE_UNASKED_RI], ==, one[CREDAL_MEASURE_UNASKED_RI]);
  g_assert_cmpfloat (again[CREDAL_MEASURE_UNASKED_RI], !=, one[CREDAL_MEASURE_UNASKED_RI]);
}

static void
test_search (void)
{
  const CredalExperimentMethod method = { "FCM", "fcm", NULL, "starts=1", "mpc" };
  g_autoptr(CredalTrial) search = make_trial (CREDAL_PROTOCOL_SEARCH, &method, "4");
  g_autoptr(CredalTrial) two = make_trial (CREDAL_PROTOCOL_FIT, &method, "2 0");
  double found[CREDAL_N_MEASURES], known[2 * CREDAL_N_MEASURES];

  run_trial (search, 1, found);
  run_trial (two, 1, known);
  g_assert_cmpfloat (found[CREDAL_MEASURE_CLUSTERS], ==, 2.0);
  g_assert_cmpfloat (found[CREDAL_MEASURE_ARI], ==, known[CREDAL_MEASURE_ARI]);
  g_assert_cmpfloat (found[CREDAL_MEASURE_INDEX], ==, known[CREDAL_MEASURE_INDEX]);
  g_assert_cmpfloat (known[CREDAL_N_MEASURES + CREDAL_MEASURE_CLUSTERS], ==, 3.0);
}

/* A third of the labels leaves two thirds to be found. */
static void
test_labels (void)
{
  const CredalExperimentMethod method = { "SKMEANS", "skmeans", NULL, "starts=1" };
  g_autoptr(CredalTrial) trial = make_trial (CREDAL_PROTOCOL_LABELS, &method, "0 30 100");
  double values[3 * CREDAL_N_MEASURES];

  run_trial (trial, 1, values);
  g_assert_cmpfloat (values[2 * CREDAL_N_MEASURES + CREDAL_MEASURE_ARI], ==, 1.0);
  g_assert_true (isnan (values[2 * CREDAL_N_MEASURES + CREDAL_MEASURE_UNASKED_RI]));
  g_assert_false (isnan (values[CREDAL_N_MEASURES + CREDAL_MEASURE_UNASKED_RI]));
  g_assert_cmpfloat (values[CREDAL_MEASURE_ARI], <, 0.9);
}

/* What fails at one amount is there at the others. */
static void
test_failure (void)
{
  const CredalExperimentData diamond[] = { { "Diamond", "diamond" }, { NULL } };
  const CredalExperimentMethod method = { "HCM", "kmeans" };
  const CredalExperimentSeries series = { "C=#", "2 12 3" };
  const CredalExperiment experiment = { .protocol = CREDAL_PROTOCOL_FIT, .trials = 1, .data = diamond };
  g_autoptr(CredalDataset) data = credal_source_read (credal_source_find ("diamond", NULL), diamond, NULL, NULL);
  g_autoptr(CredalTrial) trial = credal_trial_new (&experiment, diamond, &method, &series, data, NULL);
  double values[3 * CREDAL_N_MEASURES];
  g_autoptr(GError) error = NULL;

  g_assert_false (credal_trial_run (trial, 1, values, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_cmpfloat (values[CREDAL_MEASURE_CLUSTERS], ==, 2.0);
  g_assert_true (isnan (values[CREDAL_N_MEASURES + CREDAL_MEASURE_CLUSTERS]));
  g_assert_cmpfloat (values[2 * CREDAL_N_MEASURES + CREDAL_MEASURE_CLUSTERS], ==, 3.0);
}

/* ---- pairs that are chosen ---- */

static CredalTrial *
make_choice (CredalPairChoice choice, guint pool, gboolean kinds)
{
  const CredalExperimentMethod method = { "S3OM", "s3om", .choice = choice };
  CredalTrial *trial = make_trial (CREDAL_PROTOCOL_SELECTED, &method, "0");

  trial->share = 1.0;
  trial->pool = pool;
  trial->kinds = kinds;
  return trial;
}

static guint
count_must_links (const CredalConstraints *pairs)
{
  guint count = 0;

  for (guint k = 0; k < credal_constraints_n_pairs (pairs); k++)
    count += credal_constraints_pairs (pairs)[k].relation == CREDAL_MUST_LINK;
  return count;
}

/* How many of iris's pairs there are to choose from when the first 50 objects are apart from the rest: those of two and
 * three are informative, as they are one cluster. */
static void
test_choices (void)
{
  g_autofree guint8 *labels = g_new (guint8, 150);
  g_autoptr(CredalTrial) random = make_choice (CREDAL_CHOICE_RANDOM, 40, FALSE);
  g_autoptr(CredalTrial) informative = make_choice (CREDAL_CHOICE_INFORMATIVE, 0, FALSE);
  g_autoptr(CredalTrial) kinds = make_choice (CREDAL_CHOICE_RANDOM, 0, TRUE);

  for (guint i = 0; i < 150; i++)
    labels[i] = i >= 50;
  g_autoptr(CredalTrialPairs) of_random = credal_trial_pairs_new (random, labels, 1);
  g_autoptr(CredalTrialPairs) of_informative = credal_trial_pairs_new (informative, labels, 1);
  g_autoptr(CredalTrialPairs) of_kinds = credal_trial_pairs_new (kinds, labels, 1);
  g_autoptr(CredalConstraints) few = credal_trial_pairs_choose (of_random, 10, 1, NULL);
  g_autoptr(CredalConstraints) pool = credal_trial_pairs_choose (of_random, 1000, 1, NULL);
  g_autoptr(CredalConstraints) told = credal_trial_pairs_choose (of_informative, 100000, 1, NULL);
  g_autoptr(CredalConstraints) counted = credal_trial_pairs_choose (of_kinds, 1104, 1, NULL);
  g_assert_cmpuint (credal_constraints_n_pairs (few), ==, 10);
  g_assert_cmpuint (credal_constraints_n_pairs (pool), ==, 40);
  g_assert_cmpuint (credal_constraints_n_pairs (told), ==, 50 * 50);
  g_assert_cmpuint (count_must_links (told), ==, 0);
  g_assert_cmpuint (credal_constraints_n_pairs (counted), ==, 15);
  g_assert_cmpuint (count_must_links (counted), ==, 11);
}

/* A pool of a labelled fifth: ten objects of each of iris's classes. */
static void
test_pool_of_a_fifth (void)
{
  g_autofree guint8 *labels = g_new0 (guint8, 150);
  g_autoptr(CredalTrial) trial = make_choice (CREDAL_CHOICE_RANDOM, 100, FALSE);
  gboolean seen[150] = { FALSE };
  guint of_class[3] = { 0 };

  trial->share = 0.2;
  g_autoptr(CredalTrialPairs) pairs = credal_trial_pairs_new (trial, labels, 1);
  g_autoptr(CredalConstraints) pool = credal_trial_pairs_choose (pairs, 1000, 1, NULL);
  g_assert_cmpuint (credal_constraints_n_pairs (pool), ==, 100);
  for (guint k = 0; k < credal_constraints_n_pairs (pool); k++)
    seen[credal_constraints_pairs (pool)[k].i] = seen[credal_constraints_pairs (pool)[k].j] = TRUE;
  for (guint i = 0; i < 150; i++)
    of_class[i / 50] += (guint) seen[i];
  for (guint k = 0; k < 3; k++)
    g_assert_cmpuint (of_class[k], <=, 10);
}

/* The informative ones are the coherent and the incoherent ones; the most coherent half has half of them. */
static void
test_coherent (void)
{
  g_autofree guint8 *labels = g_new (guint8, 150);
  guint counts[4];
  static const CredalPairChoice choices[] = { CREDAL_CHOICE_INFORMATIVE, CREDAL_CHOICE_COHERENT, CREDAL_CHOICE_INCOHERENT,
                                              CREDAL_CHOICE_MOST_COHERENT };

  for (guint i = 0; i < 150; i++)
    labels[i] = (guint8) (i % 3);                          /* must- and cannot-links are contradicted */
  for (gsize k = 0; k < G_N_ELEMENTS (choices); k++)
    {
      g_autoptr(CredalTrial) trial = make_choice (choices[k], 100, FALSE);
      g_autoptr(CredalTrialPairs) pairs = credal_trial_pairs_new (trial, labels, 1);
      g_autoptr(CredalConstraints) chosen = credal_trial_pairs_choose (pairs, 50 + 50 * (k < 3), 1, NULL);
      counts[k] = credal_constraints_n_pairs (chosen);
    }
  g_assert_cmpuint (counts[0], >, 20);
  g_assert_cmpuint (counts[1], >, 0);
  g_assert_cmpuint (counts[1] + counts[2], ==, counts[0]);
  g_assert_cmpuint (counts[3], ==, (counts[0] + 1) / 2);
}

static void
test_keys (void)
{
  const CredalExperimentMethod one = { "a", "kmeans", NULL, "starts=1" }, same = { "b", "kmeans", NULL, "starts=1" },
                               other = { "a", "kmeans", NULL, "starts=2" };
  g_autoptr(CredalTrial) first = make_trial (CREDAL_PROTOCOL_FIT, &one, "0");
  g_autoptr(CredalTrial) second = make_trial (CREDAL_PROTOCOL_FIT, &same, "0");
  g_autoptr(CredalTrial) third = make_trial (CREDAL_PROTOCOL_FIT, &other, "0");
  g_autoptr(CredalTrial) fourth = make_trial (CREDAL_PROTOCOL_FIT, &one, "2");
  g_autofree char *a = credal_trial_key (first), *b = credal_trial_key (second), *c = credal_trial_key (third),
                  *d = credal_trial_key (fourth);

  g_assert_cmpstr (a, ==, b);
  g_assert_cmpstr (a, !=, c);
  g_assert_cmpstr (a, !=, d);
}

/* Of the pairs of both kinds none is incoherent with another, and each is informative. */
static void
test_mutual (void)
{
  g_autofree guint8 *labels = g_new (guint8, 150);
  g_autoptr(CredalTrial) trial = make_choice (CREDAL_CHOICE_MUTUAL, 0, TRUE);

  trial->distances = TRUE;
  for (guint i = 0; i < 150; i++)
    labels[i] = i % 2;
  g_autoptr(CredalTrialPairs) pairs = credal_trial_pairs_new (trial, labels, 1);
  g_autoptr(CredalConstraints) chosen = credal_trial_pairs_choose (pairs, 407, 3, NULL);
  const CredalPair *all = credal_constraints_pairs (chosen);
  g_assert_cmpuint (count_must_links (chosen), ==, 4);
  g_assert_cmpuint (credal_constraints_n_pairs (chosen), ==, 11);
  for (guint k = 0; k < 11; k++)
    {
      g_assert_true ((labels[all[k].i] == labels[all[k].j]) == (all[k].relation == CREDAL_CANNOT_LINK));
      for (guint l = 0; l < k; l++)
        if (all[k].relation != all[l].relation)
          g_assert_true (credal_are_coherent_by_distance
                           (credal_dataset_row (trial->data, all[k].i), credal_dataset_row (trial->data, all[k].j),
                            credal_dataset_row (trial->data, all[l].i), credal_dataset_row (trial->data, all[l].j),
                            credal_dataset_p (trial->data)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/experiments/items/names", test_names);
  g_test_add_func ("/experiments/items/all-there", test_all_there);
  g_test_add_func ("/experiments/items/papers", test_papers);
  g_test_add_func ("/experiments/items/amounts", test_amounts);
  g_test_add_func ("/experiments/items/rows", test_rows);
  g_test_add_func ("/experiments/items/parts", test_parts);
  g_test_add_func ("/experiments/items/shape", test_shape);
  g_test_add_func ("/experiments/items/fresh", test_fresh);
  g_test_add_func ("/experiments/items/search", test_search);
  g_test_add_func ("/experiments/items/labels", test_labels);
  g_test_add_func ("/experiments/items/failure", test_failure);
  g_test_add_func ("/experiments/items/choices", test_choices);
  g_test_add_func ("/experiments/items/mutual", test_mutual);
  g_test_add_func ("/experiments/items/pool-of-a-fifth", test_pool_of_a_fifth);
  g_test_add_func ("/experiments/items/coherent", test_coherent);
  g_test_add_func ("/experiments/items/keys", test_keys);
  return g_test_run ();
}
