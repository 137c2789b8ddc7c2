/* Draws shipped sessions after some of their steps. */
#include "figures/item-parts.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/data/generate.h"
#include "core/layout/projection.h"
#include "draw/charts/charts-all-masses.h"
#include "draw/image/grey-picture.h"
#include "draw/image/image-overlay.h"
#include "experiments/results/panel-session.h"
#include "selectors/entropy.h"
#include "session/log/look.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* A session after some of its steps, kept open with its drawing. */
typedef struct {
  const CredalPanel *panel;
  CredalSession *session;
  CredalPartition *partition;  /* NULL: only the data are drawn */
  CredalScene *scene;          /* of a table */
  CredalMassTable *masses;     /* of CREDAL_PANEL_MASSES */
} PanelPart;

static void
panel_part_free (gpointer item)
{
  PanelPart *part = item;

  g_clear_pointer (&part->scene, credal_scene_free);
  g_clear_pointer (&part->masses, credal_mass_table_free);
  g_clear_pointer (&part->partition, credal_partition_unref);
  if (part->session)
    credal_session_close (part->session);
  g_clear_object (&part->session);
  g_free (part);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PanelPart, panel_part_free)

/* ---- the partition ---- */

static void
betp_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const CredalPartition *of = item;
  guint c = credal_partition_c (of);

  for (gsize i = begin; i < end; i++, m += c + 1)
    {
      m[0] = 0.0;
      memcpy (m + 1, credal_partition_membership (of) + i * c, c * sizeof *m);
    }
}

/* Returns each object in the cluster of its largest BetP. */
static CredalPartition *
betp_partition (CredalPartition *of, GError **error)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (credal_partition_c (of), CREDAL_FOCAL_BAYESIAN, error);
  const CredalModel *model = credal_partition_model (of);
  CredalModel betp = { .masses = betp_masses, .item = credal_partition_ref (of),
                       .free_item = (GDestroyNotify) credal_partition_unref, .k = model->k,
                       .prototypes = model->prototypes, .belongs = model->belongs };

  return credal_partition_new (frame, credal_partition_data (of), credal_partition_state (of), &betp, error);
}

static gboolean
find_partition (PanelPart *part, GError **error)
{
  CredalPartition *found = credal_session_partition (part->session);

  if (!credal_panel_is_clustered (part->panel))
    return TRUE;
  part->partition = part->panel->look == CREDAL_PANEL_BETP ? betp_partition (found, error)
                                                           : credal_partition_ref (found);
  return part->partition != NULL;
}

/* ---- the session ---- */

/* Gives the scene the distributions of the generated set that the session is named after. */
static void
set_normals (PanelPart *part)
{
  g_autofree char *set = g_strndup (part->panel->session, strcspn (part->panel->session, "."));
  g_autoptr(GArray) normals = credal_generated_normals (set);

  if (normals)
    credal_scene_set_normals (part->scene, credal_normals_new ((const CredalNormal *) normals->data, normals->len));
}

static gboolean
make_plot_scene (PanelPart *part, GError **error)
{
  CredalDataset *data = credal_session_raw (part->session);
  const char *axes = part->panel->projection ? part->panel->projection : credal_projection_usual (data);
  g_autoptr(CredalProjection) projection = credal_projection_parse (data, axes, error);

  if (!projection)
    return FALSE;
  part->scene = credal_scene_new (data, projection, part->partition);
  if (part->scene && part->panel->look == CREDAL_PANEL_CLUSTER)
    credal_scene_set_cluster (part->scene, (gint) part->panel->cluster);
  if (part->scene && part->panel->look == CREDAL_PANEL_NORMALS)
    set_normals (part);
  if (part->scene && part->panel->look == CREDAL_PANEL_REGIONS)
    {
      g_autofree guint8 *regions = g_new (guint8, credal_partition_n (part->partition));
      credal_entropy_regions (part->partition, NULL, NULL, regions);
      credal_scene_set_regions (part->scene, regions);
    }
  if (part->panel->look == CREDAL_PANEL_MASSES)
    part->masses = credal_mass_table_new (part->partition, CREDAL_MASS_ORDER_DATA);
  if (part->scene && (part->masses || part->panel->look != CREDAL_PANEL_MASSES))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("not enough memory for the picture"));
  return FALSE;
}

