#pragma once
#include <glib.h>

/** credal_least: the place of the least of @values (n), the first of equal ones; 0 where all are infinite. @n ≥ 1. */
guint credal_least (const double *values, guint n);
