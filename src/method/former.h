#pragma once
#include "core/base/params.h"

/* The first line of a session names the edition of the defaults that it was written with ("defaults"; without it 1).
 * Since edition 2, engines have other defaults. Since edition 3, spot checks begin at question 20 and are about any
 * object. */
#define CREDAL_DEFAULTS_EDITION 3

/** credal_former_defaults: Sets the parameters of @engine whose defaults changed after @edition to the defaults of that
 *  edition. */
void     credal_former_defaults    (const char *engine, guint edition, CredalParams *params);
/** credal_former_spot_checks: Returns TRUE if spot checks follow the former rule in @edition: from question 5 N on, and
 *  only about objects in one cluster. */
gboolean credal_former_spot_checks (guint edition);
