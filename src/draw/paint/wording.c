/* Provides the words in drawings, and the names of sets of clusters. */
#include "draw/paint/wording.h"
#include <glib/gi18n-lib.h>
#include "draw/paint/mark.h"

static const char *const english[CREDAL_N_WORDS] = {
  [CREDAL_WORD_OUTLIER] = N_("outlier"),
  [CREDAL_WORD_IGNORANCE] = N_("any cluster"),
  [CREDAL_WORD_OR] = N_(" or "),
  [CREDAL_WORD_BUT] = N_("any but %s"),
  [CREDAL_WORD_MORE] = N_("and %u more"),
  [CREDAL_WORD_PALE] = N_("fainter: less sure"),
  [CREDAL_WORD_CLASS_UNKNOWN] = N_("class not known"),
  [CREDAL_WORD_OTHER_TEXTS] = N_("other or none"),
  [CREDAL_WORD_NO_TEXT] = N_("none"),
  [CREDAL_WORD_CURVES] = /* xgettext:no-c-format */ N_("25, 50, 75, 95 % inside"),
  [CREDAL_WORD_CURVES_MIXTURES] = N_("no density: no mixture"),
  [CREDAL_WORD_CURVES_PLANE] = N_("no density: not a plane"),
  [CREDAL_WORD_CURVES_DATA] = N_("no density: other data"),
  [CREDAL_WORD_CURVES_FLAT] = N_("no density: flat cluster"),
  [CREDAL_WORD_MUST_LINK] = N_("same group"),
  [CREDAL_WORD_CANNOT_LINK] = N_("different groups"),
  [CREDAL_WORD_DONT_KNOW] = N_("don’t know"),
  [CREDAL_WORD_LESS_SURE] = N_("of these less sure"),
  [CREDAL_WORD_IN_DOUBT] = N_("of these in doubt"),
  [CREDAL_WORD_WAITING] = N_("waiting questions"),
  [CREDAL_WORD_LABELLED] = N_("labelled"),
  [CREDAL_WORD_FILLED] = N_("gap filled in"),
  [CREDAL_WORD_BETWEEN] = N_("in between"),
  [CREDAL_WORD_CORE] = N_("core: clear"),
  [CREDAL_WORD_STRONG_BOUNDARY] = N_("strong boundary"),
  [CREDAL_WORD_PRECISE_BOUNDARY] = N_("precise boundary"),
  [CREDAL_WORD_NOISE] = N_("noise"),
  [CREDAL_WORD_LOWER] = N_("surely (lower)"),
  [CREDAL_WORD_UPPER] = N_("perhaps (upper)"),
  [CREDAL_WORD_OUTSIDE] = N_("surely not"),
  [CREDAL_WORD_BEL] = N_("bel"),
  [CREDAL_WORD_BETP] = N_("betp"),
  [CREDAL_WORD_PL] = N_("pl"),
  [CREDAL_WORD_NEIGHBOUR_DISTANCE] = N_("distance to the neighbours"),
  [CREDAL_WORD_NEURON_OBJECTS] = N_("objects of each neuron"),
  [CREDAL_WORD_NEURON_CLUSTERS] = N_("clusters of the neurons"),
};

const char *const *
credal_wording_english (void)
{
  return english;
}

const char *
credal_wording (const CredalStyle *style, CredalWord word)
{
  return (style->words ? style->words : english)[word];
}

/* "1, 3 or 4" */
static char *
join_clusters (const CredalStyle *style, const char *const *names, CredalSet set)
{
  GString *name = g_string_new (NULL);

  for (guint k = 0; set >> k != 0; k++)
    if (set >> k & 1)
      {
        if (name->len > 0)
          g_string_append (name, set >> k == 1 ? credal_wording (style, CREDAL_WORD_OR) : ", ");
        g_autofree char *label = credal_cluster_label (names, k);
        g_string_append (name, label);
      }
  return g_string_free (name, FALSE);
}

char *
credal_wording_set (const CredalStyle *style, const char *const *names, CredalSet set, guint c)
{
  CredalSet omega = credal_frame_omega (c);
  guint size = (guint) __builtin_popcount (set);

  if (set == 0)
    return g_strdup (credal_wording (style, CREDAL_WORD_OUTLIER));
  if (size > 2 && set == omega)
    return g_strdup (credal_wording (style, CREDAL_WORD_IGNORANCE));
  if (size > 3 && c - size <= 2)
    {
      g_autofree char *others = join_clusters (style, names, omega & ~set);
      return g_strdup_printf (credal_wording (style, CREDAL_WORD_BUT), others);
    }
  return join_clusters (style, names, set);
}

char *
credal_wording_more (const CredalStyle *style, guint left)
{
  return g_strdup_printf (credal_wording (style, CREDAL_WORD_MORE), left);
}
