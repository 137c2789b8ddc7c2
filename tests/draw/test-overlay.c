#include "fixture.h"
#include <math.h>
#include "draw/plot/legend.h"
#include "draw/plot/scene.h"

static const CredalStyle light = { .dark = FALSE }, dark = { .dark = TRUE };

/* A row of objects far apart, so that what is drawn between two of them is seen alone. */
static const double row[] = { 0.0, 0.0, 10.0, 0.0, 0.0, 5.0, 10.0, 5.0, 5.0, 9.0 };
static const CredalSet sets[] = { 1u << 0, 1u << 0, 1u << 1, 1u << 1, 3u };

typedef struct {
  CredalScene *scene;
  CredalConstraints *constraints;
  CredalOverlay overlay;
  CredalViewport viewport;
  const CredalStyle *style;
  cairo_surface_t *surface;
} Plot;

static void
plot_init (Plot *plot, guint show)
{
  *plot = (Plot) { .scene = fixture_scene (row, 5, sets, 2, NULL, NULL), .constraints = credal_constraints_new (5),
                   .style = &light };
  plot->overlay = (CredalOverlay) { .constraints = plot->constraints, .question = { -1, -1 }, .hover = -1,
                                    .show = show };
  credal_viewport_fit (&plot->viewport, plot->scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 400.0);
}

static void
plot_draw (Plot *plot)
{
  g_clear_pointer (&plot->surface, cairo_surface_destroy);
  plot->surface = fixture_surface (600.0, 400.0, 1.0);
  cairo_t *cr = cairo_create (plot->surface);
  credal_draw_backdrop (cr, plot->scene, &plot->viewport, plot->style, &plot->overlay);
  credal_draw_outlines (cr, plot->scene, &plot->viewport, plot->style, &plot->overlay);
  credal_draw_overlay (cr, plot->scene, &plot->viewport, plot->style, &plot->overlay);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
}

static void
plot_clear (Plot *plot)
{
  g_clear_pointer (&plot->surface, cairo_surface_destroy);
  credal_constraints_free (plot->constraints);
  credal_scene_free (plot->scene);
}

/* How much of the way from object @i to object @j is inked, the marks' and the middle's surroundings left out. */
static double
inked_share (const Plot *plot, gsize i, gsize j)
{
  const double *xy = credal_scene_xy (plot->scene);
  guint inked = 0, seen = 0;

  for (double t = 0.05; t < 0.95; t += 0.002)
    {
      double x = xy[2 * i] + t * (xy[2 * j] - xy[2 * i]), y = xy[2 * i + 1] + t * (xy[2 * j + 1] - xy[2 * i + 1]);
      double px, py;
      if (fabs (t - 0.5) < 0.05)
        continue;
      credal_viewport_to_pixel (&plot->viewport, x, y, &px, &py);
      inked += fixture_pixel (plot->surface, px, py) != fixture_colour (credal_style_background (plot->style));
      seen++;
    }
  return (double) inked / seen;
}

