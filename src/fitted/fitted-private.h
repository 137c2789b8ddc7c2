#pragma once
#include "fitted/fitted.h"

#define CREDAL_FITTED_FORMAT "credal-model"
#define CREDAL_FITTED_VERSION 1

/* Names in files, in the order of CredalOriginKind and CredalAxisKind; NULL-terminated. */
extern const char *const credal_fitted_kinds[], *const credal_fitted_axes[];

/** credal_fitted_features_new: Returns (transfer full) (element-type CredalFittedFeature) an empty array that frees its
 *  elements. */
GPtrArray *credal_fitted_features_new (void);
