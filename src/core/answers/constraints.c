/* Pairs, groups, labels and spot checks, each in the order first stated, with an index for finding pairs. */
#include "core/answers/constraints.h"
#include "core/answers/label-list.h"
#include "core/base/pair-key.h"

#include <math.h>
#include <string.h>

struct _CredalConstraints {
  gsize n;
  GArray *pairs;             /* CredalPair, in the order first stated */
  GHashTable *pair_index;    /* pair → index in pairs */
  GArray *aside;             /* CredalPair: disabled, not in pairs */
  GArray *groups;            /* CredalGroup */
  CredalLabelList labels;    /* in the order first stated */
  guint label_answers;       /* answers numbered so far */
  GArray *checks;            /* CredalSpotCheck, of pairs */
  GArray *checks_aside;      /* CredalSpotCheck, of disabled pairs */
};

static const char *const relation_names[] = { "must-link", "cannot-link", "dont-know" };

const char *
credal_relation_name (CredalRelation relation)
{
  return relation_names[relation];
}

gboolean
credal_relation_parse (const char *name, CredalRelation *relation)
{
  static const struct { const char *name; CredalRelation relation; } known[] = {
    { "must-link", CREDAL_MUST_LINK },     { "must", CREDAL_MUST_LINK },     { "ml", CREDAL_MUST_LINK },
    { "cannot-link", CREDAL_CANNOT_LINK }, { "cannot", CREDAL_CANNOT_LINK }, { "cl", CREDAL_CANNOT_LINK },
    { "dont-know", CREDAL_DONT_KNOW },
  };
  for (gsize k = 0; k < G_N_ELEMENTS (known); k++)
    if (g_ascii_strcasecmp (name, known[k].name) == 0)
      {
        *relation = known[k].relation;
        return TRUE;
      }
  return FALSE;
}

gboolean
credal_pair_is_hard (const CredalPair *pair)
{
  return !pair->soft && !pair->overruled && pair->relation != CREDAL_DONT_KNOW;
}

gboolean
credal_pair_is_sure (const CredalPair *pair)
{
  return credal_pair_is_hard (pair) && pair->certainty >= 1.0;
}

guint
credal_votes_total (const CredalVotes *votes)
{
  return votes->must + votes->cannot + votes->unknown;
}

gboolean
credal_votes_differ (const CredalVotes *votes)
{
  return votes->must > 0 && votes->cannot > 0;
}

static void
clear_constraint_group (gpointer data)
{
  CredalGroup *group = data;

  g_free (group->objects);
}

CredalConstraints *
credal_constraints_new (gsize n)
{
  g_return_val_if_fail (n <= G_MAXUINT32, NULL);
  CredalConstraints *constraints = g_new0 (CredalConstraints, 1);
  constraints->n = n;
  constraints->pairs = g_array_new (FALSE, FALSE, sizeof (CredalPair));
  constraints->pair_index = credal_pair_table_new ();
  constraints->aside = g_array_new (FALSE, FALSE, sizeof (CredalPair));
  constraints->groups = g_array_new (FALSE, FALSE, sizeof (CredalGroup));
  g_array_set_clear_func (constraints->groups, clear_constraint_group);
  credal_label_list_init (&constraints->labels);
  constraints->checks = g_array_new (FALSE, FALSE, sizeof (CredalSpotCheck));
  constraints->checks_aside = g_array_new (FALSE, FALSE, sizeof (CredalSpotCheck));
  return constraints;
}

/* Returns the pair's index among the disabled ones, or −1. */
static gssize
aside_place (const CredalConstraints *constraints, guint32 i, guint32 j)
{
  for (guint k = 0; k < constraints->aside->len; k++)
    {
      const CredalPair *pair = &g_array_index (constraints->aside, CredalPair, k);
      if ((pair->i == i && pair->j == j) || (pair->i == j && pair->j == i))
        return (gssize) k;
    }
  return -1;
}

