/* The generators, and that what they write is read back. */
#include <math.h>
#include <string.h>
#include "harness.h"

static void
test_two_class (void)
{
  static const double means[4][2] = { { 0, 0 }, { 0, 7 }, { 7, 0 }, { 7, 7 } };
  const char *path = cli_path ("two-class.csv");
  g_autoptr(CliRun) run = cli_run ("generate two-class -o %s", path);

  g_assert_cmpint (run->status, ==, 0);
  g_auto(GStrv) lines = cli_lines (path);

  g_assert_cmpuint (g_strv_length (lines), ==, 401);
  g_assert_cmpstr (lines[0], ==, "x1,x2,class");
  for (guint g = 0; g < 4; g++)
    for (guint q = 0; q < 2; q++)
      {
        double sum = 0.0, squares = 0.0;
        for (guint i = 0; i < 100; i++)
          {
            g_auto(GStrv) cells = g_strsplit (lines[1 + 100 * g + i], ",", -1);
            double u = g_ascii_strtod (cells[q], NULL) - means[g][q];
            sum += u;
            squares += u * u;
            g_assert_cmpstr (cells[2], ==, g < 2 ? "1" : "2");
          }
        g_assert_cmpfloat (fabs (sum / 100), <, 4 * sqrt (2.0 / 100)); /* four standard errors */
        g_assert_cmpfloat (fabs (squares / 100 - 2), <, 4 * 2 * sqrt (2.0 / 100));
      }
}

/* The same objects, with each Gaussian a class. */
static void
test_four_classes (void)
{
  g_autoptr(CliRun) two = cli_run ("generate two-class"), four = cli_run ("generate two-class --classes 4");
  g_autoptr(CliRun) as_two = cli_run ("generate two-class --classes 2");
  g_autoptr(CliRun) three = cli_run ("generate two-class --classes 3");
  g_autoptr(CliRun) other = cli_run ("generate four-class --classes 4");
  g_auto(GStrv) in_two = g_strsplit (two->out, "\n", -1), in_four = g_strsplit (four->out, "\n", -1);

  g_assert_cmpstr (as_two->out, ==, two->out);
  g_assert_cmpuint (g_strv_length (in_four), ==, g_strv_length (in_two));
  for (guint i = 0; i < 400; i++)
    {
      g_autofree char *place = g_strndup (in_two[1 + i], (gsize) (strrchr (in_two[1 + i], ',') - in_two[1 + i]));
      g_autofree char *line = g_strdup_printf ("%s,%u", place, 1 + i / 100);
      g_assert_cmpstr (in_four[1 + i], ==, line);
    }
  cli_assert_fails (three, 2, "--classes 3: 2 or 4");
  cli_assert_fails (other, 2, "--classes");
}

/* Means and covariances (of each class, as xx, xy, yy) of classes of @each objects, x and y in the first two columns,
 * within four standard errors. */
static void
assert_classes (char **lines, guint n_classes, guint each, const double (*means)[2], const double (*covariance)[3])
{
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + n_classes * each);
  for (guint k = 0; k < n_classes; k++)
    {
      double sums[5] = { 0.0 }, n = each;
      g_autofree char *class = g_strdup_printf ("%u", k + 1);
      for (guint i = 0; i < each; i++)
        {
          g_auto(GStrv) cells = g_strsplit (lines[1 + each * k + i], ",", -1);
          double u = g_ascii_strtod (cells[0], NULL) - means[k][0], v = g_ascii_strtod (cells[1], NULL) - means[k][1];
          const double terms[5] = { u, v, u * u, u * v, v * v };
          for (guint t = 0; t < 5; t++)
            sums[t] += terms[t] / n;
          g_assert_cmpstr (cells[2], ==, class);
        }
      double xx = covariance[k][0], xy = covariance[k][1], yy = covariance[k][2];
      g_assert_cmpfloat (fabs (sums[0]), <, 4 * sqrt (xx / n));
      g_assert_cmpfloat (fabs (sums[1]), <, 4 * sqrt (yy / n));
      g_assert_cmpfloat (fabs (sums[2] - xx), <, 4 * xx * sqrt (2.0 / n));
      g_assert_cmpfloat (fabs (sums[3] - xy), <, 4 * sqrt ((xx * yy + xy * xy) / n));
      g_assert_cmpfloat (fabs (sums[4] - yy), <, 4 * yy * sqrt (2.0 / n));
    }
}

