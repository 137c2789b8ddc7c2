/* Focal sets as sorted bit masks: a set is found by bisection, its smallest focal superset in a table for small c. */
#include "core/belief/frame.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

struct _CredalFrame {
  gatomicrefcount references;
  guint c, f;
  CredalSet *sets;           /* (f) in the order of compare_sets() */
  guint *sizes;              /* (f) cardinalities */
  guint *around;             /* (2^c) credal_frame_smallest_superset() of each set; NULL for large c */
};

static guint
set_size (CredalSet set)
{
  return (guint) __builtin_popcount (set);
}

CredalSet
credal_frame_omega (guint c)
{
  return ((CredalSet) 1 << c) - 1;
}

/* Compares by cardinality, then mask: ∅ first, then the singletons in order. */
static int
compare_sets (gconstpointer a, gconstpointer b)
{
  CredalSet left = *(const CredalSet *) a, right = *(const CredalSet *) b;
  guint left_size = set_size (left), right_size = set_size (right);

  if (left_size != right_size)
    return left_size < right_size ? -1 : 1;
  return left < right ? -1 : left > right;
}

static void
append_small_sets (GArray *sets, guint c)
{
  CredalSet empty = 0;

  g_array_append_val (sets, empty);
  for (guint k = 0; k < c; k++)
    {
      CredalSet singleton = (CredalSet) 1 << k;
      g_array_append_val (sets, singleton);
    }
}

static void
append_pairs (GArray *sets, guint c)
{
  for (guint k = 0; k < c; k++)
    for (guint l = k + 1; l < c; l++)
      {
        CredalSet pair = (CredalSet) 1 << k | (CredalSet) 1 << l;
        g_array_append_val (sets, pair);
      }
}

static void
append_all (GArray *sets, guint c)
{
  for (CredalSet set = 0; set <= credal_frame_omega (c); set++)
    g_array_append_val (sets, set);
}

static void
sort_distinct (GArray *sets)
{
  g_array_sort (sets, compare_sets);
  CredalSet *set = (CredalSet *) (void *) sets->data;
  guint kept = 0;
  for (guint j = 0; j < sets->len; j++)
    if (kept == 0 || set[j] != set[kept - 1])
      set[kept++] = set[j];
  g_array_set_size (sets, kept);
}

static guint
find_around (const CredalFrame *frame, CredalSet set)
{
  gint found = credal_frame_find (frame, set);

  if (found >= 0)
    return (guint) found;
  for (guint j = 1; j < frame->f; j++)
    if ((frame->sets[j] & set) == set)
      return j;
  return 0;
}

static guint *
list_around (const CredalFrame *frame)
{
  guint *around = g_new (guint, (gsize) 1 << frame->c);

  for (CredalSet set = 0; set <= credal_frame_omega (frame->c); set++)
    around[set] = find_around (frame, set);
  return around;
}

/* Takes over @sets, in any order and with repetitions. */
static CredalFrame *
frame_new_take (guint c, GArray *sets)
{
  sort_distinct (sets);
  CredalFrame *frame = g_new0 (CredalFrame, 1);
  g_atomic_ref_count_init (&frame->references);
  frame->c = c;
  frame->f = sets->len;
  frame->sets = (CredalSet *) (void *) g_array_free (sets, FALSE);
  frame->sizes = g_new (guint, frame->f);
  for (guint j = 0; j < frame->f; j++)
    frame->sizes[j] = set_size (frame->sets[j]);
  if (c <= CREDAL_FULL_CLUSTERS)
    frame->around = list_around (frame);
  return frame;
}

static gboolean
check_clusters (guint c, guint most, GError **error)
{
  if (c >= 1 && c <= most)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               _("%u clusters: these focal sets allow 1 to %u"), c, most);
  return FALSE;
}

CredalFrame *
credal_frame_new (guint c, CredalFocalKind kind, GError **error)
{
  if (!check_clusters (c, kind == CREDAL_FOCAL_FULL ? CREDAL_FULL_CLUSTERS : CREDAL_MAX_CLUSTERS, error))
    return NULL;

  GArray *sets = g_array_new (FALSE, FALSE, sizeof (CredalSet));
  CredalSet omega = credal_frame_omega (c);
  if (kind == CREDAL_FOCAL_FULL)
    append_all (sets, c);
  else
    append_small_sets (sets, c);
  if (kind == CREDAL_FOCAL_PAIRS)
    append_pairs (sets, c);
  if (kind == CREDAL_FOCAL_PAIRS || kind == CREDAL_FOCAL_SINGLETONS)
    g_array_append_val (sets, omega);
  return frame_new_take (c, sets);
}

CredalFrame *
credal_frame_new_sets (guint c, const CredalSet *sets, gsize n)
{
  g_return_val_if_fail (c >= 1 && c <= CREDAL_MAX_CLUSTERS && n <= G_MAXUINT, NULL);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (CredalSet));

  append_small_sets (all, c);
  g_array_append_vals (all, sets, (guint) n);
  return frame_new_take (c, all);
}

/* ---- text ---- */

typedef struct {
  const char *text, *at;
  guint c;
} Scanner;

static gboolean
scan_fail (const Scanner *scanner, GError **error, const char *expected)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("focal sets \"%s\", character %ld: expected %s"),
               scanner->text, g_utf8_pointer_to_offset (scanner->text, scanner->at) + 1, expected);
  return FALSE;
}

static void
skip_spaces (Scanner *scanner)
{
  while (g_ascii_isspace (*scanner->at))
    scanner->at++;
}

static gboolean
accept_token (Scanner *scanner, const char *token)
{
  skip_spaces (scanner);
  if (!g_str_has_prefix (scanner->at, token))
    return FALSE;
  scanner->at += strlen (token);
  return TRUE;
}

