#pragma once
#include "engines/engine.h"
#include "session/recipes.h"

/* What the commands share: parsing options, reading data, choosing an engine and its parameters. */

/* ---- command line ---- */
typedef enum { CREDAL_CLI_FAILED, CREDAL_CLI_HELPED, CREDAL_CLI_READY } CredalCliParse;

/** credal_cli_error: sets a usage error (exit code 2). */
void credal_cli_error (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

typedef struct {
  gboolean given;
  const char *option;                  /* NULL ends a list */
} CredalCliGiven;

/** credal_cli_check_none: fails where one of @options was given; @with: what they mean nothing to, or the opposite
 *  of. */
gboolean credal_cli_check_none (const CredalCliGiven *options, const char *with, GError **error);

/* The options of every command that clusters. */
typedef struct {
  char **recipes, *engine, *clusters, **set, *constraints, *view, *missing, **ignore;
  gboolean standardize;
  gboolean clusters_from_classes;      /* the command's choice: --clusters may be missing */
  gint64 seed;
  int threads;
} CredalCliFit;

void credal_cli_fit_clear (CredalCliFit *fit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliFit, credal_cli_fit_clear)

/** credal_cli_fit_check_none: none of them was given, but for those that any command understands. */
gboolean credal_cli_fit_check_none (const CredalCliFit *fit, const char *with, GError **error);

/** credal_cli_context: a command's own options, what it does, and (@description, nullable) what is shown below. */
GOptionContext *credal_cli_context (const GOptionEntry *entries, const char *summary, const char *description);
/** credal_cli_parse: @fit: (nullable): the clustering options are added and filled. Help goes to the standard output,
 *  with the parameters of the engine that was named. */
CredalCliParse credal_cli_parse (GOptionContext *context, CredalCliFit *fit, int argc, char **argv, GError **error);
/** credal_cli_one: the only element of @arguments; fails when there are none or several, naming @what. */
const char *credal_cli_one (char **arguments, const char *what, GError **error);

/* ---- a problem, ready to be clustered ---- */
typedef struct {
  const CredalRecipe *recipe;          /* NULL: none was named */
  const CredalEngine *engine;
  CredalParams *params;
  CredalDataset *data;                 /* standardised when asked */
  CredalConstraints *constraints;      /* never NULL */
  guint64 seed;
  gboolean coarse;                     /* the starts run on a sample of many objects */
  gboolean view;                       /* features learned from the answers are clustered too */
  GPtrArray *warnings;                 /* (element-type utf8) */
} CredalCliProblem;

void credal_cli_problem_clear (CredalCliProblem *problem);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliProblem, credal_cli_problem_clear)

/** credal_cli_name_file: what was found wrong once a file was read names no file, and the reader of the message needs
 *  it; a parameter is not in the file. */
void credal_cli_name_file (GError **error, const char *path);
/** credal_cli_load: the data of a CSV file, missing cells treated and standardised as @fit says; @warnings: strings are
 *  appended. */
CredalDataset *credal_cli_load (const char *path, const CredalCliFit *fit, GPtrArray *warnings, GError **error);
/** credal_cli_apply: gives @params the values of a recipe. */
gboolean credal_cli_apply (CredalParams *params, const CredalRecipeSetting *settings, GError **error);
/** credal_cli_set: applies each NAME=VALUE of @settings (nullable). */
gboolean credal_cli_set (CredalParams *params, char **settings, GError **error);
/** credal_cli_problem_choose: the engine and its parameters; nothing is read. @problem must be zero-filled. */
gboolean credal_cli_problem_choose (CredalCliProblem *problem, const CredalCliFit *fit, GError **error);
/** credal_cli_problem_read: the data and the known pairs; clusters that were not given are as many as the classes. */
gboolean credal_cli_problem_read (CredalCliProblem *problem, const char *path, const CredalCliFit *fit, GError **error);
/** credal_cli_problem_load: both: usage is checked before anything is read. */
gboolean credal_cli_problem_load (CredalCliProblem *problem, const char *path, const CredalCliFit *fit, GError **error);
/** credal_cli_problem_fit: credal_fit(), or credal_fit_coarse(), on the problem, and again with what the known pairs
 *  teach where that is wanted; the file's name before its messages; its warnings are added. */
CredalPartition *credal_cli_problem_fit (CredalCliProblem *problem, const char *path, GError **error);

/** credal_cli_describe_params: appends one paragraph for each parameter of @specs, as --help and `list` show them. */
void credal_cli_describe_params (GString *text, const CredalParamSpec *specs);
/** credal_cli_short_name: "data/iris.csv" is iris; (transfer full). */
char *credal_cli_short_name (const char *path);
/** credal_cli_warn: each of @warnings on the standard error. */
void credal_cli_warn (const GPtrArray *warnings);
