/* Infers the groups of open neighbourhoods by a mean field over the answers that separate them. */
#include "learning/features/open-groups.h"
#include <math.h>
#include <string.h>
#include "core/answers/labels.h"
#include "core/base/softmax.h"
#include "core/belief/frame.h"

#define ROUNDS 50                        /* of the mean field, at most */
#define STEADY 1e-6                      /* the largest change in the last round */
#define DAMPING 0.5                      /* share of the previous round */
#define UNLIKELY 1e-3                    /* least membership that counts from an earlier result */
#define LEAST_ROOM 1e-12                 /* least probability that a neighbourhood leaves in its group to a separated
                                          * one */
#define EXCLUDED (-1e6)                  /* log probability of an impossible group: below any sum over neighbours */
#define FOUNDED 0.5                      /* a group is known above this probability */
#define LEAST_OPEN 2                     /* neighbourhoods */

typedef struct { guint a, b; } Apart;    /* indices of two neighbourhoods, the first an open one */

typedef struct {
  const CredalNeighbourhoods *known;
  guint c, size, n_open;     /* neighbourhoods; the open ones come first */
  guint *place;              /* (s) the neighbourhood of each object */
  guint32 *member;           /* (size) an object of each */
  GArray *apart;             /* Apart */
  double *prior;             /* (n_open × c) Σ_i log u_i, in the order of the groups */
  double *q;                 /* (size × c) */
  double *room;              /* (size × c) log (1 − q) */
} Field;

static void
field_clear (Field *field)
{
  g_free (field->place);
  g_free (field->member);
  g_clear_pointer (&field->apart, g_array_unref);
  g_free (field->prior);
  g_free (field->q);
  g_free (field->room);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Field, field_clear)

static gboolean
is_open_object (const CredalNeighbourhoods *known, gsize at)
{
  return known->group[at] < 0;
}

/* ---- the neighbourhoods ---- */

/* Numbers the neighbourhoods of the open objects, or of the others. */
static void
number_groups (Field *field, const CredalClosure *closure, gboolean open)
{
  const CredalNeighbourhoods *known = field->known;
  g_autoptr(GHashTable) places = g_hash_table_new (NULL, NULL);

  for (gsize at = 0; at < known->s; at++)
    if (is_open_object (known, at) == open)
      {
        guint32 object = known->objects[at];
        gpointer key = GUINT_TO_POINTER (credal_closure_neighbourhood (closure, object)), place;
        if (!g_hash_table_lookup_extended (places, key, NULL, &place))
          {
            field->member[field->size] = object;
            g_hash_table_insert (places, key, place = GUINT_TO_POINTER (field->size++));
          }
        field->place[at] = GPOINTER_TO_UINT (place);
      }
}

static void
find_neighbourhoods (Field *field, const CredalClosure *closure)
{
  field->place = g_new (guint, field->known->s);
  field->member = g_new (guint32, field->known->s);
  number_groups (field, closure, TRUE);
  field->n_open = field->size;
  number_groups (field, closure, FALSE);
}

static void
list_apart (Field *field, const CredalClosure *closure)
{
  CredalRelation relation;

  field->apart = g_array_new (FALSE, FALSE, sizeof (Apart));
  for (guint a = 0; a < field->n_open; a++)
    for (guint b = a + 1; b < field->size; b++)
      if (credal_closure_relation (closure, field->member[a], field->member[b], &relation)
          && relation == CREDAL_CANNOT_LINK)
        {
          Apart apart = { a, b };
          g_array_append_val (field->apart, apart);
        }
}

/* ---- the mean field ---- */

static void
add_memberships (Field *field, const double *expected, const guint *cluster)
{
  const CredalNeighbourhoods *known = field->known;

  for (gsize at = 0; at < known->s; at++)
    for (guint l = 0; l < field->c && is_open_object (known, at); l++)
      {
        gboolean possible = l >= known->r || known->membership[at * known->r + l] > 0.0;
        double u = MAX (expected[at * field->c + cluster[l]], UNLIKELY);
        field->prior[field->place[at] * field->c + l] += possible ? log (u) : EXCLUDED;
      }
}

static void
add_label (Field *field, const CredalClosure *closure, const CredalLabel *label, const guint *cluster)
{
  CredalRelation relation;

  for (guint b = 0; b < field->n_open; b++)
    if (credal_closure_relation (closure, field->member[b], label->object, &relation))
      for (guint l = 0; l < field->c; l++)
        if ((cluster[l] == label->cluster) == (relation == CREDAL_CANNOT_LINK))
          field->prior[b * field->c + l] += EXCLUDED;
}

