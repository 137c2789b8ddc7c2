#pragma once
#include "draw/paint/mark.h"
#include "draw/paint/wording.h"
#include "draw/plot/layers.h"
#include "draw/plot/legend.h"

/* The interface between the legend's files: its rows (legend-rows.c), and their places (legend.c). */

/* A line style of answers, and its name. */
typedef struct {
  CredalRelation relation;
  double certainty;
  CredalWord word;
  guint count;             /* answers drawn in this style */
  gboolean doubted, waits;
} CredalLegendLink;

typedef enum {
  CREDAL_ROW_SET,          /* a set of clusters, with its swatch */
  CREDAL_ROW_SHAPE,        /* a region of doubt, with the shape of its objects */
  CREDAL_ROW_PART,         /* the part of a single shown cluster, with the mark of its objects */
  CREDAL_ROW_TITLE,        /* what the colours mean */
  CREDAL_ROW_COLOUR,       /* a category or a value, with its mark */
  CREDAL_ROW_REST,         /* the mark of objects without a category of their own */
  CREDAL_ROW_PALE,         /* a pale mark */
  CREDAL_ROW_LINK,         /* a line */
  CREDAL_ROW_CURVES,       /* lines of equal density, or why there are none */
  CREDAL_ROW_LABELS,       /* the square around labelled objects */
  CREDAL_ROW_FILLED,       /* the bar below objects with filled gaps */
  CREDAL_ROW_MORE,         /* the number of sets or categories left out */
} CredalRowKind;

typedef struct {
  CredalRowKind kind;
  CredalSet set;           /* SET */
  CredalShape shape;       /* SHAPE */
  CredalPart part;         /* PART */
  guint32 mark;            /* COLOUR, REST */
  CredalLegendLink link;   /* LINK */
  char *name, *count;      /* @count: NULL: not shown */
  double left, right, y;   /* its ends; its middle; user units, like the width */
  double width;            /* the width that it needs in a line */
} CredalLegendRow;

/* The rows so far, and the place of the next one. Right of the plot, rows are in a column. Below the plot, they are
 * first collected in an endless column, and then put into lines. */
typedef struct {
  const CredalLayer *layer;
  double font;             /* font size: user units, like all below */
  double left, right, y, bottom;
  GArray *rows;            /* CredalLegendRow */
  guint left_out;          /* sets or categories that the row CREDAL_ROW_MORE counts */
} CredalLegendColumn;

/** credal_legend_column: Returns a column without rows; the caller frees @column->rows. @left, @right, @top, @bottom:
 *  user units; the first row's middle is at @top. */
CredalLegendColumn credal_legend_column (const CredalLayer *layer, double left, double right, double top,
                                         double bottom);
/** credal_legend_add_rows: Adds the rows for the scene and the overlay. The first rows name the clusters and sets, the
 *  regions of doubt, the parts of a single shown cluster, or the colours of the colouring. Then come the answers,
 *  labels and filled gaps. If there is no room for all sets or categories, one row has the number left out. */
void credal_legend_add_rows (CredalLegendColumn *column);
