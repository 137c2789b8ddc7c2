#include "core/belief/frame.h"

#include <string.h>

static guint
bits (CredalSet set)
{
  guint count = 0;

  for (; set; set >>= 1)
    count += set & 1;
  return count;
}

/* The promises of every frame: the order of its sets, their sizes, and finding each of them. */
static void
check_frame (const CredalFrame *frame, guint c, guint f)
{
  g_assert_cmpuint (credal_frame_c (frame), ==, c);
  g_assert_cmpuint (credal_frame_f (frame), ==, f);
  const CredalSet *sets = credal_frame_sets (frame);
  const guint *sizes = credal_frame_sizes (frame);
  g_assert_cmpuint (sets[0], ==, 0);
  for (guint k = 0; k < c; k++)
    g_assert_cmpuint (sets[k + 1], ==, (CredalSet) 1 << k);
  for (guint j = 0; j < f; j++)
    {
      g_assert_cmpuint (sizes[j], ==, bits (sets[j]));
      g_assert_cmpint (credal_frame_find (frame, sets[j]), ==, (gint) j);
      if (j > 0)
        g_assert_true (sizes[j - 1] < sizes[j] || (sizes[j - 1] == sizes[j] && sets[j - 1] < sets[j]));
    }
}

static guint
expected_sets (guint c, CredalFocalKind kind)
{
  guint pairs = c * (c - 1) / 2;

  switch (kind)
    {
    case CREDAL_FOCAL_FULL:
      return 1u << c;
    case CREDAL_FOCAL_PAIRS:
      return 1 + c + pairs + (c > 2);
    case CREDAL_FOCAL_SINGLETONS:
      return 1 + c + (c > 1);
    default:
      return 1 + c;
    }
}

static void
test_kinds (void)
{
  for (CredalFocalKind kind = CREDAL_FOCAL_FULL; kind <= CREDAL_FOCAL_BAYESIAN; kind++)
    for (guint c = 1; c <= (kind == CREDAL_FOCAL_FULL ? 12 : CREDAL_MAX_CLUSTERS); c++)
      {
        g_autoptr(GError) error = NULL;
        g_autoptr(CredalFrame) frame = credal_frame_new (c, kind, &error);
        g_assert_no_error (error);
        check_frame (frame, c, expected_sets (c, kind));
      }
}

static void
test_out_of_range (void)
{
  static const struct { guint c; CredalFocalKind kind; } bad[] = {
    { 0, CREDAL_FOCAL_FULL }, { 13, CREDAL_FOCAL_FULL }, { 31, CREDAL_FOCAL_PAIRS }, { 31, CREDAL_FOCAL_BAYESIAN },
  };
  for (gsize k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_null (credal_frame_new (bad[k].c, bad[k].kind, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
    }
}

static void
check_chosen (guint c, const char *text, const char *expected)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalFrame) frame = credal_frame_new_chosen (c, text, &error);

  g_assert_no_error (error);
  check_frame (frame, c, credal_frame_f (frame));
  g_autoptr(GString) names = g_string_new (NULL);
  for (guint j = 0; j < credal_frame_f (frame); j++)
    {
      g_autofree char *name = credal_frame_set_name (frame, j);
      g_string_append (names, name);
    }
  g_assert_cmpstr (names->str, ==, expected);
}

static void
test_chosen (void)
{
  check_chosen (2, "", "{}{1}{2}");
  check_chosen (3, "{1},{2},{1,2},{1,2,3}", "{}{1}{2}{3}{1,2}{1,2,3}");
  check_chosen (3, " { 3 , 1 } , {1,3},{} ", "{}{1}{2}{3}{1,3}");
  check_chosen (3, "Ω, {2,3}", "{}{1}{2}{3}{2,3}{1,2,3}");
  check_chosen (3, "omega", "{}{1}{2}{3}{1,2,3}");
  check_chosen (1, "Ω", "{}{1}");
  check_chosen (30, "{29,30},{10,9}", "{}{1}{2}{3}{4}{5}{6}{7}{8}{9}{10}{11}{12}{13}{14}{15}{16}{17}{18}{19}{20}{21}"
                                      "{22}{23}{24}{25}{26}{27}{28}{29}{30}{9,10}{29,30}");
}

