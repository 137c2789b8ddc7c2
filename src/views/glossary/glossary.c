/* The glossary: every term of the field with its meaning, as in resources/help/glossary.html. */
#include "views/glossary/glossary.h"
#include <glib/gi18n-lib.h>
#include <string.h>

/* In the order of the titles. */
static const CredalTerm terms[] = {
  { "agreement", N_("Agreement"), N_("agreement"),
    N_("How well the clusters match the classes of the file. 1: the same; 0: no better than chance (adjusted "
       "Rand index).") },
  { "ans", N_("ANS, average normalised specificity"), N_("ANS|average normalised specificity"),
    N_("How imprecise a partition is. 0: every object is in one cluster for sure; 1: every object can be in any "
       "cluster.") },
  { "belief", N_("Belief"), N_("belief|beliefs|Bel"),
    N_("The share of the evidence that says an object is in a cluster or set, whatever else is true. Never more "
       "than the plausibility.") },
  { "betp", N_("BetP, pignistic probability"), N_("BetP|pignistic|betp"),
    N_("The probability to bet with: the mass of each set is shared equally among its clusters.") },
  { "certain", N_("Certain (sure)"), "",
    N_("An object whose cluster is right at the rate that you chose, judged by your own answers so far.") },
  { "cluster", N_("Cluster"), "",
    N_("A set of objects that a method finds. A group is what you say belongs together.") },
  { "coherence", N_("Coherence"), N_("coherence|coherent"),
    N_("Whether answers pull the model in the same direction.") },
  { "conflict", N_("Conflict"), N_("conflict"),
    N_("The mass on which two sources contradict each other, or that one object has for two places.") },
  { "contour", N_("Contour function"), N_("contour"),
    N_("The plausibility of each single cluster.") },
  { "core", N_("Core and boundary"), N_("core|boundary"),
    N_("A core object is clear. A boundary object lies between clusters, by the entropy of its memberships.") },
  { "covariance", N_("Covariance"), N_("covariance|covariances"),
    N_("The size, direction and stretch of a cluster.") },
  { "credal-partition", N_("Credal partition"), N_("credal partition|hard credal partition"),
    N_("The masses of all objects. A hard credal partition puts each object into its set of largest mass.") },
  { "density-curve", N_("Curves of equal density"), "",
    N_("They go through places where a mixture has the same density, around a quarter, half, three quarters and 95 "
       "in 100 of the objects.") },
  { "degree", N_("Degree"), "",
    N_("How much an object belongs to a cluster, from 0 to 1, where a label allows less than “yes”.") },
  { "combination", N_("Dempster’s rule"), N_("Dempster’s rule"),
    N_("Combines two results of the same objects. It multiplies masses that agree and shares out those that "
       "conflict.") },
  { "density-peak", N_("Density peak"), N_("density peak|density peaks|δ"),
    N_("An object with much belief around it (Bel) that is far (δ) from objects with more: a good centre.") },
  { "cannot-link", N_("Different groups (cannot-link)"), "",
    N_("An answer: these two objects are in different groups.") },
  { "don-t-know", N_("Don’t know"), "",
    N_("An answer that moves nothing. Credal asks about something else.") },
  { "ellipse", N_("Ellipse"), "",
    N_("Shows where the objects of a cluster lie, and its direction and stretch.") },
  { "empty-set", N_("Empty set, ∅"), N_("∅|empty set"),
    N_("The mass that fits no cluster. An object with most of its mass here is an outlier.") },
  { "entropy", N_("Entropy"), N_("entropy"),
    N_("How evenly something is shared out, in bits. 0: all in one place.") },
  { "focal-set", N_("Focal set"), N_("focal set|focal sets"),
    N_("A set of clusters that can receive mass, such as {1}, {1, 2} or any cluster.") },
  { "fuzziness", N_("Fuzzy membership"), N_("fuzziness"),
    N_("Shares of an object in all clusters; they sum to 1.") },
  { "inferred", N_("Inferred pair"), N_("inferred"),
    N_("A pair whose answer follows from other answers. It is never asked.") },
  { "kernel", N_("Kernel"), N_("kernel|kernels"),
    N_("A measure of the similarity of two objects that allows groups of any shape.") },
  { "label", N_("Label"), "",
    N_("Your statement that an object is in a cluster, or is not.") },
  { "likelihood", N_("Log-likelihood"), N_("log-likelihood"),
    N_("How well a mixture explains the data, in nats (natural units). Higher is better.") },
  { "mass", N_("Mass"), N_("mass|masses"),
    N_("The part of the evidence that says “in one of these clusters” and no more. The masses of an object sum "
       "to 1.") },
  { "membership", N_("Membership"), N_("membership|memberships"),
    N_("How much an object belongs to a cluster, from 0 to 1.") },
  { "metric", N_("Metric"), N_("metric|metrics"),
    N_("How distances are measured. Euclidean: clusters are round. Adaptive: each has its own ellipse.") },
  { "neuron", N_("Neuron, map"), N_("neuron|neurons"),
    N_("A neuron is a prototype on a grid, the map. Neighbouring neurons are alike.") },
  { "objective", N_("Objective"), N_("objective"),
    N_("The quantity that a method makes as small (or large) as it can.") },
  { "noise", N_("Outlier"), "",
    N_("An object that is typical of no cluster.") },
  { "outvoted", N_("Outvoted answer"), N_("outvoted"),
    N_("An answer that the other answers or the data make unlikely, so that the clusters contradict it.") },
  { "plausibility", N_("Plausibility"), N_("plausibility|plausible|Pl"),
    N_("The share of the evidence that does not speak against a cluster or set. Never less than the belief.") },
  { "principal-component", N_("Principal component (PC)"), N_("principal component|principal components"),
    N_("A direction in which the data vary most. The plot shows the first two.") },
  { "prototype", N_("Prototype, centre"), N_("prototype|prototypes"),
    N_("The middle of a cluster.") },
  { "recipe", N_("Recipe"), "",
    N_("A method together with its settings and its way to choose questions.") },
  { "must-link", N_("Same group (must-link)"), "",
    N_("An answer: these two objects are in the same group.") },
  { "spot-check", N_("Spot check"), N_("spot check|spot checks"),
    N_("A question about an object drawn at random, as an honest sample.") },
  { "standardise", N_("Standardise"), N_("standardise"),
    N_("Gives each feature mean 0 and standard deviation 1, so that units do not matter.") },
  { "superpixel", N_("Superpixel"), N_("superpixel|superpixels"),
    N_("A small patch of similar neighbouring pixels, clustered as one object.") },
  { "target-accuracy", N_("Target accuracy"), N_("target accuracy"),
    N_("The share of certain objects whose cluster is to be right.") },
  { "typicality", N_("Typicality"), N_("typicality|typicalities"),
    N_("How typical an object is of a cluster, from 0 to 1. Unlike memberships, typicalities need not sum to 1.") },
  { "uncertainty", N_("Uncertainty"), N_("uncertainty|non-specificity"),
    N_("How much is open on average, in bits. 0: everything is decided; 1: as open as a fair coin.") },
  { "vacuous", N_("Unknown (vacuous)"), N_("vacuous|unknown"),
    N_("Most of the mass is on all clusters together: nothing is known about the object.") },
  { "validity", N_("Validity index"), N_("Davies–Bouldin|Davies-Bouldin|validity"),
    N_("Rates a number of clusters by the data alone. ANS and Davies–Bouldin are such indices.") },
  { "weight", N_("Weight of answers ξ"), N_("ξ"),
    N_("How much the answers count against the data. 0: not at all; 1: as much as possible.") },
  { "rho", N_("ρ, distance of outliers"), N_("ρ²|ρ"),
    N_("Objects further than this from every centre are outliers.") },
};

