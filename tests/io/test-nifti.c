#include <math.h>
#include <string.h>
#include <zlib.h>
#include "helpers.h"
#include "io/image/image.h"
#include <nifti1.h>      /* after all others: it gives names of the system's another meaning */

enum { COLUMNS = 3, ROWS = 4, SLICES = 5, VOXELS = COLUMNS * ROWS * SLICES };

/* ---- volumes made byte by byte ---- */

typedef struct {
  gint16 type;
  guint bytes, volumes;
  gboolean second, swapped, packed;      /* NIfTI-2, the other byte order, by gzip */
  double slope, inter;
  const double (*lie)[4];                /* (3 × 4): i, j, k, 1 → x, y, z; NULL: it is not said */
  char unit;
  gboolean placeless;                    /* the header has 0 as the place of the voxels */
} Volume;

/* What voxel (@i, @j, @k) of @volume holds: each another number. */
static double
voxel_number (guint i, guint j, guint k, guint volume)
{
  return i + COLUMNS * (j + ROWS * (k + SLICES * (double) volume)) - 7.0 * (volume == 0);
}

static void
put (GByteArray *file, gsize at, gconstpointer number, guint size, gboolean swapped)
{
  for (guint k = 0; k < size; k++)
    file->data[at + k] = ((const guint8 *) number)[swapped ? size - 1 - k : k];
}

static void
put_short (GByteArray *file, gsize at, gint16 number, gboolean swapped)
{
  put (file, at, &number, sizeof number, swapped);
}

static void
put_long (GByteArray *file, gsize at, gint64 number, gboolean swapped)
{
  put (file, at, &number, sizeof number, swapped);
}

static void
put_float (GByteArray *file, gsize at, double number, gboolean swapped)
{
  const float single = (float) number;

  put (file, at, &single, sizeof single, swapped);
}

static void
put_double (GByteArray *file, gsize at, double number, gboolean swapped)
{
  put (file, at, &number, sizeof number, swapped);
}

/* Fields as nifti1.h lays them out. */
static void
put_first_header (GByteArray *file, const Volume *volume)
{
  static const guint dim[] = { 4, COLUMNS, ROWS, SLICES };
  const gint32 size = 348;

  put (file, 0, &size, 4, volume->swapped);
  for (guint k = 0; k < 8; k++)
    put_short (file, 40 + 2 * k, (gint16) (k < 4 ? dim[k] : k == 4 ? volume->volumes : 1), volume->swapped);
  put_short (file, 70, volume->type, volume->swapped);
  for (guint k = 0; k < 8; k++)
    put_float (file, 76 + 4 * k, k == 0 ? 1.0 : 0.5 * k, volume->swapped);
  put_float (file, 108, volume->placeless ? 0 : 352, volume->swapped);
  put_float (file, 112, volume->slope, volume->swapped);
  put_float (file, 116, volume->inter, volume->swapped);
  file->data[123] = (guint8) volume->unit;
  put_short (file, 254, volume->lie != NULL, volume->swapped);
  for (guint k = 0; volume->lie && k < 12; k++)
    put_float (file, 280 + 4 * k, volume->lie[k / 4][k % 4], volume->swapped);
  memcpy (file->data + 344, "n+1", 4);
}

/* Fields as nifti2.h lays them out. */
static void
put_second_header (GByteArray *file, const Volume *volume)
{
  static const guint dim[] = { 4, COLUMNS, ROWS, SLICES };
  const gint32 size = 540, unit = volume->unit, code = volume->lie != NULL;

  put (file, 0, &size, 4, volume->swapped);
  memcpy (file->data + 4, "n+2\0\r\n\032\n", 8);
  put_short (file, 12, volume->type, volume->swapped);
  for (guint k = 0; k < 8; k++)
    put_long (file, 16 + 8 * k, k < 4 ? dim[k] : k == 4 ? volume->volumes : 1, volume->swapped);
  for (guint k = 0; k < 8; k++)
    put_double (file, 104 + 8 * k, k == 0 ? 1.0 : 0.5 * k, volume->swapped);
  put_long (file, 168, volume->placeless ? 0 : 544, volume->swapped);
  put_double (file, 176, volume->slope, volume->swapped);
  put_double (file, 184, volume->inter, volume->swapped);
  put (file, 348, &code, 4, volume->swapped);
  for (guint k = 0; volume->lie && k < 12; k++)
    put_double (file, 400 + 8 * k, volume->lie[k / 4][k % 4], volume->swapped);
  put (file, 500, &unit, 4, volume->swapped);
}

