#pragma once
#include "draw/map/neuron-map.h"

/** credal_map_picture_write: Writes the map to a file, in the format of @path's extension; see
 *  credal_picture_draw(). */
gboolean credal_map_picture_write (const char *path, const CredalNeuronMap *map, const CredalStyle *style,
                                   const CredalMapLook *look, const CredalMapOverlay *overlay, double width,
                                   double height, double scale, GError **error);
