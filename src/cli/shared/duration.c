/* Writes durations in words. */
#include "cli/shared/duration.h"
#include <math.h>

char *
credal_cli_duration (double seconds)
{
  guint minutes = (guint) (seconds / 60.0 + 0.5);

  if (seconds < 90.0)
    return g_strdup_printf ("%.0f s", fmax (1.0, ceil (seconds)));
  if (minutes < 90)
    return g_strdup_printf ("%u min", minutes);
  return minutes % 60 ? g_strdup_printf ("%u h %u min", minutes / 60, minutes % 60) : g_strdup_printf ("%u h",
                                                                                                       minutes / 60);
}
