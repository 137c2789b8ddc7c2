#pragma once
#include "core/base/monitor.h"
#include "core/base/params.h"
#include "core/data/dataset.h"
#include "core/picture/raster.h"

/* The pixels of a picture as objects for clustering: features of each pixel. If all features are functions of the
 * pixel's own samples, pixels with equal features are merged into one weighted object; otherwise each pixel is an
 * object. Merging is exact: an 8-bit grey picture clusters at most 256 objects. Superpixels and learned prototypes are
 * optional and not exact: each represents all of its pixels. Pixels outside (core/picture/raster.h) have no object.
 * Immutable, atomically ref-counted. */
typedef struct _CredalPixels CredalPixels;

/* The choice of slice, features and objects: the import panel and --features are built from this table. */
extern const CredalParamSpec credal_feature_specs[];

/**
 * credal_pixels_new:
 * @features: of credal_feature_specs
 * @monitor: (nullable)
 *
 * Makes objects of the pixels of @raster. Alpha is never a feature. Fails like credal_pixel_features_new(), with
 * %CREDAL_ERROR_DATA if all pixels are outside, with %CREDAL_ERROR_MEMORY and with %CREDAL_ERROR_CANCELLED. Cost:
 * O(pixels × features). If features are functions of the pixel's own samples, and the channels that they use have at
 * most 24 bits together, features are computed for distinct values only. Superpixels and prototypes add the cost of
 * credal_superpixels_find() or credal_quantise().
 */
CredalPixels *credal_pixels_new   (CredalRaster *raster, const CredalParams *features, CredalMonitor *monitor,
                                   GError **error);
/** credal_pixels_new_objects: Returns pixels whose objects were found elsewhere; a stroke applies only to the pixels
 *  under it. @data: the objects, with weights. @map: (transfer full) (pixels): the object of each pixel, or
 *  %CREDAL_NO_OBJECT. Fails with %CREDAL_ERROR_MEMORY, and also frees @map then. Cost: O(pixels). */
CredalPixels *credal_pixels_new_objects (CredalRaster *raster, CredalDataset *data, guint32 *map, GError **error);
CredalPixels *credal_pixels_ref   (CredalPixels *pixels);
void          credal_pixels_unref (CredalPixels *pixels);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPixels, credal_pixels_unref)

CredalRaster  *credal_pixels_raster (const CredalPixels *pixels);               /* (transfer none) */
CredalDataset *credal_pixels_data   (const CredalPixels *pixels);               /* (transfer none): weight = pixels */
/** credal_pixels_map: Returns (pixels) the object of each pixel, or %CREDAL_NO_OBJECT; NULL: the same index. */
const guint32 *credal_pixels_map    (const CredalPixels *pixels);
/** credal_pixels_object: Returns the object of @pixel; %CREDAL_NO_OBJECT: it is outside. */
guint32        credal_pixels_object (const CredalPixels *pixels, gsize pixel);
/** credal_pixels_outside: Returns the number of pixels outside. */
gsize          credal_pixels_outside (const CredalPixels *pixels);
/** credal_pixels_place: Returns the first pixel of @object. For a superpixel or prototype, returns its pixel with the
 *  features nearest to the mean of its pixels, the first of equally near ones. */
guint32        credal_pixels_place  (const CredalPixels *pixels, guint32 object);
/** credal_pixels_exact: Returns FALSE if objects represent pixels that differ: superpixels, prototypes. */
gboolean       credal_pixels_exact  (const CredalPixels *pixels);
/** credal_pixels_alike: Returns TRUE if a stroke also applies to all pixels with the same features as the pixels under
 *  it. */
gboolean       credal_pixels_alike  (const CredalPixels *pixels);
