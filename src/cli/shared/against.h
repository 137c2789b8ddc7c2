#pragma once
#include "cli/shared/files.h"
#include "cli/shared/json.h"
#include "cli/shared/problem.h"
#include "core/belief/agreement.h"
#include "io/export/export.h"
#include "session/session.h"

/* A problem under a second recipe, beside what its own method made of it. */
typedef struct {
  char *id, *out;                      /* in; NULL: not wanted */
  const CredalRecipe *recipe;          /* that was fitted; or NULL */
  CredalPartition *found;              /* or NULL */
  CredalAgreement agreement;           /* with the problem's own */
} CredalCliAgainst;

void credal_cli_against_clear (CredalCliAgainst *against);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliAgainst, credal_cli_against_clear)

/** credal_cli_against_options: adds --against, and --against-out where it is @listed. */
void     credal_cli_against_options (CredalCliAgainst *against, gboolean listed, GOptionContext *context);
/** credal_cli_against_check: before anything is read; what is written is named to @files. */
gboolean credal_cli_against_check   (const CredalCliAgainst *against, CredalCliFiles *files, GError **error);
/** credal_cli_against_fit: clusters the objects and known pairs of @problem, of which @own came, with its seed and
 *  number of clusters; the clusters have the places of @own's that they overlap most with. Its warnings are told.
 *  Nothing where no recipe was named. */
gboolean credal_cli_against_fit     (CredalCliAgainst *against, const CredalCliProblem *problem, CredalPartition *own,
                                     const char *path, GError **error);
/** credal_cli_against_session: the same beside @session's own result, with what its answers teach and its doubts of
 *  them, as in the window. Fails where it has no result of its present answers. */
gboolean credal_cli_against_session (CredalCliAgainst *against, CredalSession *session, const char *path,
                                     GError **error);
/** credal_cli_against_export: where --against-out was given. */
gboolean credal_cli_against_export  (const CredalCliAgainst *against, const CredalExported *own, GError **error);

/* What is told of it; nothing where no recipe was named. */
void     credal_cli_against_print   (const CredalCliAgainst *against);
void     credal_cli_against_json    (const CredalCliAgainst *against, JsonBuilder *builder);