/* As [EGMM] §4.1 defines them; and what is shipped is what is generated. */
static void
test_classes (void)
{
  static const double two[2][2] = { { 2, 4 }, { 2, 0 } }, four[4][2] = { { 0, 0 }, { 0, 4 }, { 4, 4 }, { 4, 0 } };
  static const double wide[2][3] = { { 3, 2, 3 }, { 3, 2, 3 } };
  static const double round[4][3] = { { 2, 0, 2 }, { 2, 0, 2 }, { 2, 0, 2 }, { 2, 0, 2 } };

  static const struct { const char *name; guint n; const double (*means)[2], (*covariance)[3]; } sets[] = {
    { "two-class-correlated", 2, two, wide }, { "four-class", 4, four, round },
  };

  for (guint s = 0; s < G_N_ELEMENTS (sets); s++)
    for (guint seed = 1; seed <= 3; seed++)
      {
        const char *path = cli_path ("classes.csv");
        g_autoptr(CliRun) run = cli_run ("generate %s --seed %u -o %s", sets[s].name, seed, path);
        g_assert_cmpint (run->status, ==, 0);
        g_auto(GStrv) lines = cli_lines (path);
        assert_classes (lines, sets[s].n, 800 / sets[s].n, sets[s].means, sets[s].covariance);
        g_autofree char *file = g_strconcat (sets[s].name, ".csv", NULL), *bytes = cli_read (path);
        g_autofree char *ours = cli_read (cli_data (file));
        g_assert_cmpint (g_str_equal (bytes, ours), ==, seed == 1);
      }
}

static void
test_densities (void)
{
  static const struct { const char *name; double means[2][2], covariance[2][3]; } sets[] = {
    { "two-densities", { { 0, 0 }, { 1.2, 0.6 } }, { { 0.04, 0, 0.04 }, { 0.36, 0, 0.36 } } },
    { "two-spreads", { { 0, 0 }, { 5, 0 } }, { { 1, 0, 1 }, { 2.25, 0, 2.25 } } },
  };

  for (guint s = 0; s < G_N_ELEMENTS (sets); s++)
    for (guint seed = 1; seed <= 3; seed++)
      {
        const char *path = cli_path ("densities.csv");
        g_autoptr(CliRun) run = cli_run ("generate %s --seed %u -o %s", sets[s].name, seed, path);
        g_assert_cmpint (run->status, ==, 0);
        g_auto(GStrv) lines = cli_lines (path);
        assert_classes (lines, 2, 200, sets[s].means, sets[s].covariance);
      }
}

/* What is shipped is what is generated: 20 objects without a class, all far from the others. */
static void
test_planted (void)
{
  const char *path = cli_path ("planted.csv");
  g_autoptr(CliRun) run = cli_run ("generate planted-outliers -o %s", path);
  g_autofree char *bytes = cli_read (path), *ours = cli_read (cli_data ("planted-outliers.csv"));
  g_auto(GStrv) lines = cli_lines (path);
  guint n = g_strv_length (lines);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (bytes, ==, ours);
  g_assert_cmpuint (n, ==, 1 + 300);
  for (guint i = n - 20; i < n; i++)
    {
      g_auto(GStrv) cells = g_strsplit (lines[i], ",", -1);
      double x = g_ascii_strtod (cells[0], NULL), y = g_ascii_strtod (cells[1], NULL);
      g_assert_cmpstr (cells[2], ==, "");
      for (guint k = 1; k < n - 20; k++)
        {
          g_auto(GStrv) others = g_strsplit (lines[k], ",", -1);
          double u = g_ascii_strtod (others[0], NULL), v = g_ascii_strtod (others[1], NULL);
          g_assert_cmpfloat (hypot (x - u, y - v), >, 1.0);
        }
    }
}

static void
test_gaussians (void)
{
  g_autoptr(CliRun) run = cli_run ("generate gaussians -n 1001 -p 2 -c 3 --separation 10");

  g_assert_cmpint (run->status, ==, 0);
  const char *path = cli_write ("gaussians.csv", run->out, -1);
  g_autoptr(CliRun) cluster = cli_run ("cluster %s -e kmeans -c 3 --json", path);
  g_autoptr(JsonObject) result = cli_json (cluster);

  g_assert_cmpint (json_object_get_int_member (result, "n"), ==, 1001);
  g_assert_cmpfloat (json_object_get_double_member (json_object_get_object_member (result, "indices"), "ari"), >,
                     0.999);
}

