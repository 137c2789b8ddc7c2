/* Reads NIfTI headers by the NIfTI library, after checks of the sizes that it does not check. */
#include "io/image/image-nifti.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <nifti2_io.h>
#include <string.h>
#include "core/picture/raster.h"
#include "io/image/image-fault.h"

#define MOST_OFFSET (1 << 30)      /* most bytes before the voxels: a header and its extensions */

typedef union { nifti_1_header first; nifti_2_header second; } AnyHeader;

/* ---- versions ---- */

/* Returns the header's size, its first number, which identifies the version; @swapped: out. 0: not a header. */
static guint
header_size (const guint8 *bytes, gsize length, gboolean *swapped)
{
  guint32 size;

  if (length < sizeof size)
    return 0;
  memcpy (&size, bytes, sizeof size);
  *swapped = size != sizeof (nifti_1_header) && size != sizeof (nifti_2_header);
  if (*swapped)
    size = GUINT32_SWAP_LE_BE (size);
  return (size == sizeof (nifti_1_header) || size == sizeof (nifti_2_header)) && length >= size ? size : 0;
}

static const char *
header_mark (const guint8 *bytes, guint size)
{
  return (const char *) bytes
         + (size == sizeof (nifti_1_header) ? offsetof (nifti_1_header, magic) : offsetof (nifti_2_header, magic));
}

gboolean
credal_nifti_is (const guint8 *bytes, gsize length)
{
  gboolean swapped;
  guint size = header_size (bytes, length, &swapped);
  const char *mark = size ? header_mark (bytes, size) : "";

  return mark[0] == 'n' && (mark[1] == '+' || mark[1] == 'i') && (mark[2] == '1' || mark[2] == '2') && mark[3] == '\0';
}

/* ---- checks before the library ---- */

/* Returns where the voxels begin. Some programs write 0: the voxels follow the header and the four bytes of its empty
 * extension. */
static guint64
voxel_offset (guint64 offset, guint size)
{
  return offset > 0 ? offset : size + 4;
}

/* Checks sizes and offsets, because the library multiplies and converts them unchecked. */
static gboolean
check_header_sizes (const gint64 dim[8], double offset, guint size, GError **error)
{
  gboolean can_be = dim[0] >= 1 && dim[0] <= 7 && offset <= MOST_OFFSET
                    && (offset == 0.0 || offset >= size);
  guint64 product = 1;

  for (gint64 k = 1; can_be && k <= dim[0]; k++)
    {
      can_be = dim[k] >= 1 && (guint64) dim[k] <= ((guint64) 1 << 40) / product;
      product *= can_be ? (guint64) dim[k] : 1;
    }
  return can_be || credal_image_fail (error, _("the file is damaged: a NIfTI header with impossible sizes"));
}

static gboolean
check_header_type (int type, GError **error)
{
  const char *fault = NULL;

  if (type == NIFTI_TYPE_COMPLEX64 || type == NIFTI_TYPE_COMPLEX128 || type == NIFTI_TYPE_COMPLEX256)
    fault = _("the numbers are complex; save their magnitude");
  else if (type == NIFTI_TYPE_FLOAT128 || !nifti_is_valid_datatype (type))
    fault = _("unsupported voxels; save them as 16-bit or float");
  if (fault)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, fault);
  return !fault;
}

static gboolean
check_first (const nifti_1_header *header, GError **error)
{
  gint64 dim[8];

  for (guint k = 0; k < 8; k++)
    dim[k] = header->dim[k];
  return check_header_sizes (dim, header->vox_offset, sizeof *header, error)
         && check_header_type (header->datatype, error);
}

static gboolean
check_second (const nifti_2_header *header, GError **error)
{
  gint64 dim[8];

  for (guint k = 0; k < 8; k++)
    dim[k] = header->dim[k];
  return check_header_sizes (dim, (double) header->vox_offset, sizeof *header, error)
         && check_header_type (header->datatype, error);
}

/* ---- contents ---- */

