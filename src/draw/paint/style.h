#pragma once
#include <cairo.h>
#include <glib.h>
#include "core/belief/frame.h"

/* The palette of drawings. A cluster has one of the eight colours of Okabe and Ito, and from the ninth cluster on also
 * another shape. A larger set has the colours of its clusters, Ω is grey, and ∅ is a hollow ring. Colour is never the
 * only distinction. */

typedef struct { double r, g, b; } CredalColour;

typedef struct {
  gboolean dark;
  double faded;            /* share of the background in every colour; in [0, 1] */
  double font_size;        /* user units; 0 = 11 */
  const char *font;        /* NULL = "Sans" */
  const char *const *words;   /* (CREDAL_N_WORDS) see draw/paint/wording.h; NULL = English */
} CredalStyle;

#define CREDAL_STYLE_CLUSTERS 8          /* number of different colours of clusters; later clusters have them again */

CredalColour credal_style_cluster    (const CredalStyle *style, guint k);
CredalColour credal_style_background (const CredalStyle *style);
CredalColour credal_style_foreground (const CredalStyle *style);
CredalColour credal_style_faint      (const CredalStyle *style);   /* axes, grid */
CredalColour credal_style_ignorance  (const CredalStyle *style);   /* Ω */
CredalColour credal_style_accent     (const CredalStyle *style);   /* the question */
CredalColour credal_style_must       (const CredalStyle *style);   /* must-links */
CredalColour credal_style_cannot     (const CredalStyle *style);   /* cannot-links */
CredalColour credal_style_alarm      (const CredalStyle *style);   /* a contradiction's chain */
CredalColour credal_style_scale      (const CredalStyle *style, double at);   /* a value, from 0, low, to 1, high */
void         credal_style_set_source (cairo_t *cr, CredalColour colour, double alpha);
