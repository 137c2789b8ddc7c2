#pragma once
#include "draw/map/neuron-map.h"

/** credal_map_picture_write: the map as a file, by @path's extension, as credal_picture_draw() writes it. */
gboolean credal_map_picture_write (const char *path, const CredalNeuronMap *map, const CredalStyle *style,
                                   const CredalMapLook *look, const CredalMapOverlay *overlay, double width,
                                   double height, double scale, GError **error);
