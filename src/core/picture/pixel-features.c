/* Features of pixels: their table of parameters, the list that a choice gives, and their values, one column at a
 * time. */
#include "core/picture/pixel-features.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/picture/colour.h"
#include "core/picture/filter.h"
#include "core/picture/pixels.h"

static const char *const objects_of[] = {
  [CREDAL_OBJECTS_PIXELS] = N_("pixels"), [CREDAL_OBJECTS_SUPERPIXELS] = N_("superpixels"),
  [CREDAL_OBJECTS_PROTOTYPES] = N_("prototypes"), NULL
};
static const char *const strokes_of[] = {
  [CREDAL_STROKES_ALIKE] = "alike", [CREDAL_STROKES_PIXELS] = "pixels", NULL
};
static const char *const stroke_names[] = {
  [CREDAL_STROKES_ALIKE] = N_("equal pixels, too"), [CREDAL_STROKES_PIXELS] = N_("painted pixels")
};

static const char *const outsides[] = {
  [CREDAL_OUTSIDE_NONE] = "none", [CREDAL_OUTSIDE_NO_DATA] = "no-data", [CREDAL_OUTSIDE_TRANSPARENT] = "transparent",
  [CREDAL_OUTSIDE_BLACK] = "black", NULL
};
static const char *const outside_names[] = {
  [CREDAL_OUTSIDE_NONE] = N_("nothing"), [CREDAL_OUTSIDE_NO_DATA] = N_("without data"),
  [CREDAL_OUTSIDE_TRANSPARENT] = N_("also transparent"), [CREDAL_OUTSIDE_BLACK] = N_("also black at the edge")
};

static const char *const axes[] = {
  [CREDAL_SLICE_X] = "x", [CREDAL_SLICE_Y] = "y", [CREDAL_SLICE_Z] = "z", NULL
};

