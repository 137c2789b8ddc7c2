#pragma once
#include "cli/read/options.h"
#include "core/belief/fault.h"
#include "fitted/beginning.h"
#include "method/recipes.h"

/* Shared by the commands that cluster: read the data, choose the engine and its parameters, cluster. */

/* Data and method, ready to be clustered. */
typedef struct {
  const CredalRecipe *recipe;          /* NULL: none was named */
  CredalSettings *settings;            /* the method */
  CredalDataset *data;                 /* prepared as asked */
  CredalConstraints *constraints;      /* never NULL */
  gboolean of_session;                 /* TRUE: a session has the method, so that no option changes it */
  gboolean coarse;                     /* TRUE: with many objects, the starts run on a sample */
  gboolean asks_features;              /* TRUE: --view asks for features learned from answers */
  gboolean named_by_classes;           /* TRUE: the classes are labels, and name the clusters */
  CredalBeginning beginning;           /* of a fit, in place of its starts */
  CredalPartition *like;               /* (nullable), borrowed: clusters are numbered to match it */
  GPtrArray *warnings;                 /* (element-type utf8) */
  gboolean chosen;                     /* TRUE: columns were chosen by their values */
  gsize outside;                       /* pixels of a picture that are left out */
  gboolean other_seeds;                /* TRUE: the result is judged by other fits, too: other seeds, fewer answers */
  GArray *faults;                      /* (nullable) (element-type CredalFault): of the result, after a fit */
  guint groups;                        /* number of clusters that the answers need, after a fit; 0: unknown */
} CredalCliProblem;

void credal_cli_problem_clear (CredalCliProblem *problem);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliProblem, credal_cli_problem_clear)

/** credal_cli_name_file: Puts @path before the message of an error found after reading, since the message names no
 *  file. Does not change errors of parameters, since the file does not cause them. */
void credal_cli_name_file (GError **error, const char *path);
/** credal_cli_prepare: (transfer full): Prepares @data, read from @path, by the options of @fit
 *  (core/data/preparation.h). Appends to @warnings. Errors begin with @path. */
CredalDataset *credal_cli_prepare (CredalDataset *data, const char *path, const CredalCliFit *fit, GPtrArray *warnings,
                                   GError **error);
/** credal_cli_load: (transfer full): Reads a CSV file, treats missing cells and prepares the data by the options of
 *  @fit. Appends to @warnings. */
CredalDataset *credal_cli_load (const char *path, const CredalCliFit *fit, GPtrArray *warnings, GError **error);
/** credal_cli_set: Applies each NAME=VALUE of @settings (nullable). Fails also if a given parameter has no effect with
 *  the other values, or if a required one is missing. */
gboolean credal_cli_set (CredalParams *params, char **settings, GError **error);
/** credal_cli_set_scope: Applies each NAME=VALUE of @words (nullable) to @scope of @settings, with the checks of
 *  credal_cli_set(). If it fails, no value is changed. */
gboolean credal_cli_set_scope (CredalSettings *settings, const char *scope, char **words, GError **error);
/** credal_cli_problem_choose: Chooses the method without reading anything: %CREDAL_FIRST_RECIPE, with a warning that
 *  names it, if neither --recipe nor --engine is given. @problem must be zero-filled. */
gboolean credal_cli_problem_choose (CredalCliProblem *problem, const CredalCliFit *fit, GError **error);
/** credal_cli_problem_read: Reads the data, the known pairs and the labels. Without --clusters, there is a cluster for
 *  each class; fails if no classes are known. */
gboolean credal_cli_problem_read (CredalCliProblem *problem, const char *path, const CredalCliFit *fit, GError **error);
/** credal_cli_problem_load: Calls credal_cli_problem_choose(), then credal_cli_problem_read(): the usage is checked
 *  before anything is read. */
gboolean credal_cli_problem_load (CredalCliProblem *problem, const char *path, const CredalCliFit *fit, GError **error);
/** credal_cli_problem_print: Prints the line "ECM on 150 objects with 4 features". */
void     credal_cli_problem_print (const CredalCliProblem *problem);
/** credal_cli_problem_heeds_pairs: Returns TRUE if pairs change the result, through learned features or in the engine
 *  itself. */
gboolean credal_cli_problem_heeds_pairs (const CredalCliProblem *problem);
/** credal_cli_problem_begin: Lets the fit begin at the model or labels in @path, in place of its own starts; call it
 *  after the data and the answers were read. Fails like credal_beginning_read(), and with a usage error if features
 *  would be learned from answers, since their clusters begin elsewhere. */
gboolean credal_cli_problem_begin (CredalCliProblem *problem, const char *path, GError **error);
/** credal_cli_problem_fit: Runs a round (learning/round.h) and returns its best partition. The round learns features
 *  from the known pairs if the setting "view" is on. Warns of a long computation before it starts, and shows the
 *  progress. Errors begin with @path; other warnings are added to the problem. */
CredalPartition *credal_cli_problem_fit (CredalCliProblem *problem, const char *path, GError **error);
