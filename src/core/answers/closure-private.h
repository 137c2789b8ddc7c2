#pragma once
#include "core/answers/closure.h"

/** credal_closure_new_first: of the first @n_pairs pairs, and all groups and labels. */
CredalClosure *credal_closure_new_first     (const CredalConstraints *constraints, guint n_pairs);
/** credal_closure_is_consistent: FALSE: something in it was ignored. */
gboolean       credal_closure_is_consistent (const CredalClosure *closure);
