#pragma once
#include "engines/shared/engine.h"

/* A method in one file: one line, credal_engine_register (&test_toy), adds it to a program. */
extern const CredalEngine test_toy;
