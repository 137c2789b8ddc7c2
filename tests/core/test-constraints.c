#include "answers.h"
#include "core/answers/constraints.h"
#include "core/answers/labels.h"

static void
test_relations (void)
{
  CredalRelation relation;

  for (CredalRelation r = CREDAL_MUST_LINK; r <= CREDAL_DONT_KNOW; r++)
    {
      g_assert_true (credal_relation_parse (credal_relation_name (r), &relation));
      g_assert_cmpint (relation, ==, r);
    }
  static const struct { const char *name; CredalRelation relation; } short_names[] = {
    { "must", CREDAL_MUST_LINK }, { "cannot", CREDAL_CANNOT_LINK },
    { "ML", CREDAL_MUST_LINK },   { "cl", CREDAL_CANNOT_LINK },
  };
  for (gsize k = 0; k < G_N_ELEMENTS (short_names); k++)
    {
      g_assert_true (credal_relation_parse (short_names[k].name, &relation));
      g_assert_cmpint (relation, ==, short_names[k].relation);
    }
  g_assert_false (credal_relation_parse ("", &relation));
  g_assert_false (credal_relation_parse ("mustlink", &relation));
}

static void
assert_pairs (const CredalConstraints *constraints, const guint32 *expected, guint count)
{
  g_assert_cmpuint (credal_constraints_n_pairs (constraints), ==, count);
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  for (guint q = 0; q < count; q++)
    {
      g_assert_cmpuint (pairs[q].i, ==, expected[2 * q]);
      g_assert_cmpuint (pairs[q].j, ==, expected[2 * q + 1]);
      g_assert_true (credal_constraints_find (constraints, pairs[q].j, pairs[q].i) == &pairs[q]);
    }
}

static void
test_pairs (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (10);

  credal_constraints_add_pair (constraints, 3, 1, CREDAL_MUST_LINK, 1, FALSE);
  credal_constraints_add_pair (constraints, 0, 9, CREDAL_CANNOT_LINK, 0.75, FALSE);
  credal_constraints_add_pair (constraints, 4, 5, CREDAL_DONT_KNOW, 1, FALSE);
  credal_constraints_add_pair (constraints, 5, 4, CREDAL_CANNOT_LINK, 0.625, TRUE);   /* instead of the one before */
  credal_constraints_add_pair (constraints, 7, 8, CREDAL_DONT_KNOW, 1, FALSE);

  assert_pairs (constraints, (const guint32[]) { 3, 1, 0, 9, 5, 4, 7, 8 }, 4);
  const CredalPair *pair = credal_constraints_find (constraints, 4, 5);
  g_assert_cmpint (pair->relation, ==, CREDAL_CANNOT_LINK);
  g_assert_cmpfloat (pair->certainty, ==, 0.625);
  g_assert_true (pair->soft);
  g_assert_null (credal_constraints_find (constraints, 1, 2));
  g_assert_cmpuint (credal_constraints_count (constraints, CREDAL_MUST_LINK), ==, 1);
  g_assert_cmpuint (credal_constraints_count (constraints, CREDAL_CANNOT_LINK), ==, 2);
  g_assert_cmpuint (credal_constraints_count (constraints, CREDAL_DONT_KNOW), ==, 1);
  g_assert_cmpfloat (credal_constraints_total (constraints), ==, 3);

  g_assert_true (credal_constraints_remove_pair (constraints, 9, 0));
  g_assert_false (credal_constraints_remove_pair (constraints, 9, 0));
  assert_pairs (constraints, (const guint32[]) { 3, 1, 5, 4, 7, 8 }, 3);
  g_assert_true (credal_constraints_remove_pair (constraints, 7, 8));
  assert_pairs (constraints, (const guint32[]) { 3, 1, 5, 4 }, 2);
}

/* A spot check is remembered with the answers there were, copied, and forgotten with its statement, whichever way round
 * that is named. */
