/* Colourings: each object has the mark of its class, value or text. */
#include "draw/colouring/colouring.h"
#include "fixture.h"

static CredalDataset *
numbered (gsize n)
{
  static const char *const names[] = { "length", "other", NULL };
  static const char *const headings[] = { "site", NULL };
  double *x = g_new (double, 2 * n);
  CredalNotes *notes = credal_notes_new (n, headings, 1);

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("site %" G_GSIZE_FORMAT, i * i % 17);
      x[2 * i] = 10.0 + (double) i;
      x[2 * i + 1] = 5.0;
      credal_notes_set (notes, i, 0, i == 3 ? "" : text);
    }
  CredalDataset *data = credal_dataset_new (n, 2, x, names);
  credal_dataset_set_notes (data, notes);
  return data;
}

static CredalColouring *
parse (const char *text, CredalDataset *data)
{
  CredalColouring *colouring = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_colouring_parse (text, data, NULL, &colouring, &error));
  g_assert_no_error (error);
  return colouring;
}

/* Marks rise with the values, of the raw data even if they are standardised; the legend's are round values. */
static void
test_feature (void)
{
  g_autoptr(CredalDataset) raw = numbered (101), data = credal_dataset_standardize (raw, NULL, NULL);
  g_autoptr(CredalColouring) colouring = parse ("length", data);

  g_assert_true (colouring->is_scale);
  g_assert_cmpstr (colouring->title, ==, "length");
  for (gsize i = 0; i < 101; i++)
    g_assert_cmpuint (colouring->marks[i], ==, MIN (i * CREDAL_COLOURING_STEPS / 100, CREDAL_COLOURING_STEPS - 1));
  g_assert_cmpstr (colouring->names[0], ==, "100");
  for (guint k = 0; k < colouring->n_rows; k++)
    {
      double value = g_ascii_strtod (colouring->names[k], NULL);
      g_assert_cmpuint (colouring->shown[k], ==, colouring->marks[(gsize) value - 10]);
    }
}

static void
test_constant (void)
{
  g_autoptr(CredalDataset) data = numbered (5);
  g_autoptr(CredalColouring) colouring = parse ("feature:other", data);

  g_assert_cmpuint (colouring->n_rows, ==, 1);
  for (gsize i = 0; i < 5; i++)
    g_assert_cmpuint (colouring->marks[i], ==, colouring->shown[0]);
}

/* Counts agree with the texts; of 17 sites nine occur, and only the most frequent twelve have a mark. */
static void
check_texts (gsize n)
{
  g_autoptr(CredalDataset) data = numbered (n);
  g_autoptr(CredalColouring) colouring = parse ("site", data);
  const CredalNotes *notes = credal_dataset_notes (data);
  guint total = colouring->counts[colouring->n_rows];

  for (guint k = 0; k < colouring->n_rows; k++)
    {
      guint count = 0;
      for (gsize i = 0; i < n; i++)
        {
          gboolean own = g_str_equal (credal_notes_text (notes, i, 0), colouring->names[k]);
          g_assert_true (own == (colouring->marks[i] == colouring->shown[k]));
          count += own;
        }
      g_assert_cmpuint (count, ==, colouring->counts[k]);
      g_assert_true (k == 0 || count <= colouring->counts[k - 1]);
      total += count;
    }
  g_assert_cmpuint (total, ==, n);
  g_assert_cmpuint (colouring->marks[3], ==, colouring->n_marks);
}

static void
test_texts (void)
{
  check_texts (4);
  check_texts (170);
}

static void
test_many_texts (void)
{
  static const char *const headings[] = { "id", NULL };
  CredalNotes *notes = credal_notes_new (40, headings, 1);
  g_autoptr(CredalDataset) data = credal_dataset_new (40, 1, g_new0 (double, 40), NULL);

  for (gsize i = 0; i < 40; i++)
    credal_notes_set (notes, i, 0, (char[]) { (char) ('a' + i % 20), 0 });
  credal_dataset_set_notes (data, notes);
  g_autoptr(CredalColouring) colouring = parse ("column:id", data);
  g_assert_cmpuint (colouring->n_rows, ==, CREDAL_COLOURING_TEXTS);
  g_assert_true (colouring->has_other);
  g_assert_cmpuint (colouring->counts[CREDAL_COLOURING_TEXTS], ==, 16);
  g_assert_cmpstr (colouring->names[0], ==, "a");
}

static void
test_refused (void)
{
  static const char *const refused[] = { "classes", "certainty", "nothing", "feature:site", "column:length", "" };
  g_autoptr(CredalDataset) data = numbered (6);
  CredalColouring *colouring;

  g_assert_null (parse ("clusters", data));
  for (gsize k = 0; k < G_N_ELEMENTS (refused); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_false (credal_colouring_parse (refused[k], data, NULL, &colouring, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/colouring/feature", test_feature);
  g_test_add_func ("/draw/colouring/constant", test_constant);
  g_test_add_func ("/draw/colouring/texts", test_texts);
  g_test_add_func ("/draw/colouring/many-texts", test_many_texts);
  g_test_add_func ("/draw/colouring/refused", test_refused);
  return g_test_run ();
}
