#pragma once
#include <glib.h>

/* A NIfTI volume's header, whichever version and byte order it has. */
typedef struct {
  gint64 dim[3];               /* voxels along each of its own axes */
  gint64 volumes;
  guint64 offset;              /* bytes before the first voxel */
  int type;                    /* NIFTI_TYPE_* */
  guint size;                  /* bytes of a voxel */
  gboolean swapped;            /* the other byte order than the machine's */
  double slope, inter;         /* number = stored · slope + inter; slope 0: as stored */
  double spacing[3];           /* mm; 0: not known */
  guint axis[3];               /* which of its own axes runs along x (to the right), y (to the front), z (up) */
  gboolean backwards[3];       /* along x, y, z: the other way round */
  gboolean is_oriented;        /* the file says how it lies in space */
} CredalNiftiHeader;

#define CREDAL_NIFTI_HEADER 540       /* bytes that a header has at most */

/** credal_nifti_is: by the header's size and its mark. */
gboolean credal_nifti_is (const guint8 *bytes, gsize length);
/** credal_nifti_header: @bytes: of which @length are there. Fails with %CREDAL_ERROR_PARSE and %CREDAL_ERROR_DATA:
 *  sizes that cannot be, numbers of a kind that is not read, a picture in a file of its own. */
gboolean credal_nifti_header (const guint8 *bytes, gsize length, CredalNiftiHeader *header, GError **error);
