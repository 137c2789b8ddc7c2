#pragma once
#include <glib.h>

/* Every command a person can give, in one table: accelerators, the shortcuts window and the keys dialog are built from
 * it. */
typedef struct {
  const char *action;        /* detailed action name: "win.must-link", "win.label(1)" */
  const char *group;         /* N_(heading in the shortcuts window) */
  const char *title;         /* N_(what it does) */
  const char *accels[4];     /* the defaults, NULL-terminated */
  gboolean repeats;          /* for as long as its key is held down; else it is given once a press */
} CredalCommand;

/** credal_commands: commands of one group stand together. */
const CredalCommand *credal_commands (guint *count);
