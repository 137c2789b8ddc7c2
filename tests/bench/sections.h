#pragma once
#include <glib.h>

/* What the benchmarks with sections share: their command line, and whether limits are kept. */

typedef struct {
  const char *name;
  void (*run) (void);
} Section;

/**
 * run_sections:
 * @summary: what --help prints, and every run too
 * @sections: ended by one without a name
 *
 * Runs the sections that the command line names, all of them when it names none. Returns: the program's exit status:
 * 1 when a limit was missed.
 */
int run_sections (int argc, char **argv, const char *summary, const Section *sections);

/** verdict: "kept" or "MISSED", which run_sections() remembers. */
const char *verdict (gboolean kept);

/** check: ends the program with @error's message when there is no @result. */
void check (gconstpointer result, const GError *error);

/** peak_bytes: resident memory of this process at most so far. */
double peak_bytes (void);
