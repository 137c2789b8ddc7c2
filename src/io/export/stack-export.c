/* Writes masks of slices into a TIFF with the pictures of the whole stack, so that picture k is of slice k. */
#include <glib/gi18n-lib.h>
#include "io/export/stack-export.h"
#include "io/stacks/tiff-write.h"

typedef struct {
  const CredalSliceMasks *masks;
  const char *path;
} StackMasks;

/* An untouched slice gets the size of the first one. */
static guint16 *
fill_page (guint page, guint *width, guint *height, gpointer data, GError **error)
{
  const StackMasks *stack = data;
  guint s = 0, n = stack->masks->of->len;

  while (s < n && credal_slice_masks_at (stack->masks, s)->slice.number != page + 1)
    s++;
  const CredalSliceMask *mask = credal_slice_masks_at (stack->masks, s < n ? s : 0);
  *width = mask->width;
  *height = mask->height;
  guint16 *numbers = s < n ? credal_slice_masks_numbers (stack->masks, s, G_MAXUINT16)
                           : g_try_malloc0_n ((gsize) mask->width * mask->height, sizeof *numbers);
  if (!numbers)
    credal_fail_file (error, CREDAL_ERROR_MEMORY, stack->path, _("not enough memory for the mask"));
  return numbers;
}

gboolean
credal_export_stack_mask (const CredalSliceMasks *masks, const char *path, GError **error)
{
  const CredalSlice *first = &credal_slice_masks_at (masks, 0)->slice;
  StackMasks stack = { masks, path };

  for (guint s = 1; s < masks->of->len; s++)
    if (!credal_slices_share_axis (first, &credal_slice_masks_at (masks, s)->slice, path, error))
      return FALSE;
  g_autofree char *text = credal_slice_classes_text (masks->classes, 1, G_MAXUINT16);
  const CredalTiffLabels labels = { first->count, text, fill_page, &stack, masks->monitor };
  return credal_tiff_write (path, &labels, error);
}
