#include "core/answers/pins.h"
#include <string.h>

#include "some-answers.h"

static CredalPins *
pin (const CredalNeighbourhoods *known, const CredalConstraints *answers, const double *expected)
{
  g_autofree guint *cluster = credal_pins_place (known, known->membership, answers, expected);

  return credal_pins_new (known, known->membership, cluster, NULL);
}

static void
test_keep_places (void)
{
  g_autoptr(CredalConstraints) answers = two_of_three ();

  say (answers, 3, 2, CREDAL_CANNOT_LINK);
  g_autoptr(CredalNeighbourhoods) known = find (answers, 3);
  g_autofree double *expected = g_new0 (double, known->s * 3);
  for (gsize at = 0; at < known->s; at++)
    expected[at * 3 + (known->objects[at] + 1) % 3] = 1.0;
  g_autoptr(CredalPins) pins = pin (known, answers, expected);
  g_assert_cmpuint (pins->size, ==, 4);
  for (gsize at = 0; at < pins->size; at++)
    g_assert_cmpuint (pins->objects[at], ==, at);
  g_assert_cmpint (credal_pins_likeliest (pins, 2), ==, 0);    /* where object 2 is expected */
  g_assert_cmpint (credal_pins_likeliest (pins, 3), ==, 1);
  g_assert_cmpint (credal_pins_likeliest (pins, 0), ==, credal_pins_likeliest (pins, 1));
  g_assert_cmpuint (credal_pins_find (pins, 2), ==, 2);
  g_assert_cmpuint (credal_pins_find (pins, 4), ==, 4);
}

/* An object that may still be of a group nobody knows is not pinned. */
static void
test_are_complete (void)
{
  g_autoptr(CredalConstraints) answers = two_of_three ();
  g_autoptr(CredalNeighbourhoods) known = find (answers, 3);
  g_autoptr(CredalPins) pins = pin (known, answers, NULL);

  g_assert_cmpuint (pins->size, ==, 3);
  g_assert_cmpuint (pins->objects[2], ==, 2);
}

static void
test_follow_labels (void)
{
  g_autoptr(CredalConstraints) answers = two_of_three ();

  say_label (answers, 1, 2, 1.0);
  g_autoptr(CredalNeighbourhoods) known = find (answers, 3);
  g_autoptr(CredalPins) pins = pin (known, answers, NULL);
  g_assert_cmpint (credal_pins_likeliest (pins, 0), ==, 2);
  g_assert_cmpint (credal_pins_likeliest (pins, 1), ==, 2);
}

/* The pins of three groups when two are known and object 2, which is settled, has the memberships @first and @second in
 * these; the rest is in the third. */
static CredalPins *
pin_doubted (double first, double second)
{
  const guint cluster[] = { 2, 0, 1 };
  g_autoptr(CredalConstraints) answers = two_of_three ();
  g_autoptr(CredalNeighbourhoods) known = find (answers, 3);
  g_autofree double *membership = g_memdup2 (known->membership, known->s * known->r * sizeof (double));
  double *row = membership + place_of (known, 2) * known->r;

  row[0] = first;
  row[1] = second;
  return credal_pins_new (known, membership, cluster, NULL);
}

static gboolean
is_pinned (const CredalPins *pins, guint32 object)
{
  gsize at = credal_pins_find (pins, object);

  return at < pins->size && pins->objects[at] == object;
}

/* A settled object of which doubt left something for a group that nobody knows is pinned where it is more likely than
 * not in one that is. */
static void
test_doubted (void)
{
  g_autoptr(CredalPins) clear = pin_doubted (0.2, 0.55), open = pin_doubted (0.2, 0.45), even = pin_doubted (0.5, 0.5);

  g_assert_true (is_pinned (clear, 2));
  g_assert_false (is_pinned (open, 2));
  g_assert_true (is_pinned (even, 2));
  gsize at = credal_pins_find (clear, 2);
  const double *row = clear->membership + at * 3;
  g_assert_cmpfloat (row[2], ==, 0.2);
  g_assert_cmpfloat (row[0], ==, 0.55);
  g_assert_cmpfloat_with_epsilon (row[1], 0.25, 1e-12);
  g_assert_cmpint (credal_pins_likeliest (clear, at), ==, 0);
  g_assert_cmpint (credal_pins_likeliest (even, credal_pins_find (even, 2)), ==, -1);
}

/* New cluster k is old cluster order[k]. */
static void
test_permuted (void)
{
  const guint order[] = { 1, 2, 0 };
  g_autoptr(CredalPins) pins = pin_doubted (0.2, 0.55), moved = credal_pins_permute (pins, order);

  for (gsize at = 0; at < pins->size; at++)
    for (guint k = 0; k < 3; k++)
      g_assert_cmpfloat (moved->membership[at * 3 + k], ==, pins->membership[at * 3 + order[k]]);
  for (guint l = 0; l < 3; l++)
    g_assert_cmpuint (order[moved->cluster[l]], ==, pins->cluster[l]);
}

/* What is known of an object that is not settled is what it is pinned to; of a settled one the answers say it. */
static void
test_elsewhere (void)
{
  const guint cluster[] = { 2, 0, 1 };
  static const double row[] = { 0.25, 0.0, 0.75 };
  g_autoptr(CredalConstraints) answers = two_of_three ();
  g_autoptr(CredalNeighbourhoods) known = find (answers, 3);
  g_autofree double *elsewhere = g_new0 (double, known->s * 3);

  memcpy (elsewhere + place_of (known, 2) * 3, row, sizeof row);
  g_autoptr(CredalPins) none = credal_pins_new (known, known->membership, cluster, elsewhere);
  memcpy (elsewhere + place_of (known, 3) * 3, row, sizeof row);
  g_autoptr(CredalPins) pins = credal_pins_new (known, known->membership, cluster, elsewhere);

  g_assert_cmpint (known->group[place_of (known, 3)], ==, -1);
  g_assert_false (is_pinned (none, 3));
  g_assert_true (is_pinned (pins, 3));
  g_assert_cmpuint (pins->size, ==, none->size + 1);
  for (gsize at = 1; at < pins->size; at++)
    g_assert_cmpuint (pins->objects[at - 1], <, pins->objects[at]);
  g_assert_cmpmem (pins->membership + credal_pins_find (pins, 3) * 3, sizeof row, row, sizeof row);
  for (gsize at = 0; at < none->size; at++)
    {
      gsize place = credal_pins_find (pins, none->objects[at]);
      g_assert_cmpmem (pins->membership + place * 3, sizeof row, none->membership + at * 3, sizeof row);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pins/keep-places", test_keep_places);
  g_test_add_func ("/pins/are-complete", test_are_complete);
  g_test_add_func ("/pins/follow-labels", test_follow_labels);
  g_test_add_func ("/pins/doubted", test_doubted);
  g_test_add_func ("/pins/permuted", test_permuted);
  g_test_add_func ("/pins/elsewhere", test_elsewhere);
  return g_test_run ();
}