static gboolean
scan_cluster (Scanner *scanner, CredalSet *set, GError **error)
{
  skip_spaces (scanner);
  char *end = NULL;
  guint64 number = g_ascii_isdigit (*scanner->at) ? g_ascii_strtoull (scanner->at, &end, 10) : 0;
  if (number < 1 || number > scanner->c)
    {
      g_autofree char *expected = g_strdup_printf (_("a cluster, 1 to %u"), scanner->c);
      return scan_fail (scanner, error, expected);
    }
  *set |= (CredalSet) 1 << (number - 1);
  scanner->at = end;
  return TRUE;
}

/* Reads "{1,2}", "{}" or Ω. */
static gboolean
scan_set (Scanner *scanner, CredalSet *set, GError **error)
{
  *set = 0;
  if (accept_token (scanner, "Ω") || accept_token (scanner, "omega"))
    {
      *set = credal_frame_omega (scanner->c);
      return TRUE;
    }
  if (!accept_token (scanner, "{"))
    return scan_fail (scanner, error, _("a set such as {1,2}"));
  if (accept_token (scanner, "}"))
    return TRUE;
  do
    if (!scan_cluster (scanner, set, error))
      return FALSE;
  while (accept_token (scanner, ","));
  return accept_token (scanner, "}") || scan_fail (scanner, error, _("\",\" or \"}\""));
}

static gboolean
scan_end (Scanner *scanner, GError **error, const char *expected)
{
  skip_spaces (scanner);
  return *scanner->at == '\0' || scan_fail (scanner, error, expected);
}

static gboolean
scan_sets (Scanner *scanner, GArray *sets, GError **error)
{
  skip_spaces (scanner);
  if (*scanner->at == '\0')
    return TRUE;
  do
    {
      CredalSet set;
      if (!scan_set (scanner, &set, error))
        return FALSE;
      g_array_append_val (sets, set);
    }
  while (accept_token (scanner, ","));
  return scan_end (scanner, error, _("\",\" or the end"));
}

GArray *
credal_frame_parse_sets (guint c, const char *text, GError **error)
{
  g_autoptr(GArray) sets = g_array_new (FALSE, FALSE, sizeof (CredalSet));
  Scanner scanner = { text, text, c };

  return scan_sets (&scanner, sets, error) ? g_steal_pointer (&sets) : NULL;
}

gboolean
credal_frame_parse_set (guint c, const char *text, CredalSet *set, GError **error)
{
  Scanner scanner = { text, text, c };

  return scan_set (&scanner, set, error) && scan_end (&scanner, error, _("the end"));
}

CredalFrame *
credal_frame_new_chosen (guint c, const char *text, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);
  if (!check_clusters (c, CREDAL_MAX_CLUSTERS, error))
    return NULL;

  g_autoptr(GArray) sets = g_array_new (FALSE, FALSE, sizeof (CredalSet));
  append_small_sets (sets, c);
  Scanner scanner = { text, text, c };
  return scan_sets (&scanner, sets, error) ? frame_new_take (c, g_steal_pointer (&sets)) : NULL;
}

char *
credal_set_name (CredalSet set)
{
  GString *name = g_string_new ("{");

  for (guint k = 0; k < CREDAL_MAX_CLUSTERS; k++)
    if (set >> k & 1)
      g_string_append_printf (name, "%s%u", name->len > 1 ? "," : "", k + 1);
  g_string_append_c (name, '}');
  return g_string_free (name, FALSE);
}

char *
credal_frame_set_name (const CredalFrame *frame, guint index)
{
  g_return_val_if_fail (index < frame->f, NULL);
  return credal_set_name (frame->sets[index]);
}

/* ---- access ---- */

CredalFrame *
credal_frame_ref (CredalFrame *frame)
{
  g_atomic_ref_count_inc (&frame->references);
  return frame;
}

void
credal_frame_unref (CredalFrame *frame)
{
  if (!g_atomic_ref_count_dec (&frame->references))
    return;
  g_free (frame->sets);
  g_free (frame->sizes);
  g_free (frame->around);
  g_free (frame);
}

guint
credal_frame_c (const CredalFrame *frame)
{
  return frame->c;
}

guint
credal_frame_f (const CredalFrame *frame)
{
  return frame->f;
}

const CredalSet *
credal_frame_sets (const CredalFrame *frame)
{
  return frame->sets;
}

const guint *
credal_frame_sizes (const CredalFrame *frame)
{
  return frame->sizes;
}

gboolean
credal_frame_is_bayesian (const CredalFrame *frame)
{
  return credal_frame_f (frame) == credal_frame_c (frame) + 1;
}

gint
credal_frame_find (const CredalFrame *frame, CredalSet set)
{
  const CredalSet *found = bsearch (&set, frame->sets, frame->f, sizeof (CredalSet), compare_sets);

  return found != NULL ? (gint) (found - frame->sets) : -1;
}

guint
credal_frame_smallest_superset (const CredalFrame *frame, CredalSet set)
{
  return frame->around ? frame->around[set] : find_around (frame, set);
}

static CredalSet
permute_set (CredalSet set, const guint *order)
{
  CredalSet old = 0;

  for (guint k = 0; set >> k; k++)
    if (set >> k & 1)
      old |= (CredalSet) 1 << order[k];
  return old;
}

gboolean
credal_frame_permute (const CredalFrame *frame, const guint *order, guint *columns)
{
  for (guint j = 0; j < frame->f; j++)
    {
      gint old = credal_frame_find (frame, permute_set (frame->sets[j], order));
      if (old < 0)
        return FALSE;
      columns[j] = (guint) old;
    }
  return TRUE;
}
