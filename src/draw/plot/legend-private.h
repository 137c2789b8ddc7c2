#pragma once
#include "draw/paint/mark.h"
#include "draw/paint/wording.h"
#include "draw/plot/layers.h"
#include "draw/plot/legend.h"

/* What the legend's files share: the rows that it has (legend-rows.c), and where each of them is (legend.c). */

/* A line that answers are drawn with, and what it says. */
typedef struct {
  CredalRelation relation;
  double certainty;
  CredalWord word;
  guint count;             /* answers that are drawn so */
  gboolean doubted;
} CredalLegendLink;

typedef enum {
  CREDAL_ROW_SET,          /* a set of clusters, with its swatch */
  CREDAL_ROW_SHAPE,        /* a region of doubt, with the shape of its objects */
  CREDAL_ROW_PART,         /* what is shown of one cluster alone, with the mark of its objects */
  CREDAL_ROW_CLASS,        /* a known class, with the mark of its objects */
  CREDAL_ROW_UNKNOWN,      /* the mark of objects whose class is not known */
  CREDAL_ROW_LINK,         /* a line */
  CREDAL_ROW_LABELS,       /* the square around labelled objects */
  CREDAL_ROW_FILLED,       /* the bar below objects with values that were made up */
  CREDAL_ROW_MORE,         /* how many sets or classes are left out */
} CredalRowKind;

typedef struct {
  CredalRowKind kind;
  CredalSet set;           /* SET */
  CredalShape shape;       /* SHAPE */
  CredalPart part;         /* PART */
  guint class;             /* CLASS */
  CredalLegendLink link;   /* LINK */
  char *name, *count;      /* @count: NULL: none is told */
  double left, right, y;   /* its ends; its middle; user units, as the width is */
  double width;            /* that it needs in a line */
} CredalLegendRow;

/* The rows so far, and where the next one goes. Right of the plot they are below each other; below it they are first
 * collected, as in a column without end, and then put into lines. */
typedef struct {
  const CredalLayer *layer;
  double font;             /* its size: user units, as all below */
  double left, right, y, bottom;
  GArray *rows;            /* CredalLegendRow */
  guint left_out;          /* sets or classes that a row of them tells of */
} CredalLegendColumn;

/** credal_legend_column: without rows yet; @column->rows is the caller's. @left, @right, @top, @bottom: user units; the
 *  first row's middle is at @top. */
CredalLegendColumn credal_legend_column (const CredalLayer *layer, double left, double right, double top,
                                         double bottom);
/** credal_legend_add_rows: those that the scene and the overlay have, below each other as far as there is room: first
 *  the clusters and sets, the regions of doubt or the known classes, then the answers. Where there is no room for all
 *  sets or classes, a last row tells how many are left out. */
void credal_legend_add_rows (CredalLegendColumn *column);
