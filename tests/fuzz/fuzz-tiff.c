#include <string.h>
#include "fuzz.h"
#include "pictures.h"

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  if (length >= 4 && (memcmp (bytes, "II", 2) == 0 || memcmp (bytes, "MM", 2) == 0))
    fuzz_picture (bytes, length);
  return 0;
}
