#pragma once
#include "core/picture/raster.h"
#include "io/image/image-choice.h"

/* Picture input: PNG by libpng, keeping 16 bits per sample; TIFF by libtiff, keeping every number; JPEG and BMP by
 * gdk-pixbuf, 8 bits. */

/**
 * credal_image_load:
 *
 * Reads a picture, or the default slice of a file with several. Recognises the format by the bytes, not by the name.
 * Palettes become colours, and samples below 8 bits become 8; signed, longer and fractional numbers become reals,
 * unchanged. Colours are the stored ones: no gamma or profile is applied; all pixels of alpha 0 become black. Pixels
 * without data (NaN, GDAL_NODATA, a TIFF's transparency mask) are outside (core/picture/raster.h). Fails,
 * naming the file, with %CREDAL_ERROR_PARSE if the file is no picture, of another format, cut off, damaged or animated;
 * with %CREDAL_ERROR_DATA for no pixels, more than %CREDAL_RASTER_MAX_PIXELS, CMYK and complex numbers; with
 * %CREDAL_ERROR_PARAMETER for a slice that does not exist; and with %CREDAL_ERROR_IO and %CREDAL_ERROR_MEMORY.
 */
CredalRaster *credal_image_load       (const char *path, GError **error);
/** credal_image_parse: Returns (transfer full) the picture in the bytes, like credal_image_load(). @choice: (nullable):
 *  NULL: the default. */
CredalRaster *credal_image_parse      (const char *name, const void *bytes, gsize length,
                                       const CredalImageChoice *choice, GError **error);
/** credal_image_load_stack: Returns (transfer full) one picture from aligned ones; if there are several, its channels
 *  are named after the files. Also fails with the errors of credal_raster_stack(). @paths: NULL-terminated. @choice:
 *  (nullable): for each file. */
CredalRaster *credal_image_load_stack (const char *const *paths, const CredalImageChoice *choice, GError **error);
/** credal_image_parse_stack: Returns (transfer full) the picture of credal_image_load_stack() from the bytes of the
 *  files. @names: (array length=n): the names of the files. */
CredalRaster *credal_image_parse_stack (const char *const *names, GBytes *const *parts, guint n,
                                        const CredalImageChoice *choice, GError **error);
/** credal_image_unpack: Returns (transfer full) the bytes of a picture's file, unpacked if it is a packed NIfTI volume,
 *  so that many slices can be read without unpacking each time. Returns @bytes itself if they cannot be unpacked. */
GBytes       *credal_image_unpack      (GBytes *bytes);
/** credal_image_parse_small: Returns (transfer full) the first picture in the bytes as gdk-pixbuf decodes it, turned
 *  upright and made smaller so that no side is longer than @most pixels. JPEG decodes at reduced scale. Reads PNG,
 *  JPEG, BMP, TIFF, GIF and whatever else gdk-pixbuf has loaders for. @name: used in messages. Fails like
 *  credal_image_parse(). */
struct _GdkPixbuf *credal_image_parse_small (const char *name, GBytes *bytes, int most, GError **error);
/** credal_image_sniff_file: Returns TRUE if the file is to be read as a picture: its first bytes, or the ending of its
 *  name, are of PNG, TIFF, JPEG, BMP, NIfTI or DICOM. Also TRUE for a
 *  folder of DICOM files. Returns FALSE for a pipe, and if the file cannot be opened. */
gboolean      credal_image_sniff_file (const char *path);