static void
test_checks (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (10);

  credal_constraints_add_pair (constraints, 3, 1, CREDAL_MUST_LINK, 1, FALSE);
  credal_constraints_add_check (constraints, 1, 3, TRUE);
  credal_constraints_add_pair (constraints, 4, 1, CREDAL_CANNOT_LINK, 1, FALSE);
  credal_constraints_add_pair (constraints, 5, 1, CREDAL_DONT_KNOW, 1, FALSE);
  credal_constraints_add_check (constraints, 5, 1, FALSE);
  g_autoptr(CredalConstraints) copy = credal_constraints_copy (constraints);
  credal_constraints_remove_pair (constraints, 3, 1);
  credal_constraints_remove_pair (constraints, 4, 1);

  const CredalSpotCheck *left = credal_constraints_checks (constraints), *all = credal_constraints_checks (copy);
  g_assert_cmpuint (credal_constraints_n_checks (constraints), ==, 1);
  g_assert_cmpuint (left[0].object, ==, 5);
  g_assert_cmpuint (credal_constraints_n_checks (copy), ==, 2);
  g_assert_cmpuint (all[0].object, ==, 1);
  g_assert_cmpuint (all[0].other, ==, 3);
  g_assert_true (all[0].placed);
  g_assert_cmpuint (all[0].answers, ==, 1);
  g_assert_false (all[1].placed);
  g_assert_cmpuint (all[1].answers, ==, 3);
}

/* Disabling a spot check's answer disables the check. Both are enabled again together, unless a new answer came. */
static void
test_check_aside (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (10);

  credal_constraints_add_pair (constraints, 3, 1, CREDAL_MUST_LINK, 1, FALSE);
  credal_constraints_add_check (constraints, 1, 3, TRUE);
  credal_constraints_add_pair (constraints, 4, 1, CREDAL_CANNOT_LINK, 1, FALSE);
  g_assert_true (credal_constraints_set_aside (constraints, 3, 1));
  g_assert_cmpuint (credal_constraints_n_checks (constraints), ==, 0);

  g_autoptr(CredalConstraints) copy = credal_constraints_copy (constraints);
  g_assert_true (credal_constraints_bring_back (copy, 1, 3));
  const CredalSpotCheck *back = credal_constraints_checks (copy);
  g_assert_cmpuint (credal_constraints_n_checks (copy), ==, 1);
  g_assert_cmpuint (back->object, ==, 1);
  g_assert_cmpuint (back->other, ==, 3);
  g_assert_true (back->placed);
  g_assert_cmpuint (back->answers, ==, 2);

  credal_constraints_add_pair (constraints, 1, 3, CREDAL_MUST_LINK, 1, FALSE);
  g_assert_false (credal_constraints_bring_back (constraints, 1, 3));
  g_assert_true (credal_constraints_set_aside (constraints, 1, 3));
  g_assert_true (credal_constraints_bring_back (constraints, 1, 3));
  g_assert_cmpuint (credal_constraints_n_checks (constraints), ==, 0);
}

static guint
unlabel (CredalConstraints *constraints, guint32 object)
{
  return credal_constraints_remove_labels (constraints, &object, 1);
}

static void
test_labels (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (10);

  say_label (constraints, 0, 2, 1);
  say_label (constraints, 5, 1, 1);
  say_label (constraints, 7, 1, 0.75);
  say_label (constraints, 0, 0, 0.625);
  const CredalLabel *labels = credal_constraints_labels (constraints);
  g_assert_cmpuint (credal_constraints_n_labels (constraints), ==, 3);
  g_assert_cmpuint (labels[0].cluster, ==, 0);
  g_assert_cmpfloat (labels[0].certainty, ==, 0.625);
  g_assert_cmpfloat (credal_constraints_total (constraints), ==, 0);

  g_assert_cmpuint (unlabel (constraints, 0), ==, 1);
  g_assert_cmpuint (unlabel (constraints, 0), ==, 0);
  g_assert_cmpuint (unlabel (constraints, 7), ==, 1);
  g_assert_cmpuint (credal_constraints_n_labels (constraints), ==, 1);
  g_assert_cmpuint (credal_constraints_labels (constraints)[0].object, ==, 5);
}

