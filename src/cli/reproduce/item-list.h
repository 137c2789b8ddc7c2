#pragma once
#include "cli/reproduce/reproduce-options.h"

/** credal_cli_item_list: Prints the named items on the standard output. */
void credal_cli_item_list (const CredalCliReproduceOptions *options);
