#pragma once
#include "core/answers/constraints.h"
#include "core/picture/pixels.h"
#include "core/regions/strokes.h"

/* What a sequence of strokes says about the objects of a picture.
 *
 * Pixels with the same features are one object, and a stroke speaks of the objects under it: of all pixels that look
 * the same, as strokes on prototypes do in [ABMD12] §5.2.4. Two regions may both cover pixels of one grey value; then
 * each of these covered pixels becomes an object of its own, of weight 1, and the stroke speaks of it alone, so that no
 * object is in two regions. With the feature parameter strokes = pixels every covered pixel does. (The only pixel left
 * of an object is that object.) Objects keep their numbers: new ones are added at the end, in the order of the strokes,
 * and stay when the strokes are erased: that changes no result. Superpixels and prototypes are never taken apart: one
 * is in the region that most of its covered pixels are in.
 *
 * Mutable, owned by one thread; what it gives out is not changed by later strokes. */
typedef struct _CredalRegions CredalRegions;

CredalRegions *credal_regions_new   (CredalPixels *pixels);
void           credal_regions_free  (CredalRegions *regions);
/** credal_regions_copy: for another thread, while strokes go on here. Fails with %CREDAL_ERROR_MEMORY. Cost: O(1)
 *  before the first stroke, then O(pixels). */
CredalRegions *credal_regions_copy  (const CredalRegions *regions, GError **error);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRegions, credal_regions_free)

/** credal_regions_prepare: makes room for all strokes to come, so that credal_regions_add() succeeds. Fails with
 *  %CREDAL_ERROR_MEMORY. Cost: O(pixels) before the first stroke, nothing afterwards. */
gboolean credal_regions_prepare (CredalRegions *regions, GError **error);
/** credal_regions_add: @stroke: checked. Fails as credal_regions_prepare() does. Cost: linear in the stroke; where it
 *  makes two regions share an object for the first time, linear in all strokes. */
gboolean credal_regions_add   (CredalRegions *regions, const CredalStroke *stroke, GError **error);
/** credal_regions_clear: as if there had been no stroke. Cost: linear in the strokes. */
void     credal_regions_clear (CredalRegions *regions);

CredalPixels  *credal_regions_pixels (const CredalRegions *regions);    /* (transfer none) */
/** credal_regions_n: objects: those of the pixels and those kept apart. */
gsize          credal_regions_n      (const CredalRegions *regions);
/** credal_regions_data: the objects with their present weights: (transfer full); the pixels' own dataset where none was
 *  taken apart. Fails with %CREDAL_ERROR_MEMORY. Cost: O(objects × features) where they changed since the last time. */
CredalDataset *credal_regions_data   (CredalRegions *regions, GError **error);
/** credal_regions_object: of a pixel. */
guint32        credal_regions_object (const CredalRegions *regions, gsize pixel);
/** credal_regions_map: (pixels) → object, or NULL: the same; valid until the next change. */
const guint32 *credal_regions_map    (const CredalRegions *regions);
/** credal_regions_place: a pixel of an object: the first, or where objects are never taken apart credal_pixels_place().
 *  Cost: O(1). */
guint32        credal_regions_place  (const CredalRegions *regions, guint32 object);
/** credal_regions_mark: what covers @pixel at last: FALSE where nothing does. */
gboolean       credal_regions_mark   (const CredalRegions *regions, gsize pixel, CredalStrokeMark *mark, guint *number);
/** credal_regions_cluster: the one that most pixels of region @number are in, the first of equal ones; −1: nothing is
 *  painted with it. @labels: (credal_regions_n()) < @c: of the objects. Cost: O(c), linear in the covered pixels. */
gint           credal_regions_cluster (const CredalRegions *regions, guint number, const guint8 *labels, guint c);
/** credal_regions_covers: whether any pixel under @stroke, a checked one, is marked. Cost: linear in the stroke. */
gboolean       credal_regions_covers (const CredalRegions *regions, const CredalStroke *stroke);
/** credal_regions_constrain: adds a group for each region, and for each named cluster the labels of its objects, as one
 *  answer; @constraints is of credal_regions_n() objects. Fails with %CREDAL_ERROR_MEMORY, adding none. Cost: linear in
 *  the covered pixels. */
gboolean       credal_regions_constrain (const CredalRegions *regions, CredalConstraints *constraints, GError **error);
/** credal_regions_restate: @stroke, one of them, was drawn after other labels were given: what is left of it and holds
 *  among the strokes replaces these. @painted: what credal_regions_constrain() says. Cost: linear in the stroke. */
void           credal_regions_restate   (const CredalRegions *regions, const CredalStroke *stroke,
                                         const CredalConstraints *painted, CredalConstraints *constraints);
