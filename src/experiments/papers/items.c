/* Lists the tables and figures of all papers, and finds them by their ids. */
#include <glib/gi18n-lib.h>
#include "experiments/papers/items.h"
#include "core/base/find.h"

static const CredalItem *const papers[] = {
  credal_items_abmd12, credal_items_egmm, credal_items_abin16, credal_items_agbr18, credal_items_ab11,
};

const CredalItem *const *
credal_items (void)
{
  static gsize ready = 0;
  static GPtrArray *items = NULL;

  if (g_once_init_enter (&ready))
    {
      items = g_ptr_array_new ();
      for (gsize k = 0; k < G_N_ELEMENTS (papers); k++)
        for (const CredalItem *item = papers[k]; item->id; item++)
          g_ptr_array_add (items, (gpointer) item);
      g_ptr_array_add (items, NULL);
      g_once_init_leave (&ready, 1);
    }
  return (const CredalItem *const *) items->pdata;
}

const CredalItem *
credal_item_find (const char *id, GError **error)
{
  return credal_find_row (credal_items (), 0, id, _("is no table or figure"), error);
}

GPtrArray *
credal_items_of (const char *key, GError **error)
{
  g_autoptr(GString) known = g_string_new (NULL);
  g_autoptr(GPtrArray) items = g_ptr_array_new ();

  for (gsize k = 0; k < G_N_ELEMENTS (papers); k++)
    {
      g_string_append_printf (known, "%s%s", k ? ", " : "", papers[k]->paper);
      if (g_ascii_strcasecmp (papers[k]->paper, key) == 0)
        for (const CredalItem *item = papers[k]; item->id; item++)
          g_ptr_array_add (items, (gpointer) item);
    }
  if (items->len > 0)
    return g_steal_pointer (&items);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("There is no paper \"%s\"; known are: %s"),
               key, known->str);
  return NULL;
}