static void
test_malformed (void)
{
  static const struct { const char *text, *place; } bad[] = {
    { "1", "character 1:" },       { "{1,2", "character 5:" },    { "{1},", "character 5:" },
    { "{1}{2}", "character 4:" },  { "{4}", "character 2:" },     { "{0}", "character 2:" },
    { "{-1}", "character 2:" },    { "{1,}", "character 4:" },    { "Ω,x", "character 3:" },
    { "{99999999999999999999}", "character 2:" },                 { "{1 2}", "character 4:" },
  };
  for (gsize k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_null (credal_frame_new_chosen (3, bad[k].text, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
      g_assert_nonnull (strstr (error->message, bad[k].place));
    }
}

static void
test_names_are_read_back (void)
{
  g_autoptr(CredalFrame) full = credal_frame_new (4, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint j = 0; j < credal_frame_f (full); j++)
    {
      g_autofree char *name = credal_frame_set_name (full, j);
      g_string_append_printf (text, "%s%s", j ? "," : "", name);
    }
  g_autoptr(CredalFrame) again = credal_frame_new_chosen (4, text->str, NULL);
  check_frame (again, 4, 16);
}

static void
test_find_nothing (void)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (4, CREDAL_FOCAL_PAIRS, NULL);

  g_assert_cmpint (credal_frame_find (frame, 7), ==, -1);
  g_assert_cmpint (credal_frame_find (frame, 16), ==, -1);
}

static void
test_permute (void)
{
  static const guint order[] = { 2, 0, 1 };
  guint columns[8];
  g_autoptr(CredalFrame) full = credal_frame_new (3, CREDAL_FOCAL_FULL, NULL);

  g_assert_true (credal_frame_permute (full, order, columns));
  /* ∅, {1}, {2}, {3}, {1,2}, {1,3}, {2,3}, Ω: new 1, 2, 3 are the old 3, 1, 2 */
  static const guint expected[] = { 0, 3, 1, 2, 5, 6, 4, 7 };
  g_assert_cmpmem (columns, sizeof columns, expected, sizeof expected);

  static const guint swap[] = { 1, 0, 2 };
  g_autoptr(CredalFrame) chosen = credal_frame_new_chosen (3, "{1,2}", NULL);
  g_assert_true (credal_frame_permute (chosen, swap, columns));
  g_assert_false (credal_frame_permute (chosen, order, columns));
}

/* By definition, where sets are looked up and where they are searched for. */
static void
test_around (void)
{
  for (guint c = 4; c <= 13; c += 9)
    for (CredalFocalKind kind = c <= 12 ? CREDAL_FOCAL_FULL : CREDAL_FOCAL_PAIRS; kind <= CREDAL_FOCAL_BAYESIAN; kind++)
      {
        g_autoptr(CredalFrame) frame = credal_frame_new (c, kind, NULL);
        const CredalSet *sets = credal_frame_sets (frame);
        for (CredalSet set = 1; set < (CredalSet) 1 << c; set++)
          {
            guint around = credal_frame_smallest_superset (frame, set), least = c + 1;
            for (guint j = 1; j < credal_frame_f (frame); j++)
              if ((sets[j] & set) == set)
                least = MIN (least, credal_frame_sizes (frame)[j]);
            g_assert_true (around > 0 || least > c);
            g_assert_true (around == 0 || ((sets[around] & set) == set && credal_frame_sizes (frame)[around] == least));
          }
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frame/kinds", test_kinds);
  g_test_add_func ("/frame/out-of-range", test_out_of_range);
  g_test_add_func ("/frame/chosen", test_chosen);
  g_test_add_func ("/frame/malformed", test_malformed);
  g_test_add_func ("/frame/names-are-read-back", test_names_are_read_back);
  g_test_add_func ("/frame/find-nothing", test_find_nothing);
  g_test_add_func ("/frame/permute", test_permute);
  g_test_add_func ("/frame/around", test_around);
  return g_test_run ();
}
