/* Collects the answered objects and their pairs, closes the pairs transitively, and weighs them for the two
 * penalties. */
#include <glib/gi18n-lib.h>
#include "engines/kernel/answers.h"
#include <math.h>
#include <string.h>
#include "core/answers/labels.h"
#include "core/answers/representatives.h"

typedef struct {
  guint i, j;              /* indices into S */
  double weight;
  gboolean soft;
} Edge;

typedef struct {
  CredalMkfcmAnswers *answers;
  const CredalConstraints *constraints;
  guint32 *index;          /* (n) position of each object in S, or NOWHERE */
  GArray *must, *cannot;   /* of Edge */
  gboolean entail;
} Builder;

#define NOWHERE G_MAXUINT32

static void
clear_group (gpointer item)
{
  g_free (((CredalMkfcmGroup *) item)->members);
}

void
credal_mkfcm_answers_free (CredalMkfcmAnswers *answers)
{
  g_free (answers->objects);
  g_free (answers->must);
  g_free (answers->cannot);
  g_free (answers->pull);
  g_free (answers->push);
  g_free (answers->block);
  g_free (answers->label);
  g_free (answers->label_weight);
  g_array_unref (answers->groups);
  g_array_unref (answers->followers);
  g_free (answers);
}

/* ---- members of S ---- */

static void
mark_members (Builder *builder)
{
  const CredalConstraints *constraints = builder->constraints;
  gsize share = credal_representatives_share (constraints, MKFCM_REPRESENTATIVES);
  g_autoptr(GArray) standing = credal_representatives_new (constraints, share);

  memset (builder->index, 0xff, credal_constraints_n (constraints) * sizeof *builder->index);
  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    {
      const CredalPair *pair = &credal_constraints_pairs (constraints)[k];
      if (pair->relation != CREDAL_DONT_KNOW)
        builder->index[pair->i] = builder->index[pair->j] = 0;
    }
  for (guint k = 0; k < standing->len; k++)
    builder->index[g_array_index (standing, guint32, k)] = 0;
}

/* Returns FALSE if there is not enough memory for the matrices. */
static gboolean
number_members (Builder *builder)
{
  CredalMkfcmAnswers *answers = builder->answers;
  gsize n = credal_constraints_n (builder->constraints);

  mark_members (builder);
  for (gsize i = 0; i < n; i++)
    answers->s += builder->index[i] != NOWHERE;
  gsize s = answers->s;
  answers->must = g_try_malloc0_n (s, s * sizeof (double));
  answers->cannot = g_try_malloc0_n (s, s * sizeof (double));
  answers->pull = g_try_malloc_n (s, s * sizeof (double));
  answers->push = g_try_malloc_n (s, s * sizeof (double));
  if (s > 0 && (!answers->must || !answers->cannot || !answers->pull || !answers->push))
    return FALSE;
  answers->objects = g_new (guint32, s);
  answers->block = g_new (guint, s);
  answers->label = g_new (int, s);
  answers->label_weight = g_new0 (double, s);
  for (gsize i = 0, next = 0; i < n; i++)
    if (builder->index[i] != NOWHERE)
      {
        answers->objects[next] = (guint32) i;
        answers->block[next] = (guint) next;
        answers->label[next] = -1;
        builder->index[i] = (guint32) next++;
      }
  return TRUE;
}

/* ---- pairs ---- */

static void
add_edge (GArray *edges, guint i, guint j, double weight, gboolean soft)
{
  Edge edge = { i, j, weight, soft };

  if (i != j)
    g_array_append_val (edges, edge);
}

static void
add_pairs (Builder *builder)
{
  for (guint k = 0; k < credal_constraints_n_pairs (builder->constraints); k++)
    {
      const CredalPair *pair = &credal_constraints_pairs (builder->constraints)[k];
      if (pair->relation != CREDAL_DONT_KNOW)
        add_edge (pair->relation == CREDAL_MUST_LINK ? builder->must : builder->cannot, builder->index[pair->i],
                  builder->index[pair->j], credal_certainty_weight (pair->certainty), pair->soft);
    }
}

/* Adds all pairs between two strokes; one pair is enough if the others are implied. */
static void
add_apart_groups (Builder *builder, const CredalMkfcmGroup *a, const CredalMkfcmGroup *b)
{
  for (guint k = 0; k < (builder->entail ? 1 : a->size); k++)
    for (guint l = 0; l < (builder->entail ? 1 : b->size); l++)
      add_edge (builder->cannot, a->members[k], b->members[l], MIN (a->weight, b->weight), FALSE);
}

