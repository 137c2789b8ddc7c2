#pragma once
#include "core/belief/partition.h"
#include "draw/paint/style.h"

/** credal_draw_masses: Draws a row with a bar for each focal set of object @i with a mass ≥ .005, largest first, with
 *  swatch, name and number. If not all fit in @area, the last row has the number left out. */
void credal_draw_masses (cairo_t *cr, const CredalStyle *style, const CredalPartition *partition, gsize i,
                         const cairo_rectangle_t *area);

/** credal_masses_rows: Returns the number of bars of object @i. credal_masses_height: Returns the height of @rows bars,
 *  user units. */
guint  credal_masses_rows   (const CredalPartition *partition, gsize i);
double credal_masses_height (const CredalStyle *style, guint rows);

/** credal_draw_supports: Draws a table of belief, BetP and plausibility, a row for each cluster of object @i with a
 *  plausibility ≥ .005, the likeliest first, under a row of headings. If not all fit in @area, the last row has the
 *  number left out. Draws nothing if all masses are on single clusters (and ∅), because the three then differ only in
 *  scale. */
void credal_draw_supports (cairo_t *cr, const CredalStyle *style, const CredalPartition *partition, gsize i,
                           const cairo_rectangle_t *area);

/** credal_supports_rows: Returns the number of rows that credal_draw_supports() draws, including the headings; 0: it
 *  draws nothing. credal_supports_height: Returns the height of @rows rows, user units. */
guint  credal_supports_rows   (const CredalPartition *partition, gsize i);
double credal_supports_height (const CredalStyle *style, guint rows);

typedef struct {
  const char *name;        /* NULL: not in the key */
  const double *x, *y;     /* NAN breaks the line; y = NULL: an upright dotted line at each x */
  gsize n;
  CredalColour colour;
  gboolean dashed;
  const double *low, *high;   /* (n) a band about the line; NULL: no band; NAN: a gap in it */
  gboolean dots;           /* TRUE: a dot at each value; the x axis extends half a unit beyond them */
  double *at_x, *at_y;     /* (n) out: the places of its values, user units; NULL: not needed */
} CredalSeries;

/** credal_draw_curves: Draws axes with round ticks, the lines and a small key, in @area. The x axis counts: its ticks
 *  are whole numbers. @low < @high: the ends of the y axis. */
void credal_draw_curves (cairo_t *cr, const CredalStyle *style, const CredalSeries *series, gsize n_series, double low,
                         double high, const char *xlabel, const cairo_rectangle_t *area);

/** credal_draw_course: Draws the line of @series in @area as credal_draw_curves() does, on a y axis with the range of
 *  its values. Draws nothing and returns FALSE if no value is finite. */
gboolean credal_draw_course (cairo_t *cr, const CredalStyle *style, const CredalSeries *series, const char *xlabel,
                             const cairo_rectangle_t *area);

/* The values of a validity index over the number of clusters. */
typedef struct {
  const double *clusters, *values;   /* (n) ascending; values can be NAN */
  gsize n;
  gssize best, current;    /* indices of the suggested number, and of the one being chosen; −1: none */
  const char *xlabel;      /* "clusters" */
  const gboolean *excluded;          /* (nullable) (n) TRUE: crossed out */
  gboolean signed_values;  /* TRUE: the y axis includes 0, with a line there */
} CredalValidityCurve;

/** credal_draw_validity: Draws the line of @curve, with an upright line and a larger dot at the best value, a ring
 *  around the current value, and crosses over excluded ones. @x, @y: (nullable) (n) out: the places of the values; NAN
 *  for a missing value. */
void credal_draw_validity (cairo_t *cr, const CredalStyle *style, const CredalValidityCurve *curve, double *x,
                           double *y, const cairo_rectangle_t *area);

/* Methods on an axis by their average ranks, in the style of [Demsar06] Figure 2: 1, the best, is at the right. */
typedef struct {
  const char *const *names;
  const double *ranks;     /* (k) in [1, k] */
  gsize k;                 /* 2 or more */
  double difference;       /* critical difference: methods further from the control are drawn in another colour */
  gsize control;
} CredalRankDiagram;

/** credal_draw_ranks: Draws the axis and a line from it to each name. Draws the critical difference twice: as a bar
 *  above the axis, and as a thick part of the axis around the control. @area: as high as credal_ranks_height(). */
void   credal_draw_ranks   (cairo_t *cr, const CredalStyle *style, const CredalRankDiagram *diagram,
                            const cairo_rectangle_t *area);
double credal_ranks_height (const CredalStyle *style, gsize k);
