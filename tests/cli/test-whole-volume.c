/* One dab for each tissue on one slice segments the whole volume: the tissues, their names and their volumes in ml. */
#include <math.h>
#include <string.h>
#include "core/picture/phantom.h"
#include "harness.h"

enum { SIDE = 96, PIXELS = SIDE * SIDE, SLICES = 5, PAINTED = 3, VOXELS = SLICES * PIXELS };

#define VOXEL_ML 0.006           /* 1 × 2 × 3 mm */
#define LEAST_DICE 0.95
#define MOST_OFF 0.05            /* of the lesion's volume */

/* A volume as it lies in its file. */
typedef struct {
  guint8 grey[VOXELS];
  guint8 truth[VOXELS];          /* CredalTissue */
} Volume;

/* The first slice has no lesion: the half of the picture that holds it is the mirror image of the other half. */
static guint
source_column (const CredalPhantom *phantom, guint slice, guint x)
{
  const guint8 *lesion = memchr (phantom->truth, CREDAL_TISSUE_LESION, PIXELS);
  guint left = (guint) (lesion - phantom->truth) % SIDE < SIDE / 2;

  return slice == 0 && (x < SIDE / 2) == left ? SIDE - 1 - x : x;
}

/* Lesions lie elsewhere on each slice. Pictures have their rows from the top, files from the bottom. */
static void
draw_slice (Volume *volume, guint slice)
{
  g_autoptr(CredalPhantom) phantom = credal_phantom_new (SIDE, SIDE, 0.05, slice + 1, NULL);
  const guint8 *grey = credal_raster_bytes (phantom->t2);

  for (guint y = 0; y < SIDE; y++)
    for (guint x = 0; x < SIDE; x++)
      {
        guint from = y * SIDE + source_column (phantom, slice, x), to = slice * PIXELS + (SIDE - 1 - y) * SIDE + x;
        volume->grey[to] = grey[from];
        volume->truth[to] = phantom->truth[from];
      }
}

static const char *
write_volume (const Volume *volume)
{
  const gint16 codes[] = { 0, 1 };
  const float form[] = { -1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3, 0 };
  g_autofree guint8 *file = g_malloc0 (CLI_NIFTI_HEADER + VOXELS);

  cli_nifti_header (file, SIDE, SIDE, SLICES, 2, (const float[]) { 1, 2, 3 });
  memcpy (file + 252, codes, sizeof codes);
  memcpy (file + 280, form, sizeof form);
  memcpy (file + CLI_NIFTI_HEADER, volume->grey, VOXELS);
  return cli_write ("volume.nii", (const char *) file, CLI_NIFTI_HEADER + VOXELS);
}

/* Finds the mean place of the lesion on the painted slice, in the picture. */
static void
find_lesion (const Volume *volume, guint *x, guint *y)
{
  const guint8 *truth = volume->truth + (PAINTED - 1) * PIXELS;
  guint count = 0, columns = 0, rows = 0;

  for (guint pixel = 0; pixel < PIXELS; pixel++)
    if (truth[pixel] == CREDAL_TISSUE_LESION)
      {
        count++;
        columns += pixel % SIDE;
        rows += SIDE - 1 - pixel / SIDE;
      }
  *x = columns / count;
  *y = rows / count;
}

/* One dab for each tissue: below the ventricles, in the right one, in the lesion. */
static const char *
write_dabs (const Volume *volume)
{
  const char *dab = "{\"shape\":\"brush\",\"mark\":\"label\",\"number\":%u,\"radius\":2,\"points\":[%u.5,%u.5]}\n";
  guint at[CREDAL_N_TISSUES][2] = { { SIDE / 2, SIDE * 9 / 10 }, { SIDE / 2 + SIDE * 85 / 1000, SIDE / 2 } };
  g_autoptr(GString) dabs = g_string_new (NULL);

  find_lesion (volume, &at[CREDAL_TISSUE_LESION][0], &at[CREDAL_TISSUE_LESION][1]);
  for (guint tissue = 0; tissue < CREDAL_N_TISSUES; tissue++)
    g_string_append_printf (dabs, dab, tissue, at[tissue][0], at[tissue][1]);
  return cli_write ("dabs.json", dabs->str, -1);
}

