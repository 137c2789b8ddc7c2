#pragma once
#include "core/regions/strokes.h"
#include "draw/paint/style.h"

/* The stroke that is being drawn: which pixels it covers so far, and with what. One bit for each pixel of the
 * picture. */
typedef struct _CredalInk CredalInk;

/** credal_ink_new: NULL when memory is short. */
CredalInk *credal_ink_new   (gsize n_pixels);
void       credal_ink_free  (CredalInk *ink);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalInk, credal_ink_free)

/** credal_ink_begin: nothing is covered any more. Cost: linear in what was. */
void       credal_ink_begin (CredalInk *ink, CredalStrokeMark mark, guint number);
/** credal_ink_add: @spans: (element-type CredalSpan): as of credal_stroke_spans(). */
void       credal_ink_add   (CredalInk *ink, const GArray *spans);
gboolean   credal_ink_holds (const CredalInk *ink, gsize pixel);
CredalStrokeMark credal_ink_mark (const CredalInk *ink);
guint      credal_ink_number (const CredalInk *ink);

/** credal_ink_colour: of regions, colours of their own; of labels, their cluster's; of the eraser, the background's. */
CredalColour credal_ink_colour (const CredalStyle *style, CredalStrokeMark mark, guint number);
/** credal_ink_name: "a" for region 0; "1" for cluster 0; (transfer full). */
char        *credal_ink_name   (CredalStrokeMark mark, guint number);