static void
test_links (void)
{
  Plot plot;

  plot_init (&plot, CREDAL_SHOW_PAIRS);
  plot_draw (&plot);
  g_assert_cmpfloat (inked_share (&plot, 0, 1), ==, 0.0);
  credal_constraints_add_pair (plot.constraints, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
  plot_draw (&plot);
  g_assert_cmpfloat (inked_share (&plot, 0, 1), ==, 1.0);
  credal_constraints_add_pair (plot.constraints, 0, 1, CREDAL_CANNOT_LINK, 1.0, FALSE);
  plot_draw (&plot);
  g_assert_cmpfloat (inked_share (&plot, 0, 1), >, 0.4);
  g_assert_cmpfloat (inked_share (&plot, 0, 1), <, 0.85);
  credal_constraints_add_pair (plot.constraints, 0, 1, CREDAL_DONT_KNOW, 1.0, FALSE);
  plot_draw (&plot);
  g_assert_cmpfloat (inked_share (&plot, 0, 1), >, 0.1);
  g_assert_cmpfloat (inked_share (&plot, 0, 1), <, 0.75);
  plot.overlay.show = 0;
  plot_draw (&plot);
  g_assert_cmpfloat (inked_share (&plot, 0, 1), ==, 0.0);
  plot_clear (&plot);
}

/* The ink of the line between objects 0 and 1, a third of the way, over its whole width. */
static guint
ink_across (const Plot *plot)
{
  double ax, ay, bx, by;
  guint ink = 0;

  credal_viewport_to_pixel (&plot->viewport, row[0], row[1], &ax, &ay);
  credal_viewport_to_pixel (&plot->viewport, row[2], row[3], &bx, &by);
  for (double dy = -4.0; dy <= 4.0; dy++)
    ink += 0xff - (fixture_pixel (plot->surface, ax + 0.3 * (bx - ax), ay + dy) & 0xff);
  return ink;
}

static void
test_less_sure_is_thinner (void)
{
  Plot plot;
  guint last = G_MAXUINT;
  const double certainties[] = { 1.0, 0.8, 0.65 };

  plot_init (&plot, CREDAL_SHOW_PAIRS);
  for (guint k = 0; k < G_N_ELEMENTS (certainties); k++)
    {
      credal_constraints_add_pair (plot.constraints, 0, 1, CREDAL_MUST_LINK, certainties[k], FALSE);
      plot_draw (&plot);
      g_assert_cmpuint (ink_across (&plot), >, 0);
      if (last < G_MAXUINT)
        g_assert_cmpuint (1.3 * ink_across (&plot), <, last);
      last = ink_across (&plot);
    }
  plot_clear (&plot);
}

/* How much ink the line between objects 0 and 1 has, the mark in its middle left out. */
static guint
ink_along (const Plot *plot)
{
  double ax, ay, bx, by;
  guint ink = 0;

  credal_viewport_to_pixel (&plot->viewport, row[0], row[1], &ax, &ay);
  credal_viewport_to_pixel (&plot->viewport, row[2], row[3], &bx, &by);
  for (double x = ax; x < ax + 0.4 * (bx - ax); x++)
    for (double dy = -4.0; dy <= 4.0; dy++)
      ink += 0xff - (fixture_pixel (plot->surface, x, ay + dy) & 0xff);
  return ink;
}

/* An answer in doubt is told by dots and a question mark, fewer and paler the less it is believed; not once it was
 * changed. */
static void
test_doubted (void)
{
  static const double believed[] = { 0.95, 0.8, 0.2 };
  CredalBelief belief = { .i = 1, .j = 0, .relation = CREDAL_MUST_LINK, .because = G_MAXUINT32 };
  g_autoptr(GArray) beliefs = g_array_new (FALSE, FALSE, sizeof belief);
  guint last = G_MAXUINT;
  Plot plot;

  plot_init (&plot, CREDAL_SHOW_PAIRS);
  credal_constraints_add_pair (plot.constraints, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
  g_array_append_val (beliefs, belief);
  plot.overlay.beliefs = beliefs;
  for (guint k = 0; k < G_N_ELEMENTS (believed); k++)
    {
      g_array_index (beliefs, CredalBelief, 0).belief = believed[k];
      plot_draw (&plot);
      if (k > 0)
        g_assert_cmpfloat (inked_share (&plot, 0, 1), <, 0.9);
      else
        g_assert_cmpfloat (inked_share (&plot, 0, 1), ==, 1.0);
      g_assert_cmpuint (ink_along (&plot), <, last);
      last = ink_along (&plot);
    }
  credal_constraints_add_pair (plot.constraints, 0, 1, CREDAL_CANNOT_LINK, 1.0, FALSE);
  plot_draw (&plot);
  cairo_surface_t *changed = g_steal_pointer (&plot.surface);
  plot.overlay.beliefs = NULL;
  plot_draw (&plot);
  g_assert_true (fixture_same (changed, plot.surface));
  cairo_surface_destroy (changed);
  plot_clear (&plot);
}

/* Zoomed in on the middle of a line, both ends far outside: the line is still there, and drawing it takes no time. */
static void
test_links_zoomed (void)
{
  Plot plot;
  double px, py;

  plot_init (&plot, CREDAL_SHOW_PAIRS);
  credal_constraints_add_pair (plot.constraints, 0, 1, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (plot.constraints, 0, 3, CREDAL_DONT_KNOW, 1.0, FALSE);
  credal_viewport_to_pixel (&plot.viewport, 4.0, 0.0, &px, &py);
  credal_viewport_zoom (&plot.viewport, 1e7, px, py);
  plot_draw (&plot);
  guint inked = 0;
  for (double x = plot.viewport.left + 1.0; x < plot.viewport.left + plot.viewport.width - 1.0; x++)
    inked += fixture_pixel (plot.surface, x, py) != fixture_colour (credal_style_background (&light));
  g_assert_cmpuint (inked, >, 100);
  plot_clear (&plot);
}

static guint32
darkest_between (const Plot *plot, gsize i, gsize j)
{
  double ax, ay, bx, by;
  guint32 darkest = 0xff;

  credal_viewport_to_pixel (&plot->viewport, row[2 * i], row[2 * i + 1], &ax, &ay);
  credal_viewport_to_pixel (&plot->viewport, row[2 * j], row[2 * j + 1], &bx, &by);
  for (double dy = -2.0; dy <= 2.0; dy++)
    darkest = MIN (darkest, fixture_pixel (plot->surface, ax + 0.3 * (bx - ax), ay + dy) & 0xff);
  return darkest;
}

static void
test_soft_and_inferred_are_lighter (void)
{
  Plot plot;

  plot_init (&plot, CREDAL_SHOW_PAIRS);
  credal_constraints_add_pair (plot.constraints, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
  plot_draw (&plot);
  guint32 firm = darkest_between (&plot, 0, 1);
  credal_constraints_add_pair (plot.constraints, 0, 1, CREDAL_MUST_LINK, 1.0, TRUE);
  plot_draw (&plot);
  g_assert_cmpuint (darkest_between (&plot, 0, 1), >, firm + 20);

  credal_constraints_remove_pair (plot.constraints, 0, 1);
  credal_constraints_add_pair (plot.constraints, 0, 4, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (plot.constraints, 4, 1, CREDAL_MUST_LINK, 1.0, FALSE);
  g_autoptr(CredalClosure) closure = credal_closure_new (plot.constraints);
  plot.overlay.closure = closure;
  plot_draw (&plot);
  g_assert_cmpfloat (inked_share (&plot, 0, 1), ==, 0.0);
  plot.overlay.show |= CREDAL_SHOW_INFERRED;
  plot_draw (&plot);
  g_assert_cmpfloat (inked_share (&plot, 0, 1), ==, 1.0);
  g_assert_cmpuint (darkest_between (&plot, 0, 1), >, firm + 20);
  plot_clear (&plot);
}

static void
test_question_and_hover (void)
{
  guint8 selected[5] = { 0, 0, 1, 0, 0 };
  Plot plot;

  plot_init (&plot, 0);
  cairo_surface_t *bare;
  plot_draw (&plot);
  bare = cairo_surface_reference (plot.surface);

  plot.overlay.question[0] = 0;
  plot.overlay.question[1] = 3;
  plot_draw (&plot);
  g_assert_true (fixture_near (fixture_object_pixel (plot.surface, plot.scene, &plot.viewport, 0, 8.5, 0),
                               fixture_colour (credal_style_accent (&light)), 60));
  g_assert_true (fixture_near (fixture_object_pixel (plot.surface, plot.scene, &plot.viewport, 3, 0, 8.5),
                               fixture_colour (credal_style_accent (&light)), 60));
  plot.overlay.question[0] = plot.overlay.question[1] = -1;
  plot.overlay.hover = 4;
  plot_draw (&plot);
  g_assert_false (fixture_same (plot.surface, bare));
  plot.overlay.hover = -1;
  plot.overlay.selected = selected;
  plot_draw (&plot);
  g_assert_true (fixture_near (fixture_object_pixel (plot.surface, plot.scene, &plot.viewport, 2, 7.0, 0),
                               fixture_colour (credal_style_foreground (&light)), 60));
  plot.overlay.selected = NULL;
  plot_draw (&plot);
  g_assert_true (fixture_same (plot.surface, bare));
  cairo_surface_destroy (bare);
  plot_clear (&plot);
}

/* Indices that no object has are nothing to draw: a view may be one step ahead of its scene. */
static void
test_question_of_other_data (void)
{
  Plot plot;

  plot_init (&plot, CREDAL_SHOW_DEFAULT);
  plot.overlay.question[0] = 5;
  plot.overlay.question[1] = 1;
  plot.overlay.hover = 77;
  plot_draw (&plot);
  plot_clear (&plot);
}

static void
test_conflict (void)
{
  g_autoptr(GArray) chain = g_array_new (FALSE, FALSE, sizeof (CredalStep));
  const CredalStep steps[] = { { CREDAL_STEP_PAIR, 0, 2, CREDAL_MUST_LINK },
                               { CREDAL_STEP_PAIR, 2, 3, CREDAL_CANNOT_LINK } };
  Plot plot;

  g_array_append_vals (chain, steps, 2);
  plot_init (&plot, 0);
  plot.overlay.conflict = chain;
  plot_draw (&plot);
  g_assert_cmpfloat (inked_share (&plot, 0, 2), ==, 1.0);
  g_assert_cmpfloat (inked_share (&plot, 2, 3), ==, 1.0);
  g_assert_cmpfloat (inked_share (&plot, 0, 1), ==, 0.0);
  plot_clear (&plot);
}

/* Every hard focal set has a hull, in its own colours: here the objects of {1, 2} and those of {1} form triangles. */
static void
test_set_hulls (void)
{
  const double xy[] = { 0.0, 0.0, 4.0, 0.0, 0.0, 4.0, 10.0, 0.0, 14.0, 0.0, 10.0, 4.0, 5.0, 9.0 };
  const CredalSet of[] = { 1, 1, 1, 3, 3, 3, 0 };
  g_autoptr(CredalScene) scene = fixture_scene (xy, G_N_ELEMENTS (of), of, 3, NULL, NULL);
  const CredalFrame *frame = credal_partition_frame (scene->partition);
  const CredalSceneHull *hulls = credal_scene_hulls (scene);
  gsize corners = 0;

  g_assert_true (hulls == credal_scene_hulls (scene));
  for (guint s = 0; s < credal_frame_f (frame); s++)
    for (gsize v = 0; v < hulls[s].n_corners; v++, corners++)
      g_assert_cmpuint (of[hulls[s].corners[v]], ==, credal_frame_sets (frame)[s]);
  g_assert_cmpuint (corners, ==, G_N_ELEMENTS (of));
}

static guint
count_coloured (const Plot *plot, const double centre[2])
{
  double x, y;
  guint32 background = fixture_colour (credal_style_background (plot->style));
  guint coloured = 0;

  credal_viewport_to_pixel (&plot->viewport, centre[0], centre[1], &x, &y);
  for (int dx = -8; dx <= 8; dx++)
    coloured += fixture_pixel (plot->surface, x + dx, y) != background;
  return coloured;
}

static void
test_hulls_drawn (void)
{
  const double xy[] = { 0.0, 0.0, 4.0, 0.0, 0.0, 4.0, 10.0, 0.0, 14.0, 0.0, 10.0, 4.0 };
  const CredalSet of[] = { 1, 1, 1, 6, 6, 6 };
  const double single[] = { 1.3, 1.3 }, set[] = { 11.3, 1.3 };
  Plot plot;

  plot_init (&plot, CREDAL_SHOW_HULLS);
  credal_scene_free (plot.scene);
  plot.scene = fixture_scene (xy, G_N_ELEMENTS (of), of, 3, NULL, NULL);
  credal_viewport_fit (&plot.viewport, plot.scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 400.0);
  plot_draw (&plot);
  g_assert_cmpuint (count_coloured (&plot, single), ==, 17);
  g_assert_cmpuint (count_coloured (&plot, set), ==, 17);
  credal_scene_set_cluster (plot.scene, 0);        /* the hulls of what is perhaps in it, alone */
  plot_draw (&plot);
  g_assert_cmpuint (count_coloured (&plot, single), ==, 17);
  g_assert_cmpuint (count_coloured (&plot, set), ==, 0);
  plot_clear (&plot);
}

/* Which cluster, and its parts; sets are not listed, and a row of lines stays. */
static void
test_legend_of_one_cluster (void)
{
  static const char *const names[] = { "1", "surely (lower)", "perhaps (upper)", "surely not" };
  Plot plot;

  plot_init (&plot, CREDAL_SHOW_DEFAULT);
  credal_scene_set_cluster (plot.scene, 0);
  g_autoptr(GArray) entries = credal_legend_entries (plot.scene, &plot.viewport, &light, &plot.overlay);
  g_assert_cmpuint (entries->len, ==, G_N_ELEMENTS (names));
  for (guint e = 0; e < entries->len; e++)
    {
      g_assert_cmpstr (g_array_index (entries, CredalLegendEntry, e).name, ==, names[e]);
      g_assert_cmpint (g_array_index (entries, CredalLegendEntry, e).cluster, ==, e == 0 ? 0 : -1);
    }
  plot_draw (&plot);
  plot_clear (&plot);
}

/* The hull of a group is kept for as long as its objects are the same. */
static void
test_group_hulls (void)
{
  const double xy[] = { 0, 0, 4, 0, 4, 4, 0, 4, 2, 2, 9, 2 };
  g_autoptr(CredalScene) scene = fixture_scene (xy, 6, NULL, 0, NULL, NULL);
  const guint32 inner[] = { 0, 1, 2, 3, 4 }, outer[] = { 0, 1, 2, 3, 5 };
  const CredalSceneGroup *group = credal_scene_group (scene, 1, inner, 5);
  const guint32 *corners = group->corners;

  g_assert_cmpuint (group->n_corners, ==, 4);
  g_assert_true (credal_scene_group (scene, 1, inner, 5)->corners == corners);
  group = credal_scene_group (scene, 1, outer, 5);
  g_assert_cmpuint (group->n_corners, ==, 5);
  g_assert_cmpuint (credal_scene_group (scene, 0, inner, 1)->n_corners, ==, 1);
  g_assert_cmpuint (credal_scene_group (scene, 0, inner, 0)->n_corners, ==, 0);
}

static void
test_groups_and_labels (void)
{
  const guint32 group[] = { 0, 1, 4 };
  Plot plot;
  double px, py;

  plot_init (&plot, CREDAL_SHOW_PAIRS);
  credal_constraints_add_group (plot.constraints, group, 3, TRUE, 1.0);
  credal_constraints_add_group (plot.constraints, group, 1, TRUE, 1.0);
  credal_constraints_add_labels (plot.constraints, &(guint32) { 3 }, 1, 1, 1.0);
  plot_draw (&plot);
  credal_viewport_to_pixel (&plot.viewport, 5.0, 3.0, &px, &py);
  g_assert_cmphex (fixture_pixel (plot.surface, px, py), !=, fixture_colour (credal_style_background (&light)));
  g_assert_true (fixture_near (fixture_object_pixel (plot.surface, plot.scene, &plot.viewport, 3, 0, 7.0),
                               fixture_colour (credal_style_cluster (&light, 1)), 90));
  plot_clear (&plot);
}

/* "Is", "is not" and a degree look different, and are drawn around the object alike. */
static void
test_degrees (void)
{
  static const double degrees[] = { 1.0, 0.0, 0.7 };
  cairo_surface_t *drawn[G_N_ELEMENTS (degrees)];
  Plot plot;

  for (guint k = 0; k < G_N_ELEMENTS (degrees); k++)
    {
      plot_init (&plot, CREDAL_SHOW_PAIRS);
      credal_constraints_add_degrees (plot.constraints, &(guint32) { 3 }, 1, 1, degrees[k], 1.0);
      plot_draw (&plot);
      drawn[k] = cairo_surface_reference (plot.surface);
      plot_clear (&plot);
    }
  g_assert_false (fixture_same (drawn[0], drawn[1]));
  g_assert_false (fixture_same (drawn[0], drawn[2]));
  g_assert_false (fixture_same (drawn[1], drawn[2]));
  for (guint k = 0; k < G_N_ELEMENTS (degrees); k++)
    cairo_surface_destroy (drawn[k]);
}

/* The centre where it was put, the ellipse around it through the points that its metric says. */
static void
test_centres_and_ellipses (void)
{
  const double xy[] = { -2.0, 0.0, 2.0, 0.0, 0.0, -1.0, 0.0, 1.0, 9.0, 9.0 };
  const CredalSet one[] = { 1, 1, 1, 1, 1u << 1 };
  const double centres[] = { 0.0, 0.0, 9.0, 9.0 };
  const double metrics[] = { 0.5, 0.0, 0.0, 2.0, 1.0, 0.0, 0.0, 1.0 };
  g_autoptr(CredalScene) scene = fixture_scene (xy, 5, one, 2, centres, metrics);
  const CredalOverlay overlay = { .question = { -1, -1 }, .hover = -1,
                                  .show = CREDAL_SHOW_CENTRES | CREDAL_SHOW_ELLIPSES };
  cairo_surface_t *surface = fixture_surface (600.0, 500.0, 1.0);
  cairo_t *cr = cairo_create (surface);
  guint32 colour = fixture_colour (credal_style_cluster (&light, 0));
  CredalViewport viewport;
  double px, py;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
  credal_draw_backdrop (cr, scene, &viewport, &light, &overlay);
  credal_draw_outlines (cr, scene, &viewport, &light, &overlay);
  credal_draw_overlay (cr, scene, &viewport, &light, &overlay);
  cairo_destroy (cr);
  credal_viewport_to_pixel (&viewport, 0.0, 0.0, &px, &py);
  g_assert_cmphex (fixture_pixel (surface, px, py), ==, colour);
  /* every member has x² / 2 + 2 y² = 2, so twice the mean squared radius is 4: x = √8 at y = 0 */
  credal_viewport_to_pixel (&viewport, sqrt (8.0), 0.0, &px, &py);
  guint near = 0;
  for (double dx = -1.0; dx <= 1.0; dx++)
    near += fixture_near (fixture_pixel (surface, px + dx, py), colour, 90);
  g_assert_cmpuint (near, >=, 1);
  cairo_surface_destroy (surface);
}

/* The pixels in a row of the plot's middle that are not the background's. */
static guint
ink_in_row (const CredalScene *scene, const CredalViewport *viewport, double y)
{
  const CredalOverlay overlay = { .question = { -1, -1 }, .hover = -1, .show = CREDAL_SHOW_ELLIPSES };
  cairo_surface_t *surface = fixture_surface (600.0, 500.0, 1.0);
  cairo_t *cr = cairo_create (surface);
  guint ink = 0;

  credal_draw_backdrop (cr, scene, viewport, &light, &overlay);
  credal_draw_outlines (cr, scene, viewport, &light, &overlay);
  credal_draw_overlay (cr, scene, viewport, &light, &overlay);
  cairo_destroy (cr);
  for (double x = viewport->left + 1.0; x < viewport->left + viewport->width - 1.0; x++)
    ink += fixture_pixel (surface, x, y) != fixture_colour (credal_style_background (&light));
  cairo_surface_destroy (surface);
  return ink;
}

static void
one_cluster (gconstpointer item, gsize begin, gsize end, double *m)
{
  for (gsize i = begin; i < end; i++, m += 3)
    {
      m[0] = 0.0;
      m[1] = i % 2 == 0;
      m[2] = 1.0 - m[1];
    }
}

/* Three neurons of two clusters: a disc of its cluster's colour each, lines between neighbours, covariances at 2 σ. */
static void
test_prototypes_of_a_map (void)
{
  const double xy[] = { -9.0, -9.0, 9.0, 9.0 }, places[] = { -5.0, 0.0, 0.0, 0.0, 5.0, 0.0 },
               belongs[] = { 1.0, 0.0, 0.3, 0.7, 0.0, 1.0 }, inverse[] = { 4.0, 0.0, 0.0, 1.0 };
  const guint32 edges[] = { 0, 1 };
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_BAYESIAN, NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new (2, 2, g_memdup2 (xy, sizeof xy), NULL);
  g_autoptr(CredalState) state = credal_state_new ("map");
  g_autoptr(CredalPartition) partition = credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = one_cluster, .k = 3, .prototypes = places, .belongs = belongs, .n_shapes = 1, .shapes = inverse,
    .covariances = TRUE, .n_edges = 1, .edges = edges }, NULL);
  g_autoptr(CredalProjection) projection = credal_projection_new_axes (data, 0, 1);
  g_autoptr(CredalScene) scene = credal_scene_new (data, projection, partition);
  const CredalOverlay overlay = { .question = { -1, -1 }, .hover = -1,
                                  .show = CREDAL_SHOW_MESH | CREDAL_SHOW_ELLIPSES };
  cairo_surface_t *surface = fixture_surface (600.0, 500.0, 1.0);
  cairo_t *cr = cairo_create (surface);
  guint32 background = fixture_colour (credal_style_background (&light));
  CredalViewport viewport;
  double px, py;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
  credal_draw_backdrop (cr, scene, &viewport, &light, &overlay);
  credal_draw_outlines (cr, scene, &viewport, &light, &overlay);
  credal_draw_overlay (cr, scene, &viewport, &light, &overlay);
  cairo_destroy (cr);
  for (guint k = 0; k < 3; k++)
    {
      credal_viewport_to_pixel (&viewport, places[2 * k], 0.0, &px, &py);
      g_assert_cmphex (fixture_pixel (surface, px, py), ==, fixture_colour (credal_style_cluster (&light, k > 0)));
      credal_viewport_to_pixel (&viewport, places[2 * k] + 1.0, 0.0, &px, &py);       /* σ = .5 */
      g_assert_cmphex (fixture_pixel (surface, px, py + 2.0), !=, background);
    }
  credal_viewport_to_pixel (&viewport, -2.5, 0.0, &px, &py);
  g_assert_cmphex (fixture_pixel (surface, px, py), !=, background);
  credal_viewport_to_pixel (&viewport, 2.5, 0.0, &px, &py);
  g_assert_cmphex (fixture_pixel (surface, px, py), ==, background);
  cairo_surface_destroy (surface);
}

/* TRUE: a line passes (x, y) of the data. */
static gboolean
has_ink (cairo_surface_t *surface, const CredalViewport *viewport, double x, double y)
{
  double px, py;
  gboolean ink = FALSE;

  credal_viewport_to_pixel (viewport, x, y, &px, &py);
  for (double dx = -1.0; dx <= 1.0; dx++)
    ink |= fixture_pixel (surface, px + dx, py) != fixture_colour (credal_style_background (&light));
  return ink;
}

/* Without metrics of its own, as after answers, a cluster has the 2 σ ellipse of its objects; a set has one on
 * request. */
static void
test_ellipses_of_objects (void)
{
  const double xy[] = { -6.0, 0.0, -2.0, 0.0, -4.0, -1.0, -4.0, 1.0, 6.0, 0.0, 8.0, 0.0, 7.0, -3.0, 7.0, 3.0,
                        0.0, 10.0, 4.0, 10.0, 2.0, 9.0, 2.0, 11.0 };
  const CredalSet own[] = { 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3 };
  g_autoptr(CredalScene) scene = fixture_scene (xy, 12, own, 2, NULL, NULL);
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
  for (guint all = 0; all < 2; all++)
    {
      const CredalOverlay overlay = { .question = { -1, -1 }, .hover = -1, .show = CREDAL_SHOW_ELLIPSES
                                      | (all ? CREDAL_SHOW_SET_ELLIPSES : 0) };
      cairo_surface_t *surface = fixture_surface (600.0, 500.0, 1.0);
      cairo_t *cr = cairo_create (surface);
      credal_draw_backdrop (cr, scene, &viewport, &light, &overlay);
      credal_draw_outlines (cr, scene, &viewport, &light, &overlay);
      cairo_destroy (cr);
      /* mean square of x: 2, ½ and 2 */
      g_assert_true (has_ink (surface, &viewport, -4.0 + sqrt (8.0), 0.0));
      g_assert_true (has_ink (surface, &viewport, 7.0 + sqrt (2.0), 0.0));
      g_assert_cmpint (has_ink (surface, &viewport, 2.0 + sqrt (8.0), 10.0), ==, all != 0);
      cairo_surface_destroy (surface);
    }
}

/* Objects 1 and 2 in the clusters, object 3 between them. */
static void
mixture_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  for (gsize i = begin; i < end; i++, m += 4)
    for (guint a = 0; a < 4; a++)
      m[a] = a == i + 1;
}

/* A set of clusters of a mixture has the ellipse of its component: of the mean of the clusters' centres and of their
 * covariances, at 2 σ. */
static void
test_ellipses_of_components (void)
{
  static const double xy[] = { -3.0, 0.0, 3.0, 1.0, 0.0, 0.0 }, centres[] = { -3.0, 0.0, 3.0, 2.0 };
  static const double inverse[] = { 1.0, 0.0, 0.0, 0.25, 0.5, 0.0, 0.0, 1.0 }, pi[] = { 0.0, 0.4, 0.4, 0.2 };
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalState) state = credal_state_new ("fixture");
  g_autoptr(CredalDataset) data = credal_dataset_new (3, 2, g_memdup2 (xy, sizeof xy), NULL);

  credal_state_put (state, "proportions", credal_axis_plain (1), credal_axis_focal (4), pi);
  g_autoptr(CredalPartition) partition = credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = mixture_masses, .k = 2, .prototypes = centres, .n_shapes = 2, .shapes = inverse, .covariances = TRUE },
    NULL);
  g_autoptr(CredalProjection) projection = credal_projection_new_axes (data, 0, 1);
  g_autoptr(CredalScene) scene = credal_scene_new (data, projection, partition);
  g_assert_cmpuint (scene->ellipses->len, ==, 3);
  const CredalSceneEllipse *both = &g_array_index (scene->ellipses, CredalSceneEllipse, 2);
  g_assert_cmpuint (both->set, ==, 3);
  g_assert_cmpfloat_with_epsilon (both->centre[0], 0.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (both->centre[1], 1.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (both->shape[0], 4.0 * (1.0 + 2.0) / 2.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (both->shape[1], 0.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (both->shape[3], 4.0 * (4.0 + 1.0) / 2.0, 1e-12);
}

/* Marks grow with large text, as for a projector, and only then. */
static void
test_marks_follow_text (void)
{
  g_autoptr(CredalScene) scene = fixture_scene (row, 5, sets, 2, NULL, NULL);
  const CredalStyle usual = { .font_size = 11.0 }, small = { .font_size = 8.0 }, large = { .font_size = 18.0 };
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, 0, 900.0, 900.0);
  double radius = credal_scene_mark_radius (scene, &viewport, &usual);
  g_assert_cmpfloat (credal_scene_mark_radius (scene, &viewport, &light), ==, radius);
  g_assert_cmpfloat (credal_scene_mark_radius (scene, &viewport, &small), ==, radius);
  g_assert_cmpfloat (credal_scene_mark_radius (scene, &viewport, &large), ==, 1.5 * radius);
}

/* Many selected marks close together keep their colours. */
static void
test_selected_marks_keep_colours (void)
{
  double xy[2 * 60];
  CredalSet own[60];
  guint8 selected[60];

  for (guint i = 0; i < 60; i++)
    {
      xy[2 * i] = i % 10;
      xy[2 * i + 1] = i / 10;
      own[i] = i % 10 < 5 ? 1 : 2;
      selected[i] = 1;
    }
  g_autoptr(CredalScene) scene = fixture_scene (xy, 60, own, 2, NULL, NULL);
  const CredalOverlay overlay = { .question = { -1, -1 }, .hover = -1, .selected = selected };
  cairo_surface_t *surface = fixture_surface (120.0, 100.0, 1.0);
  cairo_t *cr = cairo_create (surface);
  CredalViewport viewport;
  double px, py;

  credal_viewport_fit (&viewport, scene, &light, 0, 120.0, 100.0);
  credal_draw_backdrop (cr, scene, &viewport, &light, &overlay);
  credal_draw_points (surface, scene, &viewport, &light, FALSE);
  credal_draw_overlay (cr, scene, &viewport, &light, &overlay);
  cairo_destroy (cr);
  for (guint i = 0; i < 60; i++)
    {
      credal_viewport_to_pixel (&viewport, xy[2 * i], xy[2 * i + 1], &px, &py);
      g_assert_true (fixture_near (fixture_pixel (surface, px, py),
                                   fixture_colour (credal_style_cluster (&light, own[i] - 1)), 60));
    }
  cairo_surface_destroy (surface);
}

/* However far one zooms in, an ellipse's line is where it crosses the plot, and nowhere else. */
static void
test_ellipses_zoomed (void)
{
  const double xy[] = { -2.0, 0.0, 2.0, 0.0, 0.0, -1.0, 0.0, 1.0 }, centres[] = { 0.0, 0.0 },
               metrics[] = { 0.5, 0.0, 0.0, 2.0 };
  const CredalSet one[] = { 1, 1, 1, 1 };
  g_autoptr(CredalScene) scene = fixture_scene (xy, 4, one, 1, centres, metrics);

  for (double zoom = 1.0; zoom < 1e10; zoom *= 10.0)
    {
      CredalViewport on_line, inside;
      double px, py;

      credal_viewport_fit (&on_line, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
      inside = on_line;
      credal_viewport_to_pixel (&on_line, sqrt (8.0), 0.0, &px, &py);
      credal_viewport_pan (&on_line, on_line.left + on_line.width / 2.0 - px, 0.0);
      credal_viewport_to_pixel (&on_line, sqrt (8.0), 0.0, &px, &py);
      credal_viewport_zoom (&on_line, zoom, px, py);
      credal_viewport_zoom (&inside, 20.0 * zoom, px, py);
      g_assert_cmpuint (ink_in_row (scene, &on_line, py), >, 0);
      g_assert_cmpuint (ink_in_row (scene, &on_line, py), <, 20);
      g_assert_cmpuint (ink_in_row (scene, &inside, py), ==, 0);
    }
}

/* Where two drawings differ. */
static void
differ (cairo_surface_t *a, cairo_surface_t *b, double *left, double *right)
{
  *left = cairo_image_surface_get_width (a);
  *right = 0.0;
  for (double x = 0.0; x < cairo_image_surface_get_width (a); x++)
    for (double y = 0.0; y < cairo_image_surface_get_height (a); y++)
      if (fixture_pixel (a, x, y) != fixture_pixel (b, x, y))
        {
          *left = MIN (*left, x);
          *right = MAX (*right, x);
        }
}

static cairo_surface_t *
draw_centres (const CredalScene *scene, const CredalViewport *viewport)
{
  const CredalOverlay overlay = { .question = { -1, -1 }, .hover = -1, .show = CREDAL_SHOW_CENTRES };
  cairo_surface_t *surface = fixture_surface (600.0, 500.0, 1.0);
  cairo_t *cr = cairo_create (surface);

  credal_draw_overlay (cr, scene, viewport, &light, &overlay);
  cairo_destroy (cr);
  return surface;
}

/* A centre has its cluster's name, whole in the plot or shortened. */
static void
test_named_centres (void)
{
  static const char *const named[][2] = { { "setosa", "" }, { "", "a name that is longer than all others" } };
  const double xy[] = { 0.0, 0.0, 9.0, 9.0 }, centres[] = { 0.0, 0.0, 9.0, 9.0 };
  const CredalSet one_each[] = { 1, 2 };
  CredalViewport viewport;

  for (guint k = 0; k < 2; k++)
    {
      g_autoptr(CredalDataset) data = credal_dataset_new (2, 2, g_memdup2 (xy, sizeof xy), NULL);
      g_autoptr(CredalProjection) plane = credal_projection_new_axes (data, 0, 1);
      g_autoptr(CredalPartition) partition = fixture_partition (data, one_each, 2, centres, NULL);
      g_autoptr(CredalScene) scene = credal_scene_new (data, plane, partition);
      double at[2], left, right;

      credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
      credal_viewport_to_pixel (&viewport, centres[2 * k], centres[2 * k + 1], &at[0], &at[1]);
      cairo_surface_t *plain = draw_centres (scene, &viewport);
      g_assert_true (credal_partition_set_names (partition, named[k]));
      cairo_surface_t *called = draw_centres (scene, &viewport);
      differ (plain, called, &left, &right);
      g_assert_cmpfloat (right, >, left);
      g_assert_cmpfloat (right, <, viewport.left + viewport.width);
      g_assert_cmpfloat (k == 0 ? right : at[0] - 60.0, >, k == 0 ? at[0] + 30.0 : left);
      cairo_surface_destroy (plain);
      cairo_surface_destroy (called);
    }
}

/* What was clustered is the same objects on another scale: its centre has no place here, the objects' own middle
 * has. */
static void
test_centre_of_other_data (void)
{
  const double xy[] = { -2.0, 0.0, 2.0, 0.0, 0.0, -3.0, 0.0, 3.0 }, centres[] = { 77.0, -77.0 };
  const CredalSet one[] = { 1, 1, 1, 1 };
  g_autoptr(CredalDataset) shown = credal_dataset_new (4, 2, g_memdup2 (xy, sizeof xy), NULL);
  g_autoptr(CredalDataset) clustered = credal_dataset_new (4, 2, g_memdup2 (xy, sizeof xy), NULL);
  g_autoptr(CredalProjection) projection = credal_projection_new_axes (shown, 0, 1);
  g_autoptr(CredalPartition) partition = fixture_partition (clustered, one, 1, centres, NULL);
  g_autoptr(CredalScene) scene = credal_scene_new (shown, projection, partition);
  const CredalOverlay overlay = { .question = { -1, -1 }, .hover = -1, .show = CREDAL_SHOW_CENTRES };
  cairo_surface_t *surface = fixture_surface (600.0, 500.0, 1.0);
  cairo_t *cr = cairo_create (surface);
  CredalViewport viewport;
  double px, py;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
  credal_draw_overlay (cr, scene, &viewport, &light, &overlay);
  cairo_destroy (cr);
  credal_viewport_to_pixel (&viewport, 0.0, 0.0, &px, &py);
  g_assert_cmphex (fixture_pixel (surface, px, py), ==, fixture_colour (credal_style_cluster (&light, 0)));
  cairo_surface_destroy (surface);
}

static guint
ink_right_of_plot (const Plot *plot)
{
  guint ink = 0;

  for (double y = 0.5; y < 400.0; y++)
    for (double x = ceil (plot->viewport.left + plot->viewport.width) + 2.5; x < 600.0; x++)
      ink += fixture_pixel (plot->surface, x, y) != fixture_colour (credal_style_background (plot->style));
  return ink;
}

/* @classes of them, two objects each, and two of none. */
static CredalDataset *
classed_pairs (guint classes)
{
  gsize n = 2 * (classes + 1);
  double *xy = g_new (double, 2 * n);
  int *of = g_new (int, n);
  char **names = g_new0 (char *, classes + 1);

  for (gsize i = 0; i < n; i++)
    {
      xy[2 * i] = (double) i;
      xy[2 * i + 1] = (double) (i % 5);
      of[i] = i / 2 < classes ? (int) i / 2 : -1;
    }
  for (guint k = 0; k < classes; k++)
    names[k] = g_strdup_printf ("kind %u", k);
  CredalDataset *data = credal_dataset_new (n, 2, xy, NULL);
  credal_dataset_set_classes (data, of, classes, names);
  return data;
}

static GArray *
class_entries (guint classes, double width, double height)
{
  g_autoptr(CredalDataset) data = classed_pairs (classes);
  g_autoptr(CredalProjection) plane = credal_projection_new_axes (data, 0, 1);
  g_autoptr(CredalScene) scene = credal_scene_new (data, plane, NULL);
  const CredalOverlay overlay = { .question = { -1, -1 }, .hover = -1, .show = CREDAL_SHOW_LEGEND };
  CredalViewport viewport;

  fixture_colour_by_class (scene, data);
  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, width, height);
  return credal_legend_entries (scene, &viewport, &light, &overlay);
}

static void
assert_row (const GArray *entries, guint r, const char *name)
{
  const CredalLegendEntry *entry = &g_array_index (entries, CredalLegendEntry, r);

  g_assert_cmpstr (entry->name, ==, name);
  g_assert_cmpint (entry->cluster, ==, -1);
  g_assert_false (entry->cut);
}

/* Each class by its name, which is no cluster's, and last the objects of none; beside the plot and below it.
 * However many there are, those left out are counted. */
static void
test_legend_of_classes (void)
{
  static const double sizes[][2] = { { 700.0, 400.0 }, { 250.0, 400.0 } };

  for (guint s = 0; s < 2; s++)
    {
      g_autoptr(GArray) few = class_entries (3, sizes[s][0], sizes[s][1]);
      g_autoptr(GArray) many = class_entries (500, sizes[s][0], sizes[s][1]);
      g_assert_cmpuint (few->len, ==, 4);
      assert_row (few, 0, "kind 0");
      assert_row (few, 2, "kind 2");
      assert_row (few, 3, "class not known");
      g_assert_cmpuint (many->len, >, 3);
      g_autofree char *more = g_strdup_printf ("and %u more", 500 - (many->len - 2));
      assert_row (many, many->len - 2, more);
      assert_row (many, many->len - 1, "class not known");
    }
}

/* Where colours mean classes, no cluster's centre has one. */
static void
test_centre_among_classes (void)
{
  const double centres[] = { 3.0, 2.0 };
  const CredalSet one[] = { 1, 1, 1, 1, 1, 1, 1, 1 };
  g_autoptr(CredalDataset) data = classed_pairs (3);
  g_autoptr(CredalProjection) plane = credal_projection_new_axes (data, 0, 1);
  g_autoptr(CredalPartition) partition = fixture_partition (data, one, 1, centres, NULL);
  g_autoptr(CredalScene) scene = credal_scene_new (data, plane, partition);
  CredalViewport viewport;
  double px, py;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
  credal_viewport_to_pixel (&viewport, centres[0], centres[1], &px, &py);
  for (guint k = 0; k < 2; k++)
    {
      fixture_colour_by_class (scene, k == 0 ? NULL : data);
      cairo_surface_t *surface = draw_centres (scene, &viewport);
      g_assert_cmphex (fixture_pixel (surface, px, py), ==,
                       fixture_colour (k == 0 ? credal_style_cluster (&light, 0) : credal_style_foreground (&light)));
      cairo_surface_destroy (surface);
    }
}

/* The legend keeps to its own room, and is not drawn where there is none. */
static void
test_legend (void)
{
  Plot plot;

  plot_init (&plot, CREDAL_SHOW_LEGEND);
  plot_draw (&plot);
  g_assert_cmpuint (ink_right_of_plot (&plot), >, 200);
  for (double y = 0.5; y < 400.0; y++)
    for (double x = 0.5; x < plot.viewport.left + plot.viewport.width; x++)
      g_assert_cmphex (fixture_pixel (plot.surface, x, y), ==, fixture_colour (credal_style_background (&light)));
  credal_viewport_fit (&plot.viewport, plot.scene, &light, CREDAL_SHOW_DEFAULT, 120.0, 80.0);
  g_assert_cmpfloat (plot.viewport.legend, ==, 0.0);
  g_assert_cmpfloat (plot.viewport.below, ==, 0.0);
  plot_draw (&plot);
  g_assert_cmpuint (ink_right_of_plot (&plot), ==, 0);
  plot_clear (&plot);
}

/* In a narrow plot it is below: every row, whole, in its room, beside no other; with clusters beyond number, the lines
 * that there is room for. */
static void
test_legend_below (void)
{
  Plot plot;

  plot_init (&plot, CREDAL_SHOW_LEGEND | CREDAL_SHOW_PAIRS);
  credal_constraints_add_pair (plot.constraints, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (plot.constraints, 0, 2, CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_autoptr(GArray) beside = credal_legend_entries (plot.scene, &plot.viewport, &light, &plot.overlay);
  credal_viewport_fit (&plot.viewport, plot.scene, &light, CREDAL_SHOW_DEFAULT, 300.0, 400.0);
  g_assert_cmpfloat (plot.viewport.legend, ==, 0.0);
  g_assert_cmpfloat (plot.viewport.below, >, 0.0);
  g_autoptr(GArray) below = credal_legend_entries (plot.scene, &plot.viewport, &light, &plot.overlay);
  g_assert_cmpuint (below->len, ==, beside->len);
  for (guint k = 0; k < below->len; k++)
    {
      const CredalLegendEntry *entry = &g_array_index (below, CredalLegendEntry, k);
      g_assert_cmpstr (entry->name, ==, g_array_index (beside, CredalLegendEntry, k).name);
      g_assert_false (entry->cut);
      g_assert_cmpfloat (entry->area.x, >=, 0.0);
      g_assert_cmpfloat (entry->area.x + entry->area.width, <=, 300.0);
      g_assert_cmpfloat (entry->area.y, >=, plot.viewport.top + plot.viewport.height + 20.0);
      g_assert_cmpfloat (entry->area.y + entry->area.height, <=, 400.0 + 1e-9);
      for (guint other = 0; other < k; other++)
        {
          const cairo_rectangle_t *a = &entry->area, *b = &g_array_index (below, CredalLegendEntry, other).area;
          g_assert_true (a->x >= b->x + b->width || a->y >= b->y + b->height - 1e-9);
        }
    }
  plot_clear (&plot);
}

static void
test_legend_below_of_many (void)
{
  const double places[] = { 0.0, 0.0, 1.0, 2.0 };
  const CredalSet of_many[] = { 1u << 0, 1u << 19 };
  g_autoptr(CredalScene) scene = fixture_scene (places, 2, of_many, 20, NULL, NULL);
  CredalOverlay overlay = { .question = { -1, -1 }, .hover = -1, .show = CREDAL_SHOW_LEGEND };
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 300.0, 200.0);
  g_assert_cmpfloat (viewport.below, >, 0.0);
  g_assert_cmpfloat (viewport.height, >, 80.0);
  g_autoptr(GArray) entries = credal_legend_entries (scene, &viewport, &light, &overlay);
  g_assert_cmpuint (entries->len, <, 20);
  g_assert_cmpuint (entries->len, >, 2);
  for (guint k = 0; k < entries->len; k++)
    {
      const CredalLegendEntry *entry = &g_array_index (entries, CredalLegendEntry, k);
      g_autofree char *more = g_strdup_printf ("and %u more", 20 - entries->len + 1);
      g_assert_cmpfloat (entry->area.y + entry->area.height, <=, 200.0 + 1e-9);
      if (k + 1 == entries->len)
        g_assert_cmpstr (entry->name, ==, more);
    }
}

/* At no size does the legend cover the plot: rows that have no line are left out. */
static void
test_legend_keeps_out (void)
{
  static const guint8 shapes[] = { 0, 1, 2, 3, 4 };
  static const double heights[] = { 200.0, 240.0, 300.0, 400.0 };
  Plot plot;

  plot_init (&plot, CREDAL_SHOW_LEGEND);
  g_assert_true (credal_scene_set_regions (plot.scene, shapes));
  for (double width = 200.0; width <= 600.0; width += 20.0)
    for (guint h = 0; h < G_N_ELEMENTS (heights); h++)
      {
        credal_viewport_fit (&plot.viewport, plot.scene, &light, CREDAL_SHOW_DEFAULT, width, heights[h]);
        plot_draw (&plot);
        for (double y = 0.5; y < plot.viewport.top + plot.viewport.height; y++)
          for (double x = 0.5; x < plot.viewport.left + plot.viewport.width; x++)
            g_assert_cmphex (fixture_pixel (plot.surface, x, y), ==, fixture_colour (credal_style_background (&light)));
      }
  plot_clear (&plot);
}

/* The squares around labelled objects are in it while they are drawn. */
static void
test_legend_of_labels (void)
{
  Plot plot;

  plot_init (&plot, CREDAL_SHOW_LEGEND | CREDAL_SHOW_PAIRS);
  g_autoptr(GArray) before = credal_legend_entries (plot.scene, &plot.viewport, &light, &plot.overlay);
  credal_constraints_add_labels (plot.constraints, (const guint32[]) { 1, 3 }, 2, 1, 1.0);
  credal_constraints_add_degrees (plot.constraints, (const guint32[]) { 1, 3 }, 2, 0, 0.0, 1.0);
  g_autoptr(GArray) after = credal_legend_entries (plot.scene, &plot.viewport, &light, &plot.overlay);
  plot.overlay.show = CREDAL_SHOW_LEGEND;
  g_autoptr(GArray) hidden = credal_legend_entries (plot.scene, &plot.viewport, &light, &plot.overlay);
  g_assert_cmpuint (after->len, ==, before->len + 1);
  g_assert_cmpuint (hidden->len, ==, before->len);
  g_assert_cmpstr (g_array_index (after, CredalLegendEntry, after->len - 1).name, ==, "labelled");
  plot_clear (&plot);
}

/* Below an object with a value that was made up is a bar, which the legend explains; the others have none. */
static void
test_filled (void)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (gsize));
  gsize cell = 2 * 3 + 1;
  Plot plot;

  plot_init (&plot, CREDAL_SHOW_LEGEND);
  plot_draw (&plot);
  g_autoptr(GArray) before = credal_legend_entries (plot.scene, &plot.viewport, &light, &plot.overlay);
  double below = credal_scene_mark_radius (plot.scene, &plot.viewport, plot.style) + 2.5;
  guint32 blank = fixture_object_pixel (plot.surface, plot.scene, &plot.viewport, 3, 0, below);
  g_array_append_val (cells, cell);
  credal_dataset_set_filled (plot.scene->data, cells);
  plot_draw (&plot);
  g_autoptr(GArray) after = credal_legend_entries (plot.scene, &plot.viewport, &light, &plot.overlay);
  g_assert_cmphex (fixture_object_pixel (plot.surface, plot.scene, &plot.viewport, 3, 0, below), !=, blank);
  g_assert_cmphex (fixture_object_pixel (plot.surface, plot.scene, &plot.viewport, 2, 0, below), ==, blank);
  g_assert_cmpuint (after->len, ==, before->len + 1);
  g_assert_cmpstr (g_array_index (after, CredalLegendEntry, after->len - 1).name, ==, "gap filled in");
  plot_clear (&plot);
}

static void
test_dark (void)
{
  Plot plot;

  plot_init (&plot, CREDAL_SHOW_DEFAULT);
  plot_draw (&plot);
  cairo_surface_t *bright = cairo_surface_reference (plot.surface);
  plot.style = &dark;
  plot_draw (&plot);
  g_assert_false (fixture_same (bright, plot.surface));
  g_assert_cmphex (fixture_pixel (plot.surface, 2.0, 2.0), ==, fixture_colour (credal_style_background (&dark)));
  cairo_surface_destroy (bright);
  plot_clear (&plot);
}

/* Everything on, on scenes with as little in them as can be, in plots of any size and at any zoom. */
static void
check_survives (CredalScene *scene, gsize n)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (n);
  g_autoptr(CredalClosure) closure = NULL;
  g_autofree guint8 *selected = g_malloc (n);
  const double sizes[] = { 2.0, 60.0, 700.0 }, zooms[] = { 1.0, 1e-3, 1e8 };

  for (gsize i = 0; i < n; i++)
    selected[i] = 1;
  if (n > 1)
    credal_constraints_add_pair (constraints, 0, 1, CREDAL_CANNOT_LINK, 1.0, FALSE);
  closure = credal_closure_new (constraints);
  const CredalOverlay overlay = { .constraints = constraints, .closure = closure, .selected = selected,
                                  .differing = selected, .question = { 0, (gint64) n - 1 }, .hover = 0, .show = 0x7f };
  for (guint at = 0; at < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (zooms); at++)
    {
      double size = sizes[at % 3];
      cairo_surface_t *surface = fixture_surface (size, size, 1.0);
      cairo_t *cr = cairo_create (surface);
      CredalViewport viewport;
      credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, size, size);
      credal_viewport_zoom (&viewport, zooms[at / 3], size / 3.0, size / 3.0);
      credal_draw_scatter (cr, scene, &viewport, &light, &overlay, at % 2);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

static void
test_survives (void)
{
  const double metrics[] = { 1.0, 0.0, 0.0, 0.0, 1e-300, 0.0, 0.0, 1e300 }, centres[] = { 0.0, 0.0, 1e3, -1e3 };
  const double same[] = { 1.0, 1.0, 1.0, 1.0, 1.0, 1.0 }, flat[] = { 0.0, 5.0, 1.0, 5.0, 2.0, 5.0 };
  const double wide[] = { -1e300, 0.0, 1e300, 1e-300, 0.0, 1.0 };
  const CredalSet three[] = { 1, 2, 3 }, none[] = { 0, 0, 0 };
  const double *places[] = { same, flat, wide };

  for (guint p = 0; p < G_N_ELEMENTS (places); p++)
    for (gsize n = 1; n <= 3; n += 2)
      {
        g_autoptr(CredalScene) plain = fixture_scene (places[p], n, NULL, 0, NULL, NULL);
        g_autoptr(CredalScene) sorted = fixture_scene (places[p], n, three, 2, centres, metrics);
        g_autoptr(CredalScene) outliers = fixture_scene (places[p], n, none, 2, centres, NULL);
        check_survives (plain, n);
        check_survives (sorted, n);
        check_survives (outliers, n);
      }
}

static void
draw_ring_case (cairo_surface_t *surface, const CredalScene *scene, CredalViewport *viewport, const guint8 *differing)
{
  const CredalOverlay overlay = { .differing = differing, .question = { -1, -1 }, .hover = -1 };
  cairo_t *cr = cairo_create (surface);

  credal_viewport_fit (viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
  credal_draw_scatter (cr, scene, viewport, &light, &overlay, FALSE);
  cairo_destroy (cr);
}

/* In another cluster under a second method: a ring of one colour around it alone, which leaves its mark as it is. */
static void
test_differing (void)
{
  const double xy[] = { 0.0, 0.0, 4.0, 3.0 };
  const guint8 differing[] = { 1, 0 };
  g_autoptr(CredalScene) scene = fixture_scene (xy, 2, (const CredalSet[]) { 1, 2 }, 2, NULL, NULL);
  guint32 apart = fixture_colour (credal_style_cannot (&light));
  cairo_surface_t *surface = fixture_surface (600.0, 500.0, 2.0);
  guint ringed[2] = { 0, 0 };
  CredalViewport viewport;

  draw_ring_case (surface, scene, &viewport, differing);
  for (guint i = 0; i < 2; i++)
    for (double reach = 5.0; reach < 14.0; reach += 0.5)
      ringed[i] += fixture_near (fixture_object_pixel (surface, scene, &viewport, i, reach, 0), apart, 30);
  g_assert_cmpuint (ringed[0], >=, 2);
  g_assert_cmpuint (ringed[1], ==, 0);
  for (guint i = 0; i < 2; i++)
    g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, i, 0, 0), ==,
                     fixture_colour (credal_style_cluster (&light, i)));
  cairo_surface_destroy (surface);
}

