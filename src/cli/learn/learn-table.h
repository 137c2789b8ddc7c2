#pragma once
#include "cli/learn/learn-options.h"

/** credal_cli_learn_table: Prints a Markdown table, files × recipes, of the mean of the options' measure after their
 *  numbers of answers; line by line as results arrive. With several files also the mean over them. */
gboolean credal_cli_learn_table (const CredalCliLearnOptions *options, GError **error);
