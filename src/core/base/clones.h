#pragma once

/* Chosen when the program starts: AVX-512 or AVX2 where the processor has it. Without fused multiply-add
 * (-ffp-contract=off) all give the same bytes. Sanitizers cannot run the resolver so early. */
#if defined (__GNUC__) && !defined (__clang__) && defined (__x86_64__) && !defined (__SANITIZE_ADDRESS__) \
  && !defined (__SANITIZE_THREAD__)
#define CREDAL_CLONES __attribute__ ((target_clones ("arch=x86-64-v4", "avx2", "default")))
#else
#define CREDAL_CLONES
#endif
