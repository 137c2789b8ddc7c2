#pragma once
#include "core/layout/projection.h"

struct _CredalProjection {
  gatomicrefcount references;
  gsize p;
  double *origin;            /* (p) maps to @shift */
  double shift[2];           /* added to both coordinates */
  double *loadings;          /* (2 × p) rows are the axes */
  gsize begin[2], end[2];    /* an axis's loadings are 0 outside */
  char *label[2];
  CredalForm form;
  gboolean equal;            /* TRUE: a unit has the same length on both axes */
  double *places;            /* (n × 2) of the objects, no linear map of the features; NULL: linear */
  gsize n;                   /* objects, with places */
  CredalSpace *space;        /* NULL: flat */
};

/** credal_projection_new_empty: Returns a projection of every object to the origin, with NULL labels. */
CredalProjection *credal_projection_new_empty (gsize p);