const CredalParamSpec credal_feature_specs[] = {
  { "slice", N_("Slice"), N_("The picture of the file, or slice of the volume, from 1 on; by default the first "
    "picture or the middle slice."), NULL, CREDAL_PARAM_INT, 1, 1000000, "auto", TRUE, NULL },
  { "axis", N_("Slice axis"), N_("The axis perpendicular to a volume's slices."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "z", FALSE, axes },
  { "channels", N_("Channels"), N_("The channels to use for features, by number or name, such as 1,3 or red; empty: "
    "all."), NULL, CREDAL_PARAM_TEXT, 0, 0, "", FALSE, .example = "1,3" },
  { "intensity", N_("Intensities"), N_("Each channel, from 0 to 1; signed and fractional numbers unchanged."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "yes", FALSE, credal_no_yes },
  { "lab", N_("Lab"), N_("Lightness and the two colour axes of CIE L*a*b* (sRGB, D65), each divided by 100."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "no", FALSE, credal_no_yes },
  { "position", N_("Position"), N_("x and y, scaled to give the longer side this length; 0 leaves them out."), NULL,
    CREDAL_PARAM_REAL, 0, 1000, "0", FALSE, NULL },
  { "mean", N_("Local mean"), N_("Mean over the square of this radius around the pixel; 0 leaves it out."),
    N_("pixels"), CREDAL_PARAM_INT, 0, 1000, "0", FALSE, NULL },
  { "deviation", N_("Local deviation"), N_("Standard deviation over the square of this radius; 0 leaves it out."),
    N_("pixels"), CREDAL_PARAM_INT, 0, 1000, "0", FALSE, NULL },
  { "gradient", N_("Gradient"), N_("How steeply each channel rises (Sobel)."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "no", FALSE, credal_no_yes },
  { "scales", N_("Gaussian scales"), N_("Each channel smoothed with these standard deviations, such as 1,2,4."),
    N_("pixels"), CREDAL_PARAM_TEXT, 0, 0, "", FALSE, .example = "1,2,4" },
  { "objects", N_("Objects"),
    N_("The objects to cluster: pixels, with equal ones merged; superpixels, for very large pictures; or "
    "LVQ prototypes, as in the paper. A superpixel or prototype stands for pixels that differ a little."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "pixels", FALSE, objects_of },
  { "count", N_("How many"), N_("Approximate number of superpixels or prototypes."), NULL,
    CREDAL_PARAM_INT, 1, 10000000, "400", FALSE, .only_where = "objects", .is = "!pixels" },
  { "strokes", N_("Strokes apply to"),
    N_("All pixels with the same features as the pixels under them, or only the pixels under them."),
    NULL, CREDAL_PARAM_CHOICE, 0, 0, "alike", FALSE, strokes_of, stroke_names },
  { CREDAL_FEATURE_OUTSIDE, N_("Outside"),
    N_("The pixels that are left out, so that no cluster has them. no-data: pixels that the file marks by GDAL_NODATA "
    "or a mask, or that are NaN or infinite in a channel. transparent: also fully transparent ones. "
    "black: also black pixels that reach the edge of the picture, as around a head."),
    NULL, CREDAL_PARAM_CHOICE, 0, 0, "no-data", FALSE, outsides, outside_names },
  { NULL }
};

#define LAB_UNIT 100.0

typedef enum { INTENSITY, LAB, POSITION, MEAN, DEVIATION, GRADIENT, SCALE } Kind;

typedef struct {
  Kind kind;
  guint part;          /* the channel; for Lab and position, the axis */
  double size;         /* radius, σ or weight */
} Feature;

struct _CredalPixelFeatures {
  const CredalRaster *raster;
  gboolean chosen[CREDAL_RASTER_MAX_CHANNELS];
  GArray *list;        /* Feature */
  GPtrArray *names;    /* NULL-terminated */
};

/* ---- chosen channels ---- */

/* Finds a channel by number, from 1 on, or by name; −1: none, or alpha. */
static gint
find_channel (const CredalRaster *raster, const char *text)
{
  guint64 number;

  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    {
      gboolean is_number = g_ascii_string_to_unsigned (text, 10, 1, CREDAL_RASTER_MAX_CHANNELS, &number, NULL);
      if (credal_raster_kind (raster, channel) != CREDAL_CHANNEL_ALPHA
          && ((is_number && number == channel + 1) || g_str_equal (text, credal_raster_name (raster, channel))))
        return (gint) channel;
    }
  return -1;
}

static gboolean
fail_channel (const CredalRaster *raster, const char *text, GError **error)
{
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    if (credal_raster_kind (raster, channel) != CREDAL_CHANNEL_ALPHA)
      g_string_append_printf (names, "%s%u %s", names->len ? ", " : "", channel + 1,
                              credal_raster_name (raster, channel));
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("channels: there is no channel \"%s\"; there are: %s"),
               text,
               names->str);
  return FALSE;
}

/* Chooses the listed channels; an empty list means all but alpha. */
static gboolean
choose_channels (CredalPixelFeatures *features, const char *list, GError **error)
{
  const CredalRaster *raster = features->raster;
  g_auto(GStrv) parts = g_strsplit (list, ",", -1);

  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    features->chosen[channel] = !*parts && credal_raster_kind (raster, channel) != CREDAL_CHANNEL_ALPHA;
  for (char **part = parts; *part; part++)
    {
      gint channel = find_channel (raster, g_strstrip (*part));
      if (channel < 0)
        return fail_channel (raster, *part, error);
      features->chosen[channel] = TRUE;
    }
  return TRUE;
}

/* ---- chosen features ---- */

/* @name: (transfer full). */
static void
add_feature (CredalPixelFeatures *features, Kind kind, guint part, double size, char *name)
{
  g_array_append_val (features->list, ((Feature) { kind, part, size }));
  g_ptr_array_insert (features->names, (gint) features->names->len - 1, name);
}

/* Adds a feature for each chosen channel; @what: (nullable): its description, put with its size after the channel's
 * name. */
static void
add_channels (CredalPixelFeatures *features, Kind kind, double size, const char *what)
{
  const CredalRaster *raster = features->raster;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (number, sizeof number, "%g", size);
  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    if (features->chosen[channel])
      {
        const char *name = credal_raster_name (raster, channel);
        add_feature (features, kind, channel, size, what ? g_strdup_printf ("%s, %s %s", name, what, number)
                                                         : g_strdup (name));
      }
}

static gboolean
add_lab (CredalPixelFeatures *features, const CredalParams *params, GError **error)
{
  static const char *const names[] = { "L*", "a*", "b*" };

  if (!credal_params_yes (params, "lab"))
    return TRUE;
  if (credal_raster_find_kind (features->raster, CREDAL_CHANNEL_RED) < 0)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("lab: a grey picture has no colours"));
      return FALSE;
    }
  if (credal_raster_depth (features->raster) == CREDAL_RASTER_REALS)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                           _("lab: these colours have no maximum, so no lightness; use intensity"));
      return FALSE;
    }
  for (guint axis = 0; axis < 3; axis++)
    add_feature (features, LAB, axis, 0.0, g_strdup (names[axis]));
  return TRUE;
}