static void
add_label_cost (Field *field, const CredalConstraints *constraints, const CredalClosure *closure, const guint *cluster)
{
  g_autoptr(GArray) kinds = credal_label_kinds (constraints);

  for (guint k = 0; k < kinds->len; k++)
    add_label (field, closure, &g_array_index (kinds, CredalLabel, k), cluster);
}

static void
begin_placing (Field *field)
{
  const CredalNeighbourhoods *known = field->known;

  field->q = g_new0 (double, (gsize) field->size * field->c);
  field->room = g_new (double, (gsize) field->size * field->c);
  for (guint b = 0; b < field->n_open; b++)
    credal_softmax (field->prior + b * field->c, 1.0, field->c, field->q + b * field->c);
  for (gsize at = 0; at < known->s; at++)
    if (!is_open_object (known, at))
      field->q[(gsize) field->place[at] * field->c + (guint) known->group[at]] = 1.0;
}

static void
measure_room (Field *field)
{
  gsize count = (gsize) field->size * field->c;

  for (gsize k = 0; k < count; k++)
    field->room[k] = log (MAX (1.0 - field->q[k], LEAST_ROOM));
}

/* Adds the evidence of @from against its own groups to @to. */
static void
repel (const Field *field, guint from, guint to, double *evidence)
{
  for (guint l = 0; l < field->c && to < field->n_open; l++)
    evidence[to * field->c + l] += field->room[(gsize) from * field->c + l];
}

/* Returns the largest change. */
static double
relax (Field *field, double *evidence)
{
  gsize count = (gsize) field->n_open * field->c;
  double row[CREDAL_MAX_CLUSTERS], most = 0.0;

  measure_room (field);
  memcpy (evidence, field->prior, count * sizeof (double));
  for (guint k = 0; k < field->apart->len; k++)
    {
      Apart apart = g_array_index (field->apart, Apart, k);
      repel (field, apart.a, apart.b, evidence);
      repel (field, apart.b, apart.a, evidence);
    }
  for (guint b = 0; b < field->n_open; b++)
    {
      credal_softmax (evidence + b * field->c, 1.0, field->c, row);
      for (guint l = 0; l < field->c; l++)
        {
          double change = (1.0 - DAMPING) * (row[l] - field->q[b * field->c + l]);
          field->q[b * field->c + l] += change;
          most = MAX (most, fabs (change));
        }
    }
  return most;
}

static void
settle_placing (Field *field)
{
  g_autofree double *evidence = g_new (double, (gsize) field->n_open * field->c);
  double change = INFINITY;

  for (guint round = 0; round < ROUNDS && change > STEADY; round++)
    change = relax (field, evidence);
}

/* ---- the result ---- */

static gboolean
is_founded (const Field *field, guint group)
{
  for (guint b = 0; b < field->n_open; b++)
    if (field->q[b * field->c + group] > FOUNDED)
      return TRUE;
  return FALSE;
}

/* @groups: (c) out: the known groups, including those made known by open neighbourhoods. Returns their number. */
static guint
list_groups (const Field *field, guint *groups)
{
  guint count = 0;

  for (guint l = 0; l < field->c; l++)
    if (l < field->known->r || is_founded (field, l))
      groups[count++] = l;
  return count;
}

/* Returns (s × r) P. */
static double *
collect_open (const Field *field, const guint *groups, guint r)
{
  const CredalNeighbourhoods *known = field->known;
  double *supposed = g_new0 (double, known->s * r);

  for (gsize at = 0; at < known->s; at++)
    if (is_open_object (known, at))
      for (guint l = 0; l < r; l++)
        supposed[at * r + l] = field->q[field->place[at] * field->c + groups[l]];
    else
      memcpy (supposed + at * r, known->membership + at * known->r, known->r * sizeof (double));
  return supposed;
}

CredalNeighbourhoods *
credal_place_open_groups (const CredalNeighbourhoods *known, const CredalConstraints *constraints,
                          const CredalClosure *closure, const double *expected, const guint *cluster)
{
  g_auto(Field) field = { .known = known, .c = known->c };
  guint groups[CREDAL_MAX_CLUSTERS];

  find_neighbourhoods (&field, closure);
  if (field.n_open < LEAST_OPEN)
    return NULL;
  list_apart (&field, closure);
  field.prior = g_new0 (double, (gsize) field.n_open * field.c);
  add_memberships (&field, expected, cluster);
  add_label_cost (&field, constraints, closure, cluster);
  begin_placing (&field);
  settle_placing (&field);

  guint r = list_groups (&field, groups);
  g_autofree double *supposed = collect_open (&field, groups, r);
  return credal_neighbourhoods_widen (known, r, supposed);
}
