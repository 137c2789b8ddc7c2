#pragma once
#include <cairo.h>
#include "session/session.h"

/* Small pictures of a session's objects, decoded on two threads. Lives on the main thread. Keeps the pictures that were
 * used last, at most 96 MiB of them.
 *
 * Signal:
 *   "ready" (guint object)   a picture of this object was decoded, or cannot be read
 */
#define CREDAL_TYPE_THUMBNAILS (credal_thumbnails_get_type ())
G_DECLARE_FINAL_TYPE (CredalThumbnails, credal_thumbnails, CREDAL, THUMBNAILS, GObject)

/** credal_thumbnails_for_session: (transfer none) (nullable): Returns the thumbnails of @session; every caller gets the
 *  same. NULL: its objects have no pictures. They end with @session. */
CredalThumbnails *credal_thumbnails_for_session (CredalSession *session);
/** credal_thumbnails_has: Returns TRUE if @object has a picture, readable or not. */
gboolean         credal_thumbnails_has     (CredalThumbnails *self, guint object);
/** credal_thumbnails_peek: (transfer none) (nullable): Returns the picture of @object, valid until the main loop runs
 *  again. @size: longest side in device pixels, 1 … 4096; a smaller picture keeps its size. NULL: not decoded yet, or
 *  @object has no picture. Asks for a picture that is not decoded yet; the newest request is served first, and of many
 *  requests the oldest are dropped: ask again whenever you draw. A file that cannot be read gives a drawn placeholder
 *  of @size. Cost: O(1). */
cairo_surface_t *credal_thumbnails_peek    (CredalThumbnails *self, guint object, int size);
/** credal_thumbnails_draw: Draws the picture of @object into a box, centred and as large as it fits; a small picture is
 *  enlarged by a whole number, so that its pixels stay sharp. Draws nothing until the picture is decoded. @x, @y,
 *  @width, @height: in user units, each of @scale device pixels. */
void             credal_thumbnails_draw    (CredalThumbnails *self, guint object, cairo_t *cr, double x, double y,
                                            double width, double height, int scale);
/** credal_thumbnails_problem: (transfer none) (nullable): Returns why the picture of @object cannot be read. NULL: it
 *  can, or it was not asked for yet. */
const char      *credal_thumbnails_problem (CredalThumbnails *self, guint object);
/** credal_thumbnails_forget: Drops all pictures and problems, after the files have moved. */
void             credal_thumbnails_forget  (CredalThumbnails *self);