static void
put_voxel (GByteArray *file, gsize at, const Volume *volume, double number)
{
  const float single = (float) number;
  const gint64 whole = (gint64) number;

  if (volume->type == DT_FLOAT32)
    put (file, at, &single, 4, volume->swapped);
  else if (volume->type == DT_FLOAT64)
    put (file, at, &number, 8, volume->swapped);
  else
    put (file, at, &whole, volume->bytes, volume->swapped);      /* the low bytes come first here */
}

static GBytes *
pack (const GByteArray *file)
{
  g_autofree guint8 *into = g_malloc (file->len + 1000);
  z_stream stream = { .next_in = file->data, .avail_in = file->len, .next_out = into, .avail_out = file->len + 1000 };

  g_assert_cmpint (deflateInit2 (&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 9, Z_DEFAULT_STRATEGY), ==, Z_OK);
  g_assert_cmpint (deflate (&stream, Z_FINISH), ==, Z_STREAM_END);
  g_autoptr(GBytes) packed = g_bytes_new (into, stream.total_out);
  deflateEnd (&stream);
  return g_steal_pointer (&packed);
}

static GByteArray *
volume_file (const Volume *volume)
{
  guint begin = volume->second ? 544 : 352;
  GByteArray *file = g_byte_array_new ();
  gsize at = begin;

  g_byte_array_set_size (file, begin + VOXELS * volume->volumes * volume->bytes);
  memset (file->data, 0, file->len);
  (volume->second ? put_second_header : put_first_header) (file, volume);
  for (guint v = 0; v < volume->volumes; v++)
    for (guint k = 0; k < SLICES; k++)
      for (guint j = 0; j < ROWS; j++)
        for (guint i = 0; i < COLUMNS; i++, at += volume->bytes)
          put_voxel (file, at, volume, voxel_number (i, j, k, v) + 7.0 * (volume->type == DT_UINT8
                     || volume->type == DT_UINT16 || volume->type == DT_UINT32));
  return file;
}

static GBytes *
volume_make (const Volume *volume)
{
  g_autoptr(GByteArray) file = volume_file (volume);

  return volume->packed ? pack (file) : g_bytes_new (file->data, file->len);
}

static CredalRaster *
parse_slice (GBytes *volume, guint slice, CredalSliceAxis axis, GError **error)
{
  const CredalImageChoice choice = { slice, axis };
  gsize length;
  const void *bytes = g_bytes_get_data (volume, &length);

  return credal_image_parse ("v.nii", bytes, length, &choice, error);
}

static CredalRaster *
read_slice (const Volume *volume, guint slice, CredalSliceAxis axis)
{
  g_autoptr(GBytes) bytes = volume_make (volume);
  g_autoptr(GError) error = NULL;
  CredalRaster *raster = parse_slice (bytes, slice, axis, &error);

  g_assert_no_error (error);
  return raster;
}

/* ---- numbers ---- */

/* Every kind of number, in both versions and byte orders, packed and not: voxel (i, j) of the slice is pixel (i, j),
 * where nothing says how the volume lies. */
static void
test_types (void)
{
  static const struct { gint16 type; guint bytes, depth; gboolean is_unsigned; } types[] = {
    { DT_UINT8, 1, 8, TRUE }, { DT_INT8, 1, 64 }, { DT_INT16, 2, 64 }, { DT_UINT16, 2, 16, TRUE }, { DT_INT32, 4, 64 },
    { DT_UINT32, 4, 64, TRUE }, { DT_INT64, 8, 64 }, { DT_FLOAT32, 4, 64 }, { DT_FLOAT64, 8, 64 },
  };

  for (guint k = 0; k < 8 * G_N_ELEMENTS (types); k++)
    {
      const Volume volume = { types[k / 8].type, types[k / 8].bytes, 1, k & 1, k & 2, k & 4 };
      g_autoptr(CredalRaster) raster = read_slice (&volume, 2, CREDAL_SLICE_Z);
      g_assert_cmpuint (credal_raster_depth (raster), ==, types[k / 8].depth);
      g_assert_cmpuint (credal_raster_width (raster), ==, COLUMNS);
      g_assert_cmpuint (credal_raster_height (raster), ==, ROWS);
      for (guint pixel = 0; pixel < COLUMNS * ROWS; pixel++)
        g_assert_cmpfloat (credal_raster_stored (raster, pixel, 0), ==,
                           voxel_number (pixel % COLUMNS, pixel / COLUMNS, 1, 0) + 7.0 * types[k / 8].is_unsigned);
    }
}

