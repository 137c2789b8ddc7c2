/* Writes and reads layouts by neighbours. */
#include "core/layout/kept-layout.h"
#include "core/layout/neighbours.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define DIGITS 16                /* of the digest */

static char *
digest_of (const CredalDataset *data)
{
  gsize bytes = credal_dataset_n (data) * credal_dataset_p (data) * sizeof (double);
  char *digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) credal_dataset_x (data), bytes);

  digest[DIGITS] = 0;
  return digest;
}

/* Returns "30 0123456789abcdef": the layout is of these features, with this perplexity. */
static char *
heading_of (const CredalDataset *data, double perplexity)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *digest = digest_of (data);

  g_ascii_formatd (number, sizeof number, "%.6g", credal_neighbours_perplexity (credal_dataset_n (data), perplexity));
  return g_strdup_printf ("%s %s", number, digest);
}

char *
credal_kept_layout_write (const CredalDataset *data, double perplexity, const double *xy)
{
  gsize n = credal_dataset_n (data);
  g_autofree guint32 *words = g_new (guint32, 2 * n);
  g_autofree char *heading = heading_of (data, perplexity);

  for (gsize k = 0; k < 2 * n; k++)
    {
      float place = (float) xy[k];
      memcpy (&words[k], &place, sizeof place);
      words[k] = GUINT32_TO_LE (words[k]);
    }
  g_autofree char *places = g_base64_encode ((const guchar *) words, 2 * n * sizeof *words);
  return g_strdup_printf ("%s %s", heading, places);
}

CredalProjection *
credal_kept_layout_read (const char *text, const CredalDataset *data, double perplexity)
{
  gsize n = credal_dataset_n (data), length;
  g_autofree char *heading = *text ? heading_of (data, perplexity) : NULL;
  gsize prefix = heading ? strlen (heading) : 0;

  if (!heading || !g_str_has_prefix (text, heading) || text[prefix] != ' ')
    return NULL;
  g_autofree guchar *bytes = g_base64_decode (text + prefix + 1, &length);
  g_autofree double *xy = length == 2 * n * sizeof (float) ? g_try_malloc_n (n, 2 * sizeof *xy) : NULL;
  for (gsize k = 0; xy && k < 2 * n; k++)
    {
      guint32 word;
      float place;
      memcpy (&word, bytes + k * sizeof word, sizeof word);
      word = GUINT32_FROM_LE (word);
      memcpy (&place, &word, sizeof place);
      xy[k] = isfinite (place) ? (double) place : 0.0;
    }
  return xy ? credal_projection_new_places (credal_dataset_p (data), g_steal_pointer (&xy), n,
                                            (const char *const[]) { _("Neighbours 1"), _("Neighbours 2") }) : NULL;
}

char *
credal_kept_layout_make (const CredalDataset *data, double perplexity, CredalMonitor *monitor, GError **error)
{
  g_autofree double *xy = g_try_malloc_n (credal_dataset_n (data), 2 * sizeof *xy);

  if (!xy)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("not enough memory for the layout"));
  return xy && credal_neighbours_layout (data, perplexity, monitor, xy, NULL, error)
           ? credal_kept_layout_write (data, perplexity, xy) : NULL;
}
