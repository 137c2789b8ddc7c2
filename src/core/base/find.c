/* Finds a row of a table by its id. */
#include <glib/gi18n-lib.h>
#include "core/base/find.h"
#include "core/base/error.h"

static const char *
id_of (gconstpointer row)
{
  return row ? *(const char *const *) row : NULL;
}

gconstpointer
credal_find_row (gconstpointer rows, gsize size, const char *id, const char *what, GError **error)
{
  g_autoptr(GString) known = g_string_new (NULL);
  gconstpointer row;

  for (gsize k = 0; id_of (row = size ? (const char *) rows + k * size : ((const gconstpointer *) rows)[k]); k++)
    {
      if (g_str_equal (id_of (row), id))
        return row;
      g_string_append_printf (known, "%s%s", k ? ", " : "", id_of (row));
    }
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("There %s \"%s\"; known are: %s"), what, id, known->str);
  return NULL;
}
