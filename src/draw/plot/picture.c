/* Writes drawings to PNG, SVG and PDF files with reproducible bytes. */
#include "draw/plot/picture.h"
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/atomic-file.h"
#include "draw/paint/text.h"

#define LARGEST_SIDE 16384.0     /* pixels of a bitmap, user units of a vector picture */
#define LEAST_SIDE 16.0

typedef struct {
  CredalPictureFunc func;
  gconstpointer user_data;
  double width, height, scale;
} Picture;

static cairo_status_t
append_bytes (void *closure, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (closure, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_status_t
draw_picture (const Picture *picture, cairo_surface_t *surface, gboolean vector)
{
  cairo_t *cr = cairo_create (surface);

  picture->func (cr, vector, picture->user_data);
  cairo_status_t status = cairo_status (cr);      /* not known to the surface */
  cairo_destroy (cr);
  return status;
}

static cairo_status_t
write_png (const Picture *picture, GByteArray *bytes)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         (int) ceil (picture->width * picture->scale),
                                                         (int) ceil (picture->height * picture->scale));
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_set_device_scale (surface, picture->scale, picture->scale);
      status = draw_picture (picture, surface, FALSE);
    }
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append_bytes, bytes);
  cairo_surface_destroy (surface);
  return status;
}

static cairo_status_t
write_vector (const Picture *picture, cairo_surface_t *surface)
{
  cairo_status_t status = draw_picture (picture, surface, TRUE);

  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

static cairo_status_t
write_pdf (const Picture *picture, GByteArray *bytes)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_bytes, bytes, picture->width, picture->height);

  /* Leaves out the time, since it is not part of the picture. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  return write_vector (picture, surface);
}

/* Renumbers "surface12" → "surface1": cairo counts its surfaces during the whole process; here the picture's order
 * counts. */
static gboolean
renumber_surface (const GMatchInfo *match, GString *out, gpointer data)
{
  GHashTable *numbers = data;
  g_autofree char *kind = g_match_info_fetch (match, 1), *old = g_match_info_fetch (match, 2);
  gpointer number = g_hash_table_lookup (numbers, old);

  if (!number)
    {
      number = GUINT_TO_POINTER (g_hash_table_size (numbers) + 1);
      g_hash_table_insert (numbers, g_strdup (old), number);
    }
  g_string_append_printf (out, "%s%u", kind, GPOINTER_TO_UINT (number));
  return FALSE;
}

static void
renumber_surfaces (GByteArray *bytes)
{
  g_autoptr(GRegex) ids = g_regex_new ("((?:id=\"|#)(?:surface|image|source)-?)([0-9]+)", G_REGEX_OPTIMIZE, 0, NULL);
  g_autoptr(GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = g_regex_replace_eval (ids, (const char *) bytes->data, bytes->len, 0, 0, renumber_surface,
                                                numbers, NULL);

  g_byte_array_set_size (bytes, 0);
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text));
}

static cairo_status_t
write_svg (const Picture *picture, GByteArray *bytes)
{
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append_bytes, bytes, picture->width, picture->height);
  cairo_status_t status = write_vector (picture, surface);

  if (status == CAIRO_STATUS_SUCCESS)
    renumber_surfaces (bytes);
  return status;
}

typedef struct {
  const char *extension;
  gboolean pixels;
  cairo_status_t (*write) (const Picture *, GByteArray *);
} Format;

static const Format formats[] = {
  { ".png", TRUE, write_png },
  { ".svg", FALSE, write_svg },
  { ".pdf", FALSE, write_pdf },
};

static const Format *
find_format (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (gsize f = 0; f < G_N_ELEMENTS (formats); f++)
    if (g_str_has_suffix (lower, formats[f].extension))
      return &formats[f];
  return NULL;
}

static gboolean
check_picture_size (const Picture *picture, const Format *format, GError **error)
{
  double scale = format->pixels ? picture->scale : 1.0;
  double shorter = MIN (picture->width, picture->height), longer = MAX (picture->width, picture->height);

  if (shorter >= LEAST_SIDE && longer * scale <= LARGEST_SIDE && scale > 0.0)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               _("a picture of %g × %g at scale %g cannot be made: each side must be at least %g and, times the scale, "
                 "at most %g"),
               picture->width, picture->height, scale, LEAST_SIDE, LARGEST_SIDE);
  return FALSE;
}

