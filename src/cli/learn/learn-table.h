#pragma once
#include "cli/learn/learn-options.h"

/** credal_cli_learn_table: the mean of the options' measure after their numbers of answers, files × recipes, as
 *  Markdown on the standard output, line by line as it becomes known; with several files the mean over them too. */
gboolean credal_cli_learn_table (const CredalCliLearnOptions *options, GError **error);
