#pragma once
#include "io/csv/csv.h"

/** credal_picture_column_detect: Sets the column of pictures in the options of a table at @path: the first column of
 *  texts whose filled cells end like names of pictures, if one of its first 20 names a file that exists, relative to
 *  the table's folder. Cost: O(cells). */
void credal_picture_column_detect (CredalTable *table, const char *path);
