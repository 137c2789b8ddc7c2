/* Numbers are shown with the decimal mark of the locale and a true minus; nothing else in a text changes. */
#include <locale.h>
#include "draw/paint/number-text.h"
#include "draw/paint/ticks.h"

static void
assert_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_minus (void)
{
  assert_text (credal_number_text ("%g", -1.5), "−1.5");
  assert_text (credal_number_text ("%.3g", -1e-7), "−1e-07");
  assert_text (credal_number_text ("%d to %d", -2, -1), "−2 to −1");
  assert_text (credal_number_text ("%s: %.2f", "run-2 of 2026-11-27", -0.5), "run-2 of 2026-11-27: −0.50");
  assert_text (credal_number_text ("well-known, %s", "a - b"), "well-known, a - b");
  assert_text (credal_number_shown ("-0.25"), "−0.25");
}

/* Makes a German locale where none is installed. FALSE: it cannot be made. */
static gboolean
follow_german (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "de_DE.UTF-8", NULL);
  const char *const command[] = { "localedef", "--no-archive", "-i", "de_DE", "-f", "UTF-8", path, NULL };

  if (credal_number_follow_locale ("de_DE.UTF-8"))
    return TRUE;
  g_spawn_sync (NULL, (char **) command, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                NULL, NULL);
  g_setenv ("LOCPATH", folder, TRUE);
  return credal_number_follow_locale ("de_DE.UTF-8");
}

static void
test_comma (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  CredalTicks ticks;

  if (!follow_german (folder))
    {
      g_test_skip ("no German locale");
      return;
    }
  assert_text (credal_number_text ("%.2f of “%s”", -0.5, "a.b-c 1.5"), "−0,50 of “a.b-c 1.5”");
  assert_text (credal_number_shown ("-0.25"), "−0,25");
  credal_ticks (&ticks, -0.5, 0.5, 4);
  assert_text (credal_ticks_text (&ticks, 0), "−0,4");
  /* files are written as before */
  g_assert_cmpstr (g_ascii_dtostr (digits, sizeof digits, -0.5), ==, "-0.5");
  assert_text (g_strdup_printf ("%.2f", -0.5), "-0.50");
  g_assert_true (credal_number_follow_locale ("C"));
  assert_text (credal_number_text ("%.1f", 0.5), "0.5");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/number-text/minus", test_minus);
  g_test_add_func ("/number-text/comma", test_comma);
  return g_test_run ();
}
