/* Describes the plot to assistive technology. */
#include <glib/gi18n-lib.h>
#include "session/naming.h"
#include "views/plot/canvas-private.h"
#include "views/words/words.h"

static char *
describe_plot (CredalDescribed *described)
{
  CredalCanvas *canvas = CREDAL_CANVAS (described);

  if (canvas->scene == NULL)
    return g_strdup (_ ("No data"));

  g_autofree char *summary = credal_words_summary (credal_scene_n (canvas->scene), canvas->partition);
  g_autofree char *name = canvas->cursor_shown && canvas->cursor >= 0
                              ? credal_naming_object (canvas->sheet.session, (guint32) canvas->cursor) : NULL;

  return credal_described_words (canvas->sheet.session, canvas->sheet.selection, name, canvas->partition,
                                 (gsize) canvas->cursor, summary);
}

static const char *
name_plot (CredalDescribed *described)
{
  return N_ ("Plot");
}

void
credal_canvas_described_init (CredalDescribedInterface *interface)
{
  interface->name = name_plot;
  interface->describe = describe_plot;
}
