#pragma once
#include <glib.h>
#include <math.h>

/* The certainty of an answer is P, the probability that it is right: from ½ (says nothing) to 1 (sure). An answer that
 * is more likely wrong than right is the opposite answer, so P is never below ½. An answer of P = ½ is a don't-know.
 * The degree f of a label is such a probability, too: below ½, the opposite label is right with 1 − f.
 *
 * Files of earlier versions state a weight w in (0, 1] instead. It is kept as the number −w, so that such an answer has
 * the effect that it had; −1 is never used, since w = 1 is P = 1. Only the functions below read the number. */
#define CREDAL_CERTAINTY_NOTHING 0.5

/** credal_certainty_of_weight: Returns the certainty of an answer of weight @w in (0, 1] in a file of an earlier
 *  version. */
static inline double
credal_certainty_of_weight (double w)
{
  return w >= 1.0 ? 1.0 : -w;
}

static inline gboolean
credal_certainty_is_valid (double certainty)
{
  return (certainty >= CREDAL_CERTAINTY_NOTHING && certainty <= 1.0) || (certainty < 0.0 && certainty > -1.0);
}

/** credal_certainty_weight: Returns w = 2 P − 1, from 0 to 1: by how much "right" is likelier than "wrong". It weighs
 *  penalties that are linear in the answer: P of them for the answer, less 1 − P for its opposite. */
static inline double
credal_certainty_weight (double certainty)
{
  return certainty < 0.0 ? -certainty : 2.0 * certainty - 1.0;
}

/** credal_certainty_probability: Returns P; (1 + w) / 2 for a weight. */
static inline double
credal_certainty_probability (double certainty)
{
  return certainty < 0.0 ? (1.0 - certainty) / 2.0 : certainty;
}

/** credal_certainty_of_nats: Returns by how much an answer changes a log-likelihood, as a share of the change @sure ≥ 0
 *  by a sure answer: log (Q / (1 − Q)) / @sure. Q = P (1 − e) + (1 − P) e is the probability that the answer is right
 *  if even a sure one is wrong with probability e, @sure = log ((1 − e) / e). So the change is 0 nats for P = ½, about
 *  log (P / (1 − P)) between, and @sure for P = 1. The share of a weight of an earlier version is w; so it is if @sure
 *  is 0. */
static inline double
credal_certainty_of_nats (double certainty, double sure)
{
  double weight = credal_certainty_weight (certainty);

  if (certainty < 0.0 || certainty >= 1.0 || sure <= 0.0)
    return weight;
  return 2.0 * atanh (weight * tanh (0.5 * sure)) / sure;
}

/** credal_certainty_lesser: Returns the certainty of smaller weight, for what two answers imply together. */
static inline double
credal_certainty_lesser (double a, double b)
{
  return credal_certainty_weight (b) < credal_certainty_weight (a) ? b : a;
}

/** credal_certainty_is_older: Returns TRUE for a weight below ½ of an earlier version: as a probability, it would say
 *  the opposite. */
static inline gboolean
credal_certainty_is_older (double certainty)
{
  return certainty < 0.0 && certainty > -CREDAL_CERTAINTY_NOTHING;
}
