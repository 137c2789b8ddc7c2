#pragma once
#include "cli/shared/settings.h"
#include "cli/shared/table.h"
#include "cli/shared/usage.h"

/* The command line that the commands share, and what they say on the standard error. */

typedef enum { CREDAL_CLI_FAILED, CREDAL_CLI_HELPED, CREDAL_CLI_READY } CredalCliParse;

/* The options of every command that clusters. */
typedef struct {
  char **recipes, **set, *constraints, *labels;
  CredalCliSettings settings;
  CredalCliTable table;
  gboolean class_labels;               /* the known classes are labels */
  gboolean clusters_from_classes;      /* the command's choice: --clusters may be missing */
  int threads;
} CredalCliFit;

void credal_cli_fit_clear (CredalCliFit *fit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliFit, credal_cli_fit_clear)

/** credal_cli_given: Returns the value of a setting as it was given; NULL: it was not. */
const char *credal_cli_given (const CredalCliFit *fit, const char *setting);
/** credal_cli_fit_check_none: none of them was given, but for those that any command understands. */
gboolean credal_cli_fit_check_none (const CredalCliFit *fit, const char *with, GError **error);

/** credal_cli_context: a command's own options, what it does, and (@description, nullable) what is shown below. */
GOptionContext *credal_cli_context (const GOptionEntry *entries, const char *summary, const char *description);
/** credal_cli_parse: @fit: (nullable): the clustering options are added and filled. Help goes to the standard output,
 *  with the parameters of the engine that was named. */
CredalCliParse credal_cli_parse (GOptionContext *context, CredalCliFit *fit, int argc, char **argv, GError **error);
/** credal_cli_one: the only element of @arguments; fails when there are none or several, naming @what. */
const char *credal_cli_one (char **arguments, const char *what, GError **error);

/** credal_cli_describe_params: appends one paragraph for each parameter of @specs, as --help and `list` show them. */
void credal_cli_describe_params (GString *text, const CredalParamSpec *specs);
/** credal_cli_warn: each of @warnings on the standard error. */
void credal_cli_warn (const GPtrArray *warnings);
