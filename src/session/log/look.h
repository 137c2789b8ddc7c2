#pragma once
#include "core/base/params.h"
#include "core/regions/mask-parts.h"
#include "io/export/image-export.h"

/* How a picture is shown and exported, and the meaning of a plot's colours. These settings are kept with the session
 * but are no steps: undo leaves them unchanged. In a log they are events of their own, of the scope "look". */

#define CREDAL_SCOPE_LOOK "look"

#define CREDAL_LOOK_SHOWN      "shown"        /* name of a channel or feature; "": the picture itself */
#define CREDAL_LOOK_WINDOW     "window"       /* part of the range between black and white; 1: all */
#define CREDAL_LOOK_LEVEL      "level"        /* middle of the window, in the range 0 to 1; 0.5 at first */
#define CREDAL_LOOK_OVERLAY    "overlay"      /* "fill", "outline" or "plain" */
#define CREDAL_LOOK_OPACITY    "opacity"
#define CREDAL_LOOK_STROKES    "strokes"      /* strokes are shown */
#define CREDAL_LOOK_MIN_AREA   "min-area"     /* masks leave out components of fewer pixels */
#define CREDAL_LOOK_FILL_HOLES "fill-holes"
#define CREDAL_LOOK_NEIGHBOURS "neighbours"   /* "8" or "4" */
#define CREDAL_LOOK_BETWEEN    "between-slices"   /* pixels: smaller components need support of a neighbouring slice */
#define CREDAL_LOOK_COLOUR     "colour"       /* of plotted points: "clusters", "classes", "certainty",
                                               * "feature:NAME" or "column:HEADING" */
#define CREDAL_LOOK_AXES       "axes"         /* of the plot, as in credal_canvas_set_projection(); "": usual ones */
#define CREDAL_LOOK_PERPLEXITY "perplexity"   /* of a layout by neighbours */
#define CREDAL_LOOK_PLACES     "places"       /* of the last layout by neighbours: credal_kept_layout_write() */

extern const CredalParamSpec credal_look_specs[];

/** credal_look_shown: Returns the display of @pixels by @look. Cost: O(pixels). */
CredalShown    credal_look_shown    (const CredalParams *look, const CredalPixels *pixels);
/** credal_look_follow_shown: Updates @shown, a display of @pixels, to @look. @name: inout: the name of the displayed
 *  channel or feature; NULL: none yet. Returns FALSE if @shown stays as it is. Cost: O(pixels) if the name changed,
 *  otherwise O(1). */
gboolean       credal_look_follow_shown (const CredalParams *look, const CredalPixels *pixels, CredalShown *shown,
                                         char **name);
/** credal_look_overlaid: Returns the style of an exported overlay. It is only the picture if @look hides the
 *  clusters. */
CredalOverlaid credal_look_overlaid (const CredalParams *look, const CredalPixels *pixels);
/** credal_look_check: Fails with %CREDAL_ERROR_PARAMETER if @value is no meaning of colours and @name is
 *  %CREDAL_LOOK_COLOUR. Other values are checked by the table. */
gboolean       credal_look_check    (const char *name, const char *value, GError **error);
/** credal_look_by_class: Returns TRUE if points have the colours of known classes, when the data have any. */
gboolean       credal_look_by_class (const CredalParams *look);
/** credal_look_cleaning: Returns the cleaning of masks by @look. */
CredalMaskCleaning credal_look_cleaning (const CredalParams *look);
