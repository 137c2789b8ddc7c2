/* Draws a pixel or superpixel twice: close up, and as a place in the whole picture. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/parts/patch-view.h"
#include "draw/image/image-marks.h"
#include "draw/image/image-overlay.h"
#include "session/log/look.h"
#include "session/naming.h"
#include "session/session-picture.h"
#include "views/kit/style-context.h"

#define SIDE 56                /* user units of each of the two parts */
#define GAP 6
#define ZOOM 4.0               /* largest magnification of the close-up */
#define AROUND 2.0             /* width of the close-up, in widths of the superpixel */

struct _CredalPatchView {
  GtkDrawingArea parent;
  CredalSession *session;      /* weak; NULL: a table */
  CredalPixels *pixels;        /* NULL: a table */
  CredalShown shown;           /* the channel or feature shown, as in the picture */
  char *name;                  /* its name; NULL: none */
  double x, y;                 /* the pixel's middle */
  CredalRegions *regions;      /* superpixels, or NULL */
  guint32 object;
};

G_DEFINE_FINAL_TYPE (CredalPatchView, credal_patch_view, GTK_TYPE_DRAWING_AREA)

/* Returns the magnification at which the close-up fits. */
static double
zoom_of (CredalPatchView *self)
{
  if (!self->regions)
    return ZOOM;
  const double *sizes = credal_dataset_weights (credal_pixels_data (credal_regions_pixels (self->regions)));
  return MIN (ZOOM, SIDE / (AROUND * sqrt (credal_weight (sizes, self->object))));
}

/* Draws the picture without clusters, with the superpixel's outline: the user should judge the picture itself. */
static void
draw_superpixel (CredalPatchView *self, cairo_t *cr, const CredalImageViewport *viewport, const CredalStyle *style,
                 double left)
{
  CredalImageScene scene = { .raster = credal_pixels_raster (self->pixels), .shown = &self->shown,
                             .regions = self->regions, .outlined = &self->object,
                             .n_outlined = self->regions ? 1 : 0 };
  CredalImageLook look = credal_image_look;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE * scale, SIDE * scale);
  double px, py;

  look.mode = CREDAL_IMAGE_PLAIN;
  look.strokes = FALSE;
  cairo_surface_set_device_scale (surface, scale, scale);
  credal_draw_image (surface, &scene, &look, viewport, style, NULL, TRUE);
  cairo_save (cr);
  cairo_translate (cr, left, 0);
  cairo_rectangle (cr, 0, 0, SIDE, SIDE);
  cairo_clip (cr);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  credal_image_viewport_to_user (viewport, self->x, self->y, &px, &py);
  if (!self->regions)
    credal_draw_image_cross (cr, style, px, py);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}

static gboolean
draw_patch (GtkWidget *widget, cairo_t *cr)
{
  CredalPatchView *self = CREDAL_PATCH_VIEW (widget);
  CredalImageViewport around = { .zoom = zoom_of (self), .width = SIDE, .height = SIDE }, whole;
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (widget, &font);

  if (!self->pixels)
    return GDK_EVENT_PROPAGATE;
  const CredalRaster *raster = credal_pixels_raster (self->pixels);
  credal_image_viewport_centre (&around, self->x, self->y);
  credal_image_viewport_fit (&whole, credal_raster_width (raster), credal_raster_height (raster), SIDE, SIDE);
  draw_superpixel (self, cr, &around, &style, 0);
  draw_superpixel (self, cr, &whole, &style, SIDE + GAP);
  return GDK_EVENT_PROPAGATE;
}

/* ---- content ---- */

/* Takes the channel and levels that the picture is shown with. */
static void
follow_shown (CredalPatchView *self)
{
  if (credal_look_follow_shown (credal_session_look (self->session), self->pixels, &self->shown, &self->name))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_pixels (CredalPatchView *self)
{
  if (self->session)
    g_signal_handlers_disconnect_by_func (self->session, follow_shown, self);
  g_clear_weak_pointer (&self->session);
  g_clear_pointer (&self->pixels, credal_pixels_unref);
  g_clear_pointer (&self->name, g_free);
}

/* @pixels: (nullable): NULL in a table's session. */
static void
take_pixels (CredalPatchView *self, CredalSession *session, CredalPixels *pixels)
{
  if (self->pixels == pixels && (!pixels || self->session == session))
    return;
  leave_pixels (self);
  if (pixels)
    {
      g_set_weak_pointer (&self->session, session);
      self->pixels = credal_pixels_ref (pixels);
      g_signal_connect_object (session, "look-changed", G_CALLBACK (follow_shown), self, G_CONNECT_SWAPPED);
      follow_shown (self);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), pixels != NULL);
}

static void
set_place (CredalPatchView *self, CredalSession *session, guint32 object)
{
  guint32 pixel = credal_regions_place (credal_session_regions (session), object);
  guint width = credal_raster_width (credal_pixels_raster (self->pixels));
  g_autofree char *name = credal_naming_object (session, object);
  g_autofree char *size = credal_naming_size (session, object);
  g_autofree char *text = size ? g_strdup_printf (_("%s, %s: close up, and in the whole picture"), name, size)
                               : g_strdup_printf (_("%s: close up, and in the whole picture"), name);

  self->x = pixel % width + 0.5;
  self->y = pixel / width + 0.5;
  self->object = object;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
credal_patch_view_set (CredalPatchView *self, CredalSession *session, guint32 object)
{
  g_return_if_fail (CREDAL_IS_PATCH_VIEW (self));
  const CredalRegions *regions = credal_session_regions (session);
  gboolean there = regions && object < credal_regions_n (regions);

  take_pixels (self, session, there ? credal_regions_pixels (regions) : NULL);
  g_clear_pointer (&self->regions, credal_regions_free);
  if (there && credal_session_has_superpixels (session))
    self->regions = credal_regions_new (credal_regions_pixels (regions));
  if (there)
    set_place (self, session, object);
}

/* ---- class ---- */

static void
credal_patch_view_finalize (GObject *object)
{
  CredalPatchView *self = CREDAL_PATCH_VIEW (object);

  leave_pixels (self);
  g_clear_pointer (&self->regions, credal_regions_free);
  G_OBJECT_CLASS (credal_patch_view_parent_class)->finalize (object);
}

static void
credal_patch_view_class_init (CredalPatchViewClass *class)
{
  G_OBJECT_CLASS (class)->finalize = credal_patch_view_finalize;
  GTK_WIDGET_CLASS (class)->draw = draw_patch;
}

static void
credal_patch_view_init (CredalPatchView *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), 2 * SIDE + GAP, SIDE);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
}
