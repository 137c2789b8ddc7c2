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

int
main (int argc, char **argv)
{
  static const struct { const char *path; CredalFocalKind kind; } cases[] = {
    { "/measures/full", CREDAL_FOCAL_FULL }, { "/measures/pairs", CREDAL_FOCAL_PAIRS },
    { "/measures/singletons", CREDAL_FOCAL_SINGLETONS }, { "/measures/bayesian", CREDAL_FOCAL_BAYESIAN },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    g_test_add_data_func (cases[k].path, GINT_TO_POINTER (cases[k].kind), test_measures);
  return g_test_run ();
}