/* Removes the spot check of the pair. @taken: (out). Returns FALSE if there is none. */
static gboolean
take_check (GArray *checks, guint32 i, guint32 j, CredalSpotCheck *taken)
{
  for (guint k = 0; k < checks->len; k++)
    {
      *taken = g_array_index (checks, CredalSpotCheck, k);
      if ((taken->object == i && taken->other == j) || (taken->object == j && taken->other == i))
        {
          g_array_remove_index (checks, k);
          return TRUE;
        }
    }
  return FALSE;
}

void
credal_constraints_put_pair (CredalConstraints *constraints, const CredalPair *pair)
{
  gssize aside = aside_place (constraints, pair->i, pair->j);
  CredalSpotCheck replaced;
  guint place;

  if (aside >= 0)
    g_array_remove_index (constraints->aside, (guint) aside);
  take_check (constraints->checks_aside, pair->i, pair->j, &replaced);
  if (credal_pair_table_get (constraints->pair_index, pair->i, pair->j, &place))
    {
      g_array_index (constraints->pairs, CredalPair, place) = *pair;
      return;
    }
  credal_pair_table_set (constraints->pair_index, pair->i, pair->j, constraints->pairs->len);
  g_array_append_val (constraints->pairs, *pair);
}

CredalConstraints *
credal_constraints_copy (const CredalConstraints *constraints)
{
  CredalConstraints *copy = credal_constraints_new (constraints->n);

  g_array_append_vals (copy->pairs, constraints->pairs->data, constraints->pairs->len);
  for (guint q = 0; q < constraints->pairs->len; q++)
    credal_pair_table_set (copy->pair_index, credal_constraints_pairs (copy)[q].i, credal_constraints_pairs (copy)[q].j,
                           q);
  g_array_append_vals (copy->aside, constraints->aside->data, constraints->aside->len);
  for (guint g = 0; g < constraints->groups->len; g++)
    {
      CredalGroup group = *credal_constraints_group (constraints, g);
      group.objects = g_memdup2 (group.objects, group.size * sizeof *group.objects);
      g_array_append_val (copy->groups, group);
    }
  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    credal_constraints_put_label (copy, &credal_constraints_labels (constraints)[l]);
  g_array_append_vals (copy->checks, constraints->checks->data, constraints->checks->len);
  g_array_append_vals (copy->checks_aside, constraints->checks_aside->data, constraints->checks_aside->len);
  return copy;
}

CredalConstraints *
credal_constraints_widen (const CredalConstraints *constraints, gsize n)
{
  CredalConstraints *wide = credal_constraints_copy (constraints);

  g_return_val_if_fail (n >= constraints->n, wide);
  wide->n = n;
  return wide;
}

void
credal_constraints_free (CredalConstraints *constraints)
{
  if (constraints == NULL)
    return;
  g_array_unref (constraints->pairs);
  g_hash_table_unref (constraints->pair_index);
  g_array_unref (constraints->aside);
  g_array_unref (constraints->groups);
  credal_label_list_clear (&constraints->labels);
  g_array_unref (constraints->checks);
  g_array_unref (constraints->checks_aside);
  g_free (constraints);
}

/* ---- adding and removing ---- */

/* Returns the relation that an answer states: none if its certainty says nothing. */
static CredalRelation
stated_relation (CredalRelation relation, double certainty)
{
  return certainty == CREDAL_CERTAINTY_NOTHING ? CREDAL_DONT_KNOW : relation;
}

static void
count_vote (CredalVotes *votes, CredalRelation relation, double certainty)
{
  votes->must += relation == CREDAL_MUST_LINK;
  votes->cannot += relation == CREDAL_CANNOT_LINK;
  votes->unknown += relation == CREDAL_DONT_KNOW;
  votes->must_weight += relation == CREDAL_MUST_LINK ? credal_certainty_weight (certainty) : 0.0;
  votes->cannot_weight += relation == CREDAL_CANNOT_LINK ? credal_certainty_weight (certainty) : 0.0;
}

void
credal_constraints_add_pair (CredalConstraints *constraints, guint32 i, guint32 j, CredalRelation relation,
                             double certainty, gboolean soft)
{
  g_return_if_fail (i < constraints->n && j < constraints->n && i != j);
  g_return_if_fail (credal_certainty_is_valid (certainty));
  CredalPair pair = { .i = i, .j = j, .relation = stated_relation (relation, certainty), .certainty = certainty,
                      .soft = soft };
  if (pair.relation == CREDAL_DONT_KNOW)
    pair.certainty = 1.0;
  count_vote (&pair.votes, pair.relation, certainty);
  credal_constraints_put_pair (constraints, &pair);
}

