#pragma once
#include "cli/shared/options.h"
#include "experiments/trials/experiment.h"

/* What `reproduce` is told. */
typedef struct {
  char **ids, **papers, **data, *out;
  gboolean all, list;
  int trials;                  /* 0: as the papers have them */
  int threads;
  GPtrArray *items;            /* CredalItem: those that were named, each once, in the order of the list */
  GHashTable *files;           /* (element-type utf8 utf8): by the names of their data */
} CredalCliReproduceOptions;

void credal_cli_reproduce_options_clear (CredalCliReproduceOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliReproduceOptions, credal_cli_reproduce_options_clear)

/** credal_cli_reproduce_parse: checked before any work; @options: zero-filled. */
CredalCliParse credal_cli_reproduce_parse (int argc, char **argv, CredalCliReproduceOptions *options, GError **error);
