#pragma once
#include "core/answers/constraints.h"
#include "core/picture/pixels.h"
#include "core/regions/strokes.h"

/* The side information that a sequence of strokes gives about the objects of a picture.
 *
 * Pixels with the same features are one object, and a stroke applies to the objects under it: to all pixels that look
 * the same, like strokes on prototypes in [ABMD12] §5.2.4. If strokes put two different marks on pixels of one object,
 * each of these covered pixels is split off as a separate object of weight 1, so that no object has two marks. With the
 * feature parameter strokes = pixels every covered pixel is split off. (The last pixel left in an object stays that
 * object.) Objects keep their numbers: new ones are appended in the order of the strokes. They stay when an erasing
 * stroke removes their mark; this changes no result. Only credal_regions_clear() removes them. Superpixels and
 * prototypes are never split: each has the mark of most of its covered pixels, the first of equal ones. Pixels outside
 * take no marks.
 *
 * Mutable, owned by one thread; later strokes do not change data that was handed out. */
typedef struct _CredalRegions CredalRegions;

CredalRegions *credal_regions_new   (CredalPixels *pixels);
void           credal_regions_free  (CredalRegions *regions);
/** credal_regions_copy: Copies the regions for another thread. Fails with %CREDAL_ERROR_MEMORY. Cost: O(1) before the
 *  first stroke, then O(pixels). */
CredalRegions *credal_regions_copy  (const CredalRegions *regions, GError **error);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRegions, credal_regions_free)

/** credal_regions_prepare: Allocates memory for all strokes to come, so that credal_regions_add() succeeds. Fails with
 *  %CREDAL_ERROR_MEMORY. Cost: O(pixels) before the first stroke, none afterwards. */
gboolean credal_regions_prepare (CredalRegions *regions, GError **error);
/** credal_regions_check: Checks a stroke like credal_stroke_check(). Also fails with %CREDAL_ERROR_DATA if all of its
 *  pixels are outside. Cost: linear in the stroke if the picture has pixels outside. */
gboolean credal_regions_check (const CredalRegions *regions, const CredalStroke *stroke, GError **error);
/** credal_regions_add: Adds @stroke. Precondition: credal_stroke_check() has accepted @stroke. Fails like
 *  credal_regions_prepare(). Cost: linear in the stroke; linear in all strokes if it puts a second mark on an object
 *  for the first time. */
gboolean credal_regions_add   (CredalRegions *regions, const CredalStroke *stroke, GError **error);
/** credal_regions_clear: Removes all strokes; the pixels that were split off rejoin their objects. Cost: linear in the
 *  strokes. */
void     credal_regions_clear (CredalRegions *regions);

CredalPixels  *credal_regions_pixels (const CredalRegions *regions);    /* (transfer none) */
CredalRaster  *credal_regions_raster (const CredalRegions *regions);    /* (transfer none): of the pixels */
/** credal_regions_n: Returns the number of objects, including those split off. */
gsize          credal_regions_n      (const CredalRegions *regions);
/** credal_regions_data: Returns (transfer full) the objects with their current weights. If no pixel was split off, this
 *  is a reference to the dataset of the pixels. Fails with %CREDAL_ERROR_MEMORY. Cost: O(objects × features) after a
 *  change. */
CredalDataset *credal_regions_data   (CredalRegions *regions, GError **error);
/** credal_regions_object: Returns the object of a pixel; %CREDAL_NO_OBJECT: it is outside. */
guint32        credal_regions_object (const CredalRegions *regions, gsize pixel);
/** credal_regions_map: Returns (pixels) the object of each pixel, or %CREDAL_NO_OBJECT, valid until the next change;
 *  NULL: an object has the index of its pixel. */
const guint32 *credal_regions_map    (const CredalRegions *regions);
/** credal_regions_place: Returns the first pixel of an object among those not split off; for objects that are never
 *  split, credal_pixels_place(). Cost: O(1). */
guint32        credal_regions_place  (const CredalRegions *regions, guint32 object);
/** credal_regions_mark: Sets @mark and @number to the last mark on @pixel. Returns FALSE, with both undefined, if it
 *  has none. */
gboolean       credal_regions_mark   (const CredalRegions *regions, gsize pixel, CredalStrokeMark *mark, guint *number);
/** credal_regions_cluster: Returns the cluster with most of the pixels of region @number, the first of equal ones; −1:
 *  the region has no pixels. @labels: (credal_regions_n()) < @c: clusters of the objects. Cost: O(c), linear in the
 *  covered pixels. */
gint           credal_regions_cluster (const CredalRegions *regions, guint number, const guint8 *labels, guint c);
/** credal_regions_covers: Returns TRUE if @stroke covers a marked pixel. Precondition: credal_stroke_check() has
 *  accepted @stroke. Cost: linear in the stroke. */
gboolean       credal_regions_covers (const CredalRegions *regions, const CredalStroke *stroke);
/** credal_regions_constrain: Adds a group for each region, and for each cluster that strokes name the labels of its
 *  objects, as one answer. @constraints must have credal_regions_n() objects. Fails with %CREDAL_ERROR_MEMORY, adding
 *  nothing. Cost: linear in the covered pixels. */
gboolean       credal_regions_constrain (const CredalRegions *regions, CredalConstraints *constraints, GError **error);
/** credal_regions_restate: Adds the labels of @stroke to @constraints again, to replace labels of other clusters. Adds
 *  only labels that @painted still has, under pixels that still have the mark of @stroke. Does nothing for a region or
 *  an erasing stroke. @painted: the result of credal_regions_constrain(). Cost: linear in the stroke. */
void           credal_regions_restate   (const CredalRegions *regions, const CredalStroke *stroke,
                                         const CredalConstraints *painted, CredalConstraints *constraints);
