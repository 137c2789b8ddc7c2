/* Pictures as objects: features by definition, NumPy files, folders and their tables. */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include "helpers.h"
#include "io/image/image.h"
#include "io/pictures/picture-column.h"
#include "io/pictures/picture-features.h"
#include "io/pictures/picture-table.h"

#define SIDE 32
#define EDGES CREDAL_PICTURE_COLOURS
#define LAYOUT (CREDAL_PICTURE_COLOURS + CREDAL_PICTURE_EDGES)
#define CLOSE 1e-9

/* ---- pictures ---- */

typedef void (*Paint) (int x, int y, guint8 *rgb);

static void
paint_stripes (int x, int y, guint8 *rgb)
{
  rgb[0] = rgb[1] = rgb[2] = x / 4 % 2 ? 255 : 0;
}

static void
paint_patches (int x, int y, guint8 *rgb)
{
  rgb[0] = (guint8) (x * 7);
  rgb[1] = (guint8) (y * 5);
  rgb[2] = (guint8) ((x * y) % 256);
}

static void
paint_red (int x, int y, guint8 *rgb)
{
  rgb[0] = 255;
  rgb[1] = rgb[2] = 0;
}

static GdkPixbuf *
picture_new (Paint paint)
{
  GdkPixbuf *picture = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, SIDE, SIDE);
  guint8 *bytes = gdk_pixbuf_get_pixels (picture);

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      paint (x, y, bytes + y * gdk_pixbuf_get_rowstride (picture) + 3 * x);
  return picture;
}

static char *
save (const char *folder, const char *name, Paint paint)
{
  g_autoptr(GdkPixbuf) picture = picture_new (paint);
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (gdk_pixbuf_save (picture, path, "png", NULL, NULL));
  return path;
}

static void
add (const char *folder, const char *name, Paint paint)
{
  g_autofree char *path = save (folder, name, paint);

  g_assert_nonnull (path);
}

