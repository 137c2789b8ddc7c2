/* The words for clusters, sets of clusters, percentages and counts that every view shares. */
#include "views/words/words.h"
#include "core/data/shown-value.h"
#include "draw/paint/number-text.h"
#include "io/files/text.h"

#include <glib/gi18n-lib.h>
#include <math.h>


static gboolean
is_ignorance (CredalSet set, guint c)
{
  return c > 2 && set == credal_frame_omega (c);
}

static void
append_cluster (GString *words, const char *label, gboolean first, gboolean last)
{
  if (first)
    g_string_append_printf (words, _ ("cluster %s"), label);
  else if (last)
    g_string_append_printf (words, _ (" or %s"), label);
  else
    g_string_append_printf (words, _ (", %s"), label);
}

char *
credal_words_set (const char *const *names, CredalSet set, guint c)
{
  if (set == 0)
    return g_strdup (_ ("no cluster"));
  if (is_ignorance (set, c))
    return g_strdup (_ ("any cluster"));

  GString *words = g_string_new (NULL);

  for (CredalSet left = set; left != 0; left &= left - 1)
    {
      g_autofree char *label = credal_cluster_label (names, (guint) __builtin_ctz (left));
      append_cluster (words, label, left == set, (left & (left - 1)) == 0);
    }
  return g_string_free (words, FALSE);
}

char *
credal_words_object (const CredalPartition *partition, gsize i)
{
  const CredalFrame *frame = credal_partition_frame (partition);
  guint32 focal = credal_partition_focal (partition)[i];

  return credal_words_set (credal_partition_names (partition), credal_frame_sets (frame)[focal],
                           credal_frame_c (frame));
}

/* @any: the words for Ω. With two clusters their names are short enough for a card. */
static char *
name_vacuous (const char *const *names, const char *any, guint c)
{
  g_autofree char *first = credal_cluster_label (names, 0), *second = credal_cluster_label (names, 1);

  return c == 2 ? g_strdup_printf (_ ("%s or %s (unknown)"), first, second) : g_strdup_printf (_ ("%s (unknown)"), any);
}

char *
credal_words_placed (const CredalPartition *partition, gsize i)
{
  const CredalFrame *frame = credal_partition_frame (partition);
  CredalSet set = credal_frame_sets (frame)[credal_partition_focal (partition)[i]];
  guint c = credal_frame_c (frame);
  g_autofree char *words = credal_words_object (partition, i);

  if (set == 0)
    return g_strdup_printf (_ ("%s (outlier)"), words);
  if (c > 1 && set == credal_frame_omega (c))
    return name_vacuous (credal_partition_names (partition), words, c);
  return g_steal_pointer (&words);
}

/* Returns NULL if the accuracy is unknown. */
static char *
percent_right (const CredalPartition *partition, gsize i)
{
  double right = credal_partition_right (partition, i);

  return isfinite (right) ? credal_words_percent (right, 0) : NULL;
}

/* TRUE: the object is in one cluster, and was judged not to be sure. */
static gboolean
is_unsure (const CredalPartition *partition, gsize i)
{
  guint32 focal = credal_partition_focal (partition)[i];

  return focal >= 1 && focal <= credal_partition_c (partition) && credal_partition_sure (partition) != NULL
         && !credal_partition_is_sure (partition, i);
}

char *
credal_words_card (const CredalPartition *partition, gsize i)
{
  double right = credal_partition_right (partition, i);

  if (!is_unsure (partition, i))
    return credal_words_placed (partition, i);
  g_autofree char *label = credal_cluster_label (credal_partition_names (partition),
                                                 credal_partition_labels (partition)[i]);
  g_autofree char *percent = percent_right (partition, i);
  if (percent == NULL)
    return g_strdup_printf (_ ("%s, not sure yet"), label);
  return g_strdup_printf (right < 0.5 ? _ ("perhaps %s (%s)") : _ ("likely %s (%s)"), label, percent);
}

