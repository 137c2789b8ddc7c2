/* Describes the picture to assistive technology. */
#include <glib/gi18n-lib.h>
#include "views/image/image-view-private.h"
#include "views/words/words.h"

static char *
describe_clusters (CredalDescribed *described)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (described);

  if (view->raster == NULL)
    return g_strdup (_ ("No picture"));

  CredalPartition *partition = credal_image_view_partition (view);
  g_autofree char *summary = credal_words_pixels (credal_raster_n (view->raster), partition);
  g_autofree char *name = view->crossed && view->sheet.hover >= 0 ? credal_image_view_place_name (view) : NULL;

  return credal_described_words (view->sheet.session, view->sheet.selection, name, partition,
                                 (gsize) view->sheet.hover, summary);
}

static const char *
name_picture (CredalDescribed *described)
{
  return N_ ("Picture");
}

void
credal_image_view_described_init (CredalDescribedInterface *interface)
{
  interface->name = name_picture;
  interface->describe = describe_clusters;
}
