/* The pictures of a session after each of its steps. */
#include <cairo.h>
#include <string.h>
#include "common.h"
#include "harness.h"
#include "session/session-file.h"
#include "session/session-steps.h"

enum { ANSWERS = 4 };

/* Saves a session on iris with some answers. */
static const char *
save (const char *name)
{
  const char *path = cli_path (name);
  CredalSession *session = test_clustered ("iris.csv");

  test_answer_truly (session, ANSWERS, TRUE);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  credal_session_close (session);
  g_object_unref (session);
  return path;
}

static guint
count_files (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir))
    n++;
  return n;
}

static GMappedFile *
map_picture (const char *folder, guint step)
{
  g_autofree char *path = g_strdup_printf ("%s/%03u.png", folder, step);
  g_autoptr(GError) error = NULL;
  GMappedFile *file = g_mapped_file_new (path, FALSE, &error);

  g_assert_no_error (error);
  return file;
}

static gboolean
are_same (GMappedFile *one, GMappedFile *two)
{
  gsize length = g_mapped_file_get_length (one);

  return length == g_mapped_file_get_length (two)
         && memcmp (g_mapped_file_get_contents (one), g_mapped_file_get_contents (two), length) == 0;
}

/* Checks the size that a PNG has in its header. */
static void
assert_size (GMappedFile *file, guint32 width, guint32 height)
{
  const guint32 expected[2] = { GUINT32_TO_BE (width), GUINT32_TO_BE (height) };

  g_assert_cmpmem (g_mapped_file_get_contents (file) + 16, 8, expected, 8);
}

/* Checks the pictures of @folder against the session at @path: one for each step, an answer or a stroke changes it, and
 * the picture after the steps in force is the one at @exported. Returns the number of steps. */
static guint
assert_film (const char *folder, const char *path, const char *exported)
{
  g_autoptr(CredalSession) session = credal_session_read (path, NULL, NULL);
  guint steps = credal_session_length (session), position = credal_session_position (session);
  g_autoptr(GMappedFile) before = map_picture (folder, 0), end = map_picture (folder, position);
  g_autoptr(GMappedFile) expected = g_mapped_file_new (exported, FALSE, NULL);

  g_assert_cmpuint (count_files (folder), ==, steps + 1);
  for (guint step = 1; step <= steps; step++)
    {
      GMappedFile *after = map_picture (folder, step);
      CredalEventKind kind = credal_session_step (session, step - 1)->kind;
      if (kind == CREDAL_EVENT_ANSWER || kind == CREDAL_EVENT_STROKE)
        g_assert_false (are_same (before, after));
      g_mapped_file_unref (before);
      before = after;
    }
  g_assert_true (are_same (end, expected));
  credal_session_close (session);
  return steps;
}

static void
test_table (void)
{
  const char *path = save ("film.credal"), *folder = cli_path ("film"), *end = cli_path ("end.png");
  g_autofree char *saved = cli_read (path);
  g_autoptr(CliRun) run = cli_run ("replay %s --steps-out %s --export picture=%s --size 300x200", path, folder, end);
  g_autoptr(CliRun) plain = cli_run ("replay %s", path);
  g_autofree char *after = cli_read (path);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpstr (run->out, ==, plain->out);
  g_assert_cmpstr (after, ==, saved);
  guint steps = assert_film (folder, path, end);
  g_assert_cmpuint (steps, >=, ANSWERS);
  for (guint step = 0; step <= steps; step++)
    {
      g_autoptr(GMappedFile) picture = map_picture (folder, step);
      assert_size (picture, 300, 200);
    }
}

static void
test_picture (void)
{
  const char *path = cli_data ("brain-strokes.credal"), *folder = cli_path ("brain"), *end = cli_path ("brain.png");
  g_autoptr(CliRun) run = cli_run ("replay %s --steps-out %s --export overlay=%s", path, folder, end);
  g_autoptr(CliRun) sized = cli_run ("replay %s --steps-out %s --size 300x200", path, cli_path ("no"));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpuint (assert_film (folder, path, end), >, 0);
  cli_assert_fails (sized, 2, "--size does not go with a picture");
}

/* Undone steps are drawn too, and the session is reported as it was saved. */
static void
test_undone (void)
{
  const char *path = cli_data ("two-class.credal"), *folder = cli_path ("lesson"), *start = cli_path ("start.png");
  g_autoptr(CredalSession) session = credal_session_read (path, NULL, NULL);
  guint steps = credal_session_length (session);
  g_autoptr(CliRun) run = cli_run ("replay %s --steps-out %s --export picture=%s", path, folder, start);
  g_autoptr(CliRun) plain = cli_run ("replay %s", path);
  g_autoptr(GMappedFile) exported = g_mapped_file_new (start, FALSE, NULL);
  g_autoptr(GMappedFile) first = map_picture (folder, 0), last = map_picture (folder, steps);

  g_assert_cmpuint (credal_session_position (session), ==, 0);
  g_assert_cmpuint (count_files (folder), ==, steps + 1);
  g_assert_true (are_same (first, exported));
  g_assert_false (are_same (first, last));
  g_assert_cmpstr (run->out, ==, plain->out);
  credal_session_close (session);
}

