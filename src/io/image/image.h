#pragma once
#include "core/picture/raster.h"
#include "io/image/image-choice.h"

/* Pictures in: PNG by libpng, 16 bits a sample kept; TIFF by libtiff, every number kept; JPEG and BMP by gdk-pixbuf, 8
 * bits. */

/**
 * credal_image_load:
 *
 * The format is known by the bytes, not by the name. Palettes become colours, fewer than 8 bits a sample 8; signed,
 * longer and fractional numbers reals, as they are. Colours are taken as they are stored: no gamma or profile is
 * applied; those of pixels that show nothing, of alpha 0, are all alike. Fails with %CREDAL_ERROR_PARSE, naming the
 * file: no picture or of another format, cut off, damaged, animated; with %CREDAL_ERROR_DATA: no pixels, too many of
 * them (%CREDAL_RASTER_MAX_PIXELS), CMYK, complex numbers; with %CREDAL_ERROR_PARAMETER: a slice that is not there;
 * with %CREDAL_ERROR_IO and %CREDAL_ERROR_MEMORY.
 */
CredalRaster *credal_image_load       (const char *path, GError **error);
/** credal_image_parse: @choice: (nullable): the usual one. */
CredalRaster *credal_image_parse      (const char *name, const void *bytes, gsize length,
                                       const CredalImageChoice *choice, GError **error);
/** credal_image_load_stack: one picture of several aligned ones, its channels named after the files; fails also as
 *  credal_raster_stack() does. @choice: (nullable): of each file. */
CredalRaster *credal_image_load_stack (const char *const *paths, const CredalImageChoice *choice, GError **error);
/** credal_image_parse_stack: @names: (array length=n), as of files. */
CredalRaster *credal_image_parse_stack (const char *const *names, GBytes *const *parts, guint n,
                                        const CredalImageChoice *choice, GError **error);
/** credal_image_sniff_file: TRUE when its first bytes are those of a picture in a format that is read, or it is called
 *  one. */
gboolean      credal_image_sniff_file (const char *path);
