#include "io/files/digest.h"

char *
credal_digest_bytes (const void *bytes, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes, length);
}