static CredalPair *
find_constraint_pair (CredalConstraints *constraints, guint32 i, guint32 j)
{
  guint place;
  gboolean found = credal_pair_table_get (constraints->pair_index, i, j, &place);

  return found ? &g_array_index (constraints->pairs, CredalPair, place) : NULL;
}

void
credal_constraints_add_vote (CredalConstraints *constraints, guint32 i, guint32 j, CredalRelation relation,
                             double certainty)
{
  CredalPair *pair = find_constraint_pair (constraints, i, j);

  if (!pair)
    {
      credal_constraints_add_pair (constraints, i, j, relation, certainty, FALSE);
      return;
    }
  g_return_if_fail (credal_certainty_is_valid (certainty));
  count_vote (&pair->votes, stated_relation (relation, certainty), certainty);
  double ahead = pair->votes.must_weight - pair->votes.cannot_weight, weight = MIN (fabs (ahead), 1.0);
  gboolean weighed = pair->certainty < 0.0 || certainty < 0.0;
  if (ahead != 0.0)
    {
      pair->relation = ahead > 0.0 ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;
      pair->certainty = weighed ? credal_certainty_of_weight (weight) : (1.0 + weight) / 2.0;
    }
}

gboolean
credal_constraints_insist (CredalConstraints *constraints, guint32 i, guint32 j)
{
  CredalPair *pair = find_constraint_pair (constraints, i, j);

  if (pair)
    pair->insisted = TRUE;
  return pair != NULL;
}

static gboolean
set_overruled (CredalConstraints *constraints, guint32 i, guint32 j, gboolean overruled)
{
  CredalPair *pair = find_constraint_pair (constraints, i, j);

  if (pair)
    pair->overruled = overruled;
  return pair != NULL;
}

gboolean
credal_constraints_overrule (CredalConstraints *constraints, guint32 i, guint32 j)
{
  return set_overruled (constraints, i, j, TRUE);
}

gboolean
credal_constraints_reinstate (CredalConstraints *constraints, guint32 i, guint32 j)
{
  return set_overruled (constraints, i, j, FALSE);
}

static gboolean
is_ascending (const guint32 *objects, gsize size)
{
  for (gsize q = 1; q < size; q++)
    if (objects[q] <= objects[q - 1])
      return FALSE;
  return TRUE;
}

/* Takes each object once, in the order of first appearance. */
static CredalGroup
group_new (const guint32 *objects, gsize size)
{
  if (is_ascending (objects, size))   /* as in a stroke: no repetitions */
    return (CredalGroup) { .objects = g_memdup2 (objects, size * sizeof *objects), .size = size };

  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  CredalGroup group = { .objects = g_new (guint32, size) };
  for (gsize q = 0; q < size; q++)
    if (g_hash_table_add (seen, GUINT_TO_POINTER (objects[q])))
      group.objects[group.size++] = objects[q];
  return group;
}

/* Returns (nullable) the group called @name. */
static CredalGroup *
find_named_group (CredalConstraints *constraints, guint name)
{
  for (guint g = 0; name > 0 && g < constraints->groups->len; g++)
    if (g_array_index (constraints->groups, CredalGroup, g).name == name)
      return &g_array_index (constraints->groups, CredalGroup, g);
  return NULL;
}

static void
join_groups (CredalGroup *into, const CredalGroup *group)
{
  into->objects = g_renew (guint32, into->objects, into->size + group->size);
  memcpy (into->objects + into->size, group->objects, group->size * sizeof *group->objects);
  into->size += group->size;
}

