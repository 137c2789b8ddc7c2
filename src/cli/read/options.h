#pragma once
#include "cli/base/usage.h"
#include "cli/read/settings.h"
#include "cli/read/table.h"

/* The options that commands share, and their output on the standard error. */

typedef enum { CREDAL_CLI_FAILED, CREDAL_CLI_HELPED, CREDAL_CLI_READY } CredalCliParse;

/* The options of every command that clusters. */
typedef struct {
  char **recipes, **set, *source, *constraints, *labels;
  CredalCliSettings settings;
  CredalCliTable table;
  gboolean class_labels;               /* TRUE: use the known classes as labels */
  int threads;
} CredalCliFit;

void credal_cli_fit_clear (CredalCliFit *fit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliFit, credal_cli_fit_clear)

/** credal_cli_given: Returns the given value of a setting; NULL: not given. */
const char *credal_cli_given (const CredalCliFit *fit, const char *setting);
/** credal_cli_fit_check_none: Fails if --recipe, --engine, --clusters, --set, --constraints, --labels, --class-labels
 *  or --view was given. @with: names the input to which they do not apply. */
gboolean credal_cli_fit_check_none (const CredalCliFit *fit, const char *with, GError **error);

/** credal_cli_context: Returns a context of the command's own options, with a summary above and @description (nullable)
 *  below them. */
GOptionContext *credal_cli_context (const GOptionEntry *entries, const char *summary, const char *description);
/** credal_cli_parse: Parses the arguments. @fit: (nullable): adds the clustering options, fills @fit and checks them.
 *  With --help, prints the help on the standard output, with the parameters of the engine if one is named, and returns
 *  %CREDAL_CLI_HELPED. */
CredalCliParse credal_cli_parse (GOptionContext *context, CredalCliFit *fit, int argc, char **argv, GError **error);
/** credal_cli_one: Returns the only element of @arguments. Fails if @arguments has no element or several. @what: the
 *  name of the element in the message. */
const char *credal_cli_one (char **arguments, const char *what, GError **error);

/** credal_cli_describe_params: Appends a paragraph for each parameter of @specs, for --help and `list`. */
void credal_cli_describe_params (GString *text, const CredalParamSpec *specs);
/** credal_cli_warn: Prints @warnings on the standard error. */
void credal_cli_warn (const GPtrArray *warnings);
