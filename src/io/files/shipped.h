#pragma once
#include <glib.h>

/* Folders that are shipped with the program: the data, the help and the translations. */

/** credal_data_folder: Returns (transfer full) the folder of the shipped data, the first of these that has them:
 *  $CREDAL_DATA_DIR, the installed folder, the folder in the source tree, the folder next to the executable's build.
 *  NULL: none has. */
char    *credal_data_folder (void);
/** credal_is_data_folder: Returns TRUE if @folder is one of these folders, under any name. */
gboolean credal_is_data_folder (const char *folder);
/** credal_help_folder: Like credal_data_folder() for the pages of the help and $CREDAL_HELP_DIR. */
char    *credal_help_folder (void);
/** credal_locale_folder: Like credal_data_folder() for the translations and $CREDAL_LOCALE_DIR. In a source tree
 *  it is the folder in the build. */
char    *credal_locale_folder (void);
