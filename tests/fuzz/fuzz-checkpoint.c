/* Checkpoints of credal-mpi: what is accepted is printed, read and printed alike. */
#include "core/base/error.h"
#include "fuzz.h"
#include "mpi/checkpoint.h"

#define KEY "k"      /* of all files in the corpus */

static void
check_printed (const char *printed)
{
  g_auto(CredalMpiCheckpoint) checkpoint = { .key = g_strdup (KEY) };
  g_autofree char *again = NULL;

  g_assert_true (credal_mpi_checkpoint_parse (&checkpoint, printed, NULL));
  again = credal_mpi_checkpoint_print (&checkpoint);
  g_assert_cmpstr (again, ==, printed);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_auto(CredalMpiCheckpoint) checkpoint = { .key = g_strdup (KEY) };
  g_autofree char *text = g_strndup ((const char *) bytes, length), *printed = NULL;
  g_autoptr(GError) error = NULL;

  if (!credal_mpi_checkpoint_parse (&checkpoint, text, &error))
    {
      g_assert_true (error && error->domain == CREDAL_ERROR && g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  printed = credal_mpi_checkpoint_print (&checkpoint);
  check_printed (printed);
  return 0;
}
