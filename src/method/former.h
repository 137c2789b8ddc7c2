#pragma once
#include "core/base/params.h"

/* The first line of a session names the edition of the defaults that it was written with ("defaults"; without it 1).
 * Since edition 2, engines have other defaults. Since edition 3, spot checks begin at question 20 and are about any
 * object. Since edition 4, ECM has crisp centres, and CECM begins from them, with α = 4 and sets of two.
 * Since edition 5, labels on one slice of a stack count on all slices. Since edition 6, groups and pairs do so, too. */
#define CREDAL_DEFAULTS_EDITION 6

/** credal_former_defaults: Sets the parameters of @engine whose defaults changed after @edition to the defaults of that
 *  edition. */
void        credal_former_defaults    (const char *engine, guint edition, CredalParams *params);
/** credal_former_default: Returns the default of the parameter @name of @engine in @edition if it changed afterwards;
 *  NULL: it did not. */
const char *credal_former_default     (const char *engine, guint edition, const char *name);
/** credal_former_spot_checks: Returns TRUE if spot checks follow the former rule in @edition: from question 5 N on, and
 *  only about objects in one cluster. */
gboolean    credal_former_spot_checks (guint edition);
/** credal_former_slices_apart: Returns TRUE if answers on other slices do not count in @edition. */
gboolean    credal_former_slices_apart (guint edition);
/** credal_former_only_labels: Returns TRUE if answers on other slices do not count in @edition, except for labels. */
gboolean    credal_former_only_labels  (guint edition);