static void
append_label_words (GString *text, const char *const *names, const CredalLabel *label)
{
  g_autofree char *cluster = credal_cluster_label (names, label->cluster);

  g_string_append (text, text->len > 0 ? ", " : "");
  if (label->degree == 1.0)
    g_string_append (text, cluster);
  else if (label->degree == 0.0)
    g_string_append_printf (text, _("not %s"), cluster);
  else
    {
      g_autofree char *degree = credal_number_text (_("%s (%.3g %%)"), cluster, 100.0 * label->degree);
      g_string_append (text, degree);
    }
}

char *
credal_words_labels (const char *const *names, const GArray *labels)
{
  GString *text = g_string_new (NULL);

  for (guint l = 0; l < labels->len; l++)
    append_label_words (text, names, &g_array_index (labels, CredalLabel, l));
  return g_string_free (text, FALSE);
}

char *
credal_words_shown (const CredalPartition *partition, gsize i)
{
  g_autofree char *set = credal_words_placed (partition, i), *right = percent_right (partition, i);
  g_autofree char *said = is_unsure (partition, i) ? g_strdup_printf (_ ("%s, not sure yet"), set) : g_strdup (set);
  guint32 focal = credal_partition_focal (partition)[i];

  if (right != NULL && focal >= 1 && focal <= credal_partition_c (partition))
    return g_strdup_printf (_ ("%s (%s)"), said, right);
  return g_steal_pointer (&said);
}

char *
credal_words_odds (const CredalPartition *partition, gsize i)
{
  g_autofree char *right = percent_right (partition, i);

  return right != NULL ? g_strdup_printf (_ ("Judged by your answers, %s of guesses like this one are right."), right)
                       : NULL;
}

static void
append_count (GString *words, gulong count, const char *one, const char *many)
{
  if (words->len > 0)
    g_string_append (words, ", ");
  g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, one, many, count), count);
}

/* @counts: (f): objects per hard focal set. */
static void
append_clusters (GString *words, const CredalPartition *partition, const gsize *counts)
{
  const CredalFrame *frame = credal_partition_frame (partition);
  const guint *sizes = credal_frame_sizes (frame);
  gulong between = 0, none = 0;

  for (guint a = 0; a < credal_frame_f (frame); a++)
    {
      between += sizes[a] > 1 ? counts[a] : 0;
      none += sizes[a] == 0 ? counts[a] : 0;
    }
  append_count (words, credal_partition_c (partition), "%lu cluster", "%lu clusters");
  if (between > 0)
    append_count (words, between, "%lu undecided", "%lu undecided");
  if (none > 0)
    append_count (words, none, "%lu outlier", "%lu outliers");
}

char *
credal_words_summary (gsize n, const CredalPartition *partition)
{
  GString *words = g_string_new (NULL);

  append_count (words, n, "%lu object", "%lu objects");
  if (partition != NULL)
    append_clusters (words, partition, credal_partition_counts (partition));
  return g_string_free (words, FALSE);
}

char *
credal_words_pixels (gsize n, CredalPartition *partition, const double *shares)
{
  GString *words = g_string_new (NULL);
  guint f = partition != NULL ? credal_frame_f (credal_partition_frame (partition)) : 0;
  g_autofree gsize *counts = g_new (gsize, f);

  if (partition != NULL && shares == NULL)
    shares = credal_partition_shares (partition);
  for (guint a = 0; a < f; a++)
    counts[a] = (gsize) (shares[a] * (double) n + .5);
  append_count (words, n, "%lu pixel", "%lu pixels");
  if (partition != NULL)
    append_clusters (words, partition, counts);
  return g_string_free (words, FALSE);
}

char *
credal_words_number (double value)
{
  double size = fabs (value);
  gboolean whole = (size >= 1e5 && size < 1e7) || (size < 1e10 && size == floor (size));

  return credal_number_text (whole ? "%.0f" : "%.6g", value + 0.0); /* −0 is 0 */
}

