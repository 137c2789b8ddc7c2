#include <string.h>
#include "fuzz.h"
#include "pictures.h"

/* JPEG and BMP are gdk-pixbuf's, which has fuzzers of its own. */
int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  if (length >= 4 && memcmp (bytes, "\x89PNG", 4) == 0)
    fuzz_picture (bytes, length);
  return 0;
}
