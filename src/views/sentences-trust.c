#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/sentences.h"
#include "views/words.h"

/* How far answers can be believed, and what is shown as certain, in a person's sentences. */

/* A likelihood is never told as 0 or 100 %. */
static int
percent (double share)
{
  return (int) credal_words_percentage (CLAMP (share, 0.01, 0.99), 0);
}

char *
credal_sentence_doubted (CredalSession *session, const CredalBelief *belief)
{
  g_autofree char *first = credal_sentence_name (session, belief->i);
  g_autofree char *second = credal_sentence_name (session, belief->j);
  return g_strdup_printf (belief->relation == CREDAL_MUST_LINK ? _("%s and %s: same group")
                                                               : _("%s and %s: different groups"),
                          first, second);
}

/* Who speaks for and against, the answer itself being one of those for it. */
static char *
votes_sentence (const CredalBelief *belief)
{
  if (belief->votes_for + belief->votes_against <= 1)
    return NULL;
  return g_strdup_printf (_("Of the times you were asked, %u for it, %u against."), belief->votes_for,
                          belief->votes_against);
}

static char *
because_sentence (CredalSession *session, const CredalBelief *belief)
{
  if (belief->because >= credal_dataset_n (credal_session_raw (session)))
    return NULL;
  g_autofree char *name = credal_sentence_name (session, belief->because);
  return g_strdup_printf (_("What you said of %s speaks against it most."), name);
}

/* Of one that is overruled. What it lost against is named; nothing is said to be right and overruled in one breath. */
static char *
overruled_sentence (CredalSession *session, const CredalBelief *belief)
{
  CredalBelief rival;
  int chance = percent (belief->belief);
  gboolean lost = credal_session_rival (session, belief, &rival);
  g_autofree char *other = lost ? credal_sentence_doubted (session, &rival) : NULL;
  if (lost)
    return g_strdup_printf (_("Overruled, %d\u00a0%% likely to be right: it contradicts “%s”, %d\u00a0%% likely. "
                              "The clusters are built without it."), chance, other, percent (rival.belief));
  if (belief->belief < 0.5)
    return g_strdup_printf (_("Overruled, %d\u00a0%% likely to be right: the clusters are built without it."), chance);
  return g_strdup_printf (_("Left out, for without it your answers fit together better. By those that are left it is "
                            "%d\u00a0%% likely to be right."), chance);
}

char *
credal_sentence_doubt (CredalSession *session, const CredalBelief *belief)
{
  g_autofree char *state = belief->overruled
                             ? overruled_sentence (session, belief)
                             : g_strdup_printf (_("%d\u00a0%% likely to be right."), percent (belief->belief));
  g_autofree char *votes = votes_sentence (belief);
  g_autofree char *because = because_sentence (session, belief);
  const char *parts[4] = { state };
  guint n = 1;
  if (because)
    parts[n++] = because;
  if (votes)
    parts[n++] = votes;
  return g_strjoinv (" ", (char **) parts);
}

/* ---- what is shown as certain ---- */

static char *
checks_words (guint checks)
{
  if (checks == 0)
    return g_strdup (_("judged by what you said alone"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "from %u spot check", "from %u spot checks", checks), checks);
}

/* So wide an interval that its middle says nothing. */
#define WIDE 0.3

/* What is known of how right it is. */
static char *
rate_words (const CredalHonesty *honesty)
{
  double low = credal_words_percentage (honesty->low, 0), high = credal_words_percentage (honesty->high, 0);

  if (honesty->high - honesty->low > WIDE)
    return g_strdup_printf (_("It is too early to tell how much of what is shown as certain is right: %.0f to "
                              "%.0f\u00a0%%"), low, high);
  return g_strdup_printf (_("About %d\u00a0%% of what is shown as certain is right (%.0f–%.0f\u00a0%%)"),
                          percent (honesty->value), low, high);
}

char *
credal_sentence_honesty (const CredalHonesty *honesty)
{
  if (isnan (honesty->value))
    return g_strdup (_("No object that you were not asked about is shown as certain yet."));
  g_autofree char *rate = rate_words (honesty), *checks = checks_words (honesty->checks);
  g_autofree char *share = credal_words_percent (honesty->share, 0);
  return g_strdup_printf (_("%s, %s. Shown so are %s of the objects."), rate, checks, share);
}

/* ---- questions that no selector asks ---- */

char *
credal_sentence_again (CredalSession *session, const CredalQuestion *question)
{
  const CredalPair *said = credal_constraints_find (credal_session_constraints (session), question->i, question->j);
  gboolean same = said && said->relation == CREDAL_MUST_LINK;
  const char *words = same ? _("Asked again: you said that they are in the same group, "
                               "which by your other answers is only %d\u00a0%% likely.")
                           : _("Asked again: you said that they are in different groups, "
                               "which by your other answers is only %d\u00a0%% likely.");
  return g_strdup_printf (words, percent (question->belief));
}

char *
credal_sentence_spot_check (CredalSession *session, const CredalQuestion *question)
{
  g_autofree char *first = credal_sentence_name (session, question->i);
  g_autofree char *second = credal_sentence_name (session, question->j);
  return g_strdup_printf (_("Spot check: %s was drawn at random from what is shown as certain. %s stands for its "
                            "group, cluster %u. Your answer tells how right the picture is."), first, second,
                          question->centre + 1);
}
