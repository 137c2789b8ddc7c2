#pragma once
#include <glib.h>

/** credal_digest_bytes: SHA-256 as 64 lower-case hexadecimal digits, the name by which a session knows its data. */
char *credal_digest_bytes (const void *bytes, gsize length);
