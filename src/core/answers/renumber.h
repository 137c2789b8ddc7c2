#pragma once
#include "core/answers/constraints.h"

#define CREDAL_NOT_RENUMBERED G_MAXUINT32

/** credal_constraints_renumber: Adds the pairs, groups and labels of @from to @to. @number: (objects of @from): the
 *  number of each object in @to, or %CREDAL_NOT_RENUMBERED. Drops don't-knows, spot checks, disabled pairs, and pairs
 *  and labels of objects without a number; a group keeps its numbered objects. Groups of the same name become one
 *  (credal_constraints_put_group()). Cost: linear in the answers. */
void credal_constraints_renumber (const CredalConstraints *from, const guint32 *number, CredalConstraints *to);
