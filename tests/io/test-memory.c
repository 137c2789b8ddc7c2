/* Where there is no memory for a table, whatever of it, that is said. */
#include <string.h>
#include "../little-memory.h"
#include "io/csv/csv.h"

/* ---- tables that are short of it ---- */

/* A name, numbers of which one is missing, a remark, a class and a weight. */
static const char text[] = "name,a,b,remark,class,w\np,1,2,so,x,1\nq,3,,and,y,2\nr,5,6,on,x,1\n";

/* FALSE once there was enough, however little it was. */
static gboolean
read_with (CredalMissing missing, gint pieces)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = NULL;

  pieces_left = pieces;
  g_autoptr(CredalTable) table = credal_table_parse ("t.csv", text, strlen (text), NULL, &error);
  if (table)
    {
      g_autoptr(CredalImportOptions) options = credal_import_options_copy (table->options);
      static const CredalColumnRole roles[] = { CREDAL_COLUMN_NAME,    CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE,
                                                CREDAL_COLUMN_IGNORED, CREDAL_COLUMN_CLASS,   CREDAL_COLUMN_WEIGHT };
      g_array_set_size (options->roles, 0);
      g_array_append_vals (options->roles, roles, G_N_ELEMENTS (roles));
      options->missing = missing;
      data = credal_table_dataset (table, options, NULL, &error);
    }
  pieces_left = PLENTY;
  if (data)
    return FALSE;
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
  g_assert_true (g_str_has_prefix (error->message, "t.csv: not enough memory"));
  return TRUE;
}

static void
test_table (void)
{
  static const struct { CredalMissing missing; gint least; } cases[] = {
    { CREDAL_MISSING_OMIT, 13 }, { CREDAL_MISSING_MEDIAN, 14 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      gint wanted = 0;
      while (read_with (cases[k].missing, wanted))
        wanted++;
      g_test_message ("%s: %d pieces", credal_missing_name (cases[k].missing), wanted);
      g_assert_cmpint (wanted, >=, cases[k].least);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/memory/table", test_table);
  return g_test_run ();
}
