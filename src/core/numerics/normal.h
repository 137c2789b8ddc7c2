#pragma once

/* A component of a mixture of normal distributions in the plane. */
typedef struct {
  double weight;           /* share of the component, > 0 */
  double mean[2];
  double covariance[3];    /* xx, xy, yy */
} CredalNormal;