static gboolean
add_scales (CredalPixelFeatures *features, const CredalParams *params, GError **error)
{
  const char *text = credal_params_text (params, "scales");
  g_auto(GStrv) parts = g_strsplit (text, ",", -1);

  for (char **part = parts; *part; part++)
    {
      char *end;
      double sigma = g_ascii_strtod (g_strstrip (*part), &end);
      if (end == *part || *end || !(sigma >= 0.1 && sigma <= 100.0))
        {
          g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                       _("scales \"%s\": expected numbers from 0.1 to 100 with commas between them"), text);
          return FALSE;
        }
      add_channels (features, SCALE, sigma, "scale");
    }
  return TRUE;
}

static gboolean
list_features (CredalPixelFeatures *features, const CredalParams *params, GError **error)
{
  double place = credal_params_real (params, "position");
  int mean = credal_params_int (params, "mean"), deviation = credal_params_int (params, "deviation");

  if (credal_params_yes (params, "intensity"))
    add_channels (features, INTENSITY, 0.0, NULL);
  if (!add_lab (features, params, error))
    return FALSE;
  for (guint axis = 0; place > 0.0 && axis < 2; axis++)
    add_feature (features, POSITION, axis, place, g_strdup (axis == 0 ? "x" : "y"));
  if (mean > 0)
    add_channels (features, MEAN, mean, "mean");
  if (deviation > 0)
    add_channels (features, DEVIATION, deviation, "deviation");
  if (credal_params_yes (params, "gradient"))
    add_channels (features, GRADIENT, 1.0, "gradient");
  if (!add_scales (features, params, error))
    return FALSE;
  if (features->list->len == 0)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("No feature of the pixels is chosen"));
  return features->list->len > 0;
}

CredalPixelFeatures *
credal_pixel_features_new (const CredalRaster *raster, const CredalParams *params, GError **error)
{
  g_autoptr(CredalPixelFeatures) features = g_new0 (CredalPixelFeatures, 1);

  features->raster = raster;
  features->list = g_array_new (FALSE, FALSE, sizeof (Feature));
  features->names = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (features->names, NULL);
  return choose_channels (features, credal_params_text (params, "channels"), error)
         && list_features (features, params, error) ? g_steal_pointer (&features) : NULL;
}

void
credal_pixel_features_free (CredalPixelFeatures *features)
{
  g_array_unref (features->list);
  g_ptr_array_unref (features->names);
  g_free (features);
}

gsize
credal_pixel_features_p (const CredalPixelFeatures *features)
{
  return features->list->len;
}

const char *const *
credal_pixel_features_names (const CredalPixelFeatures *features)
{
  return (const char *const *) features->names->pdata;
}

void
credal_pixel_features_scales (const CredalPixelFeatures *features, double *scales)
{
  guint depth = credal_raster_depth (features->raster);
  double largest = depth == 8 ? G_MAXUINT8 : depth == 16 ? G_MAXUINT16 : 1.0;

  for (guint k = 0; k < features->list->len; k++)
    {
      Kind kind = g_array_index (features->list, Feature, k).kind;
      scales[k] = kind == LAB ? LAB_UNIT : kind == POSITION ? 1.0 : largest;
    }
}

gboolean
credal_pixel_features_use (const CredalPixelFeatures *features, guint channel)
{
  gint red = credal_raster_find_kind (features->raster, CREDAL_CHANNEL_RED);

  for (guint k = 0; k < features->list->len; k++)
    {
      const Feature *feature = &g_array_index (features->list, Feature, k);
      gboolean is_part = red >= 0 && channel >= (guint) red && channel < (guint) red + 3;
      if (feature->kind == LAB ? is_part : feature->kind != POSITION && feature->part == channel)
        return TRUE;
    }
  return FALSE;
}

gboolean
credal_pixel_features_local (const CredalPixelFeatures *features)
{
  for (guint k = 0; k < features->list->len; k++)
    if (g_array_index (features->list, Feature, k).kind > LAB)
      return FALSE;
  return TRUE;
}

/* ---- values ---- */

/* The column of a feature; row i is pixel places[i]. */
typedef struct {
  const CredalRaster *raster;
  const guint32 *places;
  gsize n, p;
  double *x;           /* the feature's column */
} Column;

static gsize
column_place (const Column *column, gsize i)
{
  return column->places ? column->places[i] : i;
}

static void
fill_intensity (const Column *column, const Feature *feature)
{
  for (gsize i = 0; i < column->n; i++)
    column->x[i * column->p] = credal_raster_sample (column->raster, column_place (column, i), feature->part);
}

