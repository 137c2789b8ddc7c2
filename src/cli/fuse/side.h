#pragma once
#include "cli/shared/files.h"
#include "cli/shared/image.h"
#include "core/belief/fusion.h"
#include "session/session.h"

/* One of the two that are fused: a session with its partition, or a table or picture that is clustered for it. */
typedef struct {
  char *path;
  CredalCliProblem problem;          /* of what is clustered here */
  CredalSession *session;            /* or NULL */
  CredalRegions *own;                /* of a picture that is clustered here; or NULL */
  const CredalRegions *regions;      /* NULL: a table */
  CredalPartition *partition;
} CredalCliSide;

void credal_cli_side_clear (CredalCliSide *side);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliSide, credal_cli_side_clear)

/**
 * credal_cli_side_open:
 * @side: zero-filled
 * @data: (nullable): where a session's data are now; @option says so
 * @files: what is to be written; what is read is added, and checked
 * @warnings: what there is to say is appended, with the path before it
 *
 * A session has its own settings; the others are clustered with those of @fit and @image.
 */
gboolean credal_cli_side_open (CredalCliSide *side, const char *path, const char *data, const char *option,
                               const CredalCliFit *fit, const CredalCliImage *image, CredalCliFiles *files,
                               GPtrArray *warnings, GError **error);

/** credal_cli_sides_pair: as credal_pair() does, naming the paths. */
CredalPairing *credal_cli_sides_pair (const CredalCliSide *first, const CredalCliSide *second, CredalRegions **regions,
                                      GError **error);
