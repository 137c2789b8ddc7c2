#pragma once

/* Marks a function that GCC compiles for AVX-512, AVX2 and older x86-64 processors. The program chooses the fastest
 * supported version when it starts. All versions give the same bytes, since fused multiply-add is disabled
 * (-ffp-contract=off). The macro is empty for other compilers and processors, and for sanitizers, which cannot choose
 * that early. */
#if defined (__GNUC__) && !defined (__clang__) && defined (__x86_64__) && !defined (__SANITIZE_ADDRESS__) \
  && !defined (__SANITIZE_THREAD__)
#define CREDAL_CLONES __attribute__ ((target_clones ("arch=x86-64-v4", "avx2", "default")))
#else
#define CREDAL_CLONES
#endif
