#pragma once
#include <stddef.h>
#include <stdint.h>

/* A harness: reads @bytes with one parser, and aborts when what it says of them cannot be true. */
int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);