static PanelPart *
open_panel (const CredalReproduction *reproduction, const CredalItem *item, const CredalPanel *panel, GError **error)
{
  g_autoptr(PanelPart) part = g_new0 (PanelPart, 1);

  part->panel = panel;
  part->session = credal_panel_session (reproduction, item, panel, error);
  if (!part->session || !find_partition (part, error)
      || (!credal_session_regions (part->session) && !make_plot_scene (part, error)))
    return NULL;
  return g_steal_pointer (&part);
}

/* ---- drawing ---- */

static void
draw_scatter_panel (const PanelPart *part, cairo_t *cr, const CredalStyle *style, gboolean vector,
                    const cairo_rectangle_t *area)
{
  const CredalConstraints *said = credal_session_constraints (part->session);
  g_autoptr(CredalClosure) closure = credal_closure_new (said);
  guint show = CREDAL_SHOW_DEFAULT | CREDAL_SHOW_EQUAL
               | (part->panel->look == CREDAL_PANEL_HULLS ? CREDAL_SHOW_HULLS : 0)
               | (part->panel->look == CREDAL_PANEL_NORMALS ? CREDAL_SHOW_DENSITY : 0);
  const CredalOverlay overlay = { .constraints = said, .closure = closure, .question = { -1, -1 }, .hover = -1,
                                  .show = show };
  CredalViewport viewport;

  cairo_save (cr);
  cairo_translate (cr, area->x, area->y);
  cairo_rectangle (cr, 0.0, 0.0, area->width, area->height);
  cairo_clip (cr);
  credal_viewport_fit (&viewport, part->scene, style, show, area->width, area->height);
  credal_draw_scatter (cr, part->scene, &viewport, style, &overlay, vector);
  cairo_restore (cr);
}

#define IMAGE_SCALE 2          /* pixels per user unit: as fine as paper needs */

static void
draw_image_panel (const PanelPart *part, cairo_t *cr, const CredalStyle *style, const cairo_rectangle_t *area)
{
  const CredalRegions *regions = credal_session_regions (part->session);
  const CredalPixels *pixels = credal_regions_pixels (regions);
  const CredalRaster *raster = credal_pixels_raster (pixels);
  const CredalShown shown = credal_shown_find (pixels, "");
  const CredalImageScene scene = { .raster = raster,
                                   .regions = part->panel->look == CREDAL_PANEL_POINTS ? NULL : regions,
                                   .partition = part->partition, .shown = &shown };
  CredalImageLook look = credal_image_look;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) area->width * IMAGE_SCALE,
                                                         (int) area->height * IMAGE_SCALE);
  CredalImageViewport viewport;

  if (part->panel->look == CREDAL_PANEL_CLUSTER)
    look.cluster = (gint) part->panel->cluster;
  look.strokes = part->panel->look == CREDAL_PANEL_STROKES;
  cairo_surface_set_device_scale (surface, IMAGE_SCALE, IMAGE_SCALE);
  credal_image_viewport_fit (&viewport, credal_raster_width (raster), credal_raster_height (raster), area->width,
                             area->height);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    credal_draw_image (surface, &scene, &look, &viewport, style, NULL, FALSE);
  cairo_set_source_surface (cr, surface, area->x, area->y);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}

static void
draw_panel_part (gconstpointer item, cairo_t *cr, const CredalStyle *style, gboolean vector,
                 const cairo_rectangle_t *area)
{
  const PanelPart *part = item;

  if (part->masses)
    credal_draw_all_masses (cr, style, part->masses, "objects", NULL, area);
  else if (part->scene)
    draw_scatter_panel (part, cr, style, vector, area);
  else if (part->panel->greys)
    credal_draw_grey_picture (cr, credal_session_regions (part->session), part->partition, style, area);
  else
    draw_image_panel (part, cr, style, area);
}

gboolean
credal_panel_parts (const CredalReproduction *reproduction, const CredalItem *item, CredalFigure *figure,
                    GError **error)
{
  for (const CredalPanel *panel = item->panels; panel->title; panel++)
    {
      PanelPart *part = open_panel (reproduction, item, panel, error);
      if (!part)
        return FALSE;
      credal_figure_add (figure, g_strdup (_(panel->title)), NULL, draw_panel_part, part, panel_part_free);
    }
  return TRUE;
}
