#pragma once
#include <glib.h>

/* Small photos of four kinds: a disc, a square, stripes or a ring on a ground of its own colour. Photo k is of kind
 * k % PHOTO_KINDS. Of each kind some are hard: their ground is that of another kind, so that colours alone mislead. */
#define PHOTO_KINDS 4

/** photos_write: writes photos 000.png … of @count into the new folder @folder. Every @hard-th of a kind is hard; 0:
 *  none is. */
void photos_write (const char *folder, guint count, guint hard);