/* Voxels without a place follow the header. */
static void
test_placeless (void)
{
  for (guint k = 0; k < 8; k++)
    {
      const Volume volume = { DT_INT16, 2, 1, k & 1, k & 2, k & 4, .placeless = TRUE };
      g_autoptr(CredalRaster) raster = read_slice (&volume, 2, CREDAL_SLICE_Z);
      g_assert_cmpfloat (credal_raster_stored (raster, 0, 0), ==, voxel_number (0, 0, 1, 0));
    }
}

static void
test_scaled (void)
{
  const Volume volume = { DT_INT16, 2, 1, .slope = 0.5, .inter = -100.0 };
  g_autoptr(CredalRaster) raster = read_slice (&volume, 1, CREDAL_SLICE_Z);

  for (guint pixel = 0; pixel < COLUMNS * ROWS; pixel++)
    g_assert_cmpfloat (credal_raster_stored (raster, pixel, 0), ==,
                       voxel_number (pixel % COLUMNS, pixel / COLUMNS, 0, 0) * 0.5 - 100.0);
}

/* Volumes of one place are channels. */
static void
test_volumes (void)
{
  const Volume volume = { DT_FLOAT32, 4, 3 };
  g_autoptr(CredalRaster) raster = read_slice (&volume, 4, CREDAL_SLICE_Z);

  g_assert_cmpuint (credal_raster_channels (raster), ==, 3);
  g_assert_cmpstr (credal_raster_name (raster, 2), ==, "volume 3");
  for (guint v = 0; v < 3; v++)
    g_assert_cmpfloat (credal_raster_stored (raster, COLUMNS + 2, v), ==, voxel_number (2, 1, 3, v));
}

/* ---- slices ---- */

static void
test_slices (void)
{
  static const guint counts[] = { COLUMNS, ROWS, SLICES };
  const Volume volume = { DT_FLOAT64, 8, 1, .unit = NIFTI_UNITS_MM };
  g_autoptr(CredalRaster) usual = read_slice (&volume, 0, CREDAL_SLICE_Z);

  g_assert_cmpuint (credal_raster_slice (usual)->number, ==, 3);
  g_assert_true (credal_raster_slice (usual)->usual);
  g_assert_null (credal_raster_notes (usual)[0]);
  for (guint axis = CREDAL_SLICE_X; axis <= CREDAL_SLICE_Z; axis++)
    {
      g_autoptr(GBytes) bytes = volume_make (&volume);
      g_autoptr(CredalRaster) raster = parse_slice (bytes, counts[axis], axis, NULL);
      GError *error = NULL;
      guint across = axis == CREDAL_SLICE_X ? 1 : 0, down = axis == CREDAL_SLICE_Z ? 1 : 2;
      g_assert_cmpuint (credal_raster_slice (raster)->count, ==, counts[axis]);
      g_assert_cmpuint (credal_raster_width (raster), ==, counts[across]);
      g_assert_cmpuint (credal_raster_height (raster), ==, counts[down]);
      g_assert_cmpfloat (credal_raster_slice (raster)->width, ==, 0.5 * (across + 1));
      g_assert_cmpfloat (credal_raster_slice (raster)->height, ==, 0.5 * (down + 1));
      g_assert_null (parse_slice (bytes, counts[axis] + 1, axis, &error));
      test_fault (error, CREDAL_ERROR_PARAMETER, "there is no slice");
    }
}

/* Where voxel @own of the file lies, along x, y or z. */
static double
place_along (const Volume *volume, guint along, const guint own[3])
{
  const double *row = volume->lie[along];

  return row[0] * own[0] + row[1] * own[1] + row[2] * own[2] + row[3];
}

