/* [EGMM] §4.3, Figures 8 to 11 and Table 15, on the phantom in place of BrainWeb: T1 and T2 in two clusters each, fused
 * into three tissues. The paper prints purity .9844, NMI .8323 and ARI .9721 for EGMM, .9777, .8148, .9598 for ECM. */
#include "harness.h"

static double
index_of (JsonObject *result, const char *name)
{
  return json_object_get_double_member (json_object_get_object_member (result, "indices"), name);
}

static void
check_engine (const char *engine)
{
  for (guint seed = 1; seed <= 5; seed++)
    {
      g_autoptr(CliRun) generated = cli_run ("generate phantom --noise .03 --seed %u -o %s", seed, cli_path ("p"));
      g_assert_cmpint (generated->status, ==, 0);
      g_autoptr(CliRun) run = cli_run ("fuse %s %s -e %s -c 2 --truth %s --json", cli_path ("p-t1.png"),
                                       cli_path ("p-t2.png"), engine, cli_path ("p-truth.png"));
      g_autoptr(JsonObject) result = cli_json (run);
      double before = json_object_get_double_member (result, "uncertain_either");
      double after = json_object_get_double_member (result, "uncertain");

      g_test_message ("%s, seed %u: purity %.4f, NMI %.4f, ARI %.4f; uncertain %.4f before, %.4f after", engine, seed,
                      index_of (result, "purity"), index_of (result, "nmi"), index_of (result, "ari"), before, after);
      g_assert_cmpint (json_object_get_int_member (result, "clusters"), ==, 3);
      g_assert_cmpfloat (index_of (result, "purity"), >=, .98);
      g_assert_cmpfloat (index_of (result, "nmi"), >=, .83);
      g_assert_cmpfloat (index_of (result, "ari"), >=, .97);
      g_assert_cmpfloat (after, <, before);
      g_assert_cmpfloat (after, <, (json_object_get_double_member (result, "uncertain_first")
                                    + json_object_get_double_member (result, "uncertain_second")) / 2);
    }
}

static void
test_ecm (void)
{
  check_engine ("ecm");
}

static void
test_egmm (void)
{
  check_engine ("egmm");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reference/fusion/ecm", test_ecm);
  g_test_add_func ("/reference/fusion/egmm", test_egmm);
  return g_test_run ();
}
