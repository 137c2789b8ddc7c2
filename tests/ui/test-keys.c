#include <glib/gstdio.h>
#include "core/base/error.h"
#include "views/commands/keys.h"

/* Which keys give which command: the table itself, and what a person chooses instead. */

static char *
new_path (void)
{
  g_autofree char *folder = g_dir_make_tmp ("credal-keys-XXXXXX", NULL);

  return g_build_filename (folder, "keys.ini", NULL);
}

static guint
find (const char *action)
{
  guint count;
  const CredalCommand *commands = credal_commands (&count);

  for (guint k = 0; k < count; k++)
    if (g_str_equal (commands[k].action, action))
      return k;
  g_assert_not_reached ();
}

static void
test_defaults_do_not_clash (void)
{
  g_autofree char *path = new_path ();
  g_autoptr(CredalKeys) keys = credal_keys_new (path);
  guint count;

  credal_commands (&count);
  for (guint k = 0; k < count; k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_cmpuint (g_strv_length ((char **) credal_keys_accels (keys, k)), >, 0);
      credal_keys_reset (keys, k, &error);
      g_assert_no_error (error);
    }
}

static void
test_clash_is_refused (void)
{
  g_autofree char *path = new_path ();
  g_autoptr(CredalKeys) keys = credal_keys_new (path);
  g_autoptr(GError) error = NULL;

  g_assert_false (credal_keys_set (keys, find ("win.must-link"), "c", &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_assert_nonnull (strstr (error->message, "Different groups"));
  g_assert_cmpstr (credal_keys_accels (keys, find ("win.must-link"))[0], ==, "m");
}

static void
test_capitals_are_the_same_key (void)
{
  g_autofree char *path = new_path ();
  g_autoptr(CredalKeys) keys = credal_keys_new (path);

  g_assert_false (credal_keys_set (keys, find ("win.must-link"), "F", NULL));
  g_assert_true (credal_keys_set (keys, find ("win.must-link"), "<Shift>f", NULL));
}

static void
test_moving_keys_are_refused (void)
{
  static const char *const bad[] = { "Tab", "Left", "Return", "Home", "Shift_L", "", "nonsense" };
  g_autofree char *path = new_path ();
  g_autoptr(CredalKeys) keys = credal_keys_new (path);

  for (guint k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_false (credal_keys_set (keys, find ("win.must-link"), bad[k], &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
    }
}

static void
test_kept_in_file (void)
{
  g_autofree char *path = new_path ();
  g_autoptr(CredalKeys) keys = credal_keys_new (path);

  g_assert_true (credal_keys_set (keys, find ("win.must-link"), "z", NULL));
  g_assert_true (credal_keys_set (keys, find ("win.label(3)"), "F5", NULL));
  g_assert_true (credal_keys_save (keys, NULL));

  g_autoptr(CredalKeys) again = credal_keys_new (path);
  g_autofree char *label = credal_keys_label (again, "win.must-link");
  g_assert_cmpstr (label, ==, "Z");
  g_assert_cmpstr (credal_keys_accels (again, find ("win.label(3)"))[0], ==, "F5");
  g_assert_cmpstr (credal_keys_accels (again, find ("win.cannot-link"))[0], ==, "c");
}

static void
test_two_commands_trade_keys (void)
{
  g_autofree char *path = new_path ();

  g_assert_true (g_file_set_contents (path, "[keys]\nwin.must-link=c\nwin.cannot-link=m\n", -1, NULL));
  g_autoptr(CredalKeys) keys = credal_keys_new (path);
  g_assert_cmpstr (credal_keys_accels (keys, find ("win.must-link"))[0], ==, "c");
  g_assert_cmpstr (credal_keys_accels (keys, find ("win.cannot-link"))[0], ==, "m");
}

static void
test_bad_file_keeps_defaults (void)
{
  g_autofree char *path = new_path ();

  g_assert_true (g_file_set_contents (path, "[keys]\nwin.must-link=space\nwin.cannot-link=\n", -1, NULL));
  g_test_expect_message ("Credal", G_LOG_LEVEL_WARNING, "*win.must-link*");
  g_test_expect_message ("Credal", G_LOG_LEVEL_WARNING, "*win.cannot-link*");
  g_autoptr(CredalKeys) keys = credal_keys_new (path);
  g_test_assert_expected_messages ();
  g_assert_cmpstr (credal_keys_accels (keys, find ("win.must-link"))[0], ==, "m");
  g_assert_cmpstr (credal_keys_accels (keys, find ("win.cannot-link"))[0], ==, "c");
}

static void
test_reset (void)
{
  g_autofree char *path = new_path ();
  g_autoptr(CredalKeys) keys = credal_keys_new (path);

  g_assert_true (credal_keys_set (keys, find ("win.undo"), "<Alt>z", NULL));
  g_assert_true (credal_keys_set (keys, find ("win.must-link"), "BackSpace", NULL));
  g_assert_false (credal_keys_reset (keys, find ("win.undo"), NULL));
  g_assert_true (credal_keys_reset (keys, find ("win.must-link"), NULL));
  g_assert_true (credal_keys_reset (keys, find ("win.undo"), NULL));
  g_assert_cmpstr (credal_keys_accels (keys, find ("win.undo"))[1], ==, "<Primary>z");
}

static void
test_repeating (void)
{
  g_autofree char *path = new_path ();
  g_autoptr(CredalKeys) keys = credal_keys_new (path);

  g_assert_false (credal_keys_repeats (keys, GDK_KEY_m, 0));
  g_assert_false (credal_keys_repeats (keys, GDK_KEY_Right, 0));
  g_assert_true (credal_keys_repeats (keys, GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_true (credal_keys_repeats (keys, GDK_KEY_plus, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_true (credal_keys_set (keys, find ("win.must-link"), "<Shift>w", NULL));
  g_assert_true (credal_keys_repeats (keys, GDK_KEY_w, 0));
  g_assert_false (credal_keys_repeats (keys, GDK_KEY_W, GDK_SHIFT_MASK));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/keys/defaults-do-not-clash", test_defaults_do_not_clash);
  g_test_add_func ("/keys/clash-is-refused", test_clash_is_refused);
  g_test_add_func ("/keys/capitals-are-the-same-key", test_capitals_are_the_same_key);
  g_test_add_func ("/keys/moving-keys-are-refused", test_moving_keys_are_refused);
  g_test_add_func ("/keys/kept-in-file", test_kept_in_file);
  g_test_add_func ("/keys/two-commands-trade-keys", test_two_commands_trade_keys);
  g_test_add_func ("/keys/bad-file-keeps-defaults", test_bad_file_keeps_defaults);
  g_test_add_func ("/keys/reset", test_reset);
  g_test_add_func ("/keys/repeating", test_repeating);
  return g_test_run ();
}
