#pragma once
#include "cli/base/files.h"
#include "cli/read/problem.h"
#include "cli/write/json.h"
#include "core/belief/agreement.h"
#include "io/export/export.h"
#include "session/session.h"

/* The result of a second recipe on the same problem, for comparison. */
typedef struct {
  char *id, *out;                      /* options; NULL: not given */
  const CredalRecipe *recipe;          /* the fitted recipe, or NULL */
  CredalPartition *found;              /* its result, or NULL */
  CredalAgreement agreement;           /* with the problem's own result */
} CredalCliAgainst;

void credal_cli_against_clear (CredalCliAgainst *against);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliAgainst, credal_cli_against_clear)

/** credal_cli_against_options: Adds --against, and with @listed also --against-out. */
void     credal_cli_against_options (CredalCliAgainst *against, gboolean listed, GOptionContext *context);
/** credal_cli_against_check: Checks the usage before anything is read, and adds the output to @files. */
gboolean credal_cli_against_check   (const CredalCliAgainst *against, CredalCliFiles *files, GError **error);
/** credal_cli_against_fit: Clusters the objects and known pairs of @problem by the second recipe. Takes
 *  standardisation, number of clusters, seed and required accuracy from @problem. Numbers the clusters by their overlap
 *  with the clusters of @own, the first result, and names them alike. Prints warnings. Does nothing if no recipe was
 *  named. */
gboolean credal_cli_against_fit     (CredalCliAgainst *against, const CredalCliProblem *problem, CredalPartition *own,
                                     const char *path, GError **error);
/** credal_cli_against_session: Clusters the data of @session by the second recipe, with features learned from its
 *  answers and with its doubt, as in the window. Waits for the result in the main loop. Does nothing if no recipe was
 *  named. Fails if @session has no result of its present answers. */
gboolean credal_cli_against_session (CredalCliAgainst *against, CredalSession *session, const char *path,
                                     GError **error);
/** credal_cli_against_export: Writes --against-out, if given. */
gboolean credal_cli_against_export  (const CredalCliAgainst *against, const CredalExported *own, GError **error);

/* Report the comparison; they do nothing if no recipe was named. */
void     credal_cli_against_print   (const CredalCliAgainst *against);
void     credal_cli_against_json    (const CredalCliAgainst *against, JsonBuilder *builder);
