#pragma once
#include <tiffio.h>
#include "core/picture/raster.h"

/* A TIFF in memory, and one directory of it: what its samples are. */

#define CREDAL_TIFF_MESSAGE 200

typedef struct {
  const guint8 *bytes;
  gsize length;
  toff_t position;
  char message[CREDAL_TIFF_MESSAGE];     /* the first thing that libtiff found wrong */
  TIFF *tiff;
} CredalTiff;

/* ---- image-tiff-layout.c ---- */

/** credal_tiff_fail: %CREDAL_ERROR_PARSE with what libtiff said, and @where: (nullable). Returns FALSE. */
gboolean credal_tiff_fail (const CredalTiff *file, const char *where, GError **error);

typedef struct {
  guint32 width, height;
  guint bits, format, samples;           /* of a sample; SAMPLEFORMAT_*; samples of a pixel */
  gboolean is_planar, is_inverted;       /* one plane a channel; the least number is white */
  gboolean is_drawn;                     /* libtiff makes 8-bit colours of it: neither grey nor RGB is stored */
  guint orientation, depth, channels;    /* of the raster */
  CredalChannel kinds[CREDAL_RASTER_MAX_CHANNELS];
  gint premultiplied;                    /* the channel of an alpha that colours were multiplied with; −1: none */
  guint16 *palette[3];                   /* of libtiff's, (2^bits); NULL: numbers are what they are */
  guint8 palette_shift;                  /* of its numbers to 8 bits */
} CredalTiffLayout;

/** credal_tiff_layout: of the directory at hand. Fails with %CREDAL_ERROR_PARSE and %CREDAL_ERROR_DATA: a size of
 *  nothing, too many pixels or channels, CMYK, numbers that are complex, more than the file can hold. */
gboolean credal_tiff_layout (CredalTiff *file, CredalTiffLayout *layout, GError **error);
/** credal_tiff_name_channels: numbers the channels that are neither grey by themselves nor colours. */
void     credal_tiff_name_channels (const CredalTiffLayout *layout, CredalRaster *raster);

/* ---- image-tiff-size.c ---- */

/** credal_tiff_pixel_size: mm, of the directory at hand as it is stored; both 0: not known: nothing is said, or what
 *  programs say of any picture, as many pixels an inch as a screen has. ImageJ's unit comes before the tag's. */
void credal_tiff_pixel_size (CredalTiff *file, double *width, double *height);

/* ---- image-tiff-samples.c ---- */

/** credal_tiff_read: the directory's pixels, not yet turned. @skip: bytes after the first picture at which one begins
 *  that has no directory of its own; 0: the directory's. Fails as credal_tiff_parse() does. */
CredalRaster *credal_tiff_read (CredalTiff *file, const CredalTiffLayout *layout, guint64 skip, GError **error);
