/* A state's matrices follow the clusters and the focal sets on whichever axis they are. */
#include "core/belief/state.h"

static void
test_permuted (void)
{
  const double centres[] = { 1, 2, 3 }, masses[] = { 0.0, 0.1, 0.2, 0.7, 0.4, 0.3, 0.2, 0.1 },
               belongs[] = { 1, 2, 3, 4, 5, 6 };
  const guint order[] = { 2, 0, 1 };
  g_autoptr(CredalFrame) frame = credal_frame_new (3, CREDAL_FOCAL_BAYESIAN, NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");

  credal_state_put (state, "centres", credal_axis_clusters (3), credal_axis_plain (1), centres);
  credal_state_put (state, "masses", credal_axis_objects (2), credal_axis_focal (4), masses);
  credal_state_put (state, "belongs", credal_axis_plain (2), credal_axis_clusters (3), belongs);
  g_autoptr(CredalState) permuted = credal_state_permute (state, frame, order);
  const CredalMatrix *c = credal_state_get (permuted, "centres"), *m = credal_state_get (permuted, "masses"),
                     *b = credal_state_get (permuted, "belongs");
  for (guint k = 0; k < 3; k++)
    {
      guint from = (guint) credal_frame_find (frame, 1u << order[k]), to = (guint) credal_frame_find (frame, 1u << k);
      g_assert_cmpfloat (c->values[k], ==, centres[order[k]]);
      for (guint r = 0; r < 2; r++)
        {
          g_assert_cmpfloat (m->values[4 * r + to], ==, masses[4 * r + from]);
          g_assert_cmpfloat (b->values[3 * r + k], ==, belongs[3 * r + order[k]]);
        }
    }
  g_assert_cmpfloat (m->values[0], ==, 0.0);
  g_assert_cmpfloat (m->values[4], ==, 0.4);
  g_assert_cmpint (m->row_axis, ==, CREDAL_AXIS_OBJECTS);
  g_assert_cmpint (b->column_axis, ==, CREDAL_AXIS_CLUSTERS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/state/permuted", test_permuted);
  return g_test_run ();
}
