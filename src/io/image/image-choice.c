/* Chooses a slice of a volume or a picture of a file, and the pixels that are left out. */
#include <glib/gi18n-lib.h>
#include "io/image/image-choice.h"
#include "core/picture/pixel-features.h"
#include "io/image/image-private.h"

CredalImageChoice
credal_image_choice (const CredalParams *features)
{
  int slice = credal_params_int (features, "slice");

  return (CredalImageChoice) { (guint) MAX (slice, 0), (CredalSliceAxis) credal_params_choice (features, "axis"),
                               (CredalOutside) credal_params_choice (features, CREDAL_FEATURE_OUTSIDE), FALSE };
}

gboolean
credal_image_choose_slice (const CredalImageChoice *choice, guint count, guint usual, guint *number, GError **error)
{
  *number = choice->slice > 0 ? choice->slice : usual;
  if (*number <= count)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               count == 1 ? _("there is no slice %u: the file has one picture")
                          : _("there is no slice %u: the file has %u"),
               *number, count);
  return FALSE;
}

void
credal_image_set_slice (CredalRaster *raster, const CredalSlice *slice, const CredalImageChoice *choice)
{
  CredalSlice shown = *slice;

  shown.usual = slice->count > 1 && choice->slice == 0;
  credal_raster_set_slice (raster, &shown);
}
