#pragma once
#include <glib.h>

/* All commands in one table. Accelerators, the shortcuts window and the keys dialog are built from it. */
typedef struct {
  const char *action;        /* detailed action name: "win.must-link", "win.label(1)" */
  const char *group;         /* N_(heading in the shortcuts window) */
  const char *title;         /* N_(its effect) */
  const char *accels[4];     /* the defaults, NULL-terminated */
  gboolean repeats;          /* TRUE: repeats while its key is held down; FALSE: once per press */
} CredalCommand;

/** credal_commands: Returns the table. Commands of one group are adjacent. @count: (out) (optional): the number
 *  of commands. */
const CredalCommand *credal_commands (guint *count);
