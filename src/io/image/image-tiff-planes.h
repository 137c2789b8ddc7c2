#pragma once
#include "io/image/image-tiff.h"

/* The order of the pictures of a TIFF, if they are channels: each slice has `channels` of them, one picture in
 * `before` apart. */
typedef struct { guint channels, before; } CredalTiffPlanes;

/** credal_tiff_planes: Returns the order of @count pictures, by the description of ImageJ or OME in the current
 *  directory. One channel, if there is none, or if it does not fit @count or %CREDAL_RASTER_MAX_CHANNELS. @samples: of
 *  a pixel; OME counts them as channels. */
CredalTiffPlanes credal_tiff_planes (CredalTiff *file, guint count, guint samples);
/** credal_tiff_plane: Returns the picture, from 0, of @channel of @slice, both from 0. */
guint            credal_tiff_plane  (const CredalTiffPlanes *planes, guint slice, guint channel);
