#pragma once
#include <glib.h>
#include <tiffio.h>

/* TIFFs made by libtiff itself. */

typedef struct {
  const char *mode;                /* of TIFFOpen(): "w", "wb" big-endian, "w8" BigTIFF */
  guint16 bits, format, samples, photometric, compression;
  guint16 n_extras, extras[4];
  gboolean planar, tiled;
  guint16 orientation;             /* 0: none is said */
  guint32 kind;                    /* SUBFILETYPE */
  const char *description;         /* or NULL */
  const char *no_data;             /* GDAL_NODATA, or NULL */
  float across, down;              /* pixels a unit; 0: none is said */
  guint16 unit;                    /* RESUNIT_*; 0: none is said */
} TiffKind;

/** tiff_add: a directory of @width × @height pixels; @numbers: (pixels × samples). */
void    tiff_add  (TIFF *tiff, const TiffKind *kind, guint width, guint height, const double *numbers);
/** tiff_make: a file of one picture. */
GBytes *tiff_make (const TiffKind *kind, guint width, guint height, const double *numbers);
/** tiff_make_following: @count pictures, one after the other, with a directory of the first; @numbers: of all. */
GBytes *tiff_make_following (const TiffKind *kind, guint width, guint height, guint count, const double *numbers);
/** tiff_begin, tiff_end: a file of several. */
TIFF   *tiff_begin (const char *mode, char **path);
GBytes *tiff_end   (TIFF *tiff, char *path);
