#pragma once
#include "core/picture/raster.h"
#include "io/image/image-choice.h"

/* What image.c chooses between. All fail as credal_image_parse() does, without the file's name. */

/** CredalImageParse: @choice: of a file of one picture nothing is chosen. */
typedef CredalRaster *CredalImageParse (const guint8 *bytes, gsize length, const CredalImageChoice *choice,
                                        GError **error);

CredalImageParse credal_png_parse;
CredalImageParse credal_pixbuf_parse;      /* JPEG and BMP */
CredalImageParse credal_tiff_parse;
CredalImageParse credal_nifti_parse;       /* packed by gzip or not */
CredalImageParse credal_dicom_parse;       /* says what to do */

/** credal_nifti_holds: whether @bytes, the first ones of a file, begin a NIfTI file. */
gboolean credal_nifti_holds (const guint8 *bytes, gsize length);

/** credal_image_choose_slice: @number: out: the chosen slice of @count, from 1 on; @usual: where none was chosen. Fails
 *  with %CREDAL_ERROR_PARAMETER, naming how many there are. */
gboolean credal_image_choose_slice (const CredalImageChoice *choice, guint count, guint usual, guint *number,
                                    GError **error);
/** credal_image_set_slice: notes which one it is, where there are several and none was chosen. */
void     credal_image_set_slice (CredalRaster *raster, const CredalSlice *slice, const CredalImageChoice *choice);
/**
 * credal_image_finish:
 * @raster: (transfer full) (nullable)
 *
 * What all formats have in common: numbers that are none become the least of their channel, which a note tells; three
 * equal channels become one, and an alpha that hides nothing is dropped, where @plain; what shows nothing has one
 * colour, 0. Fails with %CREDAL_ERROR_DATA when a channel has no number at all, and with %CREDAL_ERROR_MEMORY. Cost:
 * O(pixels × channels).
 */
CredalRaster *credal_image_finish (CredalRaster *raster, gboolean plain, GError **error);
