/* Turns strokes into side information: each marked pixel has a vote on its object's mark; the majority wins. */
#include <glib/gi18n-lib.h>
#include "core/base/radix.h"
#include "core/regions/regions-private.h"

/* A vote: object × 2^16 + mark. */
enum { MARK_BITS = 16, KEY_BITS = 48 };

typedef struct {
  guint64 *keys, *spare;     /* (n) */
  gsize n;
} Votes;

static void
votes_clear (Votes *votes)
{
  g_free (votes->keys);
  g_free (votes->spare);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Votes, votes_clear)

static void
sort_votes (Votes *votes, guint bits)
{
  credal_radix_sort (&votes->keys, &votes->spare, votes->n, 0, bits);
}

/* Fills @votes with one vote for each marked pixel, sorted by object and then by mark. */
static gboolean
collect_votes (const CredalRegions *regions, Votes *votes, GError **error)
{
  if (regions->n_covered == 0)
    return TRUE;
  votes->keys = g_try_malloc_n (regions->n_covered, sizeof *votes->keys);
  votes->spare = g_try_malloc_n (regions->n_covered, sizeof *votes->spare);
  if (!votes->keys || !votes->spare)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                           _("Not enough memory for the answers of the strokes"));
      return FALSE;
    }
  for (gsize k = 0; k < regions->n_covered; k++)
    {
      guint32 pixel = regions->covered[k];
      if (regions->marks[pixel])
        votes->keys[votes->n++] = (guint64) credal_regions_object (regions, pixel) << MARK_BITS | regions->marks[pixel];
    }
  sort_votes (votes, KEY_BITS);
  return TRUE;
}

/* Finds the winner among the votes on the object at @begin: the most votes, the first mark of equal ones. Returns the
 * index of the next object's votes. */
static gsize
count_votes (const Votes *votes, gsize begin, guint64 *winner)
{
  const guint64 *keys = votes->keys;
  gsize most = 0, end = begin;

  while (end < votes->n && keys[end] >> MARK_BITS == keys[begin] >> MARK_BITS)
    {
      gsize first = end;
      while (end < votes->n && keys[end] == keys[first])
        end++;
      if (end - first > most)
        {
          most = end - first;
          *winner = keys[first];
        }
    }
  return end;
}

/* Keeps the winners, sorted by mark and then by object. */
static void
elect_winners (Votes *votes)
{
  gsize elected = 0;

  for (gsize k = 0; k < votes->n; elected++)
    {
      guint64 winner = 0;
      k = count_votes (votes, k, &winner);
      votes->keys[elected] = winner;
    }
  votes->n = elected;
  sort_votes (votes, MARK_BITS);
}

/* Adds a group or labels for the objects that a mark has won. */
static void
state_mark (const CredalRegions *regions, guint mark, const guint32 *objects, gsize n, CredalConstraints *constraints)
{
  if (mark > CREDAL_MARK_LABEL)
    credal_constraints_add_labels (constraints, objects, n, mark - CREDAL_MARK_LABEL - 1, 1.0);
  else
    {
      const CredalGroup group = { (guint32 *) objects, n, regions->exclusive[mark - 1], 1.0, mark };
      credal_constraints_put_group (constraints, &group);
    }
}

gboolean
credal_regions_constrain (const CredalRegions *regions, CredalConstraints *constraints, GError **error)
{
  g_auto(Votes) votes = { 0 };

  if (!collect_votes (regions, &votes, error))
    return FALSE;
  elect_winners (&votes);
  guint32 *objects = (guint32 *) (gpointer) votes.spare;
  for (gsize k = 0, n; k < votes.n; k += n)
    {
      guint mark = votes.keys[k] % (1 << MARK_BITS);
      for (n = 0; k + n < votes.n && votes.keys[k + n] % (1 << MARK_BITS) == mark; n++)
        objects[n] = (guint32) (votes.keys[k + n] >> MARK_BITS);
      state_mark (regions, mark, objects, n, constraints);
    }
  return TRUE;
}

void
credal_regions_restate (const CredalRegions *regions, const CredalStroke *stroke, const CredalConstraints *painted,
                        CredalConstraints *constraints)
{
  const CredalRaster *raster = credal_pixels_raster (regions->pixels);
  g_autoptr(GArray) spans = credal_stroke_spans (stroke, credal_raster_width (raster), credal_raster_height (raster));

  for (guint k = 0; k < spans->len && stroke->mark == CREDAL_STROKE_LABEL; k++)
    {
      const CredalSpan *span = &g_array_index (spans, CredalSpan, k);
      for (guint32 pixel = span->begin; pixel < span->end; pixel++)
        {
          guint32 object = credal_regions_object (regions, pixel);
          const CredalLabel *label = regions->marks[pixel] == credal_mark_of (stroke, span)
                                       ? credal_constraints_find_label (painted, object) : NULL;
          if (label && label->cluster == span->number)
            credal_constraints_put_label (constraints, label);
        }
    }
}
