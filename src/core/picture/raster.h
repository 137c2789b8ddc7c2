#pragma once
#include "core/base/error.h"

/* A picture as it was read: width × height pixels of interleaved channels, 8 or 16 bits a sample. Atomically
 * ref-counted; filled by one owner, then immutable. Pixel (x, y) has the index y · width + x; y grows downwards. */
typedef struct _CredalRaster CredalRaster;

#define CREDAL_RASTER_MAX_PIXELS   ((guint64) 1 << 28)    /* 16384 × 16384 */
#define CREDAL_RASTER_MAX_CHANNELS 64

typedef struct { guint x, y, width, height; } CredalRasterArea;   /* pixels; of width or height 0: none */

/* What a channel shows. Red, green and blue always follow each other. */
typedef enum { CREDAL_CHANNEL_GREY, CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE,
               CREDAL_CHANNEL_ALPHA } CredalChannel;

/**
 * credal_raster_new:
 * @depth: bits a sample: 8 or 16
 * @kinds: (array length=channels): copied
 *
 * All samples are 0. Fails with %CREDAL_ERROR_DATA for a size of zero, more than %CREDAL_RASTER_MAX_PIXELS pixels or
 * %CREDAL_RASTER_MAX_CHANNELS channels, and with %CREDAL_ERROR_MEMORY.
 */
CredalRaster *credal_raster_new   (guint width, guint height, guint depth, guint channels, const CredalChannel *kinds,
                                   GError **error);
CredalRaster *credal_raster_ref   (CredalRaster *raster);
void          credal_raster_unref (CredalRaster *raster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRaster, credal_raster_unref)

guint         credal_raster_width    (const CredalRaster *raster);
guint         credal_raster_height   (const CredalRaster *raster);
gsize         credal_raster_n        (const CredalRaster *raster);              /* pixels */
guint         credal_raster_depth    (const CredalRaster *raster);
guint         credal_raster_channels (const CredalRaster *raster);
CredalChannel credal_raster_kind     (const CredalRaster *raster, guint channel);
const char   *credal_raster_name     (const CredalRaster *raster, guint channel);   /* "grey", "red", ..., "T1", ... */
/** credal_raster_set_names: @prefix goes before the channels' own names, or replaces the only one's. */
void          credal_raster_set_names (CredalRaster *raster, const char *prefix);
/** credal_raster_mark_names: puts @prefix and a space before the names of channels @begin … @end − 1. */
void          credal_raster_mark_names (CredalRaster *raster, guint begin, guint end, const char *prefix);
/** credal_raster_find_colour: the first red channel, or −1: a grey picture. */
gint          credal_raster_find_colour (const CredalRaster *raster);
/** credal_raster_sample: in [0, 1]: the stored number over the largest one. */
double        credal_raster_sample   (const CredalRaster *raster, gsize pixel, guint channel);
/** credal_raster_bytes: (n × channels) at depth 8. */
const guint8  *credal_raster_bytes      (const CredalRaster *raster);
/** credal_raster_words: (n × channels) at depth 16, in the machine's byte order. */
const guint16 *credal_raster_words      (const CredalRaster *raster);
/* The same for the owner who fills it. */
guint8        *credal_raster_edit_bytes (CredalRaster *raster);
guint16       *credal_raster_edit_words (CredalRaster *raster);

/** credal_raster_crop: a copy of the @width × @height pixels from (@x, @y) on, all within the picture. Fails as
 *  credal_raster_new() does. */
CredalRaster *credal_raster_crop (const CredalRaster *raster, guint x, guint y, guint width, guint height,
                                  GError **error);

/**
 * credal_raster_stack:
 * @parts: (array length=n_parts): at least one; the channels of each follow those of the one before
 *
 * One picture of several aligned ones, at the deepest one's depth. Fails with %CREDAL_ERROR_DATA, naming both sizes,
 * when they differ, and as credal_raster_new() does. Cost: O(pixels × channels).
 */
CredalRaster *credal_raster_stack (CredalRaster *const *parts, guint n_parts, GError **error);
