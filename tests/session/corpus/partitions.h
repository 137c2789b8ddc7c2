#pragma once

/** corpus_partitions: the session at @path after each of its steps, from the last to none, its other slices, and once
 *  more computed from its steps alone: a line each with the place, a digest of who is in which cluster, and the
 *  clusters' sizes. (transfer full) */
char *corpus_partitions (const char *path);
