#pragma once
#include "core/regions/strokes.h"
#include "draw/paint/style.h"

/* The stroke being drawn: the pixels that it covers so far, and its mark. One bit for each pixel of the picture. */
typedef struct _CredalInk CredalInk;

/** credal_ink_new: Returns NULL if memory runs out. */
CredalInk *credal_ink_new   (gsize n_pixels);
void       credal_ink_free  (CredalInk *ink);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalInk, credal_ink_free)

/** credal_ink_begin: Starts a stroke that covers no pixels. Cost: linear in the pixels of the previous stroke. */
void       credal_ink_begin (CredalInk *ink, CredalStrokeMark mark, guint number);
/** credal_ink_add: Covers @spans (element-type CredalSpan), from credal_stroke_spans(). */
void       credal_ink_add   (CredalInk *ink, const GArray *spans);
gboolean   credal_ink_holds (const CredalInk *ink, gsize pixel);
CredalStrokeMark credal_ink_mark (const CredalInk *ink);
guint      credal_ink_number (const CredalInk *ink);

/** credal_ink_colour: Returns the colour of a mark. Regions have eight colours of their own, in turn; a label has its
 *  cluster's, the eraser the background's. */
CredalColour credal_ink_colour (const CredalStyle *style, CredalStrokeMark mark, guint number);
/** credal_ink_name: Returns (transfer full) "a" for region 0; "1" for cluster 0. */
char        *credal_ink_name   (CredalStrokeMark mark, guint number);
