/* Draws answers on pairs, answers in doubt, links inferred from them, and the chain of a contradiction. */
#include <math.h>
#include "core/base/pair-key.h"
#include "draw/plot/layers.h"

#define MAX_INFERRED 300         /* links drawn */
#define MAX_ASKED 200            /* objects examined for them */

static CredalPoint
point_between (CredalPoint a, CredalPoint b)
{
  return (CredalPoint) { (a.x + b.x) / 2.0, (a.y + b.y) / 2.0 };
}

static void
draw_answer_link (const CredalLayer *layer, guint32 i, guint32 j, CredalRelation relation, double width, double alpha)
{
  CredalPoint a = credal_layer_point (layer, i), b = credal_layer_point (layer, j);

  if (!credal_layer_segment (layer, a, b, layer->radius))
    return;
  credal_layer_line (layer, relation, width, alpha);
  if (relation == CREDAL_CANNOT_LINK && hypot (b.x - a.x, b.y - a.y) > 24.0)
    credal_layer_tick (layer, point_between (a, b), alpha);
}

gboolean
credal_layer_is_doubted (const CredalOverlay *overlay, const CredalBelief *belief)
{
  const CredalPair *said = overlay->constraints ? credal_constraints_find (overlay->constraints, belief->i, belief->j)
                                                : NULL;

  return said && said->relation == belief->relation && !said->insisted && credal_belief_is_doubted (belief);
}

/* Maps each pair in doubt to the index of its belief. */
static GHashTable *
find_doubted (const CredalOverlay *overlay)
{
  GHashTable *doubted = credal_pair_table_new ();

  for (guint at = 0; overlay->beliefs && at < overlay->beliefs->len; at++)
    {
      const CredalBelief *belief = &g_array_index (overlay->beliefs, CredalBelief, at);
      if (credal_layer_is_doubted (overlay, belief))
        credal_pair_table_set (doubted, belief->i, belief->j, at);
    }
  return doubted;
}

void
credal_layer_pairs (const CredalLayer *layer)
{
  const CredalOverlay *overlay = layer->overlay;
  const CredalConstraints *constraints = overlay->constraints;
  g_autoptr(GHashTable) doubted = find_doubted (overlay);
  guint place;

  for (guint at = 0; constraints && at < credal_constraints_n_pairs (constraints); at++)
    {
      const CredalPair *pair = credal_constraints_pairs (constraints) + at;
      double certainty = pair->relation == CREDAL_DONT_KNOW ? 1.0 : pair->certainty;
      if (credal_pair_table_get (doubted, pair->i, pair->j, &place))
        credal_layer_doubt (layer, &g_array_index (overlay->beliefs, CredalBelief, place));
      else
        draw_answer_link (layer, pair->i, pair->j, pair->relation, credal_layer_weight (certainty),
                          pair->soft ? 0.4 : 0.9);
    }
}

/* ---- inferred links ---- */

static void
add_asked_object (GArray *asked, GHashTable *seen, guint32 i)
{
  if (asked->len < MAX_ASKED && g_hash_table_add (seen, GUINT_TO_POINTER (i)))
    g_array_append_val (asked, i);
}

/* Returns the asked objects, the latest MAX_ASKED first. */
static GArray *
latest_asked_objects (const CredalConstraints *constraints)
{
  GArray *asked = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint at = credal_constraints_n_pairs (constraints); at-- > 0 && asked->len < MAX_ASKED; )
    {
      add_asked_object (asked, seen, credal_constraints_pairs (constraints)[at].j);
      add_asked_object (asked, seen, credal_constraints_pairs (constraints)[at].i);
    }
  for (guint at = credal_constraints_n_labels (constraints); at-- > 0 && asked->len < MAX_ASKED; )
    add_asked_object (asked, seen, credal_constraints_labels (constraints)[at].object);
  return asked;
}

typedef struct { guint32 i, j; CredalRelation relation; } Link;

static gboolean
find_inferred (const CredalOverlay *overlay, guint32 i, guint32 j, Link *link)
{
  *link = (Link) { .i = i, .j = j };
  return credal_closure_relation (overlay->closure, i, j, &link->relation)
         && !credal_constraints_find (overlay->constraints, i, j);
}

