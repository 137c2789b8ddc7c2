#pragma once
#include <json-glib/json-glib.h>
#include "io/export/export.h"

/* The agreement of the clusters of a picture with each of its true classes (cli/read/truth.h). A class is named by its
 * first pixel. */

/** credal_cli_dice_print: Prints the Dice coefficient of each class (credal_class_dice()); nothing if memory runs
 *  out. */
void credal_cli_dice_print (const int *truth, const CredalExported *of);
/** credal_cli_dice_json: Adds an array "dice": for each class its first pixel, its number of pixels, and its Dice
 *  coefficient. */
void credal_cli_dice_json  (const int *truth, const CredalExported *of, JsonBuilder *builder);
