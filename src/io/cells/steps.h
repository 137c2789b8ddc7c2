#pragma once
#include <glib.h>

/* A number for each row, mostly equal to the number of the row before: only the others are kept. */

/** credal_steps_new: Returns (transfer full) (element-type CredalStep) no numbers. */
GArray *credal_steps_new (void);
/** credal_steps_add: Sets the number of @row, and of all rows after it. Rows are added in ascending order. */
void    credal_steps_add (GArray *steps, gsize row, gsize value);
/** credal_steps_at: Returns the number of a row. There must be one for it or a row before. Cost: O(log steps). */
gsize   credal_steps_at  (const GArray *steps, gsize row);
/** credal_steps_count: Returns how many numbers are kept. */
guint   credal_steps_count (const GArray *steps);
/** credal_steps_append: Appends numbers that were kept from row 0 on: @row is added to each row, @value to each number
 *  (both modulo the range of gsize). */
void    credal_steps_append (GArray *steps, const GArray *more, gsize row, gsize value);