void
credal_constraints_put_group (CredalConstraints *constraints, const CredalGroup *group)
{
  CredalGroup *into = find_named_group (constraints, group->name), copy;

  g_return_if_fail (credal_certainty_is_valid (group->certainty));
  for (gsize q = 0; q < group->size; q++)
    g_return_if_fail (group->objects[q] < constraints->n);
  if (group->certainty == CREDAL_CERTAINTY_NOTHING)
    return;
  if (into)
    {
      join_groups (into, group);
      return;
    }
  copy = group_new (group->objects, group->size);
  copy.exclusive = group->exclusive;
  copy.certainty = group->certainty;
  copy.name = group->name;
  g_array_append_val (constraints->groups, copy);
}

void
credal_constraints_add_group (CredalConstraints *constraints, const guint32 *objects, gsize size, gboolean exclusive,
                              double certainty)
{
  const CredalGroup group = { (guint32 *) objects, size, exclusive, certainty, 0 };

  credal_constraints_put_group (constraints, &group);
}

gboolean
credal_constraints_remove_group (CredalConstraints *constraints, const guint32 *objects, gsize size,
                                 gboolean exclusive)
{
  for (guint g = 0; g < constraints->groups->len; g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      if (group->size != size || !group->exclusive != !exclusive
          || memcmp (group->objects, objects, size * sizeof *objects) != 0)
        continue;
      g_array_remove_index (constraints->groups, g);
      return TRUE;
    }
  return FALSE;
}

void
credal_constraints_put_label (CredalConstraints *constraints, const CredalLabel *label)
{
  g_return_if_fail (label->object < constraints->n);
  g_return_if_fail (credal_certainty_is_valid (label->certainty));
  g_return_if_fail (label->degree >= 0.0 && label->degree <= 1.0);
  constraints->label_answers = MAX (constraints->label_answers, label->answer + 1);
  if (credal_label_list_put (&constraints->labels, label))
    credal_label_list_compact (&constraints->labels);
}

void
credal_constraints_add_degrees (CredalConstraints *constraints, const guint32 *objects, gsize size, guint cluster,
                                double degree, double certainty)
{
  g_return_if_fail (credal_certainty_is_valid (certainty));
  g_return_if_fail (degree >= 0.0 && degree <= 1.0);
  for (gsize q = 0; q < size; q++)
    g_return_if_fail (objects[q] < constraints->n);
  if (certainty == CREDAL_CERTAINTY_NOTHING)
    {
      credal_constraints_remove_labels_on (constraints, objects, size, cluster);
      return;
    }
  CredalLabel label = { 0, cluster, certainty, constraints->label_answers, degree };
  gboolean holes = FALSE;

  constraints->label_answers += size > 0;
  for (gsize q = 0; q < size; q++)
    {
      label.object = objects[q];
      holes |= credal_label_list_put (&constraints->labels, &label);
    }
  if (holes)
    credal_label_list_compact (&constraints->labels);
}

void
credal_constraints_add_labels (CredalConstraints *constraints, const guint32 *objects, gsize size, guint cluster,
                               double certainty)
{
  credal_constraints_add_degrees (constraints, objects, size, cluster, 1.0, certainty);
}

void
credal_constraints_add_check (CredalConstraints *constraints, guint32 object, guint32 other, gboolean placed)
{
  g_return_if_fail (credal_constraints_find (constraints, object, other) != NULL);
  CredalSpotCheck check = { object, other, placed, constraints->pairs->len }, replaced;
  take_check (constraints->checks, object, other, &replaced);
  g_array_append_val (constraints->checks, check);
}

gboolean
credal_constraints_remove_pair (CredalConstraints *constraints, guint32 i, guint32 j)
{
  CredalSpotCheck removed;
  guint place;

  if (!credal_pair_table_get (constraints->pair_index, i, j, &place))
    return FALSE;
  credal_pair_table_remove (constraints->pair_index, i, j);
  g_array_remove_index (constraints->pairs, place);
  take_check (constraints->checks, i, j, &removed);
  for (; place < constraints->pairs->len; place++)
    {
      const CredalPair *moved = &g_array_index (constraints->pairs, CredalPair, place);
      credal_pair_table_set (constraints->pair_index, moved->i, moved->j, place);
    }
  return TRUE;
}