/* As many objects, features and classes as requested, and k-means finds them. */
static void
test_groups (void)
{
  const char *path = cli_path ("groups.csv");
  g_autoptr(CliRun) run = cli_run ("generate groups -n 700 -p 3 -c 4 -o %s", path);
  g_autoptr(CliRun) cluster = cli_run ("cluster %s -e kmeans -c 4 --json", path);
  g_autoptr(JsonObject) result = cli_json (cluster);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpint (json_object_get_int_member (result, "n"), ==, 700);
  g_assert_cmpint (json_object_get_int_member (result, "p"), ==, 3);
  g_assert_cmpfloat (json_object_get_double_member (json_object_get_object_member (result, "indices"), "ari"), >, 0.98);
}

/* The same seed, the same bytes, in a file or on the standard output; another seed, others. */
static void
test_seed (void)
{
  const char *path = cli_path ("same.csv");
  g_autoptr(CliRun) first = cli_run ("generate two-class --seed 5");
  g_autoptr(CliRun) again = cli_run ("generate two-class --seed 5 -o %s", path);
  g_autoptr(CliRun) other = cli_run ("generate two-class --seed 6");
  g_autofree char *file = cli_read (path);

  g_assert_cmpstr (again->out, ==, "");
  g_assert_cmpstr (first->out, ==, file);
  g_assert_cmpstr (first->out, !=, other->out);
}

/* Each look-alike is written, and named; other generators have no shape. */
static void
test_fcps_like (void)
{
  static const char *const shapes[] = { "atom", "chainlink", "engytime", "hepta", "lsun", "target", "tetra",
                                        "twodiamonds", "wingnut" };
  static const guint rows[] = { 800, 1000, 4096, 212, 400, 770, 400, 800, 1016 };

  for (guint s = 0; s < G_N_ELEMENTS (shapes); s++)
    {
      const char *path = cli_path ("shape.csv");
      g_autoptr(CliRun) run = cli_run ("generate fcps-like --shape %s -o %s", shapes[s], path);
      g_assert_cmpint (run->status, ==, 0);
      g_auto(GStrv) lines = cli_lines (path);
      g_assert_cmpuint (g_strv_length (lines), ==, 1 + rows[s]);
    }
  g_autoptr(CliRun) none = cli_run ("generate fcps-like"), unknown = cli_run ("generate fcps-like --shape ball"),
                    other = cli_run ("generate four-class --shape atom");
  cli_assert_fails (none, 2, "--shape is missing: expected one of atom, chainlink");
  cli_assert_fails (unknown, 2, "--shape ball: expected one of");
  cli_assert_fails (other, 2, "--shape");
}

/* A measure is a number, and finite. */
static void
test_measures (void)
{
  static const char *const measures[] = { "nan", "inf", "-1" };

  for (guint k = 0; k < G_N_ELEMENTS (measures); k++)
    {
      g_autoptr(CliRun) separation = cli_run ("generate gaussians -n 10 --separation %s", measures[k]);
      g_autoptr(CliRun) noise = cli_run ("generate phantom --noise %s -o %s", measures[k], cli_path ("noise.png"));
      cli_assert_fails (separation, 2, "--separation");
      cli_assert_fails (noise, 2, "--noise");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/generate/two-class", test_two_class);
  g_test_add_func ("/cli/generate/four-classes", test_four_classes);
  g_test_add_func ("/cli/generate/classes", test_classes);
  g_test_add_func ("/cli/generate/planted", test_planted);
  g_test_add_func ("/cli/generate/densities", test_densities);
  g_test_add_func ("/cli/generate/gaussians", test_gaussians);
  g_test_add_func ("/cli/generate/groups", test_groups);
  g_test_add_func ("/cli/generate/seed", test_seed);
  g_test_add_func ("/cli/generate/fcps-like", test_fcps_like);
  g_test_add_func ("/cli/generate/measures", test_measures);
  return g_test_run ();
}
