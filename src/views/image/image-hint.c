/* The advice below a picture: paint, answer, or export. */
#include "views/image/image-hint.h"
#include <glib/gi18n-lib.h>
#include "session/naming.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "views/words/words.h"

#define SETTLED .005             /* below this share of uncertain pixels almost nothing is left to do */

/* Returns the share of pixels in no single cluster. */
static double
uncertain_share (CredalPartition *partition, const double *shares)
{
  CredalFrame *frame = credal_partition_frame (partition);
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
           ? _("Updating… You can paint already.")
           : _("Not segmented yet. Choose the method and the number of clusters on the left.");
}

static char *
hint_unpainted (double uncertain)
{
  if (uncertain == 0)
    return g_strdup (_("Every pixel is assigned. To correct, paint (B) or change the number of clusters."));
  if (uncertain < SETTLED)
    return g_strdup (_("Nearly every pixel is assigned. To correct, paint (B) or change the number of clusters."));
  g_autofree char *percent = credal_words_percent (uncertain, 1);
  return g_strdup_printf (_("%s undecided (hatched or grey): paint what belongs together (B), or answer."), percent);
}

static char *
hint_painted (double uncertain)
{
  if (uncertain == 0)
    return g_strdup (_("No pixel is undecided. Correct by painting, or Export."));
  if (uncertain < SETTLED)
    return g_strdup (_("Almost no pixel is undecided. Correct by painting, or Export."));
  g_autofree char *percent = credal_words_percent (uncertain, 1);
  return g_strdup_printf (_("%s undecided: paint there, answer, or Export."), percent);
}

/* Says that this method ignores strokes and answers. */
static char *
hint_unheard (CredalSession *session, double uncertain)
{
  g_autofree char *why = credal_describe_ignored_answers (credal_session_engine (session),
                                                          credal_session_raw (session));
  g_autofree char *percent = credal_words_percent (uncertain, 1);

  return uncertain < SETTLED ? g_steal_pointer (&why)
                             : g_strdup_printf (_("%s undecided (hatched or grey). %s"), percent, why);
}

char *
credal_image_hint (CredalSession *session, guint painted, gboolean drawing, const CredalTogether *together)
{
  CredalPartition *partition = together ? credal_together_partition (together) : credal_session_partition (session);

  if (drawing)
    return g_strdup (_("Double-click or Return closes the shape, Escape discards it."));
  if (!partition)
    return g_strdup (hint_without_result (session));
  double uncertain = together ? uncertain_share (partition, credal_together_shares (together))
                              : uncertain_share (partition, credal_partition_shares (partition));
  gboolean answered = painted > 0 || credal_session_answered_elsewhere (session);
  if (!credal_session_uses_answers (session) && (answered || uncertain >= SETTLED))
    return hint_unheard (session, uncertain);
  if (painted == 1)
    return g_strdup (_("Now start a new group (N) and paint something different."));
  if (credal_frame_is_bayesian (credal_partition_frame (partition)))
    return g_strdup (_("Every pixel is in one cluster; this method does not say how certain that is. Correct by "
                       "painting, or Export."));
  return (painted == 0 ? hint_unpainted : hint_painted) (uncertain);
}