gboolean
credal_picture_known (const char *path, GError **error)
{
  if (find_format (path))
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("%s: the file's name must end in .png, .svg or .pdf"),
               path);
  return FALSE;
}

gboolean
credal_picture_draw (const char *path, CredalPictureFunc func, gconstpointer user_data, double width, double height,
                     double scale, GError **error)
{
  Picture picture = { func, user_data, width, height, scale };
  const Format *format = find_format (path);
  g_autoptr(GByteArray) bytes = g_byte_array_new ();

  if (!credal_picture_known (path, error) || !check_picture_size (&picture, format, error))
    return FALSE;
  cairo_status_t status = format->write (&picture, bytes);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_IO, _("%s: could not be drawn: %s"), path,
                   cairo_status_to_string (status));
      return FALSE;
    }
  return credal_file_replace (path, (const char *) bytes->data, bytes->len, error);
}

/* ---- the scatter ---- */

typedef struct {
  const CredalScene *scene;
  const CredalStyle *style;
  const CredalOverlay *overlay;
  double width, height;
} Scatter;

static void
draw_scatter (cairo_t *cr, gboolean vector, gconstpointer user_data)
{
  const Scatter *scatter = user_data;
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scatter->scene, scatter->style, scatter->overlay->show, scatter->width,
                       scatter->height);
  credal_draw_scatter (cr, scatter->scene, &viewport, scatter->style, scatter->overlay,
                       vector && credal_scene_n (scatter->scene) <= CREDAL_CROWD);
}

gboolean
credal_picture_write (const char *path, const CredalScene *scene, const CredalStyle *style,
                      const CredalOverlay *overlay, double width, double height, double scale, GError **error)
{
  const Scatter scatter = { scene, style, overlay, width, height };

  return credal_picture_draw (path, draw_scatter, &scatter, width, height, scale, error);
}

/* ---- two halves ---- */

typedef struct {
  const char *const *titles;
  CredalPictureHalfFunc func;
  const gconstpointer *halves;
  const CredalStyle *style;
  double width, height;
} BothHalves;

double
credal_picture_title_height (const CredalStyle *style)
{
  return 2.0 * credal_text_size (style);
}

static void
draw_title (cairo_t *cr, const BothHalves *both, const char *title, double room)
{
  credal_text_font (cr, both->style, 1.0, TRUE);
  g_autofree char *text = credal_text_ellipsize (cr, title, both->width / 2.0 - room);
  credal_style_set_source (cr, credal_style_foreground (both->style), 1.0);
  credal_text_show (cr, text, both->width / 4.0, room / 2.0, CREDAL_TEXT_CENTRE);
}

static void
draw_both_halves (cairo_t *cr, gboolean vector, gconstpointer user_data)
{
  const BothHalves *both = user_data;
  double title = credal_picture_title_height (both->style), width = both->width / 2.0, height = both->height - title;

  credal_style_set_source (cr, credal_style_background (both->style), 1.0);
  cairo_paint (cr);
  for (guint h = 0; h < 2; h++)
    {
      cairo_save (cr);
      cairo_translate (cr, h * width, 0.0);
      draw_title (cr, both, both->titles[h], title);
      cairo_translate (cr, 0.0, title);
      cairo_rectangle (cr, 0.0, 0.0, width, height);
      cairo_clip (cr);
      both->func (cr, vector, both->halves[h], both->style, width, height);
      cairo_restore (cr);
    }
}

gboolean
credal_picture_draw_both (const char *path, const char *const titles[2], CredalPictureHalfFunc func,
                          const gconstpointer halves[2], const CredalStyle *style, double width, double height,
                          double scale, GError **error)
{
  const BothHalves both = { titles, func, halves, style, width, height };

  return credal_picture_draw (path, draw_both_halves, &both, width, height, scale, error);
}

static void
draw_scatter_half (cairo_t *cr, gboolean vector, gconstpointer data, const CredalStyle *style, double width,
                   double height)
{
  const CredalPictureHalf *half = data;
  const Scatter scatter = { half->scene, style, half->overlay, width, height };

  draw_scatter (cr, vector, &scatter);
}

gboolean
credal_picture_write_both (const char *path, const CredalPictureHalf halves[2], const CredalStyle *style, double width,
                           double height, double scale, GError **error)
{
  return credal_picture_draw_both (path, (const char *const[]) { halves[0].title, halves[1].title }, draw_scatter_half,
                                   (const gconstpointer[]) { &halves[0], &halves[1] }, style, width, height, scale,
                                   error);
}
