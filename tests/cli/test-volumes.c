/* Masks, masses and BetP of slices lie in the grid of the volume that was read, whichever way it is oriented. */
#include <math.h>
#include <string.h>
#include "harness.h"
#include "io/files/gzip.h"

enum { COLUMNS = 7, ROWS = 6, SLICES = 5, VOXELS = COLUMNS * ROWS * SLICES, HEADER = CLI_NIFTI_HEADER, CLASSES = 3 };

/* Rows of the sform's linear part: which of the volume's own axes runs along x, y and z, and whether forwards. */
typedef struct { guint own[3]; gint sign[3]; } Lie;

static const Lie lies[] = {
  { { 0, 1, 2 }, { 1, 1, 1 } },   { { 0, 1, 2 }, { -1, 1, 1 } },  { { 0, 1, 2 }, { -1, -1, 1 } },
  { { 0, 1, 2 }, { 1, -1, -1 } }, { { 1, 2, 0 }, { 1, 1, 1 } },   { { 2, 0, 1 }, { -1, 1, -1 } },
  { { 2, 1, 0 }, { 1, -1, 1 } },  { { 1, 0, 2 }, { -1, -1, -1 } },
};

/* The true class of a voxel, without any symmetry. Every slice has each class. */
static guint
true_class (guint voxel)
{
  return (voxel * voxel * 7 + voxel / 3 + voxel / 11) % CLASSES;
}

static const char *
write_volume (const char *name, const Lie *lie)
{
  const gint16 codes[] = { 1, 2 };
  const float spacing[] = { 0.5, 2, 3 }, handedness = -1;
  const float turn[] = { 0.5, 0.5, 0.5, -11, 7, 3 };      /* b, c, d and offset of the qform, which the sform overrules */
  guint8 file[HEADER + 2 * VOXELS] = { 0 };

  cli_nifti_header (file, COLUMNS, ROWS, SLICES, 4, spacing);
  memcpy (file + 76, &handedness, sizeof handedness);
  memcpy (file + 252, codes, sizeof codes);
  memcpy (file + 256, turn, sizeof turn);
  for (guint k = 0; k < 3; k++)
    {
      float row[4] = { 0, 0, 0, (float) k - 20 };
      row[lie->own[k]] = (float) lie->sign[k] * spacing[lie->own[k]];
      memcpy (file + 280 + 16 * k, row, sizeof row);
    }
  for (guint voxel = 0; voxel < VOXELS; voxel++)
    {
      const gint16 number = (gint16) (1000 * (gint) true_class (voxel) - 500);
      memcpy (file + HEADER + 2 * voxel, &number, sizeof number);
    }
  return cli_write (name, (const char *) file, sizeof file);
}

/* Returns the unpacked bytes of a file. */
static guint8 *
read_volume (const char *path, gsize wanted)
{
  char *bytes;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  if (!credal_gzip_is ((const guint8 *) bytes, length))
    {
      g_assert_cmpuint (length, ==, wanted);
      return (guint8 *) bytes;
    }
  guint8 *whole = credal_gzip_unpack ((const guint8 *) bytes, length, wanted, NULL);
  g_free (bytes);
  g_assert_nonnull (whole);
  return whole;
}

/* Dimensions, spacing, units, both codes and both forms. */
static void
assert_same_grid (const char *input, const guint8 *mask, gint16 dimensions, gint16 volumes)
{
  g_autofree guint8 *before = read_volume (input, HEADER + 2 * VOXELS);
  const gint16 *dim = (const gint16 *) (gconstpointer) (mask + 40);

  g_assert_cmpint (dim[0], ==, dimensions);
  g_assert_cmpint (dim[4], ==, volumes);
  g_assert_cmpmem (mask + 42, 6, before + 42, 6);
  g_assert_cmpmem (mask + 76, 32, before + 76, 32);
  g_assert_cmpint (mask[123], ==, before[123]);
  g_assert_cmpmem (mask + 252, 76, before + 252, 76);
}

/* The slice of a voxel across the axis (x, y, z), from 1, and the number of slices. */
static guint
slice_of_voxel (const Lie *lie, guint axis, guint voxel)
{
  const guint at[] = { voxel % COLUMNS, voxel / COLUMNS % ROWS, voxel / COLUMNS / ROWS };

  return at[lie->own[axis]] + 1;
}

