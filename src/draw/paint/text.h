#pragma once
#include "draw/paint/style.h"

/* Words on a drawing: cairo's own text calls are enough for labels, and look the same on every surface. */

typedef enum { CREDAL_TEXT_LEFT, CREDAL_TEXT_CENTRE, CREDAL_TEXT_RIGHT } CredalTextAlign;

double credal_text_size  (const CredalStyle *style);                                 /* user units */
/** credal_text_font: sets the font at @scale times the style's size. */
void   credal_text_font  (cairo_t *cr, const CredalStyle *style, double scale, gboolean bold);
double credal_text_width (cairo_t *cr, const char *text);
/** credal_text_show: @y is the middle of the capitals' height. */
void   credal_text_show  (cairo_t *cr, const char *text, double x, double y, CredalTextAlign align);
/** credal_text_show_halo: in @colour, on a soft edge of the background's colour: legible over points. */
void   credal_text_show_halo (cairo_t *cr, const CredalStyle *style, const char *text, CredalColour colour, double x,
                              double y, CredalTextAlign align);
/** credal_text_ellipsize: @text, or its beginning, "…" and its end, so that it fits in @width; (transfer full). */
char  *credal_text_ellipsize (cairo_t *cr, const char *text, double width);
/** credal_text_scratch: a context that draws nowhere, to measure with; (transfer full). */
cairo_t *credal_text_scratch (void);
