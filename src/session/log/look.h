#pragma once
#include "core/base/params.h"
#include "core/regions/mask-parts.h"
#include "io/export/image-export.h"

/* How a picture is shown and taken away, and what the colours of a plot mean: settings that are no steps. They are kept
 * with the session, and undoing what was said leaves them as they are. In a log they are events of their own, of the
 * scope "look". */

#define CREDAL_SCOPE_LOOK "look"

#define CREDAL_LOOK_SHOWN      "shown"        /* a channel or feature by its name; "": the picture as it is */
#define CREDAL_LOOK_WINDOW     "window"       /* how much of the range is shown, from black to white: 1: all of it */
#define CREDAL_LOOK_LEVEL      "level"        /* where its middle is, in the range: 0.5 */
#define CREDAL_LOOK_OVERLAY    "overlay"      /* "fill", "outline" or "plain" */
#define CREDAL_LOOK_OPACITY    "opacity"
#define CREDAL_LOOK_STROKES    "strokes"      /* whether what was painted is shown */
#define CREDAL_LOOK_MIN_AREA   "min-area"     /* of masks: components of fewer pixels are left out */
#define CREDAL_LOOK_FILL_HOLES "fill-holes"
#define CREDAL_LOOK_NEIGHBOURS "neighbours"   /* "8" or "4" */
#define CREDAL_LOOK_COLOUR     "colour"       /* of the plot's points: by "clusters" or known "classes" */

extern const CredalParamSpec credal_look_specs[];

/** credal_look_shown: what is seen of @pixels by it. Cost: O(pixels). */
CredalShown    credal_look_shown    (const CredalParams *look, const CredalPixels *pixels);
/** credal_look_follow_shown: makes @shown, of @pixels under @name (inout: NULL: of none yet), what the look says now.
 *  FALSE: it was that already. Cost: O(pixels) for another name, else O(1). */
gboolean       credal_look_follow_shown (const CredalParams *look, const CredalPixels *pixels, CredalShown *shown,
                                         char **name);
/** credal_look_overlaid: what an exported overlay looks like: where the clusters are hidden it is the picture alone. */
CredalOverlaid credal_look_overlaid (const CredalParams *look, const CredalPixels *pixels);
/** credal_look_by_class: whether points have the colours of known classes, where the data have any. */
gboolean       credal_look_by_class (const CredalParams *look);
/** credal_look_cleaning: what becomes of masks by it. */
CredalMaskCleaning credal_look_cleaning (const CredalParams *look);
