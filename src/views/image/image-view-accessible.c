/* Describes the picture to assistive technology. */
#include <glib/gi18n-lib.h>
#include "views/image/image-view-private.h"
#include "views/words/words.h"

/* Counts pixels as they are shown; (transfer full). */
static char *
summarise (CredalImageView *view)
{
  gsize n = credal_raster_n (view->raster);

  if (!view->together)
    return credal_words_pixels (n, credal_image_view_partition (view), NULL);
  return credal_words_pixels (n, credal_together_partition (view->together), credal_together_shares (view->together));
}

static char *
describe_clusters (CredalDescribed *described)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (described);

  if (view->raster == NULL)
    return g_strdup (_ ("No picture"));

  gsize object;
  g_autoptr(CredalPartition) pointed = credal_image_view_pointed_at (view, &object);
  g_autofree char *summary = summarise (view);
  g_autofree char *name = view->crossed && view->sheet.hover >= 0 ? credal_image_view_place_name (view) : NULL;

  return credal_described_words (view->sheet.session, view->sheet.selection, name, pointed, object,
                                 summary);
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
