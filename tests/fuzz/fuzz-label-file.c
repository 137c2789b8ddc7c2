#include "core/answers/closure.h"
#include "fuzz.h"
#include "io/answers/label-file.h"

#define OBJECTS 20
#define CLUSTERS 3

/* @classes: (CLUSTERS). */
static CredalDataset *
objects (const char *const *classes)
{
  CredalDataset *data = credal_dataset_new (OBJECTS, 1, g_new0 (double, OBJECTS), NULL);
  char **names = g_new0 (char *, OBJECTS + 1);

  for (guint i = 0; i < OBJECTS; i++)
    names[i] = g_strdup_printf ("%c", 'a' + i);
  credal_dataset_set_row_names (data, names);
  credal_dataset_set_classes (data, g_new0 (int, OBJECTS), CLUSTERS, g_strdupv ((char **) classes));
  return data;
}

/* What was accepted agrees with the pair, and of each object at most one label says "wholly". */
static void
check_labels (const CredalConstraints *constraints)
{
  const CredalLabel *labels = credal_constraints_labels (constraints);
  guint late, wholly[OBJECTS] = { 0 };

  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    {
      g_assert_true (labels[l].object < OBJECTS && labels[l].cluster < CLUSTERS);
      g_assert_true (labels[l].degree >= 0.0 && labels[l].degree <= 1.0);
      g_assert_true (credal_certainty_is_valid (labels[l].certainty));
      wholly[labels[l].object] += labels[l].degree == 1.0;
      g_assert_cmpuint (wholly[labels[l].object], <=, 1);
    }
  g_assert_null (credal_constraints_contradiction (constraints, &late));
}

static void
read_labels (const uint8_t *bytes, size_t length, const char *const *classes)
{
  g_autoptr(CredalDataset) data = objects (classes);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (OBJECTS);
  g_autoptr(GError) error = NULL;

  credal_constraints_add_pair (constraints, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
  if (credal_label_file_parse ("f", (const char *) bytes, length, data, CLUSTERS, constraints, NULL, &error))
    check_labels (constraints);
  else
    g_assert_true (error && error->domain == CREDAL_ERROR && g_utf8_validate (error->message, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  static const char *const colours[] = { "red", "green", "blue", NULL }, *const digits[] = { "0", "1", "2", NULL };

  read_labels (bytes, length, colours);
  read_labels (bytes, length, digits);
  return 0;
}