/* Several on an object, each found; who belongs wholly to one cluster does not belong to another. */
static void
test_degrees (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (10);
  const CredalLabel *labels;

  say_degree (constraints, 4, 0, 0.6);
  say_degree (constraints, 4, 1, 0.7);
  say_degree (constraints, 4, 2, 0.0);
  say_label (constraints, 7, 2, 0.75);
  g_assert_cmpuint (credal_constraints_n_labels (constraints), ==, 4);
  g_assert_cmpuint (credal_constraints_n_labelled (constraints), ==, 2);
  g_assert_cmpuint (credal_constraints_find_label (constraints, 4)->cluster, ==, 1);
  g_assert_cmpfloat (credal_constraints_find_degree (constraints, 4, 0)->degree, ==, 0.6);
  g_assert_null (credal_constraints_find_degree (constraints, 4, 3));
  g_assert_cmpfloat (credal_label_weight (credal_constraints_find_degree (constraints, 4, 2)), ==, -1.0);
  g_assert_cmpfloat (credal_label_weight (credal_constraints_find_label (constraints, 7)), ==, 0.5);

  say_label (constraints, 4, 2, 1);       /* in place of the first of the two that it contradicts, and of "not 2" */
  labels = credal_constraints_labels (constraints);
  g_assert_cmpuint (credal_constraints_n_labels (constraints), ==, 2);
  g_assert_true (labels[0].object == 4 && labels[0].cluster == 2 && labels[1].object == 7);
  say_degree (constraints, 4, 0, 0.2);
  say_degree (constraints, 4, 1, 0.9);    /* not wholly 2 then */
  g_autoptr(GArray) all = credal_constraints_object_labels (constraints, 4);
  g_assert_cmpuint (all->len, ==, 2);
  g_assert_cmpuint (g_array_index (all, CredalLabel, 0).cluster, ==, 1);
  g_assert_cmpuint (g_array_index (all, CredalLabel, 1).cluster, ==, 0);
  g_assert_cmpuint (credal_constraints_remove_labels_on (constraints, (const guint32[]) { 4, 4, 7 }, 3, 0), ==, 1);
  g_assert_cmpuint (credal_constraints_n_labels (constraints), ==, 2);
  g_assert_cmpuint (unlabel (constraints, 4), ==, 1);
  g_assert_cmpuint (credal_constraints_n_labelled (constraints), ==, 1);
}

/* Of degree ½ nothing is said. */
static void
test_no_degree (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (3);
  guint8 touched[3] = { 0 };

  say_degree (constraints, 1, 0, 0.5);
  credal_constraints_mark (constraints, touched);
  g_assert_cmpuint (touched[1], ==, 0);
  g_assert_cmpuint (credal_constraints_n_answers (constraints), ==, 0);
  g_assert_null (credal_constraints_find_label (constraints, 1));
  g_assert_nonnull (credal_constraints_find_degree (constraints, 1, 0));
}

static void
assert_label (const GArray *labels, guint at, guint32 object, guint cluster, double certainty)
{
  const CredalLabel *label = &g_array_index (labels, CredalLabel, at);

  g_assert_cmpuint (label->object, ==, object);
  g_assert_cmpuint (label->cluster, ==, cluster);
  g_assert_cmpfloat_with_epsilon (label->certainty, certainty, 1e-15);
}

/* What labels say to those that know no degrees. */
static void
test_kinds_of_labels (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (10);

  say_degree (constraints, 1, 0, 0.7);
  say_degree (constraints, 1, 1, 0.6);    /* less */
  say_degree (constraints, 2, 0, 0.25);
  say_degree (constraints, 3, 1, 0.0);    /* of a cluster that none is said to be in */
  say_degree (constraints, 4, 0, 1.0);
  say_degree (constraints, 5, 2, 0.5);
  g_autoptr(GArray) positive = credal_positive_labels (constraints);
  g_autoptr(GArray) negative = credal_negative_labels (constraints);
  g_autoptr(GArray) kinds = credal_label_kinds (constraints);

  g_assert_cmpuint (positive->len, ==, 2);
  assert_label (positive, 0, 1, 0, 0.7);
  assert_label (positive, 1, 4, 0, 1.0);
  g_assert_cmpuint (negative->len, ==, 1);
  assert_label (negative, 0, 2, 0, 0.75);
  g_assert_cmpuint (kinds->len, ==, 1);
  assert_label (kinds, 0, 1, 0, 0.7);
}

/* Every second of many labels, in an order that is not theirs: one pass, or nobody waits for the end of it. */
static void
test_many_labels (void)
{
  enum { N = 400000, STRIDE = 7919 };     /* coprime */
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
  g_autofree guint32 *objects = g_new (guint32, N), *removed = g_new (guint32, N / 2);

  for (guint k = 0; k < N; k++)
    objects[k] = (guint32) ((guint64) k * STRIDE % N);
  credal_constraints_add_labels (constraints, objects, N, 0, 1);
  for (guint k = 0; k < N / 2; k++)
    removed[k] = objects[N - 2 - 2 * k];
  g_assert_cmpuint (credal_constraints_remove_labels (constraints, removed, N / 2), ==, N / 2);
  g_assert_cmpuint (credal_constraints_n_labels (constraints), ==, N / 2);
  for (guint k = 0; k < N / 2; k++)
    g_assert_cmpuint (credal_constraints_labels (constraints)[k].object, ==, objects[2 * k + 1]);
  say_label (constraints, STRIDE, 1, 1);  /* the first of those left */
  g_assert_cmpuint (credal_constraints_labels (constraints)[0].cluster, ==, 1);
}

