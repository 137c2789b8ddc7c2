#pragma once
#include <glib.h>

/* The header of a NIfTI volume, of any version and byte order. */
typedef struct {
  gint64 dim[3];               /* voxels along each of its own axes */
  gint64 volumes;
  guint64 offset;              /* bytes before the first voxel */
  int type;                    /* NIFTI_TYPE_* */
  guint size;                  /* bytes of a voxel */
  gboolean swapped;            /* TRUE: the byte order differs from the machine's */
  double slope, inter;         /* number = stored · slope + inter; slope 0: as stored */
  double spacing[3];           /* mm; 0: unknown */
  guint axis[3];               /* which of its own axes runs along x (to the right), y (to the front), z (up) */
  gboolean backwards[3];       /* along x, y, z: TRUE: in the opposite direction */
  gboolean is_oriented;        /* TRUE: the file has an orientation in space */
} CredalNiftiHeader;

#define CREDAL_NIFTI_HEADER 540       /* most bytes of a header */

/** credal_nifti_is: Returns TRUE if the header's size and mark are NIfTI's. */
gboolean credal_nifti_is (const guint8 *bytes, gsize length);
/** credal_nifti_header: Reads a header. @bytes: the first @length bytes of the file, for which credal_nifti_is()
 *  returns TRUE. Fails with %CREDAL_ERROR_PARSE or %CREDAL_ERROR_DATA for impossible sizes, for an unsupported number
 *  type, and if the picture is in a separate file. */
gboolean credal_nifti_header (const guint8 *bytes, gsize length, CredalNiftiHeader *header, GError **error);
/** credal_nifti_header_bytes: Returns (transfer full) the header in the machine's byte order. @bytes: a file
 *  that credal_nifti_header() accepts. */
GBytes  *credal_nifti_header_bytes (const guint8 *bytes, gsize length);
