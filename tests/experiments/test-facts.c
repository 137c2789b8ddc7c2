/* Numbers that no trial finds: they are those that the papers print. */
#include <math.h>
#include "experiments/results/average-ranks.h"
#include "experiments/papers/items.h"
#include "experiments/results/reproduction.h"

typedef struct {
  CredalReproduction *reproduction;
  GArray *cells;               /* CredalCell */
} Facts;

static Facts
find_facts (const char *id)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new ();
  g_autoptr(GError) error = NULL;
  Facts facts;

  g_ptr_array_add (items, (gpointer) credal_item_find (id, NULL));
  facts.reproduction = credal_reproduction_new (items, NULL, 1, NULL, &error);
  g_assert_no_error (error);
  facts.cells = credal_reproduction_cells (facts.reproduction, g_ptr_array_index (items, 0), &error);
  g_assert_no_error (error);
  return facts;
}

static void
facts_clear (Facts *facts)
{
  g_array_unref (facts->cells);
  credal_reproduction_free (facts->reproduction);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Facts, facts_clear)

static const CredalCell *
fact_at (const Facts *facts, const char *data, const char *condition, const char *method)
{
  for (guint k = 0; k < facts->cells->len; k++)
    {
      const CredalCell *cell = &g_array_index (facts->cells, CredalCell, k);
      if (g_str_equal (cell->data, data) && g_str_equal (cell->condition, condition) && g_str_equal (cell->method, method))
        return cell;
    }
  g_error ("no fact %s, %s, %s", data, condition, method);
}

/* Of what is printed all agrees. */
static void
test_examples (void)
{
  static const struct { const char *id; guint printed; } tables[] = {
    { "cecm-t1", 16 }, { "cecm-t2", 16 }, { "cecm-t3", 6 }, { "egmm-t1", 28 }, { "cecm-t4", 15 }, { "seeds-t2", 8 },
  };

  for (gsize t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      g_auto(Facts) facts = find_facts (tables[t].id);
      guint agree = 0;
      g_test_message ("%s", tables[t].id);
      for (guint k = 0; k < facts.cells->len; k++)
        {
          const CredalCell *cell = &g_array_index (facts.cells, CredalCell, k);
          g_assert_true (!cell->printed || cell->verdict == CREDAL_VERDICT_AGREE);
          agree += cell->verdict == CREDAL_VERDICT_AGREE;
        }
      g_assert_cmpuint (agree, ==, tables[t].printed);
      g_assert_false (credal_cells_have_single (facts.cells));
    }
}

/* Object 4 of [EGMM] Table 1: {2} .1, {3} .2, {2,3} .4, Ω .3. */
static void
test_supports (void)
{
  g_auto(Facts) facts = find_facts ("egmm-t1");

  g_assert_cmpfloat (fact_at (&facts, "example, 3 classes", "object 4", "Bel {2}")->ours.mean, ==, 0.1);
  g_assert_cmpfloat_with_epsilon (fact_at (&facts, "example, 3 classes", "object 4", "Pl {2}")->ours.mean, 0.8, 1e-15);
  g_assert_cmpfloat_with_epsilon (fact_at (&facts, "example, 3 classes", "object 4", "Pl {1}")->ours.mean, 0.3, 1e-15);
}

/* The sizes of all maps but those of two look-alikes. */
static void
test_maps (void)
{
  static const struct { const char *name; double rows, columns; } maps[] = {
    { "Glass", 11, 7 }, { "Ionosphere", 13, 7 }, { "Iris", 16, 4 }, { "Chainlink", 18, 9 }, { "Hepta", 9, 8 },
    { "Lsun", 13, 8 }, { "Target", 13, 11 }, { "Tetra", 11, 9 }, { "TwoDiamonds", 20, 7 }, { "EngyTime", 21, 15 },
  };
  g_auto(Facts) facts = find_facts ("s3om-t1");

  for (gsize k = 0; k < G_N_ELEMENTS (maps); k++)
    {
      g_assert_cmpfloat (fact_at (&facts, maps[k].name, "", "rows")->ours.mean, ==, maps[k].rows);
      g_assert_cmpfloat (fact_at (&facts, maps[k].name, "", "columns")->ours.mean, ==, maps[k].columns);
    }
}