/* Checks each voxel: 0 in other slices; in this one a cluster that determines the class. */
static void
assert_labels (const Lie *lie, guint axis, guint slice, const guint8 *labels)
{
  gint cluster[CLASSES] = { 0 };
  guint seen = 0;

  for (guint voxel = 0; voxel < VOXELS; voxel++)
    if (slice_of_voxel (lie, axis, voxel) != slice)
      g_assert_cmpuint (labels[voxel], ==, 0);
    else
      {
        guint class = true_class (voxel);
        g_assert_cmpuint (labels[voxel], >=, 1);
        g_assert_cmpuint (labels[voxel], <=, CLASSES);
        cluster[class] = cluster[class] ? cluster[class] : labels[voxel];
        g_assert_cmpint (labels[voxel], ==, cluster[class]);
        seen |= 1u << labels[voxel];
      }
  g_assert_cmpuint (seen, ==, 2 | 4 | 8);
}

/* Every slice has all classes, so that none of them is found for another. */
static void
assert_lie (const Lie *lie, guint axis, const char *ending)
{
  g_autofree char *name = g_strconcat ("mask", ending, NULL);
  const char *input = write_volume ("volume.nii", lie), *mask = cli_path (name);
  guint slice = 2;
  g_autoptr(CliRun) run = cli_run ("cluster %s --axis %c --slice %u -e kmeans -c 3 --mask-out %s", input,
                                   "xyz"[axis], slice, mask);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->err, "has a result for slice 2 of "));
  g_autofree guint8 *bytes = read_volume (mask, HEADER + VOXELS);
  assert_same_grid (input, bytes, 3, 1);
  g_assert_cmpstr ((const char *) bytes + 148, ==, "1 cluster 1, 2 cluster 2, 3 cluster 3");
  assert_labels (lie, axis, slice, bytes + HEADER);
}

static void
test_orientations (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (lies); k++)
    for (guint axis = 0; axis < 3; axis++)
      assert_lie (&lies[k], axis, (k + axis) % 2 ? ".nii" : ".nii.gz");
}

/* BetP of the classes, and the masses of all sets, add up to 1 in the slice, and to 0 elsewhere. */
static void
test_reals (void)
{
  static const struct { const char *option; gint16 volumes; } files[] = { { "betp", 3 }, { "masses", 8 } };
  const Lie *lie = &lies[5];
  const char *input = write_volume ("reals.nii", lie);

  for (guint k = 0; k < G_N_ELEMENTS (files); k++)
    {
      const char *path = cli_path ("reals-out.nii");
      g_autoptr(CliRun) run = cli_run ("cluster %s --slice 3 -e ecm -c 3 --%s-out %s", input, files[k].option, path);
      gsize extra = 0;
      char *bytes;
      gsize length;
      g_assert_cmpint (run->status, ==, 0);
      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      float offset;
      memcpy (&offset, bytes + 108, sizeof offset);
      extra = (gsize) offset - HEADER;
      g_assert_cmpuint (length, ==, HEADER + extra + sizeof (float) * VOXELS * (gsize) files[k].volumes);
      assert_same_grid (input, (const guint8 *) bytes, 4, files[k].volumes);
      for (guint voxel = 0; voxel < VOXELS; voxel++)
        {
          double sum = 0.0;
          for (gint volume = 0; volume < files[k].volumes; volume++)
            {
              float value;
              memcpy (&value, bytes + (gsize) offset + sizeof value * ((gsize) volume * VOXELS + voxel), sizeof value);
              sum += value;
            }
          double wanted = slice_of_voxel (lie, 2, voxel) == 3 ? 1.0 : 0.0;
          g_assert_cmpfloat_with_epsilon (sum, wanted, 1e-5);
        }
      g_free (bytes);
    }
}

static void
test_refused (void)
{
  g_autoptr(CliRun) flat = cli_run ("cluster %s -e kmeans -c 2 --mask-out %s", cli_data ("coins.png"),
                                    cli_path ("flat.nii"));
  g_autoptr(CliRun) table = cli_run ("cluster %s -e kmeans -c 3 --betp-out %s", cli_data ("iris.csv"),
                                     cli_path ("table.nii"));
  g_autoptr(CliRun) rows = cli_run ("cluster %s -e ecm -c 3 --masses-out %s", cli_data ("iris.csv"),
                                    cli_path ("rows.nii"));

  cli_assert_fails (flat, 2, "flat.nii: the picture is not of a NIfTI volume");
  cli_assert_fails (table, 2, "--betp-out is for pictures");
  cli_assert_fails (rows, 2, "rows.nii: a table has no NIfTI volume");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/volumes/orientations", test_orientations);
  g_test_add_func ("/cli/volumes/reals", test_reals);
  g_test_add_func ("/cli/volumes/refused", test_refused);
  return g_test_run ();
}
