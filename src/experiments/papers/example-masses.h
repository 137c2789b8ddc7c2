#pragma once
#include <glib.h>

/* The worked examples of the papers: masses of a few objects on all subsets of the clusters. */
typedef struct {
  const char *title;         /* N_(); NULL ends the list */
  guint c, n;                /* clusters, objects */
  const double *m;           /* (n × 2^c), in the order of a full frame */
} CredalExampleMasses;

enum { CREDAL_EXAMPLE_CECM_1, CREDAL_EXAMPLE_CECM_2, CREDAL_EXAMPLE_EGMM_1 };

/** credal_example_masses: Returns (transfer none) the examples, indexed by the enum. */
const CredalExampleMasses *credal_example_masses (void);
