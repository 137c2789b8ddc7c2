/* `credal-mpi`: starts MPI, runs the command, and lets the failure of one process end all. */
#include <locale.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include "core/base/error.h"
#include "mpi/command.h"
#include "mpi/reduction-mpi.h"

enum { EXIT_BAD_INPUT = 1, EXIT_USAGE = 2 };

static int
print_usage (FILE *out)
{
  if (credal_mpi_reduction ()->rank > 0)
    return out == stdout ? 0 : EXIT_USAGE;
  fputs ("Usage: mpirun -n K credal-mpi COMMAND [OPTION...]\n\n"
         "Cluster more rows than one machine holds, with the result of one process.\n\n"
         "Commands:\n"
         "  cluster     cluster the rows of a NumPy file, or of a table\n"
         "  predict     cluster the rows of another file by a fitted model\n\n"
         "credal-mpi COMMAND --help describes one; credal-mpi --version prints the version.\n"
         "Exit codes: 0 done, 1 bad input, 2 wrong usage.\n", out);
  return out == stdout ? 0 : EXIT_USAGE;
}

/* Every process finds the same wrong usage: the first one reports it. Any other failure can be of one process, and the
 * others would wait for it. */
static int
fail_command (const GError *error)
{
  guint rank = credal_mpi_reduction ()->rank;

  if (error->domain != G_OPTION_ERROR && !g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER))
    {
      fprintf (stderr, "credal-mpi: process %u: %s\n", rank, error->message);
      credal_mpi_abort (EXIT_BAD_INPUT);
    }
  if (rank == 0)
    fprintf (stderr, "credal-mpi: %s\n", error->message);
  return EXIT_USAGE;
}

static int
run (int argc, char **argv)
{
  g_autoptr(GError) error = NULL;

  if (argc < 2)
    return print_usage (stderr);
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    return print_usage (stdout);
  if (strcmp (argv[1], "--version") == 0)
    return puts ("credal-mpi " CREDAL_VERSION) < 0;
  gboolean predict = strcmp (argv[1], "predict") == 0;
  if (!predict && strcmp (argv[1], "cluster") != 0)
    return print_usage (stderr);
  g_set_prgname (predict ? "credal-mpi predict" : "credal-mpi cluster");
  return (predict ? credal_mpi_predict : credal_mpi_cluster) (argc - 1, argv + 1, &error) ? fflush (stdout) != 0
                                                                                         : fail_command (error);
}

/* Only the first process prints. */
int
main (int argc, char **argv)
{
  setlocale (LC_CTYPE, "");
  MPI_Init (&argc, &argv);
  gboolean speaks = credal_mpi_reduction ()->rank == 0 || freopen ("/dev/null", "w", stdout);
  int code = speaks ? run (argc, argv) : EXIT_FAILURE;
  MPI_Finalize ();
  return code;
}
