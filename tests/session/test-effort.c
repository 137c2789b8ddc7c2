#include <string.h>
#include "common.h"
#include "method/effort.h"

/* What is told before a computation that takes long: of the adaptive metric with many features, and of nothing else. */

static char *
warning_of (const char *id, const char *metric, const char *clusters, gsize p)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);

  if (metric)
    g_assert_true (credal_params_set (params, "metric", metric, NULL));
  g_assert_true (credal_params_set (params, CREDAL_PARAM_CLUSTERS, clusters, NULL));
  return credal_effort_warning (engine, params, p);
}

static void
test_long (void)
{
  static const char *const engines[] = { "ecm", "cecm" };

  for (guint k = 0; k < G_N_ELEMENTS (engines); k++)
    {
      g_autofree char *wide = warning_of (engines[k], "adaptive", "2", 3000);
      g_autofree char *wider = warning_of (engines[k], "adaptive", "4", 3000);
      g_assert_nonnull (strstr (wide, "3000 features may take about 10 minutes"));
      g_assert_nonnull (strstr (wide, "Euclidean"));
      g_assert_nonnull (strstr (wider, "about 77 minutes"));
    }
}

static void
test_quick (void)
{
  g_autofree char *narrow = warning_of ("ecm", "adaptive", "3", 60), *round = warning_of ("ecm", "euclidean", "3", 3000);
  g_autofree char *fuzzy = warning_of ("fcm", NULL, "3", 3000);

  g_assert_null (narrow);
  g_assert_null (round);
  g_assert_null (fuzzy);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/effort/long", test_long);
  g_test_add_func ("/effort/quick", test_quick);
  return test_end ();
}
