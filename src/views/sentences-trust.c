#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/sentences.h"

/* What is shown as certain, in a person's sentences. */

static char *
checks_words (guint checks)
{
  if (checks == 0)
    return g_strdup (_("judged by your answers alone"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "from %u spot check", "from %u spot checks", checks), checks);
}

char *
credal_sentence_honesty (const CredalHonesty *honesty)
{
  if (isnan (honesty->value))
    return g_strdup (_("No object that you were not asked about is shown as certain yet."));
  g_autofree char *checks = checks_words (honesty->checks);
  return g_strdup_printf (_("About %.0f %% of what is shown as certain is right (%.0f–%.0f %%), %s. %.0f %% of the objects are shown so."),
                          100.0 * honesty->value, 100.0 * honesty->low, 100.0 * honesty->high, checks, 100.0 * honesty->share);
}

/* ---- questions that no selector asks ---- */

char *
credal_sentence_spot_check (CredalSession *session, const CredalQuestion *question)
{
  CredalDataset *raw = credal_session_raw (session);
  g_autofree char *first = credal_sentence_name (raw, question->i);
  g_autofree char *second = credal_sentence_name (raw, question->j);
  return g_strdup_printf (_("Spot check: %s was drawn at random from what is shown as certain. %s stands for its group, cluster %u. "
                            "Your answer tells how right the picture is."), first, second, question->centre + 1);
}
