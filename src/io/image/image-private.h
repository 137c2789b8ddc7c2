#pragma once
#include "core/picture/raster.h"
#include "io/image/image-choice.h"

/* The parsers that image.c chooses from. All fail with the errors of credal_image_parse(), without the file's name. */

/** CredalImageParse: Returns (transfer full) the picture in the bytes. @choice: ignored in a file of one picture. */
typedef CredalRaster *CredalImageParse (const guint8 *bytes, gsize length, const CredalImageChoice *choice,
                                        GError **error);

CredalImageParse credal_png_parse;
CredalImageParse credal_pixbuf_parse;      /* JPEG and BMP */
CredalImageParse credal_tiff_parse;
CredalImageParse credal_nifti_parse;       /* compressed by gzip or not */
CredalImageParse credal_dicom_parse;       /* fails with advice */

/** credal_nifti_holds: Returns TRUE if @bytes, the first ones of a file, begin a NIfTI file. */
gboolean credal_nifti_holds (const guint8 *bytes, gsize length);

/** credal_image_choose_slice: Sets @number to the slice that @choice names, from 1 to @count, or to @usual if it names
 *  none. Fails with %CREDAL_ERROR_PARAMETER, naming the number of slices. */
gboolean credal_image_choose_slice (const CredalImageChoice *choice, guint count, guint usual, guint *number,
                                    GError **error);
/** credal_image_set_slice: Sets the slice that @raster shows; it is the usual one if @choice names none of several. */
void     credal_image_set_slice (CredalRaster *raster, const CredalSlice *slice, const CredalImageChoice *choice);
/** credal_image_note_outside: Adds a note on @count pixels outside; none if @count is 0. @reason: such as "NaN or
 *  infinite". */
void     credal_image_note_outside (CredalRaster *raster, gsize count, const char *reason);
/**
 * credal_image_finish:
 * @raster: (transfer full) (nullable)
 *
 * Normalises a raster of any format. Marks pixels with NaN or infinite numbers as outside, and by @choice fully
 * transparent pixels or black ones up to the edge; the samples of all pixels outside become the smallest of the others
 * in their channel. If they are not left out, NaN and infinite numbers become the smallest finite number of their
 * channel, and all samples of fully transparent pixels 0. Adds a note on each. With @plain, equal red, green and blue
 * become one grey channel, and an alpha that hides nothing is dropped. Fails with %CREDAL_ERROR_DATA if a channel has
 * no finite number or all pixels are outside, and with %CREDAL_ERROR_MEMORY. Cost: O(pixels × channels).
 */
CredalRaster *credal_image_finish (CredalRaster *raster, gboolean plain, const CredalImageChoice *choice,
                                   GError **error);