/* Labels that were given together are one answer until the last of them is gone, in a copy as well. */
static void
test_label_answers (void)
{
  static const guint32 many[] = { 1, 2, 3 };
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (10);

  g_assert_cmpuint (credal_constraints_n_answers (constraints), ==, 0);
  say_label (constraints, 8, 0, 1);
  credal_constraints_add_labels (constraints, many, 3, 1, 1);
  g_assert_cmpuint (credal_constraints_n_answers (constraints), ==, 2);
  say_label (constraints, 2, 0, 1);     /* a change of mind about one of them */
  g_autoptr(CredalConstraints) copy = credal_constraints_copy (constraints);
  g_assert_cmpuint (credal_constraints_n_answers (copy), ==, 3);
  say_label (copy, 9, 0, 1);
  g_assert_cmpuint (credal_constraints_n_answers (copy), ==, 4);
  unlabel (constraints, 1);
  g_assert_cmpuint (credal_constraints_n_answers (constraints), ==, 3);
  unlabel (constraints, 3);
  g_assert_cmpuint (credal_constraints_n_answers (constraints), ==, 2);
}

/* Pairs and groups count too; a don't-know does not. */
static void
test_answers (void)
{
  static const guint32 many[] = { 1, 2, 3 };
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (10);

  credal_constraints_add_pair (constraints, 4, 5, CREDAL_CANNOT_LINK, 1, FALSE);
  credal_constraints_add_pair (constraints, 5, 6, CREDAL_DONT_KNOW, 1, FALSE);
  credal_constraints_add_group (constraints, many, 3, TRUE, 1);
  say_label (constraints, 8, 0, 1);
  g_assert_cmpuint (credal_constraints_n_answers (constraints), ==, 3);
}

static void
test_groups (void)
{
  static const guint32 a[] = { 4, 1, 4, 2 }, b[] = { 5, 6 }, c[] = { 7, 8, 9, 10 }, d[] = { 0, 11 };
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (12);

  credal_constraints_add_group (constraints, a, 4, TRUE, 1);
  credal_constraints_add_group (constraints, b, 2, TRUE, 1);
  credal_constraints_add_group (constraints, c, 4, FALSE, 0.75);
  credal_constraints_add_group (constraints, d, 2, TRUE, 1);
  g_assert_cmpuint (credal_constraints_n_groups (constraints), ==, 4);
  const CredalGroup *first = credal_constraints_group (constraints, 0);
  static const guint32 once[] = { 4, 1, 2 };
  g_assert_cmpmem (first->objects, first->size * sizeof *first->objects, once, sizeof once);

  /* inside: 3 + 1 + 6 + 1; between: 3·2 + 3·2 + 2·2 */
  g_assert_cmpfloat (credal_constraints_total (constraints), ==, 11 + 16);
}

/* Against the pairs one by one: two objects of one group, or one of either of two exclusive groups. */
static void
test_total (void)
{
  static const guint32 a[] = { 0, 60, 110, 5 }, b[] = { 60, 9 }, c[] = { 9, 5, 60, 7 }, d[] = { 60, 61 };

  const struct { const guint32 *objects; gsize size; gboolean exclusive; } groups[] = {
    { a, 4, TRUE }, { b, 2, TRUE }, { c, 4, TRUE }, { d, 2, FALSE },
  };
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (150);
  double total = 0;

  for (guint g = 0; g < G_N_ELEMENTS (groups); g++)
    {
      credal_constraints_add_group (constraints, groups[g].objects, groups[g].size, groups[g].exclusive, 1);
      for (gsize i = 0; i < groups[g].size; i++)
        {
          total += i;
          for (guint h = 0; h < g && groups[g].exclusive; h++)
            for (gsize j = 0; j < groups[h].size && groups[h].exclusive; j++)
              total += groups[g].objects[i] != groups[h].objects[j];
        }
      g_assert_cmpfloat (credal_constraints_total (constraints), ==, total);
    }
}

