#pragma once
#include <glib.h>

/* The data sets and sessions that come with the program. */
typedef struct { const char *file, *title, *sentence; } CredalShipped;   /* title and sentence: N_() */

/** credal_shipped_data: Returns the data sets in display order. The last entry has no file. */
const CredalShipped *credal_shipped_data (void);
/** credal_shipped_papers: Returns the sessions with figures of the papers, like credal_shipped_data(). */
const CredalShipped *credal_shipped_papers (void);
/** credal_shipped_contains: Returns TRUE if @path is a shipped file in the program's data folder. */
gboolean             credal_shipped_contains (const char *path);
