#pragma once
#include <stddef.h>
#include <stdint.h>

/** fuzz_picture: reads @bytes as a picture, the slice that they choose themselves. What is read has pixels, all of which
 *  can be clustered; what is not has a message. */
void fuzz_picture (const uint8_t *bytes, size_t length);
