#pragma once
#include "cli/base/files.h"
#include "cli/read/image.h"
#include "core/fusion/fusion.h"
#include "session/session.h"

/* One of the two partitions to fuse: of a session, or of a table or picture that is clustered here. */
typedef struct {
  char *path;
  CredalCliProblem problem;          /* with the faults of the partition */
  CredalSession *session;            /* NULL: a table or picture */
  CredalRegions *own;                /* of a picture clustered here; otherwise NULL */
  const CredalRegions *regions;      /* NULL: a table */
  CredalPartition *partition;
} CredalCliSide;

void credal_cli_side_clear (CredalCliSide *side);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliSide, credal_cli_side_clear)

/**
 * credal_cli_side_open:
 * @side: zero-filled
 * @data: (nullable): the present path of a session's data; not allowed with a table or picture
 * @option: the name of the option for @data
 * @files: the outputs. The files of a session are added as inputs, and checked; a table or picture is not added
 * @warnings: warnings are appended, each after its path
 *
 * Opens a session, or clusters a table or picture. A session has its own settings; tables and pictures use the options
 * of @fit and @image.
 */
gboolean credal_cli_side_open (CredalCliSide *side, const char *path, const char *data, const char *option,
                               const CredalCliFit *fit, const CredalCliImage *image, CredalCliFiles *files,
                               GPtrArray *warnings, GError **error);

/** credal_cli_sides_pair: Pairs the objects of two sides by credal_pair(), with the paths as names. @regions: as for
 *  credal_pair(). */
CredalPairing *credal_cli_sides_pair (const CredalCliSide *first, const CredalCliSide *second, CredalRegions **regions,
                                      GError **error);
