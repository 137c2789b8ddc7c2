/* Reads the name of a colouring. */
#include <glib/gi18n-lib.h>
#include "draw/colouring/colouring.h"
#include <string.h>

#define FEATURE "feature:"
#define COLUMN "column:"

static gssize
find_feature (const CredalDataset *data, const char *name)
{
  for (gsize q = 0; q < credal_dataset_p (data); q++)
    if (strcmp (credal_dataset_column_name (data, q), name) == 0)
      return (gssize) q;
  return -1;
}

static gint
find_column (const CredalDataset *data, const char *heading)
{
  const CredalNotes *notes = credal_dataset_notes (data);

  for (guint k = 0; k < credal_notes_columns (notes); k++)
    if (strcmp (credal_notes_heading (notes, k), heading) == 0)
      return (gint) k;
  return -1;
}

/* Returns the name after @prefix, or all of @text without any prefix; NULL: it has another prefix. */
static const char *
name_after (const char *text, const char *prefix, const char *other)
{
  return g_str_has_prefix (text, prefix) ? text + strlen (prefix) : g_str_has_prefix (text, other) ? NULL : text;
}

static gboolean
names_classes (const char *text, const CredalDataset *data)
{
  return g_str_equal (text, "classes") || g_strcmp0 (text, credal_dataset_class_heading (data)) == 0;
}

/* Fails with the reason for which there is no such colouring. */
static gboolean
fail (const char *text, GError **error)
{
  const char *why = g_str_equal (text, "classes") ? _("the table has no known classes")
                    : g_str_equal (text, "certainty") ? _("there are no clusters")
                    : _("expected clusters, classes, certainty, or the name of a feature or of a column of texts");

  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("colour-by %s: %s"), text, why);
  return FALSE;
}

gboolean
credal_colouring_parse (const char *text, CredalDataset *data, CredalPartition *partition, CredalColouring **colouring,
                        GError **error)
{
  CredalDataset *root = credal_dataset_root (data);
  const char *feature = name_after (text, FEATURE, COLUMN), *heading = name_after (text, COLUMN, FEATURE);
  gssize q = feature ? find_feature (root, feature) : -1;
  gint column = heading ? find_column (root, heading) : -1;

  *colouring = NULL;
  if (g_str_equal (text, "clusters"))
    return TRUE;
  if (g_str_equal (text, "certainty") && partition)
    *colouring = credal_colouring_by_certainty (partition);
  else if (names_classes (text, root) && credal_dataset_classes (root))
    *colouring = credal_colouring_by_class (root);
  else if (q >= 0)
    *colouring = credal_colouring_by_feature (root, (gsize) q);
  else if (column >= 0)
    *colouring = credal_colouring_by_text (root, (guint) column);
  else
    return fail (text, error);
  if (!*colouring)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("not enough memory for the colours"));
  return *colouring != NULL;
}
