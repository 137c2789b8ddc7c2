/* The options that clean masks of pictures. */
#include "cli/write/cleaning.h"
#include "cli/base/usage.h"

void
credal_cli_cleaning_options (CredalCliCleaning *given, GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "min-area", 0, 0, G_OPTION_ARG_INT, &given->least,
      "pictures: connected components of fewer pixels are left out of masks and counts; in a mask of all sets they go "
      "to their neighbours", "PIXELS" },
    { "fill-holes", 0, 0, G_OPTION_ARG_NONE, &given->fill,
      "pictures: areas that a cluster's components enclose belong to them in its masks and counts", NULL },
    { "neighbours", 0, 0, G_OPTION_ARG_INT, &given->neighbours,
      "pictures: neighbouring pixels share a side (4), or a side or corner (8; the default)", "4|8" },
    { "between-slices", 0, 0, G_OPTION_ARG_INT, &given->between,
      "stacks: in files of several slices, components of fewer pixels that neither neighbouring slice has at that "
      "place join their surroundings", "PIXELS" },
    { NULL },
  };

  g_option_context_add_main_entries (context, entries, NULL);
}

gboolean
credal_cli_cleaning_wanted (const CredalCliCleaning *given)
{
  return given->least != 0 || given->fill || given->neighbours != 0 || given->between != 0;
}

gboolean
credal_cli_cleaning_read (const CredalCliCleaning *given, CredalMaskCleaning *cleaning, GError **error)
{
  if (given->least < 0)
    credal_cli_error (error, "--min-area %d: expected a number of pixels from 1 on", given->least);
  else if (given->between < 0)
    credal_cli_error (error, "--between-slices %d: expected a number of pixels from 1 on", given->between);
  else if (given->neighbours != 0 && given->neighbours != 4 && given->neighbours != 8)
    credal_cli_error (error, "--neighbours %d: a pixel has 4 or 8", given->neighbours);
  else
    {
      cleaning->least = given->least > 0 ? (gsize) given->least : cleaning->least;
      cleaning->between = given->between > 0 ? (gsize) given->between : cleaning->between;
      cleaning->fill = cleaning->fill || given->fill;
      cleaning->sides = given->neighbours ? given->neighbours == 4 : cleaning->sides;
      return TRUE;
    }
  return FALSE;
}

gboolean
credal_cli_cleaning_check (const CredalCliCleaning *given, const char *needed, GError **error)
{
  CredalMaskCleaning cleaning = { 0 };

  if (!needed || !credal_cli_cleaning_wanted (given))
    return credal_cli_cleaning_read (given, &cleaning, error);
  credal_cli_error (error, "--min-area, --fill-holes, --neighbours and --between-slices go with %s", needed);
  return FALSE;
}
