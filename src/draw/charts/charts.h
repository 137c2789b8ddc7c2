#pragma once
#include "core/belief/partition.h"
#include "draw/paint/style.h"

/** credal_draw_masses: one bar for each focal set of object @i with a mass ≥ .005, largest first, with swatch, name and
 *  number; as many as there is room for in @area. */
void credal_draw_masses (cairo_t *cr, const CredalStyle *style, const CredalPartition *partition, gsize i,
                         const cairo_rectangle_t *area);

/** credal_masses_rows: how many bars object @i has; credal_masses_height: what so many need, user units. */
guint  credal_masses_rows   (const CredalPartition *partition, gsize i);
double credal_masses_height (const CredalStyle *style, guint rows);

/** credal_draw_supports: a table of belief, BetP and plausibility, a row for each cluster of object @i with a
 *  plausibility ≥ .005, the likeliest first, under a row of headings; as many as there is room for in @area. Nothing
 *  where the masses are on single clusters alone (and ∅), so that the three are the same but for their scale. */
void credal_draw_supports (cairo_t *cr, const CredalStyle *style, const CredalPartition *partition, gsize i,
                           const cairo_rectangle_t *area);

/** credal_supports_rows: how many rows that has, headings included, or 0; credal_supports_height: what so many need,
 *  user units. */
guint  credal_supports_rows   (const CredalPartition *partition, gsize i);
double credal_supports_height (const CredalStyle *style, guint rows);

typedef struct {
  const char *name;        /* NULL: not in the key */
  const double *x, *y;     /* NAN breaks the line; y = NULL: an upright dotted line at each x */
  gsize n;
  CredalColour colour;
  gboolean dashed;
  const double *low, *high;   /* (n) a band about the line; NULL: none, or NAN where there is none */
  gboolean dots;           /* at each value; the x axis goes half a unit beyond them */
  double *at_x, *at_y;     /* (n) out: where its values are drawn, user units; NULL: nobody asks */
} CredalSeries;

/** credal_draw_curves: axes with nice ticks, the lines, a small key, in @area. The x axis counts: its ticks are whole
 *  numbers. @low < @high: the ends of the y axis. */
void credal_draw_curves (cairo_t *cr, const CredalStyle *style, const CredalSeries *series, gsize n_series, double low,
                         double high, const char *xlabel, const cairo_rectangle_t *area);

/* The values of a validity index over the number of clusters. */
typedef struct {
  const double *clusters, *values;   /* (n) ascending; values may be NAN */
  gsize n;
  gssize best, current;    /* places: of the number it suggests, and of that which is being chosen; −1: none */
  const char *xlabel;      /* "clusters" */
} CredalValidityCurve;

/** credal_draw_validity: its line, with an upright line and a larger dot at the best value, and a ring about the
 *  current one. @x, @y: (nullable) (n) out: where the values are drawn, NAN where there are none. */
void credal_draw_validity (cairo_t *cr, const CredalStyle *style, const CredalValidityCurve *curve, double *x,
                           double *y, const cairo_rectangle_t *area);

/* Methods on an axis by their average ranks, in the manner of [Demsar06] Figure 2: 1, the best, is at the right. */
typedef struct {
  const char *const *names;
  const double *ranks;     /* (k) in [1, k] */
  gsize k;                 /* 2 or more */
  double difference;       /* the critical one: ranks that are further from the control's are another colour */
  gsize control;
} CredalRankDiagram;

/** credal_draw_ranks: the axis, the critical difference as a bar above it and, about the control, as a thick part of
 *  it, and a line to each name. @area: as high as credal_ranks_height(). */
void   credal_draw_ranks   (cairo_t *cr, const CredalStyle *style, const CredalRankDiagram *diagram,
                            const cairo_rectangle_t *area);
double credal_ranks_height (const CredalStyle *style, gsize k);
