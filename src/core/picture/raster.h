#pragma once
#include "core/base/error.h"
#include "core/picture/voxel-grid.h"

/* A picture as read: width × height pixels of interleaved channels, 8 or 16 bits for each sample, or numbers of any
 * range. Atomically ref-counted; filled by one owner, then immutable. Pixel (x, y) has the index y · width + x; y grows
 * downwards. */
typedef struct _CredalRaster CredalRaster;

#define CREDAL_RASTER_MAX_PIXELS   ((guint64) 1 << 28)    /* 16384 × 16384 */
#define CREDAL_RASTER_MAX_CHANNELS 64
#define CREDAL_RASTER_REALS        64                     /* depth of doubles: signed, longer, fractional */

typedef struct { guint x, y, width, height; } CredalRasterArea;   /* in pixels; width or height 0: empty */

/* The meaning of a channel. Red, green and blue always follow each other. */
typedef enum { CREDAL_CHANNEL_GREY, CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE,
               CREDAL_CHANNEL_ALPHA } CredalChannel;

typedef enum { CREDAL_SLICE_X, CREDAL_SLICE_Y, CREDAL_SLICE_Z } CredalSliceAxis;
extern const char *const credal_slice_axis_names[];      /* "x", "y", "z" */
/* The position of a picture in its file, or of a slice in its volume, and the size of its pixels. */
typedef struct {
  guint number, count;         /* from 1 on; both are 1 for a single picture */
  gboolean is_volume;          /* TRUE: another axis can be chosen */
  CredalSliceAxis axis;             /* the axis perpendicular to the slice */
  double width, height;        /* of a pixel, mm; 0: unknown */
  double depth;                /* from one slice of a volume to the next, mm; 0: unknown */
  gboolean usual;              /* TRUE: there are several, and no option names one */
} CredalSlice;

/**
 * credal_raster_new:
 * @depth: bits of a sample: 8 or 16, unsigned; or %CREDAL_RASTER_REALS
 * @kinds: (array length=channels): copied
 *
 * Sets all samples to 0, and names the channels by their kinds. Fails with %CREDAL_ERROR_DATA for a size of zero, no
 * channel, more than %CREDAL_RASTER_MAX_PIXELS pixels or %CREDAL_RASTER_MAX_CHANNELS channels, and with
 * %CREDAL_ERROR_MEMORY.
 */
CredalRaster *credal_raster_new   (guint width, guint height, guint depth, guint channels, const CredalChannel *kinds,
                                   GError **error);
CredalRaster *credal_raster_ref   (CredalRaster *raster);
void          credal_raster_unref (CredalRaster *raster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRaster, credal_raster_unref)

guint         credal_raster_width    (const CredalRaster *raster);
guint         credal_raster_height   (const CredalRaster *raster);
gsize         credal_raster_n        (const CredalRaster *raster);              /* number of pixels */
guint         credal_raster_depth    (const CredalRaster *raster);
guint         credal_raster_channels (const CredalRaster *raster);
CredalChannel credal_raster_kind     (const CredalRaster *raster, guint channel);
const char   *credal_raster_name     (const CredalRaster *raster, guint channel);   /* "grey", "red", ..., "T1", ... */
/** credal_raster_set_names: Puts @prefix and a space before the name of each channel. The name of a single channel
 *  becomes @prefix. */
void          credal_raster_set_names (CredalRaster *raster, const char *prefix);
void          credal_raster_set_name  (CredalRaster *raster, guint channel, const char *name);
/** credal_raster_mark_names: Puts @prefix and a space before the names of channels @begin … @end − 1. */
void          credal_raster_mark_names (CredalRaster *raster, guint begin, guint end, const char *prefix);
/** credal_raster_slice: Returns the slice, by default a single picture. */
const CredalSlice *credal_raster_slice     (const CredalRaster *raster);
/** credal_raster_pixel_area: Returns the area of a pixel in mm²; 0: unknown. */
double             credal_raster_pixel_area (const CredalRaster *raster);
/** credal_raster_voxel_volume: Returns the volume of a pixel of a slice, in mm³; 0: unknown. */
double             credal_raster_voxel_volume (const CredalRaster *raster);
void               credal_raster_set_slice (CredalRaster *raster, const CredalSlice *slice);
/** credal_raster_grid: Returns (nullable) the volume that the picture is a slice of; NULL: there is none. */
const CredalVoxelGrid  *credal_raster_grid      (const CredalRaster *raster);
/** credal_raster_set_grid: Copies @grid. */
void               credal_raster_set_grid  (CredalRaster *raster, const CredalVoxelGrid *grid);
/** credal_raster_notes: Returns (array zero-terminated=1) notes to the user about reading the file. */
const char *const *credal_raster_notes     (const CredalRaster *raster);
/** credal_raster_add_note: Appends @note (transfer full). */
void               credal_raster_add_note  (CredalRaster *raster, char *note);
/** credal_raster_append_notes: Appends a copy of each note to @warnings (element-type utf8). */
void               credal_raster_append_notes (const CredalRaster *raster, GPtrArray *warnings);
/** credal_raster_find_kind: Returns the first channel of @kind; −1: there is none. A picture without a red channel is
 *  grey. */
