/* Names that are cut in the middle to fit. */
#include <string.h>
#include "core/base/rng.h"
#include "draw/paint/text.h"

/* As wide as can be: one more character would not fit. The definition: each length in turn, from the longest. */
static char *
cut_plainly (cairo_t *cr, const char *text, double width)
{
  gsize length = strlen (text);

  for (gsize kept = length - 1; kept > 0; kept--)
    {
      g_autofree char *cut = g_strdup_printf ("%.*s…%s", (int) (kept - kept / 2), text, text + length - kept / 2);
      if (credal_text_width (cr, cut) <= width)
        return g_steal_pointer (&cut);
    }
  return g_strdup ("…");
}

static void
test_definition (void)
{
  cairo_t *cr = credal_text_scratch ();
  char text[60] = "";

  for (guint32 seed = 0; seed < 200; seed++)
    {
      g_autoptr(GRand) rng = credal_rng_new (seed, 1);
      gsize length = 2 + credal_rng_index (rng, sizeof text - 3);
      for (gsize k = 0; k < length; k++)
        text[k] = (char) ('a' + credal_rng_index (rng, 26));
      text[length] = '\0';
      double width = g_rand_double_range (rng, 0, credal_text_width (cr, text));
      g_autofree char *expected = cut_plainly (cr, text, width), *cut = credal_text_ellipsize (cr, text, width);
      g_assert_cmpstr (cut, ==, expected);
    }
  cairo_destroy (cr);
}

/* A name of a million letters takes no longer than reading it a few times. */
static void
test_long (void)
{
  cairo_t *cr = credal_text_scratch ();
  g_autofree char *text = g_strnfill (1000000, 'Z');
  gint64 began = g_get_monotonic_time ();
  g_autofree char *cut = credal_text_ellipsize (cr, text, 100);

  g_assert_cmpuint (strlen (cut), <, 100);
  g_assert_cmpint (g_get_monotonic_time () - began, <, 10 * G_TIME_SPAN_SECOND);
  cairo_destroy (cr);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/definition", test_definition);
  g_test_add_func ("/text/long", test_long);
  return g_test_run ();
}
