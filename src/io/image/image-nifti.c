/* Reads one slice of a NIfTI volume, with a channel for each volume. */
#include <glib/gi18n-lib.h>
#include "io/image/image-nifti.h"
#include <nifti1.h>
#include <string.h>
#include "io/image/image-fault.h"
#include "io/files/gzip.h"
#include "io/image/image-number.h"
#include "io/image/image-private.h"
#include "io/image/image.h"

/* ---- one slice of a volume ---- */

/* The orientation of a slice across an axis, in the convention of radiologists: seen from the feet, from the front or
 * from the left, so that the body's right is at the left of the picture. */
typedef struct {
  guint across, down;          /* the volume's own axes that run to the right, and down */
  gboolean back_across, back_down;
  guint through;               /* the axis that the slice is across */
  gint64 index;                /* of the slice, from 0, in the file's order */
} SliceView;

static SliceView
slice_view (const CredalNiftiHeader *header, CredalSliceAxis axis)
{
  static const struct { guint across, down; gboolean back_across, back_down; } seen[] = {
    [CREDAL_SLICE_X] = { 1, 2, TRUE, TRUE },
    [CREDAL_SLICE_Y] = { 0, 2, TRUE, TRUE },
    [CREDAL_SLICE_Z] = { 0, 1, TRUE, TRUE },
  };
  guint across = seen[axis].across, down = seen[axis].down;
  SliceView view = { header->axis[across], header->axis[down], .through = header->axis[axis] };

  if (header->is_oriented)
    {
      view.back_across = seen[axis].back_across != header->backwards[across];
      view.back_down = seen[axis].back_down != header->backwards[down];
    }
  return view;
}

static guint64
voxel_place (const CredalNiftiHeader *header, const SliceView *view, gint64 x, gint64 y, gint64 volume)
{
  const gint64 *dim = header->dim;
  gint64 at[3];

  at[view->across] = view->back_across ? dim[view->across] - 1 - x : x;
  at[view->down] = view->back_down ? dim[view->down] - 1 - y : y;
  at[view->through] = view->index;
  return (guint64) (((volume * dim[2] + at[2]) * dim[1] + at[1]) * dim[0] + at[0]);
}

/* ---- numbers ---- */

static gboolean
is_colour (const CredalNiftiHeader *header)
{
  return header->type == NIFTI_TYPE_RGB24 || header->type == NIFTI_TYPE_RGBA32;
}

static guint
raster_depth (const CredalNiftiHeader *header)
{
  if (is_colour (header) || (header->type == NIFTI_TYPE_UINT8 && header->slope == 0.0))
    return 8;
  return header->type == NIFTI_TYPE_UINT16 && header->slope == 0.0 ? 16 : CREDAL_RASTER_REALS;
}

/* Returns the voxel's bits in the machine's byte order. */
static guint64
voxel_bits (const CredalNiftiHeader *header, const guint8 *voxel)
{
  return credal_image_whole (voxel, header->size, (G_BYTE_ORDER == G_LITTLE_ENDIAN) != header->swapped);
}

static double
voxel_number (const CredalNiftiHeader *header, guint64 bits)
{
  switch (header->type)
    {
    case NIFTI_TYPE_INT8:
      return (gint8) bits;
    case NIFTI_TYPE_INT16:
      return (gint16) bits;
    case NIFTI_TYPE_INT32:
      return (gint32) bits;
    case NIFTI_TYPE_INT64:
      return (double) (gint64) bits;
    case NIFTI_TYPE_FLOAT32:
      return credal_image_real (bits, 32);
    case NIFTI_TYPE_FLOAT64:
      return credal_image_real (bits, 64);
    default:
      return (double) bits;
    }
}

static void
store_voxel (const CredalNiftiHeader *header, const guint8 *voxel, CredalRaster *raster, gsize place)
{
  if (is_colour (header))
    memcpy (credal_raster_edit_bytes (raster) + place, voxel, header->size);
  else if (credal_raster_depth (raster) == 8)
    credal_raster_edit_bytes (raster)[place] = *voxel;
  else if (credal_raster_depth (raster) == 16)
    credal_raster_edit_words (raster)[place] = (guint16) voxel_bits (header, voxel);
  else
    {
      double number = voxel_number (header, voxel_bits (header, voxel));
      credal_raster_edit_reals (raster)[place]
        = header->slope != 0.0 ? number * header->slope + header->inter : number;
    }
}

/* ---- the raster ---- */

static CredalRaster *
new_slice_raster (const CredalNiftiHeader *header, const SliceView *view, GError **error)
{
  static const CredalChannel colours[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE,
                                           CREDAL_CHANNEL_ALPHA };
  CredalChannel greys[CREDAL_RASTER_MAX_CHANNELS];
  gint64 most = is_colour (header) ? 1 : CREDAL_RASTER_MAX_CHANNELS;

  if (header->volumes > most)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   _("%lld volumes, but at most %lld can be read; save the ones that you need"),
                   (long long) header->volumes, (long long) most);
      return NULL;
    }
  for (guint k = 0; k < CREDAL_RASTER_MAX_CHANNELS; k++)
    greys[k] = CREDAL_CHANNEL_GREY;
  CredalRaster *raster = credal_raster_new ((guint) MIN (header->dim[view->across], G_MAXINT),
                                            (guint) MIN (header->dim[view->down], G_MAXINT), raster_depth (header),
                                            is_colour (header) ? header->size : (guint) header->volumes,
                                            is_colour (header) ? colours : greys, error);
  for (guint k = 0; raster && header->volumes > 1 && k < header->volumes; k++)
    {
      g_autofree char *name = g_strdup_printf ("volume %u", k + 1);
      credal_raster_set_name (raster, k, name);
    }
  return raster;
}

