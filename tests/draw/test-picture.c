#include "fixture.h"
#include <glib/gstdio.h>
#include <string.h>
#include "draw/plot/picture.h"

static const CredalStyle light = { .dark = FALSE };

static CredalScene *
make_scene (gsize n)
{
  g_autofree double *xy = fixture_random (n, 0.0, 1.0, 3);
  g_autofree CredalSet *sets = g_new (CredalSet, n);

  for (gsize i = 0; i < n; i++)
    sets[i] = (CredalSet) (i % 8);
  return fixture_scene (xy, n, sets, 3, NULL, NULL);
}

/* An overlay with something in every layer that may number or name things in a file. */
static gboolean
write_picture (const CredalScene *scene, const char *path, double width, double scale, GError **error)
{
  const guint32 group[] = { 3, 4, 5 };
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (credal_scene_n (scene));

  credal_constraints_add_pair (constraints, 0, 1, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_group (constraints, group, 3, TRUE, 1.0);
  const CredalOverlay overlay = { .constraints = constraints, .question = { 6, 7 }, .hover = 8, .show = 0x7f };
  return credal_picture_write (path, scene, &light, &overlay, width, 300.0, scale, error);
}

static char *
read_picture (const CredalScene *scene, const char *name, gsize *length)
{
  g_autofree char *folder = g_dir_make_tmp ("credal-picture-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GError) error = NULL;
  char *bytes;

  g_assert_true (write_picture (scene, path, 400.0, 1.0, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &bytes, length, NULL));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);    /* and no temporary file is left */
  return bytes;
}

static void
check_format (const char *name, const char *magic, gsize n)
{
  g_autoptr(CredalScene) scene = make_scene (n);
  gsize length, again_length;
  g_autofree char *bytes = read_picture (scene, name, &length), *again = read_picture (scene, name, &again_length);

  g_assert_cmpmem (bytes, strlen (magic), magic, strlen (magic));
  g_assert_cmpmem (bytes, length, again, again_length);
  g_assert_null (g_strstr_len (bytes, (gssize) length, "CreationDate"));
}

static void
test_formats (void)
{
  check_format ("a.png", "\x89PNG", 50);
  check_format ("a.svg", "<?xml", 50);
  check_format ("a.PDF", "%PDF", 50);
  check_format ("many.svg", "<?xml", 60000);
  check_format ("many.pdf", "%PDF", 60000);
}

static void
test_png_size (void)
{
  g_autoptr(CredalScene) scene = make_scene (50);
  g_autofree char *folder = g_dir_make_tmp ("credal-picture-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.png", NULL);

  g_assert_true (write_picture (scene, path, 400.0, 2.0, NULL));
  cairo_surface_t *image = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_width (image), ==, 800);
  g_assert_cmpint (cairo_image_surface_get_height (image), ==, 600);
  cairo_surface_destroy (image);
  g_remove (path);
  g_rmdir (folder);
}

static void
assert_fails (const char *path, double width, double scale, CredalError code)
{
  g_autoptr(CredalScene) scene = make_scene (50);
  g_autoptr(GError) error = NULL;

  g_assert_false (write_picture (scene, path, width, scale, &error));
  g_assert_error (error, CREDAL_ERROR, (int) code);
  g_assert_cmpuint (strlen (error->message), >, 10);
}

static void
test_failures (void)
{
  assert_fails ("picture.bmp", 400.0, 1.0, CREDAL_ERROR_PARAMETER);
  assert_fails ("png", 400.0, 1.0, CREDAL_ERROR_PARAMETER);
  assert_fails ("picture.png", 0.0, 1.0, CREDAL_ERROR_PARAMETER);
  assert_fails ("picture.png", 1e9, 1.0, CREDAL_ERROR_PARAMETER);
  assert_fails ("picture.png", 400.0, 0.0, CREDAL_ERROR_PARAMETER);
  assert_fails ("picture.png", 400.0, 1e4, CREDAL_ERROR_PARAMETER);
  assert_fails ("no-such-folder/picture.png", 400.0, 1.0, CREDAL_ERROR_IO);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/picture/formats", test_formats);
  g_test_add_func ("/draw/picture/png-size", test_png_size);
  g_test_add_func ("/draw/picture/failures", test_failures);
  return g_test_run ();
}
