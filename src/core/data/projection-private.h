#pragma once
#include "core/data/projection.h"

struct _CredalProjection {
  gatomicrefcount references;
  gsize p;
  double *origin;            /* (p) maps to (0, 0) */
  double *loadings;          /* (2 × p) rows are the axes */
  gsize begin[2], end[2];    /* an axis's loadings are 0 outside */
  char *label[2];
  CredalSpace *space;        /* NULL: flat */
};

/** credal_projection_new_empty: Returns a projection of every object to the origin, with NULL labels. */
CredalProjection *credal_projection_new_empty (gsize p);
