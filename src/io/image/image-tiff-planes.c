/* Finds which pictures of a TIFF are channels of one slice: microscopes write one picture for each channel. */
#include "io/image/image-tiff-planes.h"
#include <string.h>

typedef struct { guint c, z, t; const char *order; } Sizes;

/* ---- ImageJ: lines "channels=2"; channels come first, then slices, then times ---- */

static guint
imagej_channels (const char *text)
{
  const char *found = strstr (text, "\nchannels=");

  return found ? (guint) g_ascii_strtoull (found + strlen ("\nchannels="), NULL, 10) : 1;
}

/* ---- OME: <Pixels DimensionOrder="XYZCT" SizeC="2" SizeZ="9" SizeT="1" …> ---- */

static void
on_element (GMarkupParseContext *context, const char *name, const char **names, const char **values, gpointer data,
            GError **error)
{
  static const char *const orders[] = { "XYCZT", "XYCTZ", "XYZCT", "XYTCZ", "XYZTC", "XYTZC" };
  Sizes *sizes = data;

  if (sizes->c > 0 || strcmp (name, "Pixels") != 0)
    return;
  for (; *names; names++, values++)
    {
      guint number = (guint) g_ascii_strtoull (*values, NULL, 10);
      if (strcmp (*names, "SizeC") == 0)
        sizes->c = number;
      else if (strcmp (*names, "SizeZ") == 0)
        sizes->z = number;
      else if (strcmp (*names, "SizeT") == 0)
        sizes->t = number;
      for (gsize k = 0; strcmp (*names, "DimensionOrder") == 0 && k < G_N_ELEMENTS (orders); k++)
        if (strcmp (*values, orders[k]) == 0)
          sizes->order = orders[k];
    }
}

static Sizes
ome_sizes (const char *text)
{
  static const GMarkupParser parser = { .start_element = on_element };
  Sizes sizes = { 0 };
  g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &sizes, NULL);

  (void) g_markup_parse_context_parse (context, text, (gssize) strlen (text), NULL);
  return sizes;
}

/* Returns the pictures from one channel to the next: all of the dimensions that the order names before C. */
static guint64
before_channels (const Sizes *sizes)
{
  guint64 before = 1;

  for (const char *at = sizes->order; *at != 'C'; at++)
    before *= *at == 'Z' ? sizes->z : *at == 'T' ? sizes->t : 1;
  return before;
}

/* ---- both ---- */

static CredalTiffPlanes
check_planes (guint64 channels, guint64 before, guint count)
{
  if (channels < 1 || channels > CREDAL_RASTER_MAX_CHANNELS || before < 1 || before > count
      || count % (channels * before) != 0)
    return (CredalTiffPlanes) { 1, 1 };
  return (CredalTiffPlanes) { (guint) channels, (guint) before };
}

CredalTiffPlanes
credal_tiff_planes (CredalTiff *file, guint count, guint samples)
{
  const char *text = NULL;

  if (!TIFFGetField (file->tiff, TIFFTAG_IMAGEDESCRIPTION, &text) || !text)
    return (CredalTiffPlanes) { 1, 1 };
  if (g_str_has_prefix (text, "ImageJ="))
    return check_planes (imagej_channels (text), 1, count);
  Sizes sizes = strstr (text, "<OME") ? ome_sizes (text) : (Sizes) { 0 };
  return sizes.order ? check_planes (sizes.c / MAX (samples, 1), before_channels (&sizes), count)
                     : (CredalTiffPlanes) { 1, 1 };
}

guint
credal_tiff_plane (const CredalTiffPlanes *planes, guint slice, guint channel)
{
  guint inner = slice % planes->before, outer = slice / planes->before;

  return inner + planes->before * (channel + planes->channels * outer);
}
