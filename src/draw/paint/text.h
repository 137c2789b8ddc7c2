#pragma once
#include "draw/paint/style.h"

/* Text in drawings: cairo's own text calls are enough for labels, and look the same on every surface. */

typedef enum { CREDAL_TEXT_LEFT, CREDAL_TEXT_CENTRE, CREDAL_TEXT_RIGHT } CredalTextAlign;

double credal_text_size  (const CredalStyle *style);                                 /* user units */
/** credal_text_font: Sets the font at @scale times the style's size. */
void   credal_text_font  (cairo_t *cr, const CredalStyle *style, double scale, gboolean bold);
double credal_text_width (cairo_t *cr, const char *text);
/** credal_text_show: Shows @text; @y is the middle of the capitals' height. */
void   credal_text_show  (cairo_t *cr, const char *text, double x, double y, CredalTextAlign align);
/** credal_text_show_halo: Shows @text in @colour, with a soft edge of the background's colour, so that it is legible
 *  over points. */
void   credal_text_show_halo (cairo_t *cr, const CredalStyle *style, const char *text, CredalColour colour, double x,
                              double y, CredalTextAlign align);
/** credal_text_ellipsize: Returns (transfer full) @text if it fits in @width. Otherwise returns its beginning, "…" and
 *  its end, as much of both as fits; at least "…". */
char  *credal_text_ellipsize (cairo_t *cr, const char *text, double width);
/** credal_text_scratch: Returns (transfer full) a context without output, for measuring. */
cairo_t *credal_text_scratch (void);
