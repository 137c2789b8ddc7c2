#pragma once
#include "exports/exports.h"

/* An export that no program has by itself: the number of objects, as "150\n". */
extern const CredalExport toy_export;