/* Finds for each of x, y and z the volume's axis that runs most nearly along it, and its direction. */
static void
find_directions (const nifti_image *image, CredalNiftiHeader *header)
{
  int codes[3] = { NIFTI_L2R, NIFTI_P2A, NIFTI_I2S };
  guint found[3] = { 3, 3, 3 };

  header->is_oriented = image->sform_code > 0 || image->qform_code > 0;
  if (header->is_oriented)
    nifti_dmat44_to_orientation (image->sform_code > 0 ? image->sto_xyz : image->qto_xyz, &codes[0], &codes[1],
                                 &codes[2]);
  for (guint own = 0; own < 3; own++)
    if (codes[own] >= NIFTI_L2R && codes[own] <= NIFTI_S2I)
      found[(codes[own] - 1) / 2] = own;
  gboolean all = found[0] < 3 && found[1] < 3 && found[2] < 3;
  header->is_oriented = header->is_oriented && all;
  for (guint k = 0; k < 3; k++)
    {
      header->axis[k] = all ? found[k] : k;
      header->backwards[k] = all && codes[found[k]] % 2 == 0;
    }
}

/* A volume without a unit is in mm if it has an orientation; 0: unknown. */
static double
millimetres (const nifti_image *image, gboolean is_oriented)
{
  switch (image->xyz_units)
    {
    case NIFTI_UNITS_METER:
      return 1000.0;
    case NIFTI_UNITS_MM:
      return 1.0;
    case NIFTI_UNITS_MICRON:
      return 0.001;
    default:
      return is_oriented ? 1.0 : 0.0;
    }
}

static void
take_image (const nifti_image *image, CredalNiftiHeader *header)
{
  const double spacing[] = { image->dx, image->dy, image->dz };
  const gint64 dim[] = { image->nx, image->ny, image->nz };

  find_directions (image, header);
  for (guint k = 0; k < 3; k++)
    {
      double size = fabs (spacing[k]) * millimetres (image, header->is_oriented);
      header->spacing[k] = isfinite (size) ? size : 0.0;
      header->dim[k] = MAX (dim[k], 1);
    }
  header->volumes = image->nvox / (header->dim[0] * header->dim[1] * header->dim[2]);
  header->type = image->datatype;
  header->size = (guint) image->nbyper;
  header->slope = isfinite (image->scl_slope) ? image->scl_slope : 0.0;
  header->inter = isfinite (image->scl_inter) ? image->scl_inter : 0.0;
  if (header->slope == 1.0 && header->inter == 0.0)
    header->slope = 0.0;
}

GBytes *
credal_nifti_header_bytes (const guint8 *bytes, gsize length)
{
  gboolean swapped = FALSE;
  guint size = header_size (bytes, length, &swapped);
  AnyHeader any;

  memcpy (&any, bytes, size);
  if (swapped)
    swap_nifti_header (&any, size == sizeof (nifti_1_header) ? 1 : 2);
  return g_bytes_new (&any, size);
}

gboolean
credal_nifti_header (const guint8 *bytes, gsize length, CredalNiftiHeader *header, GError **error)
{
  AnyHeader any;
  guint size = header_size (bytes, length, &header->swapped);
  gboolean is_first = size == sizeof (nifti_1_header);

  if (header_mark (bytes, size)[1] != '+')
    return credal_image_fail (error,
                              _("a NIfTI header with its picture in a separate file (.img); save both as one .nii"));
  memcpy (&any, bytes, size);
  if (header->swapped)
    swap_nifti_header (&any, is_first ? 1 : 2);
  if (!(is_first ? check_first (&any.first, error) : check_second (&any.second, error)))
    return FALSE;
  header->offset = voxel_offset (is_first ? (guint64) any.first.vox_offset : (guint64) any.second.vox_offset, size);
  nifti_set_debug_level (0);
  nifti_image *image = is_first ? nifti_convert_n1hdr2nim (any.first, NULL)
                                : nifti_convert_n2hdr2nim (any.second, NULL);
  if (!image)
    return credal_image_fail (error, _("the file is damaged: an impossible NIfTI header"));
  take_image (image, header);
  nifti_image_free (image);
  return TRUE;
}
