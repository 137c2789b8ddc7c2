#pragma once
#include "core/base/monitor.h"
#include "core/base/params.h"
#include "core/data/dataset.h"
#include "core/picture/raster.h"

/* The pixels of a picture as objects to cluster: features of each pixel, and pixels that have the same ones merged into
 * one weighted object. Merging is exact: an 8-bit grey picture clusters at most 256 objects. Superpixels and learned
 * prototypes, where asked for, are not: each then stands for all of its pixels. Immutable, atomically ref-counted. */
typedef struct _CredalPixels CredalPixels;

/* Which slice is read, which features, and how pixels become objects: the import panel and --features are built from
 * this table. */
extern const CredalParamSpec credal_feature_specs[];

/**
 * credal_pixels_new:
 * @features: of credal_feature_specs
 * @monitor: (nullable)
 *
 * Alpha is no feature. Fails with %CREDAL_ERROR_PARAMETER (Lab of a grey picture or of reals, a channel that there is
 * not, no feature at all),
 * %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. Cost: O(pixels × features); for functions of the channels alone, in
 * pictures of at most 24 bits a pixel, one count for each pixel and the features of distinct values only.
 */
CredalPixels *credal_pixels_new   (CredalRaster *raster, const CredalParams *features, CredalMonitor *monitor,
                                   GError **error);
/** credal_pixels_new_objects: objects that were found elsewhere. @data: with weights; @map: (transfer full) (pixels) →
 *  object. Fails with %CREDAL_ERROR_MEMORY; the map is freed then, too. Cost: O(pixels). */
CredalPixels *credal_pixels_new_objects (CredalRaster *raster, CredalDataset *data, guint32 *map, GError **error);
CredalPixels *credal_pixels_ref   (CredalPixels *pixels);
void          credal_pixels_unref (CredalPixels *pixels);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPixels, credal_pixels_unref)

CredalRaster  *credal_pixels_raster (const CredalPixels *pixels);               /* (transfer none) */
CredalDataset *credal_pixels_data   (const CredalPixels *pixels);               /* (transfer none): weight = pixels */
const guint32 *credal_pixels_map    (const CredalPixels *pixels);               /* (pixels) → object; NULL: the same */
guint32        credal_pixels_object (const CredalPixels *pixels, gsize pixel);
/** credal_pixels_place: the first pixel of an object, for superpixels and prototypes the one most like it. */
guint32        credal_pixels_place  (const CredalPixels *pixels, guint32 object);
/** credal_pixels_exact: FALSE when objects stand for pixels that differ: superpixels, prototypes. */
gboolean       credal_pixels_exact  (const CredalPixels *pixels);
/** credal_pixels_alike: TRUE when a stroke speaks of all pixels with the same features as those under it. */
gboolean       credal_pixels_alike  (const CredalPixels *pixels);