/* Adds all pairs inside a stroke, or enough pairs to imply the others. */
static void
add_together_group (Builder *builder, const CredalMkfcmGroup *group)
{
  for (guint k = 0; k < (builder->entail ? 1 : group->size); k++)
    for (guint l = k + 1; l < group->size; l++)
      add_edge (builder->must, group->members[k], group->members[l], group->weight, FALSE);
}

/* Records a stroke: its members in S (representatives and other named objects), and its other objects as followers. */
static void
enrol_stroke (Builder *builder, const guint32 *objects, gsize size, double weight)
{
  GArray *groups = builder->answers->groups;
  CredalMkfcmGroup members = { g_new (guint, MAX (size, 1)), 0, weight };

  for (gsize k = 0; k < size; k++)
    {
      guint place = builder->index[objects[k]];
      if (place != NOWHERE)
        members.members[members.size++] = place;
      else
        {
          CredalMkfcmFollower follower = { objects[k], groups->len };
          g_array_append_val (builder->answers->followers, follower);
        }
    }
  g_array_append_val (groups, members);
}

static void
add_group (Builder *builder, const CredalGroup *group)
{
  GArray *groups = builder->answers->groups;

  enrol_stroke (builder, group->objects, group->size, credal_certainty_weight (group->certainty));
  const CredalMkfcmGroup *members = &g_array_index (groups, CredalMkfcmGroup, groups->len - 1);
  add_together_group (builder, members);
  for (guint g = 0; g + 1 < groups->len && group->exclusive; g++)
    if (credal_constraints_group (builder->constraints, g)->exclusive)
      add_apart_groups (builder, &g_array_index (groups, CredalMkfcmGroup, g), members);
}

static void
relate_labels (Builder *builder, const CredalLabel *a, const CredalLabel *b)
{
  add_edge (a->cluster == b->cluster ? builder->must : builder->cannot, builder->index[a->object],
            builder->index[b->object], credal_certainty_weight (credal_certainty_lesser (a->certainty, b->certainty)),
            FALSE);
}

/* Adds labelled strokes. Their labels keep the representatives together. */
static void
add_labelled_strokes (Builder *builder)
{
  g_autoptr(GPtrArray) labelled = credal_labelled_together (builder->constraints);

  for (guint q = 0; q < labelled->len; q++)
    {
      const GArray *objects = g_ptr_array_index (labelled, q);
      guint first = builder->index[g_array_index (objects, guint32, 0)];   /* always a representative */
      enrol_stroke (builder, (const guint32 *) (gpointer) objects->data, objects->len,
                    builder->answers->label_weight[first]);
    }
}

/* A label "is not k" gives a cannot-link to each of @others that is k. */
static void
separate_labels (Builder *builder, const GArray *others)
{
  g_autoptr(GArray) negative = credal_negative_labels (builder->constraints);

  for (guint k = 0; k < negative->len; k++)
    {
      const CredalLabel *label = &g_array_index (negative, CredalLabel, k);
      guint place = builder->index[label->object];
      for (guint l = 0; l < others->len && place != NOWHERE; l++)
        {
          const CredalLabel *other = &g_array_index (others, CredalLabel, l);
          if (other->cluster == label->cluster)
            add_edge (builder->cannot, builder->index[other->object], place,
                      credal_certainty_weight (credal_certainty_lesser (other->certainty, label->certainty)), FALSE);
        }
    }
}

/* Adds the pairs between labelled objects. If the others are implied, pairs with the first object of every cluster are
 * enough. */
static void
add_label_pairs (Builder *builder)
{
  CredalMkfcmAnswers *answers = builder->answers;
  g_autoptr(GArray) positive = credal_positive_labels (builder->constraints);
  g_autoptr(GHashTable) first = g_hash_table_new (NULL, NULL);   /* clusters seen */
  g_autoptr(GArray) others = g_array_new (FALSE, FALSE, sizeof (CredalLabel));

  for (guint k = 0; k < positive->len; k++)
    {
      const CredalLabel *label = &g_array_index (positive, CredalLabel, k);
      guint place = builder->index[label->object];
      if (place == NOWHERE)
        continue;
      answers->label[place] = (int) label->cluster;
      answers->label_weight[place] = credal_certainty_weight (label->certainty);
      for (guint l = 0; l < others->len; l++)
        relate_labels (builder, &g_array_index (others, CredalLabel, l), label);
      if (g_hash_table_add (first, GUINT_TO_POINTER (label->cluster)) || !builder->entail)
        g_array_append_val (others, *label);
    }
  separate_labels (builder, others);
}

