#include "views/image/image-hint.h"
#include <glib/gi18n-lib.h>
#include "session/naming.h"
#include "views/words/words.h"

#define SETTLED .005             /* share of uncertain pixels below which next to nothing is left to do */

/* The share of the pixels that are in no single cluster. */
static double
uncertain_share (CredalPartition *partition)
{
  CredalFrame *frame = credal_partition_frame (partition);
  const double *shares = credal_partition_shares (partition);
  double share = 0;
  for (guint j = 0; j < credal_frame_f (frame); j++)
    if (credal_frame_sizes (frame)[j] != 1)
      share += shares[j];
  return share;
}

static const char *
hint_without_result (CredalSession *session)
{
  return credal_session_busy (session, NULL, NULL)
           ? _("The picture is being segmented. You can paint already.")
           : _("The picture is not segmented. Choose the method and the number of clusters on the left.");
}

static char *
hint_unpainted (double uncertain)
{
  if (uncertain == 0)
    return g_strdup (_("Every pixel is assigned to a cluster. Save the masks with Export in the menu, or paint to "
                       "correct."));
  if (uncertain < SETTLED)
    return g_strdup (_("Nearly every pixel is assigned to a cluster. Save the masks with Export in the menu, or paint "
                       "to correct."));
  g_autofree char *percent = credal_words_percent (uncertain, 1);
  return g_strdup_printf (_("Uncertain (hatched or grey): %s of the pixels. Take the brush (B) and paint over pixels "
                            "that belong together, or answer the question on the right."), percent);
}

static char *
hint_painted (double uncertain)
{
  if (uncertain == 0)
    return g_strdup (_("Nothing is uncertain any more. Save the masks with Export in the menu."));
  if (uncertain < SETTLED)
    return g_strdup (_("Almost nothing is uncertain any more. Save the masks with Export in the menu."));
  g_autofree char *percent = credal_words_percent (uncertain, 1);
  return g_strdup_printf (_("Still uncertain: %s of the pixels. Paint there, answer the question, or save the masks as "
                            "they are with Export in the menu."), percent);
}

/* Painting and answering lead nowhere with this method. */
static char *
hint_unheard (CredalSession *session, double uncertain)
{
  g_autofree char *why = credal_describe_ignored_answers (credal_session_engine (session));
  g_autofree char *percent = credal_words_percent (uncertain, 1);
  return uncertain < SETTLED ? g_steal_pointer (&why)
                             : g_strdup_printf (_("Uncertain (hatched or grey): %s of the pixels. %s"), percent, why);
}

char *
credal_image_hint (CredalSession *session, guint painted, gboolean drawing)
{
  CredalPartition *partition = credal_session_partition (session);
  if (drawing)
    return g_strdup (_("Double-click or Return closes the shape, Escape discards it."));
  if (!partition)
    return g_strdup (hint_without_result (session));
  double uncertain = uncertain_share (partition);
  if (!credal_session_uses_answers (session) && (painted > 0 || uncertain >= SETTLED))
    return hint_unheard (session, uncertain);
  if (painted == 1)
    return g_strdup (_("Now begin a new group (N, or its button) and paint something that differs."));
  if (credal_frame_is_bayesian (credal_partition_frame (partition)))
    return g_strdup (_("Every pixel is in one cluster; this method does not say how certain that is. Save the masks "
                       "with Export in the menu, or paint to correct."));
  return (painted == 0 ? hint_unpainted : hint_painted) (uncertain);
}
