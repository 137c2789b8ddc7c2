#pragma once
#include "core/regions/regions.h"

enum { CREDAL_MARK_NUMBERS = CREDAL_STROKE_MAX_NUMBER + 1, CREDAL_MARK_LABEL = 256 };

/* A mark: 0 none, 1 + number for a region, CREDAL_MARK_LABEL + 1 + number for a label. */
static inline guint16
credal_mark_of (const CredalStroke *stroke)
{
  return (guint16) (stroke->number + 1 + (stroke->mark == CREDAL_STROKE_LABEL ? CREDAL_MARK_LABEL : 0));
}

struct _CredalRegions {
  CredalPixels *pixels;
  gsize n;                    /* of the picture's pixels */
  gboolean exclusive[CREDAL_MARK_NUMBERS];
  CredalDataset *data;        /* the objects, or NULL: not made since they changed */
  /* Made with the first stroke, with room for all: */
  guint16 *marks;             /* (n) */
  guint8 *seen;               /* (n) among the covered */
  guint32 *covered;           /* (n) pixels: each that was ever marked, in that order */
  gsize n_covered;
  /* The same, where objects can be taken apart: */
  guint32 *apart;             /* (n) pixels: of object (pixels' own objects) + index */
  gsize n_apart;
  guint32 *map;               /* (n) object of each pixel */
  guint32 *places;            /* (own objects) the first pixel that is still merged in each */
  guint32 *next;              /* (n) the next pixel that the same own object had at first; of its last one nothing */
  guint32 *left;              /* (own objects) pixels that are still merged in each */
  guint16 *claim;             /* (own objects) the mark of all its covered pixels; G_MAXUINT16: they are taken apart */
  guint32 *claimed;           /* (own objects) how many those are */
};
