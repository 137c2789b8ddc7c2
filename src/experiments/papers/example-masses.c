/* The masses of the worked examples, as printed. */
#include "experiments/papers/example-masses.h"
#include <glib/gi18n-lib.h>

#define OBJECTS 4

static const double cecm_1[] = {
  0.0, 1.0, 0.0, 0.0,
  0.0, 0.0, 0.0, 1.0,
  0.0, 0.3, 0.7, 0.0,
  1.0, 0.0, 0.0, 0.0,
};
static const double cecm_2[] = {
  0.0, 1.0, 0.0, 0.0,
  0.0, 1.0, 0.0, 0.0,
  0.0, 0.0, 1.0, 0.0,
  0.0, 0.0, 0.0, 1.0,
};
static const double egmm_1[] = {
  0.0, 0.2, 0.3, 0.5, 0.0, 0.0, 0.0, 0.0,
  0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0,
  0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0,
  0.0, 0.0, 0.1, 0.2, 0.0, 0.0, 0.4, 0.3,
};

const CredalExampleMasses *
credal_example_masses (void)
{
  static const CredalExampleMasses examples[] = {
    { N_("Certain, unknown, likely, outlier ([ABMD12] Table 1)"), 2, OBJECTS, cecm_1 },
    { N_("Pairs ([ABMD12] Tables 2 and 3)"), 2, OBJECTS, cecm_2 },
    { N_("Three groups ([EGMM] Table 1)"), 3, OBJECTS, egmm_1 },
    { NULL },
  };

  return examples;
}
