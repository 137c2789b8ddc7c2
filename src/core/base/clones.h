#pragma once

/* Marks a function that is compiled for AVX-512, AVX2 and older processors; the fastest supported version is chosen at
 * program start. Without fused multiply-add (-ffp-contract=off) all give the same bytes. Sanitizers cannot run the
 * resolver that early. */
#if defined (__GNUC__) && !defined (__clang__) && defined (__x86_64__) && !defined (__SANITIZE_ADDRESS__) \
  && !defined (__SANITIZE_THREAD__)
#define CREDAL_CLONES __attribute__ ((target_clones ("arch=x86-64-v4", "avx2", "default")))
#else
#define CREDAL_CLONES
#endif
