#pragma once
#include "cli/read/options.h"
#include "experiments/trials/source.h"

/* The options of `reproduce`. */
typedef struct {
  char **ids, **papers, **data, *out;
  gboolean all, list;
  int trials;                  /* 0: the number of the papers */
  int threads;
  GPtrArray *items;            /* CredalItem: the named ones, each once, in the order of the list */
  GHashTable *files;           /* (element-type utf8 utf8): paths by the names of the data */
} CredalCliReproduceOptions;

void credal_cli_reproduce_options_clear (CredalCliReproduceOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliReproduceOptions, credal_cli_reproduce_options_clear)

/** credal_cli_reproduce_parse: Parses and checks the arguments before any work. @options must be zero-filled. */
CredalCliParse credal_cli_reproduce_parse    (int argc, char **argv, CredalCliReproduceOptions *options,
                                              GError **error);
/** credal_cli_reproduce_is_about: Returns TRUE if a named item uses @source. */
gboolean       credal_cli_reproduce_is_about (const CredalCliReproduceOptions *options, const CredalSource *source);
