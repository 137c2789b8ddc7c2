#pragma once
#include "core/base/monitor.h"
#include "core/base/params.h"
#include "core/picture/raster.h"

/* Features of pixels as chosen in credal_feature_specs. Some are functions of the pixel's own samples; others depend on
 * its position or its neighbours. */
typedef struct _CredalPixelFeatures CredalPixelFeatures;

/* Choices of credal_feature_specs. */
enum { CREDAL_OBJECTS_PIXELS, CREDAL_OBJECTS_SUPERPIXELS, CREDAL_OBJECTS_PROTOTYPES };     /* "objects" */
enum { CREDAL_STROKES_ALIKE, CREDAL_STROKES_PIXELS };                                      /* "strokes" */

/* "outside": the pixels that are left out. Sessions of versions without this choice leave out none: NaN counts as the
 * smallest number, and GDAL_NODATA is a number like others. */
#define CREDAL_FEATURE_OUTSIDE "outside"
#define CREDAL_FEATURE_OUTSIDE_FORMER "none"

/** credal_pixel_features_new: Reads the choice of features from @params. Fails with %CREDAL_ERROR_PARAMETER if no
 *  feature is chosen, for Lab of a grey picture or of reals, for invalid scales, for an unknown channel and for the
 *  alpha channel. @raster and @params must outlive the result. */
CredalPixelFeatures *credal_pixel_features_new  (const CredalRaster *raster, const CredalParams *params,
                                                 GError **error);
void                 credal_pixel_features_free (CredalPixelFeatures *features);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPixelFeatures, credal_pixel_features_free)

gsize              credal_pixel_features_p     (const CredalPixelFeatures *features);
const char *const *credal_pixel_features_names (const CredalPixelFeatures *features);     /* (p), NULL-terminated */
/** credal_pixel_features_scales: Sets @scales (p) to the factors by which features are shown: features of a channel in
 *  the numbers of the file, Lab in its usual range. */
void               credal_pixel_features_scales (const CredalPixelFeatures *features, double *scales);
/** credal_pixel_features_use: Returns TRUE if some feature depends on @channel. */
gboolean           credal_pixel_features_use   (const CredalPixelFeatures *features, guint channel);
/** credal_pixel_features_local: Returns TRUE if all features are functions of the pixel's own samples. */
gboolean           credal_pixel_features_local (const CredalPixelFeatures *features);

/**
 * credal_pixel_features_fill:
 * @places: (nullable) (array length=n): indices of pixels; NULL: all @n pixels
 *
 * Returns: (n × p) row-major, to be freed with g_free(). Fails with %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED.
 * Cost: O(n p). In addition, a mean, deviation or gradient costs O(pixels), whatever the radius; a scale of σ costs
 * O(pixels σ).
 */
double *credal_pixel_features_fill (const CredalPixelFeatures *features, const guint32 *places, gsize n,
                                    CredalMonitor *monitor, GError **error);
