#pragma once
#include "io/csv/csv.h"

/** credal_import_options_copy_orders: Replaces the orders of @to by @from's. */
void credal_import_options_copy_orders (CredalImportOptions *to, const CredalImportOptions *from);
