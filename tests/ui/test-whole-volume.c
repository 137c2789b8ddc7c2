/* A whole volume by hand: a dab on each tissue of one slice with a real pointer, names, all slices, the mask. */
#include <string.h>
#include "../io/head.h"
#include "fixture.h"
#include "io/image/image.h"
#include "session/recipes.h"
#include "session/session-picture.h"
#include "session/session-steps.h"
#include "views/image/image-view-private.h"

#define LEAST_DICE 0.95          /* mean of the tissues other than air */
#define LEAST_OF_EACH 0.88       /* bone and air have nearly the same grey */
#define LEAST_PIXELS 50          /* of a tissue, to be found on a slice */

static const char *const names[HEAD_TISSUES] = { "Air", "Bone", "Fluid", "Grey", "White", "Fat", "Lesion" };

static void
check (gboolean done, GError **error)
{
  g_assert_no_error (*error);
  g_assert_true (done);
}

/* Opens the volume with seven clusters and regions that hold together. @truth: out. */
static void
open_head (Fixture *fixture, guint8 *truth)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "head.nii", NULL);
  g_autoptr(GError) error = NULL;

  head_write (path, truth);
  open_window (fixture, path);
  check (credal_recipe_apply (credal_recipe_find ("mixture", NULL), fixture->session, &error), &error);
  check (credal_session_set (fixture->session, "engine", "clusters", "7", &error), &error);
  check (credal_session_set (fixture->session, "session", "together", "0.8", &error), &error);
  credal_session_wait (fixture->session);
  settle ();
}

/* ---- painting ---- */

static guint
count_strokes (Fixture *fixture)
{
  g_autoptr(GPtrArray) strokes = credal_session_strokes (fixture->session);

  return strokes->len;
}

/* Clicks on a pixel of the picture, and waits for the stroke. */
static void
dab (Fixture *fixture, double x, double y)
{
  CredalImageView *view = view_of (fixture);
  int left, top, scale = gtk_widget_get_scale_factor (GTK_WIDGET (view));
  guint before = count_strokes (fixture);
  double px, py;

  credal_image_viewport_to_user (&view->viewport, x, y, &px, &py);
  gdk_window_get_origin (gtk_widget_get_window (GTK_WIDGET (view)), &left, &top);
  act ("mousemove %d %d", (int) (left + px) * scale, (int) (top + py) * scale);
  wait_ms (200);
  act ("click 1");
  for (guint k = 0; k < 50 && count_strokes (fixture) == before; k++)
    wait_ms (100);
  g_assert_cmpuint (count_strokes (fixture), ==, before + 1);
}

/* Paints each tissue of the slice in view with the pen of its cluster, and names the cluster. */
static void
paint_tissues (Fixture *fixture, const guint8 *truth)
{
  static const double at[HEAD_TISSUES][2] = { { 97.5, 10.5 }, { 19.5, 81.5 }, { 55.5, 55.5 }, { 25.5, 57.5 },
                                              { 54.5, 41.5 }, { 64.5, 122.5 }, { 84.5, 55.5 } };
  const CredalVoxelGrid *grid = credal_raster_grid (credal_regions_raster (credal_session_regions (fixture->session)));
  CredalPen pen = credal_image_view_pen (view_of (fixture));
  g_autoptr(GError) error = NULL;

  pen.radius = 1.5;
  credal_image_view_set_pen (view_of (fixture), &pen);
  activate (fixture, "tool('brush')");
  for (guint tissue = 0; tissue < HEAD_TISSUES; tissue++)
    {
      guint64 voxel = credal_voxel_grid_place (grid, (guint) at[tissue][0], (guint) at[tissue][1]);
      g_assert_cmpuint (truth[voxel], ==, tissue);
      press (fixture, GDK_KEY_1 + tissue, 0);
      dab (fixture, at[tissue][0], at[tissue][1]);
    }
  credal_session_wait (fixture->session);
  for (guint k = 0; k < HEAD_TISSUES; k++)
    check (credal_session_name_cluster (fixture->session, k, names[k], &error), &error);
  credal_session_wait (fixture->session);
  settle ();
}

