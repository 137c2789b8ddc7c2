#pragma once
#include "io/csv/csv.h"

/* Numbers of another program. Objects and classes without a name have the name "". */
typedef struct {
  const double *values;              /* (n × p) row-major */
  gsize n, p;
  const char *const *features;       /* (p) names; NULL: "x1", "x2", ... */
  const char *const *names;          /* (n) of the objects; NULL: no object has one */
  const char *const *classes;        /* (n) "": unknown; NULL: no class is known */
} CredalArray;

/** credal_array_check: Fails with %CREDAL_ERROR_DATA if there are no rows or no columns, for a value that is not finite
 *  (naming row and column), and for a name that is not UTF-8. Cost: O(n p). */
gboolean     credal_array_check     (const CredalArray *array, GError **error);
/** credal_array_to_csv: Returns (transfer full) the array as CSV: names, classes, features. Numbers read back exactly.
 *  Fails like credal_array_check(). */
GBytes      *credal_array_to_csv    (const CredalArray *array, GError **error);
/** credal_array_parse: Returns (transfer full) the table in @bytes, of credal_array_to_csv() for @array, with the roles
 *  of its columns set. Fails like credal_table_parse(). */
CredalTable *credal_array_parse     (const CredalArray *array, GBytes *bytes, GError **error);
