#pragma once
#include "core/belief/partition.h"
#include "draw/paint/mark.h"

/* The meaning of the colours of points, if they are not clusters: a category of each object, or a value on a scale.
 * Immutable, atomically ref-counted. */
typedef struct {
  gatomicrefcount references;
  gsize n;                 /* objects */
  char *title;             /* (nullable): "Petal.Length (cm)" */
  gboolean is_scale;       /* TRUE: marks are steps of a scale from low to high values; FALSE: categories */
  guint n_marks;           /* different marks of known values */
  guint32 *marks;          /* (n) in [0, n_marks), or n_marks: the rest */
  guint n_rows;            /* of the legend: categories, or values of the scale */
  char **names;            /* (n_rows, zero-terminated) */
  guint32 *shown;          /* (n_rows) the mark of each */
  guint32 *counts;         /* (n_rows + 1) objects of each category, and of the rest; of a scale only the rest */
  gboolean has_other;      /* TRUE: the rest are objects of rarer categories, or of none; FALSE: of none */
} CredalColouring;

#define CREDAL_COLOURING_MARKS 32      /* distinguishable categories; later ones repeat their marks */
#define CREDAL_COLOURING_STEPS 64      /* of a scale */
#define CREDAL_COLOURING_TEXTS 12      /* most frequent texts of a column; others are the rest */

/** credal_colouring_by_class: Returns the known classes of @data as categories. NULL: it has none, or memory runs out.
 *  Cost: O(n). */
CredalColouring *credal_colouring_by_class     (CredalDataset *data);
/** credal_colouring_by_feature: Returns the values of feature @q on a scale. NULL: memory runs out. Cost: O(n). */
CredalColouring *credal_colouring_by_feature   (CredalDataset *data, gsize q);
/** credal_colouring_by_certainty: Returns the largest membership of each object, on a scale from 1/c to 1. NULL: memory
 *  runs out. Cost: O(n c). */
CredalColouring *credal_colouring_by_certainty (CredalPartition *partition);
/** credal_colouring_by_text: Returns the %CREDAL_COLOURING_TEXTS most frequent texts of a column of @data's notes as
 *  categories, most frequent first, equally frequent ones in the order of the objects. NULL: memory runs out. Cost:
 *  O(n). */
CredalColouring *credal_colouring_by_text      (CredalDataset *data, guint column);
CredalColouring *credal_colouring_ref          (CredalColouring *colouring);
void             credal_colouring_unref        (CredalColouring *colouring);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalColouring, credal_colouring_unref)

/** credal_colouring_draw: Draws @mark, as in the array of marks. */
void             credal_colouring_draw         (const CredalColouring *colouring, guint32 mark, cairo_t *cr,
                                                const CredalStyle *style, double x, double y, double r);
/** credal_colouring_colour: Returns the colour of @mark. */
CredalColour     credal_colouring_colour       (const CredalColouring *colouring, guint32 mark,
                                                const CredalStyle *style);

/**
 * credal_colouring_parse:
 * @text: "clusters", "classes", "certainty", "feature:NAME", "column:HEADING", or the name of a feature, of a column of
 *   texts or of the column of classes
 * @partition: (nullable)
 * @colouring: out: (transfer full): NULL for "clusters"
 *
 * Makes the colouring that @text names, of the features that @data was derived from. Fails with
 * %CREDAL_ERROR_PARAMETER if there is no such column, no class or, for "certainty", no partition; with
 * %CREDAL_ERROR_MEMORY.
 */
gboolean         credal_colouring_parse        (const char *text, CredalDataset *data, CredalPartition *partition,
                                                CredalColouring **colouring, GError **error);