/* A pixel's voxel, by its number. */
static void
voxel_of (const CredalRaster *raster, guint x, guint y, guint own[3])
{
  guint number = (guint) (credal_raster_stored (raster, (gsize) y * credal_raster_width (raster) + x, 0) + 7.0);

  own[0] = number % COLUMNS;
  own[1] = number / COLUMNS % ROWS;
  own[2] = number / COLUMNS / ROWS;
}

static void
check_directions (const Volume *volume, CredalSliceAxis axis)
{
  g_autoptr(CredalRaster) raster = read_slice (volume, 2, axis);
  guint across = axis == CREDAL_SLICE_X ? 1 : 0, down = axis == CREDAL_SLICE_Z ? 1 : 2;

  for (guint y = 0; y < credal_raster_height (raster); y++)
    for (guint x = 0; x < credal_raster_width (raster); x++)
      {
        guint own[3], corner[3];
        voxel_of (raster, 0, 0, corner);
        voxel_of (raster, x, y, own);
        const CredalSlice *slice = credal_raster_slice (raster);
        g_assert_cmpfloat (place_along (volume, axis, own), ==, place_along (volume, axis, corner));
        g_assert_cmpfloat (place_along (volume, across, own), ==, place_along (volume, across, corner) - x * slice->width);
        g_assert_cmpfloat (place_along (volume, down, own), ==, place_along (volume, down, corner) - y * slice->height);
      }
}

/* However a volume is stored, slices are seen as radiologists do: the right of the body at the left, its front and its
 * top at the top; of a sagittal slice the front at the left. */
static void
test_orientation (void)
{
  static const guint orders[][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

  for (guint k = 0; k < 8 * G_N_ELEMENTS (orders); k++)
    {
      double lie[3][4] = { { 0, 0, 0, -90 }, { 0, 0, 0, 12 }, { 0, 0, 0, 3 } };
      for (guint along = 0; along < 3; along++)
        {
          guint own = orders[k / 8][along];
          lie[along][own] = (k >> along & 1 ? -0.5 : 0.5) * (own + 1);
        }
      const Volume volume = { DT_FLOAT32, 4, 1, .second = k & 1, .lie = lie, .unit = NIFTI_UNITS_MM };
      for (guint axis = CREDAL_SLICE_X; axis <= CREDAL_SLICE_Z; axis++)
        check_directions (&volume, axis);
    }
}

static void
test_units (void)
{
  static const struct { char unit; double width; } units[] = {
    { NIFTI_UNITS_MM, 0.5 }, { NIFTI_UNITS_METER, 500.0 }, { NIFTI_UNITS_MICRON, 0.0005 }, { NIFTI_UNITS_UNKNOWN, 0.0 },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (units); k++)
    {
      const Volume volume = { DT_UINT8, 1, 1, .unit = units[k].unit };
      g_autoptr(CredalRaster) raster = read_slice (&volume, 1, CREDAL_SLICE_Z);
      g_assert_cmpfloat_with_epsilon (credal_raster_slice (raster)->width, units[k].width, 1e-12);
    }
}

/* A voxel that is NaN is outside in its slice, in any volume; with "none" it counts as the smallest number. */
static void
test_outside (void)
{
  static const guint8 nan_bytes[] = { 0, 0, 0xc0, 0x7f };
  const Volume volume = { DT_FLOAT32, 4, 2 };
  g_autoptr(GBytes) made = volume_make (&volume);
  gsize length = g_bytes_get_size (made);
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (made, NULL), length);

  memcpy (bytes + length - sizeof nan_bytes, nan_bytes, sizeof nan_bytes);
  for (guint slice = 1; slice <= SLICES; slice++)
    {
      const CredalImageChoice left = { slice, CREDAL_SLICE_Z, CREDAL_OUTSIDE_NO_DATA };
      const CredalImageChoice kept = { slice, CREDAL_SLICE_Z, CREDAL_OUTSIDE_NONE };
      g_autoptr(CredalRaster) raster = credal_image_parse ("v.nii", bytes, length, &left, NULL);
      g_autoptr(CredalRaster) whole = credal_image_parse ("v.nii", bytes, length, &kept, NULL);
      g_assert_cmpuint (credal_raster_n_outside (raster), ==, slice == SLICES);
      g_assert_null (credal_raster_outside (whole));
    }
}

/* ---- faults ---- */

