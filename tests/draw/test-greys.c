/* The greys of sets. */
#include "draw/paint/set-colours.h"

/* Returns the grey of @set; its red, green and blue are the same. */
static guint8
grey_of (const CredalFrame *frame, const guint8 *greys, CredalSet set)
{
  const guint8 *grey = greys + 3 * credal_frame_find (frame, set);

  g_assert_cmpuint (grey[1], ==, grey[0]);
  g_assert_cmpuint (grey[2], ==, grey[0]);
  return grey[0];
}

/* [ABMD12] Figure 16: white ω₁, light grey ω₂, dark grey Ω. */
static void
test_two_clusters (void)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);
  g_autofree guint8 *greys = credal_set_greys (frame);

  g_assert_cmpuint (grey_of (frame, greys, 0), ==, 0);
  g_assert_cmpuint (grey_of (frame, greys, 1), ==, 255);
  g_assert_cmpuint (grey_of (frame, greys, 2), ==, 170);
  g_assert_cmpuint (grey_of (frame, greys, 3), ==, 64);
}

/* Every cluster is lighter than every larger set, and larger sets are darker. */
static void
test_order (void)
{
  for (guint c = 1; c <= 8; c++)
    {
      g_autoptr(CredalFrame) frame = credal_frame_new (c, CREDAL_FOCAL_FULL, NULL);
      g_autofree guint8 *greys = credal_set_greys (frame);
      for (guint a = 1; a < credal_frame_f (frame); a++)
        for (guint b = 1; b < a; b++)
          {
            guint large = credal_frame_sizes (frame)[a], small = credal_frame_sizes (frame)[b];
            if (large > small || large == 1)
              g_assert_cmpuint (greys[3 * a], <, greys[3 * b]);
            else
              g_assert_cmpuint (greys[3 * a], ==, greys[3 * b]);
          }
      g_assert_cmpuint (greys[3], ==, 255);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/greys/two-clusters", test_two_clusters);
  g_test_add_func ("/greys/order", test_order);
  return g_test_run ();
}
