#include "toy-export.h"

/* The one line by which a program gets an export more. */
static void __attribute__ ((constructor))
add_toy (void)
{
  credal_export_register (&toy_export);
}
