#pragma once
#include "core/regions/regions.h"

enum { CREDAL_MARK_NUMBERS = CREDAL_STROKE_MAX_NUMBER + 1, CREDAL_MARK_LABEL = 256 };

/* Returns the mark that a stroke leaves on the pixels of a span: 1 + number for a region, CREDAL_MARK_LABEL + 1 +
 * number for a label. 0 means no mark. Precondition: @stroke does not erase. */
static inline guint16
credal_mark_of (const CredalStroke *stroke, const CredalSpan *span)
{
  return (guint16) (span->number + 1 + (stroke->mark == CREDAL_STROKE_LABEL ? CREDAL_MARK_LABEL : 0));
}

struct _CredalRegions {
  CredalPixels *pixels;
  gsize n;                    /* number of the picture's pixels */
  gboolean exclusive[CREDAL_MARK_NUMBERS];
  CredalDataset *data;        /* the objects; NULL: to be computed after a change */
  /* Allocated with the first stroke, for all pixels: */
  guint16 *marks;             /* (n) */
  guint8 *seen;               /* (n) nonzero: listed in @covered */
  guint32 *covered;           /* (n) pixels that were ever marked, in order */
  gsize n_covered;
  /* Allocated at the same time, if objects can be split: */
  guint32 *apart;             /* (n) pixels split off; each is object (number of own objects) + index */
  gsize n_apart;
  guint32 *map;               /* (n) object of each pixel */
  guint32 *places;            /* (own objects) first pixel still merged in each */
  guint32 *next;              /* (n) next pixel of the same initial object; undefined for the last */
  guint32 *left;              /* (own objects) number of pixels still merged in each */
  guint16 *claim;             /* (own objects) the mark of all its covered pixels; 0: none is covered; G_MAXUINT16:
                               * shared, covered pixels are split off */
  guint32 *claimed;           /* (own objects) number of these pixels */
};