static double
statistic (const Facts *facts, const char *condition, const char *method)
{
  return fact_at (facts, "all eight", condition, method)->ours.mean;
}

/* [EGMM] Tables 9 and 13: what is printed follows from the average ranks that are printed, but for purity's. */
static void
test_friedman (void)
{
  g_auto(Facts) unknown = find_facts ("egmm-t9"), known = find_facts ("egmm-t13");

  g_assert_cmpfloat_with_epsilon (statistic (&unknown, "NMI, printed numbers", "χ²"), 25.54, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&unknown, "ARI, printed numbers", "χ²"), 20.76, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&unknown, "NMI, printed ranks", "χ²"), 25.78, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&unknown, "ARI, printed ranks", "χ²"), 20.81, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&unknown, "ARI, printed ranks", "χ² at .05"), 12.59, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&unknown, "ARI, printed ranks", "difference at .05"), 2.85, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&known, "purity, printed numbers", "χ²"), 25.28, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&known, "NMI, printed numbers", "χ²"), 30.19, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&known, "ARI, printed numbers", "χ²"), 24.96, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&known, "purity, printed ranks", "χ²"), 25.54, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&known, "NMI, printed ranks", "χ²"), 30.28, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&known, "ARI, printed ranks", "χ²"), 25.07, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&known, "ARI, printed ranks", "χ² at .05"), 14.07, 0.005);
  g_assert_cmpfloat_with_epsilon (statistic (&known, "ARI, printed ranks", "difference at .05"), 3.29, 0.006);
  g_assert_cmpfloat_with_epsilon (statistic (&known, "ARI, printed ranks", "difference at .10"), 3.00, 0.005);
  g_assert_cmpint (fact_at (&known, "all eight", "NMI, printed ranks", "χ²")->verdict, ==, CREDAL_VERDICT_AGREE);
  g_assert_cmpint (fact_at (&known, "all eight", "purity, printed ranks", "χ²")->verdict, ==, CREDAL_VERDICT_ABOVE);
}

/* One method fails on one of the data, another one everywhere. A variant is better than all, and has no rank. */
static void
test_average_ranks (void)
{
  static const char *const data[] = { "A", "B" }, *const methods[] = { "one", "two", "none", "three" };
  static const double values[] = { 0.5, 0.5, NAN, NAN, 0.1, 0.2, NAN, 0.3 };
  g_autoptr(GArray) cells = g_array_new (FALSE, FALSE, sizeof (CredalCell));

  for (guint at = 0; at < 8; at++)
    {
      CredalCell cell = { .data = data[at / 4], .method = methods[at % 4],
                          .ours = { isnan (values[at]) ? 0 : 1, values[at] } };
      g_array_append_val (cells, cell);
    }
  CredalCell variant = { .data = "A", .method = "one, variant", .variant = "variant", .ours = { 1, 0.9 } };
  g_array_append_val (cells, variant);
  g_autoptr(CredalAverageRanks) ranks = credal_average_ranks_new (cells, FALSE);
  g_autoptr(CredalAverageRanks) printed = credal_average_ranks_new (cells, TRUE);
  g_assert_cmpuint (ranks->rows, ==, 2);
  g_assert_cmpuint (ranks->k, ==, 3);
  g_assert_cmpuint (printed->k, ==, 0);
  g_assert_cmpstr (ranks->methods[2], ==, "three");
  g_assert_cmpfloat (ranks->ranks[0], ==, 0.5 * (1.5 + 3.0));
  g_assert_cmpfloat (ranks->ranks[1], ==, 0.5 * (1.5 + 2.0));
  g_assert_cmpfloat (ranks->ranks[2], ==, 0.5 * (3.0 + 1.0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/experiments/facts/examples", test_examples);
  g_test_add_func ("/experiments/facts/supports", test_supports);
  g_test_add_func ("/experiments/facts/maps", test_maps);
  g_test_add_func ("/experiments/facts/friedman", test_friedman);
  g_test_add_func ("/experiments/facts/average-ranks", test_average_ranks);
  return g_test_run ();
}