static void
fill_lab (const Column *column, const Feature *feature)
{
  guint red = (guint) credal_raster_find_kind (column->raster, CREDAL_CHANNEL_RED);

  for (gsize i = 0; i < column->n; i++)
    {
      double rgb[3], lab[3];
      for (guint k = 0; k < 3; k++)
        rgb[k] = credal_raster_sample (column->raster, column_place (column, i), red + k);
      credal_colour_lab (rgb, lab);
      column->x[i * column->p] = lab[feature->part] / LAB_UNIT;
    }
}

static void
fill_position (const Column *column, const Feature *feature)
{
  guint width = credal_raster_width (column->raster), height = credal_raster_height (column->raster);
  double unit = feature->size / MAX (width, height);

  for (gsize i = 0; i < column->n; i++)
    {
      gsize pixel = column_place (column, i);
      column->x[i * column->p] = unit * ((double) (feature->part == 0 ? pixel % width : pixel / width) + 0.5);
    }
}

/* The planes that a filter needs. */
typedef struct {
  CredalPlane *plane, *scratch;
  CredalPlane *means;          /* for a deviation, else NULL */
  CredalPlane *shares;         /* NULL: no pixel is outside */
} Filtered;

static void
filtered_clear (Filtered *filtered)
{
  g_clear_pointer (&filtered->plane, credal_plane_free);
  g_clear_pointer (&filtered->scratch, credal_plane_free);
  g_clear_pointer (&filtered->means, credal_plane_free);
  g_clear_pointer (&filtered->shares, credal_plane_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Filtered, filtered_clear)

static gboolean
filtered_init (Filtered *filtered, const CredalRaster *raster, const Feature *feature, GError **error)
{
  gboolean shares = credal_raster_outside (raster) && feature->kind != GRADIENT;

  filtered->plane = credal_plane_new_channel (raster, feature->part, error);
  return filtered->plane && (filtered->scratch = credal_plane_new_like (filtered->plane, error))
         && (feature->kind != DEVIATION || (filtered->means = credal_plane_new_like (filtered->plane, error)))
         && (!shares || (filtered->shares = credal_plane_new_inside (raster, error)));
}

/* Applies the mean or the Gaussian of @feature to @plane. */
static void
smooth (const Feature *feature, CredalPlane *plane, CredalPlane *scratch)
{
  if (feature->kind == SCALE)
    credal_filter_gaussian (plane, feature->size, scratch);
  else
    credal_filter_mean (plane, (guint) feature->size, scratch);
}

static void
apply_filter (const Feature *feature, const Filtered *filtered, const guint8 *outside)
{
  if (filtered->shares)
    smooth (feature, filtered->shares, filtered->scratch);
  if (feature->kind == GRADIENT)
    credal_filter_gradient (filtered->plane, outside, filtered->scratch);
  else if (feature->kind == DEVIATION)
    credal_filter_deviation (filtered->plane, (guint) feature->size, filtered->means, filtered->shares,
                             filtered->scratch);
  else
    {
      smooth (feature, filtered->plane, filtered->scratch);
      if (filtered->shares)
        credal_plane_divide (filtered->plane, filtered->shares);
    }
}

static gboolean
fill_filtered (const Column *column, const Feature *feature, GError **error)
{
  g_auto(Filtered) filtered = { NULL };

  if (!filtered_init (&filtered, column->raster, feature, error))
    return FALSE;
  apply_filter (feature, &filtered, credal_raster_outside (column->raster));
  for (gsize i = 0; i < column->n; i++)
    column->x[i * column->p] = filtered.plane->values[column_place (column, i)];
  return TRUE;
}

static gboolean
fill_column (const Column *column, const Feature *feature, GError **error)
{
  switch (feature->kind)
    {
    case INTENSITY:
      fill_intensity (column, feature);
      return TRUE;
    case LAB:
      fill_lab (column, feature);
      return TRUE;
    case POSITION:
      fill_position (column, feature);
      return TRUE;
    case MEAN:
    case DEVIATION:
    case GRADIENT:
    case SCALE:
    default:
      return fill_filtered (column, feature, error);
    }
}

double *
credal_pixel_features_fill (const CredalPixelFeatures *features, const guint32 *places, gsize n, CredalMonitor *monitor,
                            GError **error)
{
  gsize p = features->list->len;
  g_autofree double *x = g_try_malloc_n (n, p * sizeof (double));

  if (!x)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("Not enough memory for %zu features of %zu pixels"), p, n);
      return NULL;
    }
  for (guint k = 0; k < p; k++)
    {
      const Column column = { features->raster, places, n, p, x + k };
      if (!credal_monitor_step (monitor, (double) k / (double) p, "Features", error)
          || !fill_column (&column, &g_array_index (features->list, Feature, k), error))
        return NULL;
    }
  return g_steal_pointer (&x);
}
