#pragma once
#include <glib.h>

/* One subcommand. main() finds it by name, passes it the arguments after the program's name (argv[0] is the
 * subcommand), and turns its error into a message and an exit code. */
typedef struct {
  const char *name, *summary;
  gboolean (*run) (int argc, char **argv, GError **error);
} CredalCliCommand;

gboolean credal_cli_cluster  (int argc, char **argv, GError **error);
gboolean credal_cli_belief   (int argc, char **argv, GError **error);
gboolean credal_cli_predict  (int argc, char **argv, GError **error);
gboolean credal_cli_fuse     (int argc, char **argv, GError **error);
gboolean credal_cli_merge    (int argc, char **argv, GError **error);
gboolean credal_cli_learn    (int argc, char **argv, GError **error);
gboolean credal_cli_render   (int argc, char **argv, GError **error);
gboolean credal_cli_replay   (int argc, char **argv, GError **error);
gboolean credal_cli_reproduce (int argc, char **argv, GError **error);
gboolean credal_cli_list     (int argc, char **argv, GError **error);
gboolean credal_cli_generate (int argc, char **argv, GError **error);
gboolean credal_cli_validity (int argc, char **argv, GError **error);
gboolean credal_cli_convert  (int argc, char **argv, GError **error);
gboolean credal_cli_constraints (int argc, char **argv, GError **error);
