#include "core/answers/closure.h"
#include "fuzz.h"
#include "io/answers/constraint-file.h"

#define OBJECTS 20

static CredalDataset *
objects (void)
{
  CredalDataset *data = credal_dataset_new (OBJECTS, 1, g_new0 (double, OBJECTS), NULL);
  char **names = g_new0 (char *, OBJECTS + 1);

  for (guint i = 0; i < OBJECTS; i++)
    names[i] = g_strdup_printf ("%c", 'a' + i);
  credal_dataset_set_row_names (data, names);
  return data;
}

/* What was accepted obeys every rule of side information. */
static void
check_constraints (const CredalConstraints *constraints)
{
  guint late;

  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    {
      const CredalPair *pair = &credal_constraints_pairs (constraints)[k];
      g_assert_true (pair->i < OBJECTS && pair->j < OBJECTS && pair->i != pair->j);
      g_assert_true (credal_certainty_is_valid (pair->certainty));
    }
  g_assert_null (credal_constraints_contradiction (constraints, &late));
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr(CredalDataset) data = objects ();
  g_autoptr(GError) error = NULL;

  g_autoptr(CredalConstraints) constraints
    = credal_constraint_file_parse ("f", (const char *) bytes, length, data, &error);

  if (constraints)
    check_constraints (constraints);
  else
    g_assert_true (error && error->domain == CREDAL_ERROR && g_utf8_validate (error->message, -1, NULL));
  return 0;
}
