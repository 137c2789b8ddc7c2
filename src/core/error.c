#include "core/error.h"

G_DEFINE_QUARK (credal-error-quark, credal_error)
