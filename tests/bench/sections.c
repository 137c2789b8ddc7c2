#include "sections.h"
#include <locale.h>
#include <stdlib.h>
#include <sys/resource.h>

static gboolean in_time = TRUE;

const char *
verdict (gboolean kept)
{
  in_time &= kept;
  return kept ? "kept" : "MISSED";
}

void
check (gconstpointer result, const GError *error)
{
  if (!result)
    g_error ("%s", error->message);
}

double
peak_bytes (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return 1024.0 * (double) usage.ru_maxrss;
}

int
run_sections (int argc, char **argv, const char *summary, const Section *sections)
{
  g_autoptr(GOptionContext) context = g_option_context_new ("[SECTION...]");
  g_autoptr(GError) error = NULL;

  setlocale (LC_ALL, "");
  g_option_context_set_summary (context, summary);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }
  g_print ("%s\n", summary);
  for (const Section *section = sections; section->name; section++)
    if (argc == 1 || g_strv_contains ((const char *const *) argv + 1, section->name))
      section->run ();
  return in_time ? EXIT_SUCCESS : EXIT_FAILURE;
}
