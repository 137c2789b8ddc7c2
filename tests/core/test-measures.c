/* Belief and plausibility beside their definitions, on masses of chance. */
#include "core/belief/measures.h"
#include "core/base/rng.h"
#include "definitions.h"

static void
draw_masses (GRand *rng, guint f, double *m)
{
  double sum = 0.0;

  for (guint a = 0; a < f; a++)
    sum += m[a] = a + 1 < f && g_rand_double (rng) < 0.3 ? 0.0 : 0.01 + g_rand_double (rng);
  for (guint a = 0; a < f; a++)
    m[a] /= sum;
}

static void
test_measures (gconstpointer kind)
{
  g_autoptr(GRand) rng = credal_rng_new (3, 0);

  for (guint c = 2; c <= 4; c++)
    {
      g_autoptr(CredalFrame) frame = credal_frame_new (c, (CredalFocalKind) GPOINTER_TO_INT (kind), NULL);
      guint f = credal_frame_f (frame);
      g_autofree double *m = g_new (double, f);
      for (guint draw = 0; draw < 50; draw++)
        {
          draw_masses (rng, f, m);
          for (CredalSet set = 0; set <= credal_frame_omega (c); set++)
            {
              double bel = credal_mass_belief (frame, m, set), pl = credal_mass_plausibility (frame, m, set);
              g_assert_cmpfloat_with_epsilon (bel, definition_bel (frame, m, set), 1e-12);
              g_assert_cmpfloat_with_epsilon (pl, definition_pl (frame, m, set), 1e-12);
              g_assert_cmpfloat_with_epsilon (pl + credal_mass_belief (frame, m, credal_frame_omega (c) & ~set),
                                              1.0 - m[0], 1e-12);
            }
        }
    }
}

/* Of all pairs of focal sets: those that meet let the objects be together, and all but the same single cluster let them
 * be apart. */
static void
sum_pairs (const CredalFrame *frame, const double *m1, const double *m2, double *same, double *different)
{
  const CredalSet *sets = credal_frame_sets (frame);

  *same = *different = 0.0;
  for (guint a = 0; a < credal_frame_f (frame); a++)
    for (guint b = 0; b < credal_frame_f (frame); b++)
      {
        gboolean told = sets[a] != 0 && sets[b] != 0;
        gboolean one = sets[a] == sets[b] && credal_frame_sizes (frame)[a] == 1;
        *same += (sets[a] & sets[b]) != 0 ? m1[a] * m2[b] : 0.0;
        *different += told && !one ? m1[a] * m2[b] : 0.0;
      }
}

static void
test_pair (gconstpointer kind)
{
  g_autoptr(GRand) rng = credal_rng_new (5, 0);

  for (guint c = 2; c <= 4; c++)
    {
      g_autoptr(CredalFrame) frame = credal_frame_new (c, (CredalFocalKind) GPOINTER_TO_INT (kind), NULL);
      guint f = credal_frame_f (frame);
      g_autofree double *m1 = g_new (double, f), *m2 = g_new (double, f);
      for (guint draw = 0; draw < 50; draw++)
        {
          double same, different, turned[2], expected[2];
          draw_masses (rng, f, m1);
          draw_masses (rng, f, m2);
          credal_mass_pair (frame, m1, m2, &same, &different);
          credal_mass_pair (frame, m2, m1, &turned[0], &turned[1]);
          sum_pairs (frame, m1, m2, &expected[0], &expected[1]);
          g_assert_cmpfloat_with_epsilon (same, expected[0], 1e-12);
          g_assert_cmpfloat_with_epsilon (different, expected[1], 1e-12);
          g_assert_cmpfloat_with_epsilon (same, definition_pl_same (frame, m1, m2), 1e-12);
          g_assert_cmpfloat_with_epsilon (different, definition_pl_different (frame, m1, m2), 1e-12);
          credal_mass_pair_belief (frame, m1, m2, &expected[0], &expected[1]);
          double told = (1.0 - m1[0]) * (1.0 - m2[0]);
          g_assert_cmpfloat_with_epsilon (expected[0], told - different, 1e-12);
          g_assert_cmpfloat_with_epsilon (expected[1], told - same, 1e-12);
          g_assert_cmpfloat_with_epsilon (turned[0], same, 1e-12);
          g_assert_cmpfloat_with_epsilon (turned[1], different, 1e-12);
        }
    }
}

/* Certain, vacuous, and in no cluster. */
static void
test_extreme_pairs (void)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (3, CREDAL_FOCAL_FULL, NULL);

  static const struct { guint first, second; double same, different; } cases[] = {
    { 1, 1, 1.0, 0.0 }, { 1, 2, 0.0, 1.0 }, { 1, 7, 1.0, 1.0 }, { 7, 7, 1.0, 1.0 }, { 0, 1, 0.0, 0.0 },
    { 4, 3, 0.0, 1.0 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      double m1[8] = { 0 }, m2[8] = { 0 }, same, different;
      m1[cases[k].first] = m2[cases[k].second] = 1.0;
      credal_mass_pair (frame, m1, m2, &same, &different);
      g_assert_cmpfloat (same, ==, cases[k].same);
      g_assert_cmpfloat (different, ==, cases[k].different);
    }
}

int
main (int argc, char **argv)
{
  static const struct { const char *path; CredalFocalKind kind; } cases[] = {
    { "/measures/full", CREDAL_FOCAL_FULL }, { "/measures/pairs", CREDAL_FOCAL_PAIRS },
    { "/measures/singletons", CREDAL_FOCAL_SINGLETONS }, { "/measures/bayesian", CREDAL_FOCAL_BAYESIAN },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *pair = g_strconcat (cases[k].path, "/pair", NULL);
      g_test_add_data_func (cases[k].path, GINT_TO_POINTER (cases[k].kind), test_measures);
      g_test_add_data_func (pair, GINT_TO_POINTER (cases[k].kind), test_pair);
    }
  g_test_add_func ("/measures/extreme-pairs", test_extreme_pairs);
  return g_test_run ();
}