static void
fill_slice (const CredalNiftiHeader *header, const SliceView *view, const guint8 *voxels, CredalRaster *raster)
{
  guint width = credal_raster_width (raster), height = credal_raster_height (raster);
  guint channels = credal_raster_channels (raster);

  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      for (gint64 volume = 0; volume < header->volumes; volume++)
        store_voxel (header, voxels + voxel_place (header, view, x, y, volume) * header->size, raster,
                     ((gsize) y * width + x) * channels + (gsize) volume);
}

static void
set_grid (CredalRaster *raster, const CredalNiftiHeader *header, const SliceView *view, GBytes *bytes)
{
  gint64 origin = (gint64) voxel_place (header, view, 0, 0, 0);
  const CredalVoxelGrid grid = { bytes, (guint64) (header->dim[0] * header->dim[1] * header->dim[2]), origin,
                            (gint64) voxel_place (header, view, 1, 0, 0) - origin,
                            (gint64) voxel_place (header, view, 0, 1, 0) - origin };

  credal_raster_set_grid (raster, &grid);
}

/* @bytes: the header in the file. */
static CredalRaster *
read_slice (const CredalNiftiHeader *header, GBytes *bytes, const guint8 *voxels, const CredalImageChoice *choice,
            GError **error)
{
  SliceView view = slice_view (header, choice->axis);
  guint count = (guint) MIN (header->dim[view.through], G_MAXINT);
  CredalSlice slice = { .count = count, .is_volume = count > 1 || header->dim[view.across] * header->dim[view.down] > 1,
                        .axis = choice->axis, .width = header->spacing[view.across],
                        .height = header->spacing[view.down],
                        .depth = header->spacing[view.through] };

  if (!credal_image_choose_slice (choice, count, count / 2 + 1, &slice.number, error))
    return NULL;
  view.index = slice.number - 1;
  g_autoptr(CredalRaster) raster = new_slice_raster (header, &view, error);
  if (!raster)
    return NULL;
  fill_slice (header, &view, voxels, raster);
  credal_image_set_slice (raster, &slice, choice);
  set_grid (raster, header, &view, bytes);
  return credal_image_finish (g_steal_pointer (&raster), FALSE, choice, error);
}

/* ---- the file ---- */

/* Reads the first bytes, unpacked if necessary. */
static gsize
begin_file (const guint8 *bytes, gsize length, guint8 into[CREDAL_NIFTI_HEADER])
{
  gsize count = MIN (length, CREDAL_NIFTI_HEADER);

  if (credal_gzip_is (bytes, length))
    return credal_gzip_begin (bytes, length, into, CREDAL_NIFTI_HEADER);
  memcpy (into, bytes, count);
  return count;
}

/* Returns the number of bytes of the unpacked file. */
static guint64
file_end (const CredalNiftiHeader *header)
{
  guint64 voxels = (guint64) (header->dim[0] * header->dim[1] * header->dim[2]) * (guint64) header->volumes;

  return header->offset + voxels * header->size;
}

gboolean
credal_nifti_holds (const guint8 *bytes, gsize length)
{
  guint8 first[CREDAL_NIFTI_HEADER];

  return credal_nifti_is (first, begin_file (bytes, length, first));
}

GBytes *
credal_image_unpack (GBytes *bytes)
{
  gsize length, count;
  const guint8 *packed = g_bytes_get_data (bytes, &length);
  guint8 first[CREDAL_NIFTI_HEADER];
  CredalNiftiHeader header;

  if (!credal_gzip_is (packed, length) || !credal_nifti_holds (packed, length))
    return g_bytes_ref (bytes);
  count = begin_file (packed, length, first);
  if (!credal_nifti_header (first, count, &header, NULL))
    return g_bytes_ref (bytes);
  guint64 wanted = file_end (&header);
  guint8 *whole = credal_gzip_unpack (packed, length, wanted, NULL);
  return whole ? g_bytes_new_take (whole, wanted) : g_bytes_ref (bytes);
}

CredalRaster *
credal_nifti_parse (const guint8 *bytes, gsize length, const CredalImageChoice *choice, GError **error)
{
  guint8 first[CREDAL_NIFTI_HEADER];
  gsize count = begin_file (bytes, length, first);
  CredalNiftiHeader header;

  if (!credal_nifti_header (first, count, &header, error))
    return NULL;
  g_autoptr(GBytes) begun = credal_nifti_header_bytes (first, count);
  guint64 end = file_end (&header);
  if (credal_gzip_is (bytes, length))
    {
      g_autofree guint8 *whole = credal_gzip_unpack (bytes, length, end, error);
      return whole ? read_slice (&header, begun, whole + header.offset, choice, error) : NULL;
    }
  if (end > length)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE,
                   _("the file is cut off: it should have %llu bytes, and has %zu"), (unsigned long long) end, length);
      return NULL;
    }
  return read_slice (&header, begun, bytes + header.offset, choice, error);
}
