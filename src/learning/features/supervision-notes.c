/* Writes the supervision's reading of the answers into the state of a fit, and reads it again. */
#include "learning/features/supervision-notes.h"
#include <string.h>
#include "learning/doubt/expectation.h"

#define OVERRULED "overruled"            /* if answers are doubted: (m × 2) the two objects of each overruled answer */
#define TRUSTING "trusting"              /* (1 × 1) if answers are doubted, but features were learned as if all answers
                                          * in force were right */
#define BLEND "blend"                    /* (1 × (3 + kernels)) 0, sharp, share, weights; the first was 1 if K
                                          * was of half-sphered features: no longer used */
#define ELSEWHERE "elsewhere"            /* (s × c) see credal_pins_new() */

enum { BLEND_SPHERED, BLEND_SHARP, BLEND_SHARE, BLEND_WEIGHT, BLEND_SIZE = BLEND_WEIGHT + CREDAL_FEATURES_KERNELS };

/* ---- writing ---- */

void
credal_note_groups (const CredalPins *pins, CredalState *notes)
{
  g_autofree double *group = g_new (double, pins->c);

  for (guint l = 0; l < pins->c; l++)
    group[pins->cluster[l]] = l;
  credal_state_put (notes, CREDAL_STATE_GROUPS, credal_axis_clusters (pins->c), credal_axis_plain (1), group);
}

void
credal_note_membership (const CredalNeighbourhoods *known, CredalState *notes)
{
  credal_state_put (notes, CREDAL_STATE_MEMBERSHIP, credal_axis_plain (known->s), credal_axis_plain (known->r),
                    known->membership);
}

void
credal_note_blend (const CredalFeatureBlend *blend, CredalState *notes)
{
  double row[BLEND_SIZE] = { [BLEND_SHARP] = blend->sharp, [BLEND_SHARE] = blend->share };

  memcpy (row + BLEND_WEIGHT, blend->weight, sizeof blend->weight);
  credal_state_put (notes, BLEND, credal_axis_plain (1), credal_axis_plain (BLEND_SIZE), row);
}

void
credal_note_doubt (const CredalReview *review, CredalState *notes)
{
  g_autoptr(GArray) overruled = g_array_new (FALSE, FALSE, sizeof (double));
  const CredalConstraints *believed = review->believed->constraints;
  const CredalPair *pairs = credal_constraints_pairs (believed);

  for (guint q = 0; q < credal_constraints_n_pairs (believed); q++)
    if (pairs[q].overruled)
      {
        const double ends[2] = { pairs[q].i, pairs[q].j };
        g_array_append_vals (overruled, ends, 2);
      }
  credal_expectation_note (review->origin, notes);
  if (review->trusting)
    credal_state_put (notes, TRUSTING, credal_axis_plain (1), credal_axis_plain (1), (const double[]) { 1.0 });
  credal_state_put (notes, OVERRULED, credal_axis_plain (overruled->len / 2), credal_axis_plain (2),
                    (const double *) (const void *) overruled->data);
}

CredalState *
credal_note_elsewhere (const CredalState *others, const CredalPins *pins, gsize s, const double *elsewhere)
{
  CredalState *notes = credal_state_new ("");

  for (guint k = 0; k < credal_state_n (others); k++)
    if (!g_str_equal (credal_state_nth (others, k)->name, CREDAL_STATE_GROUPS))
      credal_state_add (notes, credal_state_nth (others, k));
  credal_note_groups (pins, notes);
  credal_state_put (notes, ELSEWHERE, credal_axis_plain (s), credal_axis_clusters (pins->c), elsewhere);
  return notes;
}

/* ---- reading ---- */

gboolean
credal_noted_membership (const CredalState *state, const CredalNeighbourhoods *known, const CredalMatrix **noted)
{
  *noted = credal_state_get (state, CREDAL_STATE_MEMBERSHIP);
  return !*noted || ((*noted)->rows == known->s && (*noted)->columns >= known->r
                     && (*noted)->columns <= (known->r > 0 ? known->c : 0));
}

gboolean
credal_noted_blend (const CredalState *state, CredalFeatureBlend *blend)
{
  const CredalMatrix *noted = credal_state_get (state, BLEND);

  if (!noted || noted->rows != 1 || noted->columns != BLEND_SIZE)
    return FALSE;
  for (gsize k = 0; k < BLEND_SIZE; k++)
    if (!(noted->values[k] >= 0.0 && noted->values[k] <= 1.0))
      return FALSE;
  *blend = (CredalFeatureBlend) { .sharp = noted->values[BLEND_SHARP] > 0.0, .share = noted->values[BLEND_SHARE] };
  memcpy (blend->weight, noted->values + BLEND_WEIGHT, sizeof blend->weight);
  return TRUE;
}

gboolean
credal_noted_foreign (const CredalState *state)
{
  const CredalMatrix *noted = credal_state_get (state, BLEND);

  return noted && noted->columns == BLEND_SIZE && noted->values[BLEND_SPHERED] > 0.0;
}

const double *
credal_noted_elsewhere (const CredalState *state, const CredalNeighbourhoods *known)
{
  const CredalMatrix *noted = credal_state_get (state, ELSEWHERE);

  return noted && noted->rows == known->s && noted->columns == known->c ? noted->values : NULL;
}

CredalConstraints *
credal_noted_believed (const CredalState *state, const CredalConstraints *constraints)
{
  CredalConstraints *believed = credal_constraints_copy (constraints);
  const CredalMatrix *overruled = credal_state_get (state, OVERRULED);
  double n = (double) credal_constraints_n (constraints);

  for (gsize q = 0; overruled && overruled->columns == 2 && q < overruled->rows; q++)
    {
      const double *ends = overruled->values + 2 * q;
      if (ends[0] >= 0.0 && ends[0] < n && ends[1] >= 0.0 && ends[1] < n && ends[0] != ends[1])
        credal_constraints_overrule (believed, (guint32) ends[0], (guint32) ends[1]);
    }
  return believed;
}

gboolean
credal_noted_doubted (const CredalState *state)
{
  return credal_state_get (state, OVERRULED) && !credal_state_get (state, TRUSTING);
}

gsize
credal_noted_overruled (const CredalState *state)
{
  const CredalMatrix *overruled = credal_state_get (state, OVERRULED);

  return overruled ? overruled->rows : 0;
}

gboolean
credal_noted_places (const CredalState *state, guint c, guint *cluster)
{
  const CredalMatrix *groups = credal_state_get (state, CREDAL_STATE_GROUPS);
  guint seen = 0;

  if (!groups || groups->rows != c || groups->columns != 1)
    return FALSE;
  for (guint k = 0; k < c; k++)
    if (groups->values[k] >= 0.0 && groups->values[k] < c)
      {
        cluster[(guint) groups->values[k]] = k;
        seen |= 1u << (guint) groups->values[k];
      }
  return seen == (1u << c) - 1;
}
