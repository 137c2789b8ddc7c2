#pragma once
#include "core/base/error.h"

/* A picture as it was read: width × height pixels of interleaved channels, 8 or 16 bits a sample, or numbers of any
 * range. Atomically ref-counted; filled by one owner, then immutable. Pixel (x, y) has the index y · width + x; y grows
 * downwards. */
typedef struct _CredalRaster CredalRaster;

#define CREDAL_RASTER_MAX_PIXELS   ((guint64) 1 << 28)    /* 16384 × 16384 */
#define CREDAL_RASTER_MAX_CHANNELS 64
#define CREDAL_RASTER_REALS        64                     /* the depth of doubles: signed, longer or fractional numbers */

typedef struct { guint x, y, width, height; } CredalRasterArea;   /* pixels; of width or height 0: none */

/* What a channel shows. Red, green and blue always follow each other. */
typedef enum { CREDAL_CHANNEL_GREY, CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE,
               CREDAL_CHANNEL_ALPHA } CredalChannel;

/* Which of a file's pictures this is, or which slice of a volume, and how large its pixels are. */
typedef enum { CREDAL_SLICE_X, CREDAL_SLICE_Y, CREDAL_SLICE_Z } CredalSliceAxis;
extern const char *const credal_slice_axis_names[];      /* "x", "y", "z" */
typedef struct {
  guint number, count;         /* from 1 on; of a picture by itself both are 1 */
  gboolean is_volume;          /* another axis can be chosen */
  CredalSliceAxis axis;             /* which the slice is across */
  double width, height;        /* of a pixel, mm; 0: not known */
} CredalSlice;

/**
 * credal_raster_new:
 * @depth: bits a sample: 8 or 16, unsigned; or %CREDAL_RASTER_REALS
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
void          credal_raster_set_name  (CredalRaster *raster, guint channel, const char *name);
/** credal_raster_mark_names: puts @prefix and a space before the names of channels @begin … @end − 1. */
void          credal_raster_mark_names (CredalRaster *raster, guint begin, guint end, const char *prefix);
/** credal_raster_slice: a picture by itself, where none was set. */
const CredalSlice *credal_raster_slice     (const CredalRaster *raster);
/** credal_raster_pixel_area: mm²; 0: not known. */
double             credal_raster_pixel_area (const CredalRaster *raster);
void               credal_raster_set_slice (CredalRaster *raster, const CredalSlice *slice);
/** credal_raster_notes: (array zero-terminated=1): what a person should know of how it was read. */
const char *const *credal_raster_notes     (const CredalRaster *raster);
/** credal_raster_add_note: @note: (transfer full). */
void               credal_raster_add_note  (CredalRaster *raster, char *note);
/** credal_raster_tell: adds a copy of each note to @warnings: (element-type utf8). */
void               credal_raster_tell      (const CredalRaster *raster, GPtrArray *warnings);
/** credal_raster_find_kind: the first channel of that kind, or −1; without a red one it is a grey picture. */
gint          credal_raster_find_kind (const CredalRaster *raster, CredalChannel kind);
/** credal_raster_sample: of 8 or 16 bits in [0, 1]: the stored number over the largest one; of reals, the number. */
double        credal_raster_sample   (const CredalRaster *raster, gsize pixel, guint channel);
/** credal_raster_stored: the number itself: 0 … 255, 0 … 65535, or any finite one. */
double        credal_raster_stored   (const CredalRaster *raster, gsize pixel, guint channel);
/** credal_raster_range: the least and the largest stored number of @count channels from @channel on. Cost: O(pixels ×
 *  count). */
void          credal_raster_range    (const CredalRaster *raster, guint channel, guint count, double *low,
                                      double *high);
/** credal_raster_bytes: (n × channels) at depth 8. */
const guint8  *credal_raster_bytes      (const CredalRaster *raster);
/** credal_raster_words: (n × channels) at depth 16, in the machine's byte order. */
const guint16 *credal_raster_words      (const CredalRaster *raster);
/** credal_raster_reals: (n × channels) at depth %CREDAL_RASTER_REALS: all finite. */
const double  *credal_raster_reals      (const CredalRaster *raster);
/* The same for the owner who fills it. */
guint8        *credal_raster_edit_bytes (CredalRaster *raster);
guint16       *credal_raster_edit_words (CredalRaster *raster);
double        *credal_raster_edit_reals (CredalRaster *raster);

/** credal_raster_crop: a copy of the @width × @height pixels from (@x, @y) on, all within the picture; without its
 *  notes. Fails as
 *  credal_raster_new() does. */
CredalRaster *credal_raster_crop (const CredalRaster *raster, guint x, guint y, guint width, guint height,
                                  GError **error);

/** credal_raster_rearrange: @width × @height pixels, the i-th of which is a copy of pixel @places[i]. Fails as
 *  credal_raster_new() does. */
CredalRaster *credal_raster_rearrange (const CredalRaster *raster, guint width, guint height, const gsize *places,
                                       GError **error);

/**
 * credal_raster_stack:
 * @parts: (array length=n_parts): at least one; the channels of each follow those of the one before
 *
 * One picture of several aligned ones, at the deepest one's depth; beside reals, the others' shares of their largest
 * number become reals. The first one's slice; the notes of all. Fails with %CREDAL_ERROR_DATA, naming both sizes,
 * when they differ, and as credal_raster_new() does. Cost: O(pixels × channels).
 */
CredalRaster *credal_raster_stack (CredalRaster *const *parts, guint n_parts, GError **error);