gboolean
credal_constraints_set_aside (CredalConstraints *constraints, guint32 i, guint32 j)
{
  const CredalPair *found = credal_constraints_find (constraints, i, j);
  CredalSpotCheck check;

  if (!found)
    return FALSE;
  CredalPair pair = *found;
  if (take_check (constraints->checks, i, j, &check))
    g_array_append_val (constraints->checks_aside, check);
  credal_constraints_remove_pair (constraints, i, j);
  g_array_append_val (constraints->aside, pair);
  return TRUE;
}

gboolean
credal_constraints_bring_back (CredalConstraints *constraints, guint32 i, guint32 j)
{
  gssize place = aside_place (constraints, i, j);
  CredalSpotCheck check;

  if (place < 0)
    return FALSE;
  CredalPair pair = g_array_index (constraints->aside, CredalPair, place);
  gboolean checked = take_check (constraints->checks_aside, i, j, &check);
  credal_constraints_put_pair (constraints, &pair);
  if (checked)
    credal_constraints_add_check (constraints, check.object, check.other, check.placed);
  return TRUE;
}

guint
credal_constraints_remove_labels (CredalConstraints *constraints, const guint32 *objects, gsize size)
{
  return credal_label_list_remove (&constraints->labels, objects, size, NULL);
}

guint
credal_constraints_remove_labels_on (CredalConstraints *constraints, const guint32 *objects, gsize size, guint cluster)
{
  return credal_label_list_remove (&constraints->labels, objects, size, &cluster);
}

/* ---- reading ---- */

gsize
credal_constraints_n (const CredalConstraints *constraints)
{
  return constraints->n;
}

guint
credal_constraints_n_pairs (const CredalConstraints *constraints)
{
  return constraints->pairs->len;
}

const CredalPair *
credal_constraints_pairs (const CredalConstraints *constraints)
{
  return (const CredalPair *) (const void *) constraints->pairs->data;
}

const CredalPair *
credal_constraints_find (const CredalConstraints *constraints, guint32 i, guint32 j)
{
  guint place;

  return credal_pair_table_get (constraints->pair_index, i, j, &place) ? &credal_constraints_pairs (constraints)[place]
                                                                       : NULL;
}

const CredalPair *
credal_constraints_aside (const CredalConstraints *constraints, guint *count)
{
  *count = constraints->aside->len;
  return (const CredalPair *) (const void *) constraints->aside->data;
}

const CredalPair *
credal_constraints_find_aside (const CredalConstraints *constraints, guint32 i, guint32 j)
{
  gssize place = aside_place (constraints, i, j);

  return place < 0 ? NULL : &g_array_index (constraints->aside, CredalPair, place);
}

guint
credal_constraints_n_groups (const CredalConstraints *constraints)
{
  return constraints->groups->len;
}

const CredalGroup *
credal_constraints_group (const CredalConstraints *constraints, guint g)
{
  g_return_val_if_fail (g < constraints->groups->len, NULL);
  return &g_array_index (constraints->groups, CredalGroup, g);
}

guint
credal_constraints_n_labels (const CredalConstraints *constraints)
{
  return constraints->labels.labels->len;
}

const CredalLabel *
credal_constraints_labels (const CredalConstraints *constraints)
{
  return (const CredalLabel *) (const void *) constraints->labels.labels->data;
}

guint
credal_constraints_n_labelled (const CredalConstraints *constraints)
{
  return g_hash_table_size (constraints->labels.first);
}

const CredalLabel *
credal_constraints_find_label (const CredalConstraints *constraints, guint32 object)
{
  return credal_label_list_main (&constraints->labels, object);
}

const CredalLabel *
credal_constraints_find_degree (const CredalConstraints *constraints, guint32 object, guint cluster)
{
  return credal_label_list_find (&constraints->labels, object, cluster);
}

GArray *
credal_constraints_object_labels (const CredalConstraints *constraints, guint32 object)
{
  return credal_label_list_of (&constraints->labels, object);
}

guint
credal_constraints_n_checks (const CredalConstraints *constraints)
{
  return constraints->checks->len;
}

const CredalSpotCheck *
credal_constraints_checks (const CredalConstraints *constraints)
{
  return (const CredalSpotCheck *) (const void *) constraints->checks->data;
}