/* ---- the result ---- */

static double
dice (const guint8 *mask, const guint8 *truth, guint cluster, guint tissue, guint *pixels)
{
  guint both = 0, found = 0;

  *pixels = 0;
  for (guint k = 0; k < HEAD_PIXELS; k++)
    {
      both += mask[k] == cluster + 1 && truth[k] == tissue;
      found += mask[k] == cluster + 1;
      *pixels += truth[k] == tissue;
    }
  return 2.0 * both / MAX (found + *pixels, 1);
}

/* Checks that the name of each tissue of a slice is on no other one. Adds its Dice index to @sums, counted in
 * @counts. */
static void
check_slice (const guint8 *mask, const guint8 *truth, double *sums, guint *counts)
{
  for (guint tissue = 0; tissue < HEAD_TISSUES; tissue++)
    {
      guint pixels;
      double own = dice (mask, truth, tissue, tissue, &pixels);
      if (pixels < LEAST_PIXELS)
        continue;
      for (guint k = 0; k < HEAD_TISSUES; k++)
        g_assert_true (k == tissue || dice (mask, truth, k, tissue, &pixels) < own);
      sums[tissue] += own;
      counts[tissue]++;
    }
}

static void
check_mask (const guint8 *mask, const guint8 *truth)
{
  double sums[HEAD_TISSUES] = { 0 }, mean = 0.0;
  guint counts[HEAD_TISSUES] = { 0 };

  for (guint slice = 0; slice < HEAD_SLICES; slice++)
    check_slice (mask + slice * HEAD_PIXELS, truth + slice * HEAD_PIXELS, sums, counts);
  for (guint tissue = 0; tissue < HEAD_TISSUES; tissue++)
    {
      g_test_message ("%s: Dice %.3f over %u slices", names[tissue], sums[tissue] / counts[tissue], counts[tissue]);
      g_assert_cmpfloat (sums[tissue] / counts[tissue], >, LEAST_OF_EACH);
      mean += tissue == HEAD_AIR ? 0.0 : sums[tissue] / counts[tissue] / (HEAD_TISSUES - 1);
    }
  g_assert_cmpfloat (mean, >, LEAST_DICE);
}

/* Returns (transfer full) the unpacked bytes of the exported mask. */
static GBytes *
read_mask (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "head-mask.nii.gz", NULL);
  char *bytes;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_autoptr(GBytes) packed = g_bytes_new_take (bytes, length);
  return credal_image_unpack (packed);
}

/* Checks the names of the clusters of the slice in view. */
static void
check_names (Fixture *fixture)
{
  for (guint k = 0; k < HEAD_TISSUES; k++)
    g_assert_cmpstr (credal_settings_names (credal_session_settings (fixture->session))[k], ==, names[k]);
}

static void
test_dabs (Fixture *fixture, gconstpointer data)
{
  g_autofree guint8 *truth = g_malloc (HEAD_VOXELS);
  g_autofree char *folder = g_dir_make_tmp ("credal-head-XXXXXX", NULL);
  g_autofree char *remove = g_strdup_printf ("rm -r %s", folder);
  gsize length;

  open_head (fixture, truth);
  paint_tissues (fixture, truth);
  press (fixture, GDK_KEY_l, GDK_CONTROL_MASK);
  wait_until_segmented (fixture);
  g_assert_true (shows_text (fixture, "All 7 slices are segmented"));
  export_whole (fixture, folder);
  g_autoptr(GBytes) file = read_mask (folder);
  const guint8 *mask = g_bytes_get_data (file, &length);
  check_mask (mask + length - HEAD_VOXELS, truth);     /* class names lie before it */
  activate (fixture, "next-slice");
  wait_until_opened (fixture);
  check_names (fixture);
  g_assert_true (g_spawn_command_line_sync (remove, NULL, NULL, NULL, NULL));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/ui/whole-volume/dabs", Fixture, NULL, set_up_empty, test_dabs, tear_down);
  return g_test_run ();
}