/* Returns: (transfer full) (element-type Link). */
static GArray *
inferred_links (const CredalOverlay *overlay)
{
  g_autoptr(GArray) asked = latest_asked_objects (overlay->constraints);
  GArray *links = g_array_new (FALSE, FALSE, sizeof (Link));
  Link link;

  for (guint b = 1; b < asked->len; b++)
    for (guint a = 0; a < b && links->len < MAX_INFERRED; a++)
      if (find_inferred (overlay, g_array_index (asked, guint32, a), g_array_index (asked, guint32, b), &link))
        g_array_append_val (links, link);
  return links;
}

/* Draws all links of a kind in one path: hundreds of strokes would take longer than everything else over the points. */
static void
draw_inferred (const CredalLayer *layer, const GArray *links, CredalRelation relation)
{
  for (guint at = 0; at < links->len; at++)
    {
      const Link *link = &g_array_index (links, Link, at);
      if (link->relation == relation)
        credal_layer_segment (layer, credal_layer_point (layer, link->i), credal_layer_point (layer, link->j),
                              layer->radius);
    }
  credal_layer_line (layer, relation, 0.6, 0.4);
}

void
credal_layer_inferred (const CredalLayer *layer)
{
  if (!layer->overlay->closure || !layer->overlay->constraints)
    return;
  g_autoptr(GArray) links = inferred_links (layer->overlay);

  draw_inferred (layer, links, CREDAL_MUST_LINK);
  draw_inferred (layer, links, CREDAL_CANNOT_LINK);
}

/* ---- a contradiction's chain ---- */

static void
highlight_step (const CredalLayer *layer, const CredalStep *step)
{
  CredalPoint a = credal_layer_point (layer, step->from), b = credal_layer_point (layer, step->to);
  double ring = layer->radius + 4.5;
  cairo_t *cr = layer->cr;

  credal_style_set_source (cr, credal_style_alarm (layer->style), 0.45);
  cairo_set_line_width (cr, 10.0);
  if (credal_layer_segment (layer, a, b, ring))
    cairo_stroke (cr);
  credal_style_set_source (cr, credal_style_alarm (layer->style), 1.0);
  cairo_set_line_width (cr, 4.0);
  credal_layer_ring (layer, a, ring);
  credal_layer_ring (layer, b, ring);
  cairo_stroke (cr);
}

void
credal_layer_conflict (const CredalLayer *layer)
{
  const GArray *chain = layer->overlay->conflict;

  cairo_save (layer->cr);
  for (guint s = 0; chain && s < chain->len; s++)
    highlight_step (layer, &g_array_index (chain, CredalStep, s));
  cairo_restore (layer->cr);
  for (guint s = 0; chain && s < chain->len; s++)
    {
      const CredalStep *step = &g_array_index (chain, CredalStep, s);
      draw_answer_link (layer, step->from, step->to, step->relation, 2.4, 1.0);
    }
}

/* ---- answers in doubt ---- */

static CredalPoint
point_along (CredalPoint a, CredalPoint b, double share)
{
  return (CredalPoint) { a.x + share * (b.x - a.x), a.y + share * (b.y - a.y) };
}

/* Keeps the cross of a cannot-link next to the question mark. */
void
credal_layer_doubt (const CredalLayer *layer, const CredalBelief *belief)
{
  CredalPoint a = credal_layer_point (layer, belief->i), b = credal_layer_point (layer, belief->j);
  double length = hypot (b.x - a.x, b.y - a.y), badge = 2.0 * credal_layer_badge_radius (layer);

  if (!credal_layer_segment (layer, a, b, layer->radius))
    return;
  credal_layer_doubted_line (layer, belief->relation, belief->belief);
  if (length < 2.0 * badge)
    return;
  if (belief->relation == CREDAL_CANNOT_LINK)
    credal_layer_tick (layer, point_along (a, b, 0.5 + badge / length), 0.9);
  credal_layer_badge (layer, point_along (a, b, 0.5), "?", credal_style_foreground (layer->style));
}
