#pragma once
#include <glib.h>

/* Colours of a graph whose vertices are units of objects ([EBD07]): two vertices are adjacent if they are less alike
 * than a threshold allows, or must be apart.
 *
 * A colouring is proper if adjacent vertices have different colours. It is a b-colouring if each colour has a
 * dominating vertex: one that is adjacent to vertices of all other colours. */
typedef struct {
  gsize n;
  const double *d;           /* (n × n) symmetric; INFINITY: these vertices are always adjacent */
  double threshold;          /* vertices of d > threshold are adjacent */
} CredalColourGraph;

/** credal_b_colouring: Sets @colour (n) to a b-colouring, with colours numbered by their first vertices, and returns
 *  their number. First the vertices get the smallest free colours, those with most neighbours first. Then a colour
 *  without a dominating vertex is removed, the last such colour first: each of its vertices takes the free colour to
 *  whose vertices it is nearest on average. Ties go to the smaller number. Cost: O(n²) for the first colours and for
 *  each that is removed. */
guint  credal_b_colouring      (const CredalColourGraph *graph, guint *colour);
/** credal_colouring_dunn: Returns the generalised Dunn index of clusters of objects: the smallest mean dissimilarity
 *  between two clusters over the largest mean dissimilarity within one. 0: two clusters have no distance, whatever is
 *  within. INFINITY: all within are 0, and none between. NAN: there is one cluster. @d: (@n × @n); @cluster: (@n) below
 *  @count. Cost: O(n²). */
double credal_colouring_dunn   (const double *d, gsize n, const guint *cluster, guint count);
