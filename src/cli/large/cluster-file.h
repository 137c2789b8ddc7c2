#pragma once
#include "cli/read/problem.h"
#include "cli/write/outputs.h"

/** credal_cli_cluster_file: Clusters the rows of the .npy file at @path without reading them into memory, writes
 *  labels, masses and memberships as .npy files block by block, and prints a summary or, with @json, JSON with the
 *  model. Fails for a method that needs all objects in memory, for answers and other files, and without a number of
 *  clusters. */
gboolean credal_cli_cluster_file (const char *path, const CredalCliFit *fit, const CredalCliOutputs *outputs,
                                  gboolean json, GError **error);