/* So many selected objects that they are stamped: the same rings, more or less, in the same places. */
static void
test_many_selected (void)
{
  const gsize n = 5000;
  g_autofree double *xy = fixture_random (n, 0.0, 1.0, 9);
  g_autoptr(CredalScene) scene = fixture_scene (xy, n, NULL, 0, NULL, NULL);
  g_autofree guint8 *selected = g_malloc (n);
  cairo_surface_t *surface = fixture_surface (800.0, 600.0, 2.0);
  cairo_t *cr = cairo_create (surface);
  CredalViewport viewport;
  guint ringed = 0;

  for (gsize i = 0; i < n; i++)
    selected[i] = 1;
  const CredalOverlay overlay = { .selected = selected, .question = { -1, -1 }, .hover = -1, .show = 0 };
  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 800.0, 600.0);
  credal_draw_overlay (cr, scene, &viewport, &light, &overlay);
  cairo_destroy (cr);
  for (gsize i = 0; i < n; i++)
    for (double dx = 3.0; dx < 6.0; dx += 0.5)
      if (fixture_object_pixel (surface, scene, &viewport, i, dx, 0) >> 24 > 0x80)
        {
          ringed++;
          break;
        }
  g_assert_cmpuint (ringed, ==, n);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/overlay/links", test_links);
  g_test_add_func ("/draw/overlay/less-sure-is-thinner", test_less_sure_is_thinner);
  g_test_add_func ("/draw/overlay/doubted", test_doubted);
  g_test_add_func ("/draw/overlay/links-zoomed", test_links_zoomed);
  g_test_add_func ("/draw/overlay/soft-and-inferred-are-lighter", test_soft_and_inferred_are_lighter);
  g_test_add_func ("/draw/overlay/question-and-hover", test_question_and_hover);
  g_test_add_func ("/draw/overlay/question-of-other-data", test_question_of_other_data);
  g_test_add_func ("/draw/overlay/conflict", test_conflict);
  g_test_add_func ("/draw/overlay/group-hulls", test_group_hulls);
  g_test_add_func ("/draw/overlay/set-hulls", test_set_hulls);
  g_test_add_func ("/draw/overlay/hulls-drawn", test_hulls_drawn);
  g_test_add_func ("/draw/overlay/legend-of-one-cluster", test_legend_of_one_cluster);
  g_test_add_func ("/draw/overlay/groups-and-labels", test_groups_and_labels);
  g_test_add_func ("/draw/overlay/degrees", test_degrees);
  g_test_add_func ("/draw/overlay/centres-and-ellipses", test_centres_and_ellipses);
  g_test_add_func ("/draw/overlay/prototypes-of-a-map", test_prototypes_of_a_map);
  g_test_add_func ("/draw/overlay/ellipses-of-objects", test_ellipses_of_objects);
  g_test_add_func ("/draw/overlay/marks-follow-text", test_marks_follow_text);
  g_test_add_func ("/draw/overlay/selected-marks-keep-colours", test_selected_marks_keep_colours);
  g_test_add_func ("/draw/overlay/ellipses-of-components", test_ellipses_of_components);
  g_test_add_func ("/draw/overlay/ellipses-zoomed", test_ellipses_zoomed);
  g_test_add_func ("/draw/overlay/named-centres", test_named_centres);
  g_test_add_func ("/draw/overlay/centre-of-other-data", test_centre_of_other_data);
  g_test_add_func ("/draw/overlay/legend", test_legend);
  g_test_add_func ("/draw/overlay/legend-of-classes", test_legend_of_classes);
  g_test_add_func ("/draw/overlay/centre-among-classes", test_centre_among_classes);
  g_test_add_func ("/draw/overlay/legend-below", test_legend_below);
  g_test_add_func ("/draw/overlay/legend-keeps-out", test_legend_keeps_out);
  g_test_add_func ("/draw/overlay/legend-below-of-many", test_legend_below_of_many);
  g_test_add_func ("/draw/overlay/legend-of-labels", test_legend_of_labels);
  g_test_add_func ("/draw/overlay/filled", test_filled);
  g_test_add_func ("/draw/overlay/dark", test_dark);
  g_test_add_func ("/draw/overlay/survives", test_survives);
  g_test_add_func ("/draw/overlay/differing", test_differing);
  g_test_add_func ("/draw/overlay/many-selected", test_many_selected);
  return g_test_run ();
}
