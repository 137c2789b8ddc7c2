#include "some-answers.h"
#include "learning/features/excluded-objects.h"

enum { C = 3 };

/* Objects 0, 1 and 2 are of three groups, in the clusters 1, 2 and 0; 4 is not with 0, 5 not with 0 and 1 (which
 * settles it), 6 is not with 1. */
static void
test_pinned (void)
{
  guint cluster[C];
  static const double found[8 * C] = {
    0.0, 1.0, 0.0,  0.0, 0.0, 1.0,  1.0, 0.0, 0.0,  0.4, 0.3, 0.3,
    0.1, 0.6, 0.3,  0.2, 0.5, 0.3,  0.2, 0.5, 0.3,  0.1, 0.1, 0.8,
  };
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);

  say (answers, 0, 1, CREDAL_CANNOT_LINK);
  say (answers, 0, 2, CREDAL_CANNOT_LINK);
  say (answers, 1, 2, CREDAL_CANNOT_LINK);
  say (answers, 4, 0, CREDAL_CANNOT_LINK);
  say (answers, 5, 0, CREDAL_CANNOT_LINK);
  say (answers, 5, 1, CREDAL_CANNOT_LINK);
  say (answers, 6, 1, CREDAL_CANNOT_LINK);
  g_autoptr(CredalNeighbourhoods) known = find (answers, C);
  for (guint32 object = 0; object < C; object++)
    cluster[credal_neighbourhoods_group (known, object)] = (object + 1) % C;
  g_autofree double *elsewhere = credal_excluded_elsewhere (known, known->membership, cluster, found);
  g_autoptr(CredalPins) settled = credal_pins_new (known, known->membership, cluster, NULL);
  g_autoptr(CredalPins) pins = credal_pins_new (known, known->membership, cluster, elsewhere);

  g_assert_cmpuint (settled->size, ==, 4);
  g_assert_cmpuint (pins->size, ==, 5);              /* 6 is not likeliest where it cannot be */
  gsize at = credal_pins_find (pins, 4);
  g_assert_cmpuint (pins->objects[at], ==, 4);
  g_assert_cmpfloat_with_epsilon (pins->membership[at * C], 0.25, 1e-15);
  g_assert_cmpfloat (pins->membership[at * C + 1], ==, 0.0);
  g_assert_cmpfloat_with_epsilon (pins->membership[at * C + 2], 0.75, 1e-15);

  credal_constraints_remove_pair (answers, 4, 0);
  g_autoptr(CredalNeighbourhoods) fewer = find (answers, C);
  for (guint32 object = 0; object < C; object++)
    cluster[credal_neighbourhoods_group (fewer, object)] = (object + 1) % C;
  g_assert_null (credal_excluded_elsewhere (fewer, fewer->membership, cluster, found));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/excluded-objects/pinned", test_pinned);
  return g_test_run ();
}