static void
test_mark (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (10);
  guint8 touched[10] = { 0 };

  credal_constraints_add_pair (constraints, 0, 1, CREDAL_DONT_KNOW, 1, FALSE);
  credal_constraints_add_pair (constraints, 1, 2, CREDAL_MUST_LINK, 1, TRUE);
  credal_constraints_add_pair (constraints, 3, 4, CREDAL_CANNOT_LINK, 1, FALSE);
  credal_constraints_add_group (constraints, (const guint32[]) { 6, 7 }, 2, FALSE, 1);
  say_label (constraints, 9, 0, 1);
  credal_constraints_mark (constraints, touched);
  static const guint8 expected[10] = { 0, 1, 1, 1, 1, 0, 1, 1, 0, 1 };
  g_assert_cmpmem (touched, 10, expected, 10);
}

static void
test_copy (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (10);

  credal_constraints_add_pair (constraints, 8, 1, CREDAL_MUST_LINK, 0.6, TRUE);
  credal_constraints_add_pair (constraints, 3, 4, CREDAL_CANNOT_LINK, 1, FALSE);
  credal_constraints_add_group (constraints, (const guint32[]) { 6, 7 }, 2, TRUE, 0.75);
  say_label (constraints, 9, 2, 1);
  g_autoptr(CredalConstraints) copy = credal_constraints_copy (constraints);
  credal_constraints_remove_pair (constraints, 1, 8);
  unlabel (constraints, 9);
  g_clear_pointer (&constraints, credal_constraints_free);

  g_assert_cmpuint (credal_constraints_n (copy), ==, 10);
  assert_pairs (copy, (const guint32[]) { 8, 1, 3, 4 }, 2);
  g_assert_true (credal_constraints_pairs (copy)[0].soft);
  g_assert_cmpfloat (credal_constraints_pairs (copy)[0].certainty, ==, 0.6);
  const CredalGroup *group = credal_constraints_group (copy, 0);
  g_assert_true (group->exclusive && group->size == 2 && group->objects[1] == 7 && group->certainty == 0.75);
  g_assert_cmpuint (credal_constraints_labels (copy)[0].cluster, ==, 2);
  g_assert_cmpuint (unlabel (copy, 9), ==, 1);
}

/* Random statements against a plain list of them. */
static void
test_against_list (void)
{
  enum { N = 9, STEPS = 3000 };
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
  g_autoptr(GArray) list = g_array_new (FALSE, FALSE, 2 * sizeof (guint32));
  for (guint step = 0; step < STEPS; step++)
    {
      guint32 pair[2] = { (guint32) g_test_rand_int_range (0, N), (guint32) g_test_rand_int_range (0, N - 1) };
      pair[1] += pair[1] >= pair[0];
      guint place = 0;
      const guint32 *known = (const guint32 *) (const void *) list->data;
      while (place < list->len && !((known[2 * place] == pair[0] && known[2 * place + 1] == pair[1])
                                    || (known[2 * place] == pair[1] && known[2 * place + 1] == pair[0])))
        place++;
      gboolean present = place < list->len;
      if (g_test_rand_int_range (0, 2))
        {
          g_assert_true (credal_constraints_remove_pair (constraints, pair[0], pair[1]) == present);
          if (present)
            g_array_remove_index (list, place);
        }
      else
        {
          credal_constraints_add_pair (constraints, pair[0], pair[1], CREDAL_MUST_LINK, 1, FALSE);
          if (present)
            g_array_remove_index (list, place);
          g_array_insert_vals (list, place, pair, 1);
        }
      assert_pairs (constraints, (const guint32 *) (const void *) list->data, list->len);
    }
}

