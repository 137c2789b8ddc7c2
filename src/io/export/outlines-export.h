#pragma once
#include "io/export/export.h"

/** credal_export_outlines: Writes a GeoJSON FeatureCollection, as QuPath reads it. It has a feature for each hard focal
 *  set that a pixel has: a MultiPolygon of its connected parts, along the edges of pixels. Lengths are in pixels from
 *  the top left corner, y downwards. Components smaller than `least` of the cleaning join their neighbours, as in the
 *  mask. The properties have objectType "annotation", and the classification's name and colour. Pixels outside are in
 *  no polygon. @colours: (f × 3) red, green, blue. Fails with %CREDAL_ERROR_PARAMETER if the name ends in neither
 *  .geojson nor .json, and with %CREDAL_ERROR_IO, %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. */
gboolean credal_export_outlines (const char *path, const CredalExported *of, const guint8 *colours, GError **error);
