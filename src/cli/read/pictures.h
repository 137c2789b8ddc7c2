#pragma once
#include "io/csv/csv.h"

/** credal_cli_pictures_table: Returns (transfer none) the table of a folder of pictures (io/pictures/picture-table.h);
 *  the pictures are read once. Shows the progress. Fails like credal_picture_table(). */
GBytes *credal_cli_pictures_table (const char *folder, GError **error);
/** credal_cli_pictures_notes: Moves the notes on the pictures read so far to @warnings. */
void    credal_cli_pictures_notes (GPtrArray *warnings);
/** credal_cli_pictures_folder: Returns (transfer full) the folder that the pictures of the table or folder at @path are
 *  relative to. */
char   *credal_cli_pictures_folder (const char *path);