/* The heavier side holds, with what it is ahead by; a change of mind begins anew. */
static void
test_votes (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (10);

  credal_constraints_add_pair (constraints, 1, 2, CREDAL_MUST_LINK, 0.8, FALSE);
  credal_constraints_add_vote (constraints, 2, 1, CREDAL_CANNOT_LINK, 0.8);
  const CredalPair *pair = credal_constraints_find (constraints, 1, 2);
  g_assert_cmpint (pair->relation, ==, CREDAL_MUST_LINK);
  g_assert_cmpfloat (pair->certainty, ==, 0.8);
  credal_constraints_add_vote (constraints, 1, 2, CREDAL_CANNOT_LINK, 0.65);
  credal_constraints_add_vote (constraints, 1, 2, CREDAL_DONT_KNOW, 1.0);
  g_assert_cmpint (pair->relation, ==, CREDAL_CANNOT_LINK);
  g_assert_cmpfloat_with_epsilon (pair->certainty, 0.65, 1e-12);
  g_assert_cmpuint (credal_votes_total (&pair->votes), ==, 4);
  g_assert_true (credal_constraints_insist (constraints, 1, 2));
  g_assert_false (credal_constraints_insist (constraints, 1, 3));

  g_autoptr(CredalConstraints) copy = credal_constraints_copy (constraints);
  g_assert_cmpuint (credal_constraints_find (copy, 1, 2)->votes.cannot, ==, 2);
  g_assert_true (credal_constraints_find (copy, 1, 2)->insisted);
  credal_constraints_add_pair (constraints, 1, 2, CREDAL_MUST_LINK, 1.0, FALSE);
  g_assert_cmpuint (credal_votes_total (&credal_constraints_find (constraints, 1, 2)->votes), ==, 1);
  g_assert_false (credal_constraints_find (constraints, 1, 2)->insisted);
  g_assert_cmpuint (credal_constraints_n_pairs (constraints), ==, 1);
}

/* An answer that stands aside is no pair; it comes back as it was, last, unless another took its place. */
static void
test_aside (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (5);
  guint count;

  credal_constraints_add_pair (constraints, 0, 1, CREDAL_MUST_LINK, 0.75, FALSE);
  credal_constraints_add_pair (constraints, 1, 2, CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_assert_false (credal_constraints_set_aside (constraints, 3, 4));
  g_assert_false (credal_constraints_bring_back (constraints, 0, 1));
  g_assert_true (credal_constraints_set_aside (constraints, 1, 0));
  g_assert_false (credal_constraints_set_aside (constraints, 0, 1));
  g_assert_cmpuint (credal_constraints_n_pairs (constraints), ==, 1);
  g_assert_null (credal_constraints_find (constraints, 0, 1));
  g_assert_cmpuint (credal_constraints_n_answers (constraints), ==, 1);

  g_autoptr(CredalConstraints) copy = credal_constraints_copy (constraints);
  const CredalPair *aside = credal_constraints_aside (copy, &count);
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpuint (aside->i, ==, 0);
  g_assert_cmpfloat (aside->certainty, ==, 0.75);
  g_assert_true (credal_constraints_find_aside (copy, 1, 0) == aside);
  g_assert_true (credal_constraints_bring_back (copy, 0, 1));
  g_assert_cmpuint (credal_constraints_n_pairs (copy), ==, 2);
  g_assert_cmpfloat (credal_constraints_pairs (copy)[1].certainty, ==, 0.75);
  g_assert_cmpuint (credal_constraints_find (copy, 0, 1)->votes.must, ==, 1);
  credal_constraints_aside (copy, &count);
  g_assert_cmpuint (count, ==, 0);

  credal_constraints_add_pair (constraints, 1, 0, CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_assert_null (credal_constraints_find_aside (constraints, 0, 1));
  g_assert_false (credal_constraints_bring_back (constraints, 0, 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/constraints/relations", test_relations);
  g_test_add_func ("/constraints/pairs", test_pairs);
  g_test_add_func ("/constraints/checks", test_checks);
  g_test_add_func ("/constraints/check-aside", test_check_aside);
  g_test_add_func ("/constraints/labels", test_labels);
  g_test_add_func ("/constraints/degrees", test_degrees);
  g_test_add_func ("/constraints/no-degree", test_no_degree);
  g_test_add_func ("/constraints/kinds-of-labels", test_kinds_of_labels);
  g_test_add_func ("/constraints/many-labels", test_many_labels);
  g_test_add_func ("/constraints/label-answers", test_label_answers);
  g_test_add_func ("/constraints/answers", test_answers);
  g_test_add_func ("/constraints/groups", test_groups);
  g_test_add_func ("/constraints/total", test_total);
  g_test_add_func ("/constraints/mark", test_mark);
  g_test_add_func ("/constraints/copy", test_copy);
  g_test_add_func ("/constraints/against-list", test_against_list);
  g_test_add_func ("/constraints/votes", test_votes);
  g_test_add_func ("/constraints/aside", test_aside);
  return g_test_run ();
}
