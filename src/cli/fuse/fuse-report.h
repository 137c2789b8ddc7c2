#pragma once
#include "core/fusion/fusion.h"
#include "core/data/metrics.h"

/* The output of `fuse`. */
typedef struct {
  const CredalPairing *pairing;
  const CredalPartition *first, *second, *fused;
  const CredalProducts *products;
  const double *shares;              /* (c1 × c2) */
  const GPtrArray *warnings;
  const CredalIndices *indices;      /* NULL: no classes */
  gsize outside;                     /* pixels that are left out */
} CredalCliFused;

void credal_cli_fused_print      (const CredalCliFused *of);
void credal_cli_fused_print_json (const CredalCliFused *of);
