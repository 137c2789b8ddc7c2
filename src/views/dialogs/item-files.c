/* Copies tables and figures of papers, and writes them to files. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "views/dialogs/item-files.h"
#include "core/base/atomic-file.h"
#include "core/base/error.h"
#include "draw/plot/picture.h"
#include "experiments/results/item-report.h"

#define SCALE 2.0             /* pixels per user unit */

gboolean
credal_item_has_numbers (const CredalItemContent *content)
{
  return content->cells && content->cells->len > 0;
}

/* ---- figures ---- */

static void
draw_page (cairo_t *cr, gboolean vector, gconstpointer user_data)
{
  const CredalItemContent *content = user_data;

  credal_style_set_source (cr, credal_style_background (content->style), 1.0);
  cairo_paint (cr);
  credal_figure_draw (content->figure, cr, content->style, vector);
}

static GdkPixbuf *
figure_pixels (const CredalItemContent *content)
{
  double width, height;

  credal_figure_size (content->figure, &width, &height);
  int columns = (int) ceil (SCALE * width), rows = (int) ceil (SCALE * height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, columns, rows);
  cairo_t *cr = cairo_create (surface);
  cairo_scale (cr, SCALE, SCALE);
  draw_page (cr, FALSE, content);
  cairo_destroy (cr);
  GdkPixbuf *pixels = gdk_pixbuf_get_from_surface (surface, 0, 0, columns, rows);
  cairo_surface_destroy (surface);
  return pixels;
}

/* ---- copying and writing ---- */

void
credal_item_copy (const CredalItemContent *content, GtkClipboard *clipboard)
{
  g_autofree char *text = credal_item_has_numbers (content) ? credal_item_csv (content->cells) : NULL;
  g_autoptr(GdkPixbuf) pixels = !text && content->figure ? figure_pixels (content) : NULL;

  if (text)
    gtk_clipboard_set_text (clipboard, text, -1);
  else if (pixels)
    gtk_clipboard_set_image (clipboard, pixels);
}

static gboolean
has_ending (const char *path, const char *ending)
{
  gsize length = strlen (path), end = strlen (ending);

  return length > end && g_ascii_strcasecmp (path + length - end, ending) == 0;
}

static gboolean
write_text (const char *text, const char *path, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);

  if (!file)
    return FALSE;
  credal_atomic_file_write (file, text, strlen (text));
  return credal_atomic_file_commit (file, error);
}

static gboolean
write_figure (const CredalItemContent *content, const char *path, GError **error)
{
  double width, height;

  credal_figure_size (content->figure, &width, &height);
  return credal_picture_draw (path, draw_page, content, width, height, SCALE, error);
}

gboolean
credal_item_write (const CredalItemContent *content, const char *path, GError **error)
{
  gboolean csv = has_ending (path, ".csv"), markdown = has_ending (path, ".md");
  g_autofree char *text = !credal_item_has_numbers (content) ? NULL
                          : csv ? credal_item_csv (content->cells)
                          : markdown ? credal_item_markdown (content->item, content->cells, FALSE) : NULL;

  if (text)
    return write_text (text, path, error);
  if (!csv && !markdown && content->figure)
    return write_figure (content, path, error);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                       content->figure ? _("A figure is written as .png, .svg or .pdf")
                                       : _("A table is written as .csv or .md"));
  return FALSE;
}
