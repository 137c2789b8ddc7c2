#pragma once
#include "cli/shared/options.h"
#include "method/recipes.h"

/* What the commands that cluster share: reading data, choosing an engine and its parameters. */

/* Ready to be clustered. */
typedef struct {
  const CredalRecipe *recipe;          /* NULL: none was named */
  CredalSettings *settings;            /* the method */
  CredalDataset *data;                 /* prepared as asked */
  CredalConstraints *constraints;      /* never NULL */
  gboolean coarse;                     /* the starts run on a sample of many objects */
  gboolean named_by_classes;           /* the classes are labels: clusters are called as they are */
  CredalPartition *like;               /* (nullable), borrowed: of the same objects: whose clusters' places these have */
  GPtrArray *warnings;                 /* (element-type utf8) */
} CredalCliProblem;

void credal_cli_problem_clear (CredalCliProblem *problem);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliProblem, credal_cli_problem_clear)

/** credal_cli_name_file: what was found wrong once a file was read names no file, and the reader of the message needs
 *  it; a parameter is not in the file. */
void credal_cli_name_file (GError **error, const char *path);
/** credal_cli_prepare: what @fit says is made of @data, read from @path; @warnings: strings are appended. */
CredalDataset *credal_cli_prepare (CredalDataset *data, const char *path, const CredalCliFit *fit, GPtrArray *warnings,
                                   GError **error);
/** credal_cli_load: the data of a CSV file, missing cells treated and prepared as @fit says; @warnings: strings are
 *  appended. */
CredalDataset *credal_cli_load (const char *path, const CredalCliFit *fit, GPtrArray *warnings, GError **error);
/** credal_cli_set: applies each NAME=VALUE of @settings (nullable). */
gboolean credal_cli_set (CredalParams *params, char **settings, GError **error);
/** credal_cli_set_scope: the same for a scope of a method's settings. */
gboolean credal_cli_set_scope (CredalSettings *settings, const char *scope, char **words, GError **error);
/** credal_cli_problem_choose: the method; nothing is read. @problem must be zero-filled. */
gboolean credal_cli_problem_choose (CredalCliProblem *problem, const CredalCliFit *fit, GError **error);
/** credal_cli_problem_read: the data and the known pairs; clusters that were not given are as many as the classes. */
gboolean credal_cli_problem_read (CredalCliProblem *problem, const char *path, const CredalCliFit *fit, GError **error);
/** credal_cli_problem_load: both: usage is checked before anything is read. */
gboolean credal_cli_problem_load (CredalCliProblem *problem, const char *path, const CredalCliFit *fit, GError **error);
/** credal_cli_problem_fit: credal_fit(), or credal_fit_coarse(), on the problem, and again with what the known pairs
 *  teach where that is wanted; the file's name before its messages; its warnings are added. */
CredalPartition *credal_cli_problem_fit (CredalCliProblem *problem, const char *path, GError **error);
