#pragma once
#include <glib.h>

/* The data that come with the program. */
typedef struct { const char *file, *title, *sentence; } CredalShipped;   /* title and sentence: N_() */

/** credal_shipped_data: in the order shown, ended by one without a file. */
const CredalShipped *credal_shipped_data (void);
/** credal_shipped_papers: likewise: figures of the papers as sessions. */
const CredalShipped *credal_shipped_papers (void);
/** credal_shipped_contains: TRUE for one of all these, where they are. */
gboolean             credal_shipped_contains (const char *path);