gint          credal_raster_find_kind (const CredalRaster *raster, CredalChannel kind);
/** credal_raster_sample: Returns the sample. At depth 8 or 16 this is the stored number divided by the largest possible
 *  one, in [0, 1]; a real is unchanged. */
double        credal_raster_sample   (const CredalRaster *raster, gsize pixel, guint channel);
/** credal_raster_stored: Returns the stored number: 0 … 255, 0 … 65535, or any finite one. */
double        credal_raster_stored   (const CredalRaster *raster, gsize pixel, guint channel);
/** credal_raster_range: Finds the least and largest stored number of @count channels from @channel on. Cost:
 *  O(pixels × count). */
void          credal_raster_range    (const CredalRaster *raster, guint channel, guint count, double *low,
                                      double *high);
/** credal_raster_bytes: Returns the (n × channels) samples at depth 8. */
const guint8  *credal_raster_bytes      (const CredalRaster *raster);
/** credal_raster_words: Returns the (n × channels) samples at depth 16, in the machine's byte order. */
const guint16 *credal_raster_words      (const CredalRaster *raster);
/** credal_raster_reals: Returns the (n × channels) samples at depth %CREDAL_RASTER_REALS, all finite. */
const double  *credal_raster_reals      (const CredalRaster *raster);
/* The same samples, writable for the owner. */
guint8        *credal_raster_edit_bytes (CredalRaster *raster);
guint16       *credal_raster_edit_words (CredalRaster *raster);
double        *credal_raster_edit_reals (CredalRaster *raster);

/** credal_raster_crop: Returns a copy of the @width × @height pixels from (@x, @y) on, with the channel names, the
 *  slice with its place in the volume, and the marks of pixels outside, without the notes. Precondition: all these
 *  pixels are in the picture. Fails like credal_raster_new(). */
CredalRaster *credal_raster_crop (const CredalRaster *raster, guint x, guint y, guint width, guint height,
                                  GError **error);

/* Pixels without data, such as GDAL_NODATA and NaN, are outside: they are no objects, and no neighbours of others. */

#define CREDAL_NO_OBJECT G_MAXUINT32      /* in a map from pixels to objects: the pixel is outside */
/* Which pixels a reader marks: none; those without data; also the fully transparent ones; or instead of these the black
 * ones that reach the edge. */
typedef enum { CREDAL_OUTSIDE_NONE, CREDAL_OUTSIDE_NO_DATA, CREDAL_OUTSIDE_TRANSPARENT,
               CREDAL_OUTSIDE_BLACK } CredalOutside;

/** credal_raster_outside: Returns (pixels) nonzero for a pixel that is outside; NULL: none is. */
const guint8 *credal_raster_outside      (const CredalRaster *raster);
/** credal_raster_n_outside: Returns the number of pixels outside. Cost: O(pixels). */
gsize         credal_raster_n_outside    (const CredalRaster *raster);
/** credal_raster_is_outside: Returns TRUE if @pixel is outside. */
gboolean      credal_raster_is_outside   (const CredalRaster *raster, gsize pixel);
/** credal_raster_edit_outside: Returns (pixels) the marks of pixels outside, writable for the owner: 0 at first. Fails
 *  with %CREDAL_ERROR_MEMORY. */
guint8       *credal_raster_edit_outside (CredalRaster *raster, GError **error);
/** credal_raster_trim_outside: Forgets the marks if no pixel is outside. */
void          credal_raster_trim_outside (CredalRaster *raster);
/** credal_raster_add_outside: Also marks the pixels outside of @from, of the same size. Fails with
 *  %CREDAL_ERROR_MEMORY. */
gboolean      credal_raster_add_outside  (CredalRaster *raster, const CredalRaster *from, GError **error);

/** credal_raster_rearrange: Returns @width × @height pixels; the i-th is a copy of pixel @places[i]. Keeps the channel
 *  names and the marks of pixels outside, not the slice or the notes. Fails like credal_raster_new(). */
CredalRaster *credal_raster_rearrange (const CredalRaster *raster, guint width, guint height, const gsize *places,
                                       GError **error);

/**
 * credal_raster_stack:
 * @parts: (array length=n_parts): at least one; their channels follow each other
 *
 * Combines aligned pictures into one, at the largest depth of all. Samples of smaller depth are scaled: 255 becomes
 * 65535 at depth 16, and 1 if a part has reals. A pixel that is outside in one part is outside. Takes the slice and the
 * volume of the first part and the notes of all, each after the name of its part's first channel. A single part is
 * returned itself, with a new reference. Fails with %CREDAL_ERROR_DATA, naming both sizes, if sizes differ, and like
 * credal_raster_new(). Cost: O(pixels × channels).
 */
CredalRaster *credal_raster_stack (CredalRaster *const *parts, guint n_parts, GError **error);