/* Chosen steps are the same pictures as in the whole film. */
static void
test_chosen (void)
{
  const char *path = save ("some.credal"), *all = cli_path ("all"), *some = cli_path ("some");
  g_autoptr(CliRun) whole = cli_run ("replay %s --steps-out %s", path, all);
  g_autoptr(CliRun) run = cli_run ("replay %s --steps-out %s --steps 3,0-1", path, some);

  g_assert_cmpint (whole->status | run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, whole->out);
  g_assert_cmpuint (count_files (some), ==, 3);
  for (guint step = 0; step <= 3; step += step == 1 ? 2 : 1)
    {
      g_autoptr(GMappedFile) one = map_picture (all, step), other = map_picture (some, step);
      g_assert_true (are_same (one, other));
    }
}

enum { AXIS_ROWS = 40 };                 /* pixels below the plot: numbers and the name of the axis */

/* Checks that the horizontal axis is the same in two pictures. */
static void
assert_same_axis (const char *one, const char *two)
{
  cairo_surface_t *surfaces[2] = { cairo_image_surface_create_from_png (one),
                                   cairo_image_surface_create_from_png (two) };
  gsize height = (gsize) cairo_image_surface_get_height (surfaces[0]);
  gsize stride = (gsize) cairo_image_surface_get_stride (surfaces[0]), from = (height - AXIS_ROWS) * stride;

  g_assert_cmpint (cairo_surface_status (surfaces[0]) | cairo_surface_status (surfaces[1]), ==, 0);
  g_assert_cmpmem (cairo_image_surface_get_data (surfaces[0]) + from, AXIS_ROWS * stride,
                   cairo_image_surface_get_data (surfaces[1]) + from, AXIS_ROWS * stride);
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
}

/* Axes stay even if a step changes the features. */
static void
test_axes (void)
{
  const char *path = cli_path ("axes.credal"), *folder = cli_path ("axes"), *end = cli_path ("axes.png");
  CredalSession *session = test_clustered ("iris.csv");

  test_answer_truly (session, 1, TRUE);
  g_assert_true (credal_session_set (session, "session", "standardize", "yes", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  credal_session_close (session);
  g_object_unref (session);
  g_autoptr(CliRun) run = cli_run ("replay %s --steps-out %s --export picture=%s", path, folder, end);
  g_assert_cmpint (run->status, ==, 0);
  guint steps = assert_film (folder, path, end);
  for (guint step = 0; step < steps; step++)
    {
      g_autofree char *picture = g_strdup_printf ("%s/%03u.png", folder, step);
      assert_same_axis (picture, end);
    }
}

static void
test_refused (void)
{
  const char *path = save ("refused.credal"), *file = cli_write ("file", "kept", -1), *folder = cli_path ("twice");
  g_autoptr(CliRun) in_file = cli_run ("replay %s --steps-out %s", path, file);
  g_autoptr(CliRun) nowhere = cli_run ("replay %s --steps-out %s/there", path, cli_path ("not"));
  g_autoptr(CliRun) many = cli_run ("replay %s --steps-out %s --steps 2-99", path, folder);
  g_autoptr(CliRun) one = cli_run ("replay %s --steps-out %s --steps 2", path, folder);
  g_autoptr(CliRun) over = cli_run ("replay %s --steps-out %s --dark", path, folder);
  g_autoptr(CliRun) twice = cli_run ("replay %s --steps-out %s --steps 1 --export picture=%s/001.png", path, folder,
                                     folder);
  g_autofree char *kept = cli_read (file);

  cli_assert_fails (in_file, 1, "file: it is not a folder");
  cli_assert_fails (nowhere, 1, "No such file or directory");
  cli_assert_fails (many, 2, "--steps 2-99: the session has ");
  g_assert_cmpint (one->status, ==, 0);
  cli_assert_fails (over, 1, "002.png: it exists already");
  cli_assert_fails (twice, 2, "001.png is named twice");
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_assert_cmpstr (kept, ==, "kept");
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/cli/steps-out/table", test_table);
  g_test_add_func ("/cli/steps-out/picture", test_picture);
  g_test_add_func ("/cli/steps-out/undone", test_undone);
  g_test_add_func ("/cli/steps-out/chosen", test_chosen);
  g_test_add_func ("/cli/steps-out/axes", test_axes);
  g_test_add_func ("/cli/steps-out/refused", test_refused);
  return test_end ();
}