/* ---- the result ---- */

static double
dice (const guint8 *mask, const guint8 *truth, guint cluster, guint tissue)
{
  guint both = 0, sizes = 0;

  for (guint pixel = 0; pixel < PIXELS; pixel++)
    {
      both += mask[pixel] == cluster && truth[pixel] == tissue;
      sizes += (mask[pixel] == cluster) + (truth[pixel] == tissue);
    }
  return 2.0 * both / sizes;
}

/* Checks that each tissue of a slice is found, and under its own name. */
static void
check_slice (const guint8 *mask, const guint8 *truth)
{
  for (guint tissue = 0; tissue < CREDAL_N_TISSUES; tissue++)
    if (memchr (truth, (int) tissue, PIXELS))
      {
        double own = dice (mask, truth, tissue + 1, tissue);
        g_assert_cmpfloat (own, >, LEAST_DICE);
        for (guint k = 1; k <= CREDAL_N_TISSUES; k++)
          g_assert_true (k == tissue + 1 || dice (mask, truth, k, tissue) < own);
      }
}

static guint
count_voxels (const guint8 *voxels, guint8 value)
{
  guint count = 0;

  for (guint voxel = 0; voxel < VOXELS; voxel++)
    count += voxels[voxel] == value;
  return count;
}

/* Checks the lesion's row of the table: its volume, and in the mask the pixels whose set is the lesion alone. */
static void
check_table (const char *path, const guint8 *mask, const guint8 *truth)
{
  g_auto(GStrv) lines = cli_lines (path);
  guint wanted = count_voxels (truth, CREDAL_TISSUE_LESION), last = g_strv_length (lines) - 1;

  g_assert_true (g_str_has_prefix (lines[0], "axis,slice,cluster,pixels,lower,"));
  g_assert_true (g_str_has_suffix (lines[0], ",volume_ml"));
  g_assert_true (g_str_has_prefix (lines[last], "z,all,3,"));
  g_auto(GStrv) cells = g_strsplit (lines[last], ",", -1);
  double pixels = g_ascii_strtod (cells[3], NULL), ml = g_ascii_strtod (cells[g_strv_length (cells) - 1], NULL);
  g_assert_cmpfloat (g_ascii_strtod (cells[4], NULL), ==, count_voxels (mask, CREDAL_TISSUE_LESION + 1));
  g_assert_cmpfloat (fabs (pixels / wanted - 1.0), <, MOST_OFF);
  g_assert_cmpfloat (fabs (ml - pixels * VOXEL_ML), <, 1e-9);
}

static void
test_dabs (void)
{
  g_autofree Volume *volume = g_new (Volume, 1);

  for (guint slice = 0; slice < SLICES; slice++)
    draw_slice (volume, slice);
  g_autoptr(CliRun) run = cli_run ("cluster %s --slice all --first-slice %u --strokes %s --recipe mixture -c 3 "
                                   "--regions-together 0.8 --mask-out %s --statistics-out %s", write_volume (volume),
                                   (guint) PAINTED, write_dabs (volume), cli_path ("mask.nii"), cli_path ("s.csv"));
  g_assert_cmpint (run->status, ==, 0);
  g_autofree char *file = NULL;
  gsize length;
  g_assert_true (g_file_get_contents (cli_path ("mask.nii"), &file, &length, NULL));
  const guint8 *mask = (const guint8 *) file + length - VOXELS;      /* class names lie before it */
  for (guint slice = 0; slice < SLICES; slice++)
    check_slice (mask + slice * PIXELS, volume->truth + slice * PIXELS);
  check_table (cli_path ("s.csv"), mask, volume->truth);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/whole-volume/dabs", test_dabs);
  return g_test_run ();
}