static void
write_text (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* ---- features ---- */

static void
describe (Paint paint, GdkPixbufRotation turn, double *features)
{
  g_autoptr(GdkPixbuf) upright = picture_new (paint);
  g_autoptr(GdkPixbuf) turned = gdk_pixbuf_rotate_simple (upright, turn);

  credal_picture_features (turned, features);
}

static double
sum_squares (const double *values, gsize n)
{
  double sum = 0.0;

  for (gsize k = 0; k < n; k++)
    sum += values[k] * values[k];
  return sum;
}

/* All of a red picture is at the node (3, 0, 0); it has no edges, and each cell is red. */
static void
test_red (void)
{
  double features[CREDAL_PICTURE_FEATURES];

  describe (paint_red, GDK_PIXBUF_ROTATE_NONE, features);
  for (int node = 0; node < CREDAL_PICTURE_COLOURS; node++)
    g_assert_cmpfloat_with_epsilon (features[node], node == 3 * 16 ? 1.0 : 0.0, CLOSE);
  for (int k = 0; k < CREDAL_PICTURE_EDGES; k++)
    g_assert_cmpfloat_with_epsilon (features[EDGES + k], 0.0, CLOSE);
  for (int k = 0; k < CREDAL_PICTURE_LAYOUT; k++)
    g_assert_cmpfloat_with_epsilon (features[LAYOUT + k], k % 3 == 0, CLOSE);
}

/* A turn keeps all colours, and the squares of their shares sum to 1. */
static void
test_turned_colours (void)
{
  double upright[CREDAL_PICTURE_FEATURES], turned[CREDAL_PICTURE_FEATURES];

  describe (paint_patches, GDK_PIXBUF_ROTATE_NONE, upright);
  describe (paint_patches, GDK_PIXBUF_ROTATE_CLOCKWISE, turned);
  g_assert_cmpfloat_with_epsilon (sum_squares (upright, CREDAL_PICTURE_COLOURS), 1.0, CLOSE);
  for (int node = 0; node < CREDAL_PICTURE_COLOURS; node++)
    g_assert_cmpfloat_with_epsilon (upright[node], turned[node], CLOSE);
}

/* Upright stripes have the orientation 0 in each quarter; turned ones 4. */
static void
test_turned_edges (void)
{
  double upright[CREDAL_PICTURE_FEATURES], turned[CREDAL_PICTURE_FEATURES];

  describe (paint_stripes, GDK_PIXBUF_ROTATE_NONE, upright);
  describe (paint_stripes, GDK_PIXBUF_ROTATE_CLOCKWISE, turned);
  for (int k = 0; k < CREDAL_PICTURE_EDGES; k++)
    {
      g_assert_true ((upright[EDGES + k] > 0.5) == (k % 8 == 0));
      g_assert_true ((turned[EDGES + k] > 0.5) == (k % 8 == 4));
    }
}

/* A turn moves the cells of the layout. */
static void
test_turned_layout (void)
{
  double upright[CREDAL_PICTURE_FEATURES], turned[CREDAL_PICTURE_FEATURES];

  describe (paint_patches, GDK_PIXBUF_ROTATE_NONE, upright);
  describe (paint_patches, GDK_PIXBUF_ROTATE_CLOCKWISE, turned);
  for (int row = 0; row < 4; row++)
    for (int column = 0; column < 4; column++)
      for (int channel = 0; channel < 3; channel++)
        g_assert_cmpfloat_with_epsilon (turned[LAYOUT + (4 * column + 3 - row) * 3 + channel],
                                        upright[LAYOUT + (4 * row + column) * 3 + channel], CLOSE);
}

/* What cannot be seen is white. */
static void
test_transparent (void)
{
  g_autoptr(GdkPixbuf) picture = gdk_pixbuf_new (GDK_COLORSPACE_RGB, TRUE, 8, 2, 2);
  double features[CREDAL_PICTURE_FEATURES];

  gdk_pixbuf_fill (picture, 0xff000000);
  credal_picture_features (picture, features);
  g_assert_cmpfloat_with_epsilon (features[CREDAL_PICTURE_COLOURS - 1], 1.0, CLOSE);
}

/* ---- folders ---- */

static CredalTable *
table_of (const char *folder, GPtrArray *notes)
{
  g_autoptr(CredalPictureList) list = credal_picture_list_new ((const char *const[]) { folder, NULL }, NULL);
  g_autoptr(GBytes) bytes = list ? credal_picture_table (list, notes, NULL, NULL) : NULL;

  g_assert_nonnull (bytes);
  return credal_picture_table_parse (folder, bytes, NULL);
}

static void
check_names (const CredalTable *table, const char *const *names)
{
  g_assert_cmpuint (credal_cells_rows (table->cells), ==, g_strv_length ((char **) names));
  for (gsize row = 0; names[row]; row++)
    g_assert_cmpstr (credal_cells_text (table->cells, row, 0), ==, names[row]);
}

/* Pictures are in the order of their names' bytes; other files are no objects, and broken ones are left out. */
static void
test_folder (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *hidden = save (folder, ".c.png", paint_red);
  g_autoptr(GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);

  add (folder, "b.png", paint_stripes);
  add (folder, "a, \"1\".PNG", paint_red);
  add (folder, "Zürich.png", paint_patches);
  write_text (folder, "broken.jpg", "no picture");
  write_text (folder, "empty.png", "");
  write_text (folder, "notes.txt", "no picture");
  g_autoptr(CredalTable) table = table_of (folder, notes);
  check_names (table, (const char *const[]) { "Zürich.png", "a, \"1\".PNG", "b.png", NULL });
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_nonnull (strstr (notes->pdata[0], "2 of 5 pictures"));
  g_assert_nonnull (strstr (notes->pdata[1], "colours and edges, by the program"));
  g_unlink (hidden);
  test_folder_remove (g_steal_pointer (&folder));
}

/* A picture that is cut off is not taken for a whole one. */
static void
test_cut_off (void)
{
  g_autofree char *folder = test_folder_new (), *path = save (folder, "a.png", paint_patches);
  gsize length;
  g_autofree char *bytes = NULL;
  GError *error = NULL;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_autoptr(GBytes) half = g_bytes_new (bytes, length / 2);
  g_assert_null (credal_image_parse_small (path, half, 16, &error));
  test_fault (error, CREDAL_ERROR_PARSE, "cut off");
  g_autoptr(GBytes) whole = g_bytes_new (bytes, length);
  g_autoptr(GdkPixbuf) small = credal_image_parse_small (path, whole, 16, NULL);
  g_assert_cmpint (gdk_pixbuf_get_width (small), ==, 16);
  test_folder_remove (g_steal_pointer (&folder));
}

static void
test_too_few (void)
{
  g_autofree char *folder = test_folder_new ();
  const char *const paths[] = { folder, NULL };
  GError *error = NULL;

  g_assert_null (credal_picture_list_new (paths, &error));
  test_fault (error, CREDAL_ERROR_DATA, "no pictures");
  error = NULL;
  add (folder, "a.png", paint_red);
  g_assert_null (credal_picture_list_new (paths, &error));
  test_fault (error, CREDAL_ERROR_DATA, "a single picture");
  error = NULL;
  write_text (folder, "b.png", "broken");
  g_autoptr(CredalPictureList) list = credal_picture_list_new (paths, NULL);
  g_assert_null (credal_picture_table (list, NULL, NULL, &error));
  test_fault (error, CREDAL_ERROR_DATA, "fewer than two");
  test_folder_remove (g_steal_pointer (&folder));
}

/* Equal pictures give one constant feature, no fault. */
static void
test_equal (void)
{
  g_autofree char *folder = test_folder_new ();

  add (folder, "a.png", paint_red);
  add (folder, "b.png", paint_red);
  g_autoptr(CredalTable) table = table_of (folder, NULL);
  g_autoptr(CredalDataset) data = credal_table_dataset (table, NULL, NULL, NULL);

  g_assert_cmpuint (credal_dataset_p (data), ==, 1);
  g_assert_cmpfloat (credal_dataset_row (data, 0)[0], ==, credal_dataset_row (data, 1)[0]);
  g_assert_cmpstr (credal_dataset_picture (data, 1), ==, "b.png");
  test_folder_remove (g_steal_pointer (&folder));
}

/* ---- embeddings ---- */

/* Numbers next to the pictures are used as they are, matched by name. */
static void
test_embeddings_csv (void)
{
  g_autofree char *folder = test_folder_new ();

  add (folder, "a.png", paint_red);
  add (folder, "b.png", paint_stripes);
  g_autoptr(GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);

  write_text (folder, "embeddings.csv", "file,depth,width\nother.png,9,9\nb.png,3,4\na.png,1,2\n");
  g_autoptr(CredalTable) table = table_of (folder, notes);
  g_autoptr(CredalDataset) data = credal_table_dataset (table, NULL, NULL, NULL);
  g_assert_cmpstr (credal_dataset_column_name (data, 1), ==, "width");
  g_assert_cmpfloat (credal_dataset_row (data, 0)[0], ==, 1.0);
  g_assert_cmpfloat (credal_dataset_row (data, 1)[1], ==, 4.0);
  g_assert_nonnull (strstr (notes->pdata[0], "embeddings.csv"));
  test_folder_remove (g_steal_pointer (&folder));
}

static void
test_embeddings_refused (void)
{
  g_autofree char *folder = test_folder_new ();

  add (folder, "a.png", paint_red);
  add (folder, "b.png", paint_stripes);
  g_autoptr(CredalPictureList) list = credal_picture_list_new ((const char *const[]) { folder, NULL }, NULL);
  GError *error = NULL;

  write_text (folder, "embeddings.csv", "file,depth\na.png,1\nc.png,2\n");
  g_assert_null (credal_picture_table (list, NULL, NULL, &error));
  test_fault (error, CREDAL_ERROR_DATA, "no row for the picture b.png");
  test_folder_remove (g_steal_pointer (&folder));
}

/* ---- a column of pictures ---- */

static CredalTable *
load_with_pictures (const char *folder, const char *text)
{
  g_autofree char *path = g_build_filename (folder, "table.csv", NULL);

  write_text (folder, "table.csv", text);
  CredalTable *table = credal_table_load (path, NULL, NULL);
  credal_picture_column_detect (table, path);
  return table;
}

static void
test_column (void)
{
  g_autofree char *folder = test_folder_new ();

  add (folder, "1.png", paint_red);
  g_autoptr(CredalTable) found = load_with_pictures (folder, "size,photo\n1,1.png\n2,2.png\n3,\n");
  g_autoptr(CredalTable) none = load_with_pictures (folder, "size,photo\n1,3.png\n2,2.png\n3,\n");
  g_autoptr(CredalDataset) data = credal_table_dataset (found, NULL, NULL, NULL);

  g_assert_cmpint (found->options->pictures, ==, 1);
  g_assert_cmpint (none->options->pictures, ==, -1);
  g_assert_cmpuint (credal_dataset_p (data), ==, 1);
  g_assert_cmpstr (credal_dataset_picture (data, 1), ==, "2.png");
  g_assert_null (credal_dataset_picture (data, 2));
  test_folder_remove (g_steal_pointer (&folder));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture-objects/red", test_red);
  g_test_add_func ("/picture-objects/turned-colours", test_turned_colours);
  g_test_add_func ("/picture-objects/turned-edges", test_turned_edges);
  g_test_add_func ("/picture-objects/turned-layout", test_turned_layout);
  g_test_add_func ("/picture-objects/transparent", test_transparent);
  g_test_add_func ("/picture-objects/folder", test_folder);
  g_test_add_func ("/picture-objects/cut-off", test_cut_off);
  g_test_add_func ("/picture-objects/too-few", test_too_few);
  g_test_add_func ("/picture-objects/equal", test_equal);
  g_test_add_func ("/picture-objects/embeddings-csv", test_embeddings_csv);
  g_test_add_func ("/picture-objects/embeddings-refused", test_embeddings_refused);
  g_test_add_func ("/picture-objects/column", test_column);
  return g_test_run ();
}
