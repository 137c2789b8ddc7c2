#pragma once
#include <tiffio.h>
#include "core/picture/raster.h"

/* A TIFF in memory, and the layout of the samples in one of its directories. */

#define CREDAL_TIFF_MESSAGE 200

typedef struct {
  const guint8 *bytes;
  gsize length;
  toff_t position;
  char message[CREDAL_TIFF_MESSAGE];     /* the first error of libtiff */
  TIFF *tiff;
  gboolean labels;                       /* TRUE: the numbers of a palette are kept as grey */
} CredalTiff;

/* ---- image-tiff-layout.c ---- */

/** credal_tiff_fail: Sets %CREDAL_ERROR_PARSE with the place of the damage, @where (nullable), and libtiff's message.
 *  Returns FALSE. */
gboolean credal_tiff_fail (const CredalTiff *file, const char *where, GError **error);

typedef struct {
  guint32 width, height;
  guint bits, format, samples;           /* of a sample; SAMPLEFORMAT_*; samples of a pixel */
  gboolean is_planar, is_inverted;       /* one plane for each channel; the smallest number is white */
  gboolean is_drawn;                     /* TRUE: libtiff converts it to 8-bit colours: it stores neither grey nor
                                          * RGB */
  guint orientation, depth, channels;    /* of the raster */
  CredalChannel kinds[CREDAL_RASTER_MAX_CHANNELS];
  gint premultiplied;                    /* the alpha channel that the colours are multiplied with; −1: none */
  guint16 *palette[3];                   /* libtiff's, (2^bits); NULL: there is no palette */
  guint8 palette_shift;                  /* from its numbers to 8 bits */
  double no_data;                        /* the number that marks a pixel without data; NAN: none */
} CredalTiffLayout;

/** credal_tiff_layout: Reads the layout of the current directory. Fails with %CREDAL_ERROR_PARSE for a missing palette,
 *  and for more pixels than the file can hold. Fails with %CREDAL_ERROR_DATA for a size of zero, too many pixels or
 *  channels, CMYK, complex numbers, and other numbers or colours that cannot be read. */
gboolean credal_tiff_layout (CredalTiff *file, CredalTiffLayout *layout, GError **error);
/** credal_tiff_name_channels: Names each grey channel by its number, from 1: "channel 4". Names none if the only grey
 *  channel is the first. */
void     credal_tiff_name_channels (const CredalTiffLayout *layout, CredalRaster *raster);

/* ---- image-tiff-size.c ---- */

/** credal_tiff_pixel_size: Sets the size of a pixel, mm, by the current directory, before turning. Sets both to 0 if it
 *  is unknown, or if the file has only the screen resolution that programs write into any picture. ImageJ's unit takes
 *  precedence over the tag's. */
void credal_tiff_pixel_size (CredalTiff *file, double *width, double *height);

/* ---- image-tiff-outside.c ---- */

/** credal_tiff_no_data: Returns the number that GDAL_NODATA names in the current directory, as a sample of @layout can
 *  hold it; NAN: none. */
double   credal_tiff_no_data   (CredalTiff *file, const CredalTiffLayout *layout);
/** credal_tiff_count_no_data: Adds to @votes of a pixel if its @sample is the number of no data: @votes reach
 *  %CREDAL_TIFF_NO_DATA if all its colours are, or one other channel but alpha. @number: the sample's bits. */
void     credal_tiff_count_no_data (const CredalTiffLayout *layout, guint sample, double number, guint8 *votes);
#define CREDAL_TIFF_NO_DATA 3

/* ---- image-tiff-samples.c ---- */

/** credal_tiff_read: Reads the directory's pixels, before turning, and marks pixels without data as outside. @skip:
 *  offset in bytes from the first picture to one without its own directory; 0: the directory's picture. Fails with the
 *  errors of credal_tiff_parse(). */
CredalRaster *credal_tiff_read (CredalTiff *file, const CredalTiffLayout *layout, guint64 skip, GError **error);
