#pragma once
#include "io/export/slice-mask.h"

/** credal_export_stack_mask: Writes the number of each pixel's hard focal set (credal_slice_masks_numbers()) as a TIFF
 *  with a picture for each slice of the stack, 16 bits. Pictures of other slices, and pixels outside, are 0. Fails with
 *  the errors of credal_tiff_write(), and with %CREDAL_ERROR_DATA for slices across several axes. */
gboolean credal_export_stack_mask (const CredalSliceMasks *masks, const char *path, GError **error);
