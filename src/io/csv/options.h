#pragma once
#include "io/csv/csv.h"

/** credal_import_options_copy_orders: @to has those of @from, and no others. */
void credal_import_options_copy_orders (CredalImportOptions *to, const CredalImportOptions *from);