static void
refuse (const void *bytes, gsize length, CredalError code, const char *text)
{
  const CredalImageChoice choice = { 0, CREDAL_SLICE_Z };
  GError *error = NULL;

  g_assert_null (credal_image_parse ("v.nii", bytes, length, &choice, &error));
  g_assert_true (g_str_has_prefix (error->message, "v.nii: "));
  g_assert_null (strchr (error->message, '\n'));
  test_fault (error, code, text);
}

/* Cut off anywhere, packed or not, the file is refused; and so is one whose packed bytes were changed. */
static void
test_cut (void)
{
  for (guint packed = 0; packed < 2; packed++)
    {
      const Volume volume = { DT_INT16, 2, 2, .packed = packed };
      g_autoptr(GBytes) bytes = volume_make (&volume);
      gsize length;
      const guint8 *whole = g_bytes_get_data (bytes, &length);
      for (gsize cut = packed ? 200 : 352; cut < length; cut++)
        refuse (whole, cut, CREDAL_ERROR_PARSE, "");
      refuse (whole, length - 1, CREDAL_ERROR_PARSE, "cut off");
      g_autofree guint8 *damaged = g_memdup2 (whole, length);
      damaged[length - 8] ^= 1;
      if (packed)
        refuse (damaged, length, CREDAL_ERROR_PARSE, "damaged at or before byte");
    }
}

/* Sizes that cannot be, or are more than there is; numbers of another kind. */
static void
test_hostile (void)
{
  static const struct { guint at; gint16 number; CredalError code; const char *text; } cases[] = {
    { 40, 0, CREDAL_ERROR_PARSE, "impossible" }, { 40, 8, CREDAL_ERROR_PARSE, "impossible" },
    { 42, 0, CREDAL_ERROR_PARSE, "impossible" }, { 42, -3, CREDAL_ERROR_PARSE, "impossible" },
    { 42, 30000, CREDAL_ERROR_PARSE, "cut off" }, { 48, 65, CREDAL_ERROR_PARSE, "cut off" },
    { 70, 32, CREDAL_ERROR_DATA, "complex" }, { 70, 1536, CREDAL_ERROR_DATA, "unsupported" },
    { 70, 99, CREDAL_ERROR_DATA, "unsupported" },
    { 110, 0x7fff, CREDAL_ERROR_PARSE, "impossible" }, { 110, -1, CREDAL_ERROR_PARSE, "impossible" },
    { 344, 'n' | 'i' << 8, CREDAL_ERROR_PARSE, "separate file" },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    for (guint swapped = 0; swapped < 2; swapped++)
      {
        const Volume volume = { DT_INT16, 2, 1, .swapped = swapped };
        g_autoptr(GByteArray) file = volume_file (&volume);
        gsize at = cases[k].at == 110 && swapped ? 108 : cases[k].at;      /* the high half of a float */
        put_short (file, at, cases[k].number, swapped && cases[k].at != 344);
        refuse (file->data, file->len, cases[k].code, cases[k].text);
      }
}

/* All sizes in a header of two gigabytes: no memory is taken for what is not there. */
static void
test_too_many_volumes (void)
{
  const Volume volume = { DT_UINT8, 1, 65 };
  g_autoptr(GByteArray) file = volume_file (&volume);

  refuse (file->data, file->len, CREDAL_ERROR_DATA, "65 volumes");
}

static void
test_dicom (void)
{
  guint8 bytes[200] = { 0 };

  memcpy (bytes + 128, "DICM", 4);
  refuse (bytes, sizeof bytes, CREDAL_ERROR_PARSE, "dcm2niix");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/nifti/types", test_types);
  g_test_add_func ("/nifti/placeless", test_placeless);
  g_test_add_func ("/nifti/scaled", test_scaled);
  g_test_add_func ("/nifti/outside", test_outside);
  g_test_add_func ("/nifti/volumes", test_volumes);
  g_test_add_func ("/nifti/slices", test_slices);
  g_test_add_func ("/nifti/orientation", test_orientation);
  g_test_add_func ("/nifti/units", test_units);
  g_test_add_func ("/nifti/cut", test_cut);
  g_test_add_func ("/nifti/hostile", test_hostile);
  g_test_add_func ("/nifti/too-many-volumes", test_too_many_volumes);
  g_test_add_func ("/nifti/dicom", test_dicom);
  return g_test_run ();
}
