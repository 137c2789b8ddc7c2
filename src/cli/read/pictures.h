#pragma once
#include "io/csv/csv.h"

/** credal_cli_pictures_table: Returns (transfer none) the table of a folder of pictures (io/pictures/picture-table.h);
 *  the pictures are read once, and the notes on them printed once. Shows the progress. Fails like
 *  credal_picture_table(). */
GBytes *credal_cli_pictures_table (const char *folder, GError **error);