static void
set_both (double *matrix, gsize s, gsize i, gsize j, double value)
{
  matrix[i * s + j] = matrix[j * s + i] = MAX (matrix[i * s + j], value);
}

static void
keep_direct (GArray *edges, gboolean soft_only, double *matrix, gsize s)
{
  for (guint k = 0; k < edges->len; k++)
    {
      const Edge *edge = &g_array_index (edges, Edge, k);
      if (edge->soft || !soft_only)
        set_both (matrix, s, edge->i, edge->j, edge->weight);
    }
}

/* ---- implied pairs ---- */

static int
surest_first (gconstpointer a, gconstpointer b)
{
  double difference = ((const Edge *) b)->weight - ((const Edge *) a)->weight;

  return (difference > 0.0) - (difference < 0.0);
}

/* Joins two neighbourhoods. All pairs across are as certain as the joining answer, the least certain so far. */
static void
join_edge (CredalMkfcmAnswers *answers, const Edge *edge)
{
  guint from = answers->block[edge->j], to = answers->block[edge->i];
  gsize s = answers->s;
  g_autofree guint *right = g_new (guint, s);
  guint n_right = 0;

  for (guint j = 0; j < s; j++)
    if (answers->block[j] == from)
      right[n_right++] = j;
  for (guint i = 0; i < s; i++)
    for (guint r = 0; r < n_right && answers->block[i] == to; r++)
      set_both (answers->must, s, i, right[r], edge->weight);
  for (guint r = 0; r < n_right; r++)
    answers->block[right[r]] = to;
}

static void
join_all (Builder *builder)
{
  CredalMkfcmAnswers *answers = builder->answers;

  g_array_sort (builder->must, surest_first);
  for (guint k = 0; k < builder->must->len; k++)
    {
      const Edge *edge = &g_array_index (builder->must, Edge, k);
      if (!edge->soft && answers->block[edge->i] != answers->block[edge->j])
        join_edge (answers, edge);
    }
}

static void
dissolve_block (CredalMkfcmAnswers *answers, guint block)
{
  gsize s = answers->s;

  for (guint i = 0; i < s; i++)
    if (answers->block[i] == block)
      {
        for (guint j = 0; j < s; j++)
          answers->must[i * s + j] = answers->must[j * s + i] = 0.0;
        answers->block[i] = (guint) s + i;   /* a neighbourhood of its own */
      }
}

static void
dissolve_contradictory (Builder *builder)
{
  for (guint k = 0; k < builder->cannot->len; k++)
    {
      const Edge *edge = &g_array_index (builder->cannot, Edge, k);
      if (!edge->soft && builder->answers->block[edge->i] == builder->answers->block[edge->j])
        dissolve_block (builder->answers, builder->answers->block[edge->i]);
    }
}

/* Extends a cannot-link to all pairs of objects from the two neighbourhoods. */
static void
carry_cannot_link (CredalMkfcmAnswers *answers, const Edge *edge)
{
  gsize s = answers->s;

  for (guint i = 0; i < s; i++)
    for (guint j = 0; j < s && answers->block[i] == answers->block[edge->i]; j++)
      if (answers->block[j] == answers->block[edge->j])
        {
          double left = i == edge->i ? 1.0 : answers->must[i * s + edge->i];
          double right = j == edge->j ? 1.0 : answers->must[j * s + edge->j];
          set_both (answers->cannot, s, i, j, MIN (edge->weight, MIN (left, right)));
        }
}

static void
entail_pairs (Builder *builder)
{
  join_all (builder);
  dissolve_contradictory (builder);
  for (guint k = 0; k < builder->cannot->len; k++)
    {
      const Edge *edge = &g_array_index (builder->cannot, Edge, k);
      if (!edge->soft)
        carry_cannot_link (builder->answers, edge);
    }
}

static void
number_blocks (CredalMkfcmAnswers *answers)
{
  g_autofree guint *number = g_new (guint, 2 * answers->s);

  for (gsize k = 0; k < 2 * answers->s; k++)
    number[k] = G_MAXUINT;
  for (gsize i = 0; i < answers->s; i++)
    {
      guint *block = &number[answers->block[i]];
      if (*block == G_MAXUINT)
        *block = answers->n_blocks++;
      answers->block[i] = *block;
    }
}

/* ---- weights ---- */

