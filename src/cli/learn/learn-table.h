#pragma once
#include "cli/learn/learn-options.h"

/** credal_cli_learn_table: Checks all recipes and files first. Then prints a Markdown table with a row for each file
 *  and recipe, as results arrive: the mean of the measure after each number of answers. With several files, adds the
 *  mean over the files. Draws the curves, if the options ask for a plot. */
gboolean credal_cli_learn_table (const CredalCliLearnOptions *options, GError **error);
