/* Finds the command, runs it, and turns its error into an exit code. */
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include "cli/base/command.h"
#include "core/base/blas-room.h"
#include "core/base/error.h"

enum { EXIT_BAD_INPUT = 1, EXIT_USAGE = 2 };

static const CredalCliCommand commands[] = {
  { "cluster", "cluster a table (CSV) or a picture", credal_cli_cluster },
  { "predict", "cluster the rows of another table by a fitted model", credal_cli_predict },
  { "validity", "find the number of clusters of a table (CSV)", credal_cli_validity },
  { "constraints", "weigh known pairs for a method, and select some", credal_cli_constraints },
  { "fuse", "combine two partitions of the same objects into one", credal_cli_fuse },
  { "merge", "put the answers of several users of a table into one session", credal_cli_merge },
  { "belief", "compute beliefs, plausibilities and decisions of a table of masses", credal_cli_belief },
  { "learn", "ask a simulated user, and print how the partition improves", credal_cli_learn },
  { "render", "draw a table, a picture or a session as PNG, tables also as SVG or PDF", credal_cli_render },
  { "replay", "reopen a saved session and export from it", credal_cli_replay },
  { "reproduce", "make the tables and figures of the papers, next to the printed ones", credal_cli_reproduce },
  { "list", "list the engines, selectors and recipes, or describe one", credal_cli_list },
  { "convert", "write the numbers of a table (CSV) of any length as an array (.npy)", credal_cli_convert },
  { "generate", "write an artificial data set, as CSV or pictures", credal_cli_generate },
};

static void
print_commands (FILE *out)
{
  fputs ("Usage: credal-cli COMMAND [OPTION...]\n\n"
         "Cluster data by answering questions, without a window.\n\n"
         "Commands:\n", out);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (out, "  %-11s %s\n", commands[i].name, commands[i].summary);
  fputs ("\ncredal-cli COMMAND --help describes one; credal-cli --version prints the version.\n"
         "Exit codes: 0 done, 1 bad input, 2 wrong usage.\n", out);
}

static const CredalCliCommand *
find_command (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

static int
fail_command (const GError *error)
{
  gboolean usage = error->domain == G_OPTION_ERROR || g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);

  fprintf (stderr, "credal-cli: %s\n", error->message);
  return usage ? EXIT_USAGE : EXIT_BAD_INPUT;
}

/* Returns the exit code; unwritten output is a failure. */
static int
finish_output (void)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return 0;
  fputs ("credal-cli: the standard output could not be written\n", stderr);
  return EXIT_BAD_INPUT;
}

static int
run_command (const CredalCliCommand *command, int argc, char **argv)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *name = g_strconcat ("credal-cli ", command->name, NULL);

  g_set_prgname (name);
  return command->run (argc, argv, &error) ? finish_output () : fail_command (error);
}

int
main (int argc, char **argv)
{
  setlocale (LC_CTYPE, "");
  signal (SIGXFSZ, SIG_IGN);       /* writing beyond the size limit of files fails and is reported */
  if (argc < 2)
    {
      print_commands (stderr);
      return EXIT_USAGE;
    }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    {
      print_commands (stdout);
      return finish_output ();
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      puts ("credal-cli " CREDAL_VERSION);
      return finish_output ();
    }
  const CredalCliCommand *command = find_command (argv[1]);
  if (command)
    return run_command (command, argc - 1, argv + 1);
  fprintf (stderr, "credal-cli: there is no command \"%s\"; credal-cli --help lists them\n", argv[1]);
  return EXIT_USAGE;
}