const CredalTerm *
credal_glossary (guint *count)
{
  *count = G_N_ELEMENTS (terms);
  return terms;
}

static gboolean
is_part_of_word (gunichar character)
{
  return g_unichar_isalnum (character) || character == '_';
}

static gboolean
is_whole_word (const char *text, const char *start, gsize length)
{
  gboolean begins = start == text || !is_part_of_word (g_utf8_get_char (g_utf8_prev_char (start)));

  return begins && !is_part_of_word (g_utf8_get_char (start + length));
}

/* A word with capitals is found only as it is spelt; any other one also at the beginning of a sentence. */
static gboolean
is_spelt (const char *at, const char *word, gsize length)
{
  if (strncmp (at, word, length) == 0)
    return TRUE;
  return g_ascii_islower (*word) && g_ascii_tolower (*at) == *word && strncmp (at + 1, word + 1, length - 1) == 0;
}

/* Returns the length of the longest word of @term at @at, or 0. */
static gsize
length_of_term (const CredalTerm *term, const char *text, const char *at)
{
  gsize longest = 0;

  for (const char *word = *term->words ? _(term->words) : ""; *word;)
    {
      gsize length = strcspn (word, "|");
      if (length > longest && is_spelt (at, word, length) && is_whole_word (text, at, length))
        longest = length;
      word += length + (word[length] == '|');
    }
  return longest;
}

const CredalTerm *
credal_glossary_find (const char *text, const char *from, gsize *start, gsize *length)
{
  g_return_val_if_fail (text && from && g_utf8_validate (text, -1, NULL), NULL);
  for (const char *at = from; *at; at = g_utf8_next_char (at))
    for (guint k = 0; k < G_N_ELEMENTS (terms); k++)
      if ((*length = length_of_term (&terms[k], text, at)) > 0)
        {
          *start = (gsize) (at - text);
          return &terms[k];
        }
  return NULL;
}
