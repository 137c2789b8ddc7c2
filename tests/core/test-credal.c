#include "core/base/argmax.h"
#include "core/belief/credal-rows.h"
#include "definitions.h"

#include <math.h>
#include <string.h>

#define MAX_FOCAL 64
#define TOLERANCE 1e-14

#define assert_close(a, b) g_assert_cmpfloat_with_epsilon ((a), (b), TOLERANCE)

/* Any mass function, ∅ and exact zeros included. */
static void
random_masses (const CredalFrame *frame, double *m)
{
  double sum = 0;

  for (guint j = 0; j < credal_frame_f (frame); j++)
    {
      m[j] = g_test_rand_int_range (0, 4) == 0 ? 0 : g_test_rand_double ();
      sum += m[j];
    }
  m[0] += sum == 0;
  sum += sum == 0;
  for (guint j = 0; j < credal_frame_f (frame); j++)
    m[j] /= sum;
}

/* Any number of objects at once, bit for bit as one by one. */
static void
check_rows (CredalFrame *frame, gsize count)
{
  guint c = credal_frame_c (frame), f = credal_frame_f (frame);
  double m[CREDAL_ROWS * MAX_FOCAL], betp[CREDAL_ROWS * 5], bits[CREDAL_ROWS], alone[5];
  guint8 labels[CREDAL_ROWS];
  guint32 focal[CREDAL_ROWS];
  g_autoptr(CredalRows) rows = credal_rows_new (frame);

  for (gsize i = 0; i < count; i++)
    random_masses (frame, m + i * f);
  memset (m, 0, f * sizeof *m);
  m[0] = 1;                                /* of the first object nothing is known */
  credal_rows_summarise (rows, m, count, betp, labels, focal, bits);
  for (gsize i = 0; i < count; i++)
    {
      definition_betp (frame, m + i * f, alone);
      g_assert_cmpmem (betp + i * c, c * sizeof (double), alone, c * sizeof (double));
      g_assert_cmpuint (labels[i], ==, credal_argmax (alone, c));
      g_assert_cmpuint (focal[i], ==, definition_hard (frame, m + i * f));
      g_assert_true (bits[i] == definition_nonspecificity (frame, m + i * f));
    }
}

static void
test_rows (void)
{
  for (CredalFocalKind kind = CREDAL_FOCAL_FULL; kind <= CREDAL_FOCAL_BAYESIAN; kind++)
    for (guint c = 1; c <= 5; c++)
      {
        g_autoptr(CredalFrame) frame = credal_frame_new (c, kind, NULL);
        check_rows (frame, CREDAL_ROWS);
        check_rows (frame, 7);
      }
}

typedef void (*FrameTest) (const CredalFrame *frame, const double *m);

static void
for_random_masses (FrameTest test)
{
  for (CredalFocalKind kind = CREDAL_FOCAL_FULL; kind <= CREDAL_FOCAL_BAYESIAN; kind++)
    for (guint c = 1; c <= 5; c++)
      {
        g_autoptr(CredalFrame) frame = credal_frame_new (c, kind, NULL);
        for (guint repeat = 0; repeat < 20; repeat++)
          {
            double m[MAX_FOCAL];
            random_masses (frame, m);
            test (frame, m);
          }
      }
}

static CredalSet
omega (const CredalFrame *frame)
{
  return ((CredalSet) 1 << credal_frame_c (frame)) - 1;
}

static void
check_duality (const CredalFrame *frame, const double *m)
{
  for (CredalSet a = 0; a <= omega (frame); a++)
    {
      double bel = definition_bel (frame, m, a), pl = definition_pl (frame, m, a);
      assert_close (pl, 1 - m[0] - definition_bel (frame, m, omega (frame) & ~a));   /* [ABMD12] Eq. (6) */
      g_assert_cmpfloat (bel, <=, pl + TOLERANCE);
    }
  assert_close (definition_bel (frame, m, 0), 0);
  assert_close (definition_bel (frame, m, omega (frame)), 1 - m[0]);
}

static void
test_duality (void)
{
  for_random_masses (check_duality);
}

static void
check_betp (const CredalFrame *frame, const double *m)
{
  guint c = credal_frame_c (frame);
  double betp[5], sum = 0, normal = 1 - m[0];

  definition_betp (frame, m, betp);
  for (guint k = 0; k < c; k++)
    sum += betp[k];
  assert_close (sum, 1);
  for (CredalSet a = 1; a <= omega (frame) && normal > 0.01; a++)
    {
      double probability = 0;
      for (guint k = 0; k < c; k++)
        probability += a >> k & 1 ? betp[k] : 0;
      g_assert_cmpfloat (definition_bel (frame, m, a) / normal, <=, probability + 1e-12);
      g_assert_cmpfloat (probability, <=, definition_pl (frame, m, a) / normal + 1e-12);
    }
}

