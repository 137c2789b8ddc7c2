#pragma once
#include <glib.h>

/** credal_least: Returns the index of the smallest of @values (n), the first if several are equal; 0 if all are
 *  infinite. @n ≥ 1. */
guint credal_least (const double *values, guint n);
