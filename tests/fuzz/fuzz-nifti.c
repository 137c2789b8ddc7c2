#include <string.h>
#include "fuzz.h"
#include "pictures.h"

/* Packed by gzip or not, of either version and byte order. */
int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  if (length >= 4 && memcmp (bytes, "\x89PNG", 4) != 0 && memcmp (bytes, "II", 2) != 0 && memcmp (bytes, "MM", 2) != 0
      && memcmp (bytes, "BM", 2) != 0 && bytes[0] != 0xff)
    fuzz_picture (bytes, length);
  return 0;
}
