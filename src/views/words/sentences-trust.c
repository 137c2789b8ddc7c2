/* How reliable an answer is, and how accurate the certain objects are. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/words/sentences.h"
#include "views/words/words.h"

/* A probability is never shown as 0 or 100 %. */
static int
clamped_percent (double share)
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

static char *
times_words (guint count)
{
  return count == 1   ? g_strdup (_("once"))
         : count == 2 ? g_strdup (_("twice"))
                      : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u time", "%u times", count), count);
}

/* How often the pair got this answer and the opposite one, including this answer; NULL if only once. */
static char *
votes_sentence (const CredalBelief *belief)
{
  if (belief->votes_for + belief->votes_against <= 1)
    return NULL;
  g_autofree char *for_it = times_words (belief->votes_for), *against = times_words (belief->votes_against);
  return belief->votes_against > 0 ? g_strdup_printf (_("You said this %s and the opposite %s."), for_it, against)
                                   : g_strdup_printf (_("You said this %s."), for_it);
}

static char *
because_sentence (CredalSession *session, const CredalBelief *belief)
{
  if (belief->because >= credal_dataset_n (credal_session_raw (session)))
    return NULL;
  g_autofree char *name = credal_sentence_name (session, belief->because);
  return g_strdup_printf (_("Your answers about %s are the strongest evidence against it."), name);
}

/* Describes an overruled answer. It names the answer that won, and never calls the overruled one right in the same
 * sentence. */
static char *
overruled_sentence (CredalSession *session, const CredalBelief *belief)
{
  CredalBelief rival;
  int chance = clamped_percent (belief->belief);
  gboolean lost = credal_session_rival (session, belief, &rival);
  g_autofree char *other = lost ? credal_sentence_doubted (session, &rival) : NULL;

  if (lost)
    return g_strdup_printf (_("Overruled (%d\u00a0%% likely to be right): it contradicts “%s” (%d\u00a0%% likely). The "
                              "clusters are built without it."), chance, other, clamped_percent (rival.belief));
  if (belief->belief < 0.5)
    return g_strdup_printf (_("Overruled (%d\u00a0%% likely to be right): the clusters are built without it."), chance);
  return g_strdup_printf (_("Overruled: while it counted, it was %d\u00a0%% likely to be right. The clusters are built "
                            "without it."), clamped_percent (belief->then));
}

char *
credal_sentence_doubt (CredalSession *session, const CredalBelief *belief)
{
  g_autofree char *state = belief->overruled
                             ? overruled_sentence (session, belief)
                             : g_strdup_printf (_("%d\u00a0%% likely to be right."), clamped_percent (belief->belief));
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

/* ---- certain objects ---- */

/* Returns (transfer full) the estimated accuracy of the objects that an accuracy is known of. */
static char *
rate_sentence (const CredalHonesty *honesty)
{
  return g_strdup_printf (_("Estimated right: %d\u00a0%% (%.0f–%.0f\u00a0%%)."), clamped_percent (honesty->value),
                          credal_words_percentage (honesty->low, 0), credal_words_percentage (honesty->high, 0));
}

char *
credal_sentence_honesty (const CredalHonesty *honesty)
{
  if (isnan (honesty->value))
    return g_strdup (_("Your answers do not yet show which objects are certain."));
  g_autofree char *share = credal_words_percent (honesty->share, 0);
  g_autofree char *rate = credal_honesty_tells (honesty)
                            ? rate_sentence (honesty)
                            : g_strdup (_("Too few answers yet to say how many are right."));
  return g_strdup_printf (_("%s certain. %s"), share, rate);
}

char *
credal_sentence_placed (const CredalHonesty *honesty)
{
  return credal_honesty_tells (honesty) ? rate_sentence (honesty) : NULL;
}

char *
credal_sentence_judged (const CredalHonesty *honesty)
{
  if (!credal_honesty_tells (honesty))
    return g_strdup (_("About the objects that you were not asked about."));
  if (honesty->checks == 0)
    return g_strdup (_("About the objects that you were not asked about, judged by your answers."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "About the objects that you were not asked about, judged by your answers and %u "
                                       "spot check.",
                                       "About the objects that you were not asked about, judged by your answers and %u "
                                       "spot checks.", honesty->checks), honesty->checks);
}

char *
credal_sentence_gain (const CredalHonesty *honesty)
{
  gulong gain = (gulong) MAX (round (honesty->gain), 1.0);

  if (isnan (honesty->gain) || !credal_honesty_tells (honesty))
    return NULL;
  if (honesty->enough)
    return g_strdup (_("Done: ten more answers would change almost nothing."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Ten more answers would correct about %lu object.",
                                       "Ten more answers would correct about %lu objects.", gain), gain);
}

/* ---- questions that no selector asks ---- */

/* The user has given both answers: the latest one counts, but does not decide yet. */
static char *
undecided_sentence (const CredalVotes *votes, gboolean same, int chance)
{
  g_autofree char *together = times_words (votes->must), *apart = times_words (votes->cannot);

  return g_strdup_printf (same ? _("You have now given both answers: same group %s, different groups %s. Answer once "
                                   "more to decide; your other answers make “same group” %d\u00a0%% likely.")
                               : _("You have now given both answers: same group %s, different groups %s. Answer once "
                                   "more to decide; your other answers make “different groups” %d\u00a0%% likely."),
                          together, apart, chance);
}

static const char *
doubted_format (gboolean same, gboolean likely)
{
  if (same)
    return likely ? _("Asked again: you said “same group”. Your other answers make that %d\u00a0%% likely.")
                  : _("Asked again: you said “same group”. Your other answers make that only %d\u00a0%% likely.");
  return likely ? _("Asked again: you said “different”. Your other answers make that %d\u00a0%% likely.")
                : _("Asked again: you said “different”. Your other answers make that only %d\u00a0%% likely.");
}

char *
credal_sentence_again (CredalSession *session, const CredalQuestion *question)
{
  const CredalPair *said = credal_constraints_find (credal_session_constraints (session), question->i, question->j);
  gboolean same = said && said->relation == CREDAL_MUST_LINK;
  int chance = clamped_percent (question->belief);

  if (said && credal_votes_differ (&said->votes))
    return undecided_sentence (&said->votes, same, chance);
  return g_strdup_printf (doubted_format (same, chance > 50), chance);
}
