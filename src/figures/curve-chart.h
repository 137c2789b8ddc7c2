#pragma once
#include "core/numerics/comparisons.h"
#include "figures/figure.h"

/* A chart of means: a line for each method, and a band about each line. The y axis ends at 1. */
typedef struct _CredalCurveChart CredalCurveChart;

typedef struct {
  const char *xlabel;          /* outlives the chart */
  gboolean from_zero;          /* TRUE: the y axis begins at 0, or at the lowest mean if that is lower; FALSE: at the
                                * next multiple of 0.1 below all lines and bands */
  gboolean dashes;             /* TRUE: every other line is dashed */
} CredalCurveLook;

/** credal_curve_chart_new: Returns (transfer none) a chart without lines, added to @figure. @title, @note: (transfer
 *  full), as for credal_figure_add(). @look: copied. */
CredalCurveChart *credal_curve_chart_new  (CredalFigure *figure, char *title, char *note, const CredalCurveLook *look);
/** credal_curve_chart_line: Adds a line called @name. Returns its number. */
guint             credal_curve_chart_line (CredalCurveChart *chart, const char *name);
/** credal_curve_chart_find: Returns the number of the line called @name; adds the line if there is none. */
guint             credal_curve_chart_find (CredalCurveChart *chart, const char *name);
/** credal_curve_chart_add: Appends a point to a line; @low, @high: of its band, or NAN. */
void              credal_curve_chart_add  (CredalCurveChart *chart, guint line, double x, double y, double low,
                                           double high);