static void
weigh_pairs (CredalMkfcmAnswers *answers, gboolean normalise)
{
  gsize s = answers->s;
  g_autofree double *partners = g_new0 (double, s);

  memcpy (answers->pull, answers->must, s * s * sizeof (double));
  memcpy (answers->push, answers->cannot, s * s * sizeof (double));
  for (gsize q = 0; q < s * s; q++)
    {
      partners[q / s] += answers->must[q] > 0.0;
      answers->total += 0.5 * ((answers->must[q] > 0.0) + (answers->cannot[q] > 0.0));
    }
  for (gsize i = 0; i < s && normalise; i++)
    for (gsize j = 0; j < s; j++)
      {
        answers->pull[i * s + j] /= MAX (sqrt (partners[i] * partners[j]), 1.0);
        answers->push[i * s + j] /= sqrt ((partners[i] + 1.0) * (partners[j] + 1.0));
      }
}

static void
relate_objects (Builder *builder)
{
  CredalMkfcmAnswers *answers = builder->answers;

  add_pairs (builder);
  for (guint g = 0; g < credal_constraints_n_groups (builder->constraints); g++)
    add_group (builder, credal_constraints_group (builder->constraints, g));
  add_label_pairs (builder);
  add_labelled_strokes (builder);
  if (builder->entail)
    entail_pairs (builder);
  keep_direct (builder->must, builder->entail, answers->must, answers->s);
  keep_direct (builder->cannot, builder->entail, answers->cannot, answers->s);
  number_blocks (answers);
  weigh_pairs (answers, builder->entail);
}

gboolean
credal_mkfcm_answers_new (const CredalConstraints *constraints, gboolean entail_all, CredalMkfcmAnswers **result,
                          GError **error)
{
  g_autoptr(CredalMkfcmAnswers) answers = g_new0 (CredalMkfcmAnswers, 1);
  gsize n = constraints ? credal_constraints_n (constraints) : 0;
  g_autofree guint32 *index = NULL;
  g_autoptr(GArray) must = g_array_new (FALSE, FALSE, sizeof (Edge));
  g_autoptr(GArray) cannot = g_array_new (FALSE, FALSE, sizeof (Edge));

  answers->groups = g_array_new (FALSE, FALSE, sizeof (CredalMkfcmGroup));
  g_array_set_clear_func (answers->groups, clear_group);
  answers->followers = g_array_new (FALSE, FALSE, sizeof (CredalMkfcmFollower));
  *result = NULL;
  if (!constraints)
    return TRUE;
  index = g_try_malloc_n (MAX (n, 1), sizeof *index);
  Builder builder = { answers, constraints, index, must, cannot, entail_all };
  if (!index || !number_members (&builder))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("Not enough memory for the pairs of %zu answered objects"), answers->s);
      return FALSE;
    }
  if (answers->s == 0)
    return TRUE;
  relate_objects (&builder);
  *result = g_steal_pointer (&answers);
  return TRUE;
}

/* ---- comparing ---- */

static gboolean
are_groups_equal (const GArray *a, const GArray *b)
{
  gboolean equal = a->len == b->len;

  for (guint k = 0; k < a->len && equal; k++)
    {
      const CredalMkfcmGroup *one = &g_array_index (a, CredalMkfcmGroup, k);
      const CredalMkfcmGroup *other = &g_array_index (b, CredalMkfcmGroup, k);
      equal = one->size == other->size && one->weight == other->weight
              && memcmp (one->members, other->members, one->size * sizeof *one->members) == 0;
    }
  return equal;
}

static gboolean
are_followers_equal (const GArray *a, const GArray *b)
{
  gboolean equal = a->len == b->len;

  for (guint k = 0; k < a->len && equal; k++)
    {
      const CredalMkfcmFollower *one = &g_array_index (a, CredalMkfcmFollower, k);
      const CredalMkfcmFollower *other = &g_array_index (b, CredalMkfcmFollower, k);
      equal = one->object == other->object && one->group == other->group;
    }
  return equal;
}

gboolean
credal_mkfcm_answers_equal (const CredalMkfcmAnswers *a, const CredalMkfcmAnswers *b)
{
  if (!a || !b || a->s != b->s)
    return a == b;
  gsize s = a->s, square = s * s * sizeof (double);
  return memcmp (a->objects, b->objects, s * sizeof *a->objects) == 0
         && memcmp (a->must, b->must, square) == 0 && memcmp (a->cannot, b->cannot, square) == 0
         && memcmp (a->pull, b->pull, square) == 0 && memcmp (a->push, b->push, square) == 0
         && memcmp (a->block, b->block, s * sizeof *a->block) == 0
         && memcmp (a->label, b->label, s * sizeof *a->label) == 0
         && memcmp (a->label_weight, b->label_weight, s * sizeof (double)) == 0
         && are_followers_equal (a->followers, b->followers)
         && are_groups_equal (a->groups, b->groups);
}
