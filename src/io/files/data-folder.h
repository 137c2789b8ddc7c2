#pragma once
#include <glib.h>

/* The data that come with the program. */

/** credal_data_folder: where they are: $CREDAL_DATA_DIR, the installed folder, the source tree, or beside the
 *  executable's build; NULL when nowhere; (transfer full). */
char    *credal_data_folder (void);
/** credal_is_data_folder: whether @folder is one of those, by whatever name. */
gboolean credal_is_data_folder (const char *folder);