#define SHORT 6      /* characters */

/* @number: (transfer full). */
static char *
mark_filled (const CredalDataset *data, gsize i, gsize q, char *number)
{
  g_autofree char *owned = number;

  return credal_dataset_is_filled (data, i, q) ? g_strconcat ("≈ ", number, NULL) : g_steal_pointer (&owned);
}

char *
credal_words_feature (const CredalDataset *data, gsize i, gsize q)
{
  return mark_filled (data, i, q, credal_words_number (credal_dataset_shown_value (data, i, q)));
}

/* Returns @value with four significant digits if six of them are long. */
static char *
short_number (double value)
{
  g_autofree char *exact = credal_words_number (value);
  double size = fabs (value);

  if (g_utf8_strlen (exact, -1) <= SHORT || size >= 1e10 || size == floor (size))
    return g_steal_pointer (&exact);
  return credal_number_text (size >= 1e3 ? "%.0f" : "%.4g", value);
}

void
credal_words_features (const CredalDataset *data, gsize i, gsize j, gsize q, char *texts[2])
{
  double first = credal_dataset_shown_value (data, i, q), second = credal_dataset_shown_value (data, j, q);

  texts[0] = mark_filled (data, i, q, short_number (first));
  texts[1] = mark_filled (data, j, q, short_number (second));
  if (first == second || !g_str_equal (texts[0], texts[1]))
    return;
  g_free (texts[0]);
  g_free (texts[1]);
  texts[0] = credal_words_feature (data, i, q);
  texts[1] = credal_words_feature (data, j, q);
}

#define EXACT 1e-12

double
credal_words_percentage (double share, guint decimals)
{
  double scale = pow (10, decimals), rounded = round (100 * share * scale) / scale;

  return share <= EXACT || share >= 1 - EXACT ? rounded : CLAMP (rounded, 1 / scale, 100 - 1 / scale);
}

char *
credal_words_percent (double share, guint decimals)
{
  double told = credal_words_percentage (share, decimals), off = (100 * share - told) * pow (10, decimals);
  const char *format = off < -.5 - EXACT ? _ ("less than %.*f\u00a0%%")
                       : off > .5 + EXACT ? _ ("more than %.*f\u00a0%%")
                                          : _ ("%.*f\u00a0%%");

  return credal_number_text (format, (int) decimals, told);
}

char *
credal_words_notes (const CredalNotes *notes, gsize i, guint most, glong letters)
{
  guint columns = credal_notes_columns (notes), left = columns - MIN (columns, most);
  GString *words = g_string_new (NULL);

  for (guint k = 0; k < columns - left; k++)
    {
      const char *whole = credal_notes_text (notes, i, k);
      g_autofree char *text = letters < 0 ? g_strdup (whole) : credal_text_cut (whole, letters);

      if (k > 0)
        g_string_append_c (words, '\n');
      g_string_append_printf (words, "%s: %s", credal_notes_heading (notes, k), *text != '\0' ? text : "–");
    }
  if (left > 0)
    g_string_append_printf (words, _ ("\nand %u more"), left);
  return g_string_free (words, FALSE);
}

char *
credal_words_moved (gulong moved, gboolean pixels)
{
  const char *words = pixels
                      ? g_dngettext (GETTEXT_PACKAGE, "%lu other pixel moved", "%lu other pixels moved", moved)
                      : g_dngettext (GETTEXT_PACKAGE, "%lu other object moved", "%lu other objects moved", moved);

  return moved > 0 ? g_strdup_printf (words, moved) : NULL;
}

char *
credal_words_unmet (guint unmet, gboolean heard)
{
  const char *words = heard ? g_dngettext (GETTEXT_PACKAGE, "%u answer outvoted", "%u answers outvoted", unmet)
                            : g_dngettext (GETTEXT_PACKAGE, "%u answer unused by this method",
                                           "%u answers unused by this method", unmet);

  return unmet > 0 ? g_strdup_printf (words, unmet) : NULL;
}
