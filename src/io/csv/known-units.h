#pragma once
#include <glib.h>

/** credal_unit_factor: Returns the number by which a value in the unit @from is multiplied to be in the unit @to; 1 for
 *  equal texts. Returns 0 if the two units measure different quantities, or if either is unknown. */
double   credal_unit_factor   (const char *from, const char *to);
/** credal_unit_is_known: Returns TRUE for a metric unit with or without a prefix ("mm", "kg", "µl"), and for other
 *  common units ("min", "in", "°C"). Case matters. */
gboolean credal_unit_is_known (const char *text);
