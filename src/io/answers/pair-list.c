/* Reads a list of pairs of objects. */
#include <glib/gi18n-lib.h>
#include "io/answers/pair-list.h"
#include "io/answers/statements.h"
#include "io/files/pipe.h"

enum { COLUMN_I, COLUMN_J };

static const CredalStatementForm pair_form = {
  N_("list of pairs"), "i,j", { "i", "j", "type", "certainty", "soft" }, 5, 2
};

static gboolean
read_pair (const CredalStatements *statements, gsize row, CredalObjectPair *pair, GError **error)
{
  if (!credal_statements_check_width (statements, row, error)
      || !credal_statements_object (statements, row, COLUMN_I, &pair->i, error)
      || !credal_statements_object (statements, row, COLUMN_J, &pair->j, error))
    return FALSE;
  return pair->i != pair->j
         || credal_statements_fail (statements, row, COLUMN_J, error,
                                    _("is the same row as the other; a pair has two different rows"));
}

GArray *
credal_pair_list_read (const char *path, const CredalDataset *data, GError **error)
{
  g_auto(CredalStatements) statements = { 0 };
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (CredalObjectPair));
  gsize length;
  g_autofree char *bytes = credal_pipe_read (path, &length, error), *name = g_filename_display_name (path);

  if (!bytes || !credal_statements_open (&statements, &pair_form, name, bytes, length, data, error))
    return NULL;
  for (gsize row = 1; row < credal_cells_rows (statements.cells); row++)
    {
      CredalObjectPair pair;
      if (!read_pair (&statements, row, &pair, error))
        return NULL;
      g_array_append_val (pairs, pair);
    }
  return g_steal_pointer (&pairs);
}
