#pragma once
#include "core/base/params.h"

/* The first line of a session names the edition of the defaults that it was written with ("defaults"; without it 1). */
#define CREDAL_DEFAULTS_EDITION 2

/** credal_former_defaults: Sets the parameters of @engine whose defaults changed to the defaults of edition 1. */
void credal_former_defaults (const char *engine, CredalParams *params);