static void
test_betp (void)
{
  for_random_masses (check_betp);
  g_autoptr(CredalFrame) frame = credal_frame_new (4, CREDAL_FOCAL_PAIRS, NULL);
  double rejected[MAX_FOCAL] = { 1 }, betp[4];
  definition_betp (frame, rejected, betp);
  for (guint k = 0; k < 4; k++)
    g_assert_cmpfloat (betp[k], ==, 0.25);
}

/* The joint mass function on Ω², every A × B of it: [ABMD12] Eqs. (16) to (19) as they stand. */
static void
check_joint (const CredalFrame *frame, const double *mi)
{
  double mj[MAX_FOCAL], same = 0, different = 0;

  random_masses (frame, mj);
  const CredalSet *sets = credal_frame_sets (frame);
  for (guint a = 1; a < credal_frame_f (frame); a++)
    for (guint b = 1; b < credal_frame_f (frame); b++)
      {
        gboolean one_only = sets[a] == sets[b] && credal_frame_sizes (frame)[a] == 1;   /* A × B within the diagonal */
        same += sets[a] & sets[b] ? mi[a] * mj[b] : 0;
        different += one_only ? 0 : mi[a] * mj[b];
      }
  assert_close (definition_pl_same (frame, mi, mj), same);
  assert_close (definition_pl_different (frame, mi, mj), different);
  assert_close (definition_pl_same (frame, mj, mi), same);
  assert_close (definition_pl_different (frame, mj, mi), different);
}

static void
test_joint (void)
{
  for_random_masses (check_joint);
}

/* [ABMD12] Tables 2 and 3 */
static void
test_example_2 (void)
{
  static const double m[4][4] = { { 0, 1, 0, 0 }, { 0, 1, 0, 0 }, { 0, 0, 1, 0 }, { 0, 0, 0, 1 } };
  static const double same[4] = { 1, 1, 0, 1 }, different[4] = { 0, 0, 1, 1 };
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);

  for (guint j = 1; j < 4; j++)
    {
      g_assert_cmpfloat (definition_pl_same (frame, m[0], m[j]), ==, same[j]);
      g_assert_cmpfloat (definition_pl_different (frame, m[0], m[j]), ==, different[j]);
    }
}

/* [ABMD12] Table 1: certain, ignorant, Bayesian, outlier */
static void
test_example_1 (void)
{
  static const double m[4][4] = { { 0, 1, 0, 0 }, { 0, 0, 0, 1 }, { 0, 0.3, 0.7, 0 }, { 1, 0, 0, 0 } };
  static const double bits[4] = { 0, 1, 0, 1 }, first[4] = { 1, 0.5, 0.3, 0.5 };
  static const guint hard[4] = { 1, 3, 2, 0 };
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);

  for (guint i = 0; i < 4; i++)
    {
      double betp[2];
      definition_betp (frame, m[i], betp);
      assert_close (betp[0], first[i]);
      assert_close (definition_nonspecificity (frame, m[i]), bits[i]);
      g_assert_cmpuint (definition_hard (frame, m[i]), ==, hard[i]);
    }
}

static void
check_nonspecificity (const CredalFrame *frame, const double *m)
{
  double bits = m[0] * log2 (credal_frame_c (frame));

  for (guint j = 1; j < credal_frame_f (frame); j++)
    bits += m[j] * log2 (credal_frame_sizes (frame)[j]);
  assert_close (definition_nonspecificity (frame, m), bits);
  g_assert_cmpfloat (bits, <=, log2 (credal_frame_c (frame)) + TOLERANCE);
}

static void
test_nonspecificity (void)
{
  for_random_masses (check_nonspecificity);
}

static void
test_hard_ties (void)
{
  static const double m[4] = { 0.1, 0.3, 0.3, 0.3 };
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);

  g_assert_cmpuint (definition_hard (frame, m), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/credal/duality", test_duality);
  g_test_add_func ("/credal/betp", test_betp);
  g_test_add_func ("/credal/joint", test_joint);
  g_test_add_func ("/credal/example-1", test_example_1);
  g_test_add_func ("/credal/example-2", test_example_2);
  g_test_add_func ("/credal/nonspecificity", test_nonspecificity);
  g_test_add_func ("/credal/hard-ties", test_hard_ties);
  g_test_add_func ("/credal/rows", test_rows);
  return g_test_run ();
}
