#include "core/supposition.h"
#include <math.h>
#include <string.h>
#include "core/frame.h"
#include "core/softmax.h"

#define ROUNDS 50                        /* of the mean field, at most */
#define STEADY 1e-6                      /* the largest change in the last round */
#define DAMPING 0.5                      /* the share of the round before */
#define UNLIKELY 1e-3                    /* an earlier result less sure than this against a cluster is not heeded more */
#define EXCLUDED (-1e3)                  /* log of what cannot be */
#define FOUNDED 0.5                      /* what a neighbourhood must be surer of to make a group known */
#define LEAST_OPEN 2                     /* neighbourhoods */

typedef struct { guint a, b; } Apart;    /* places of two neighbourhoods */

/* Settled objects are neighbourhoods of their own, whose rows stay. */
typedef struct {
  const CredalNeighbourhoods *known;
  guint c, size, n_open;     /* neighbourhoods; the open ones come first */
  guint *place;              /* (s) the neighbourhood of each object */
  GArray *apart;             /* Apart: at least one of the two is open */
  double *prior;             /* (n_open × c) Σ_i log u_i, in the order of the groups */
  double *q;                 /* (size × c) */
} Field;

static void
field_clear (Field *field)
{
  g_free (field->place);
  g_clear_pointer (&field->apart, g_array_unref);
  g_free (field->prior);
  g_free (field->q);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Field, field_clear)

static gboolean
is_open (const CredalNeighbourhoods *known, gsize at)
{
  return known->group[at] < 0;
}

/* ---- the neighbourhoods ---- */

static void
place_objects (Field *field, const CredalClosure *closure)
{
  const CredalNeighbourhoods *known = field->known;
  g_autoptr(GHashTable) places = g_hash_table_new (NULL, NULL);

  field->place = g_new (guint, known->s);
  for (gsize at = 0; at < known->s; at++)
    if (is_open (known, at))
      {
        gpointer key = GUINT_TO_POINTER (credal_closure_neighbourhood (closure, known->objects[at])), place;
        if (!g_hash_table_lookup_extended (places, key, NULL, &place))
          g_hash_table_insert (places, key, place = GUINT_TO_POINTER (field->n_open++));
        field->place[at] = GPOINTER_TO_UINT (place);
      }
  field->size = field->n_open;
  for (gsize at = 0; at < known->s; at++)
    if (!is_open (known, at))
      field->place[at] = field->size++;
}

static void
list_apart (Field *field, const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  g_autoptr(GHashTable) places = g_hash_table_new (NULL, NULL);

  for (gsize at = 0; at < field->known->s; at++)
    g_hash_table_insert (places, GUINT_TO_POINTER (field->known->objects[at]), GUINT_TO_POINTER (field->place[at]));
  field->apart = g_array_new (FALSE, FALSE, sizeof (Apart));
  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    if (credal_pair_is_hard (&pairs[q]) && pairs[q].relation == CREDAL_CANNOT_LINK)
      {
        Apart apart = { GPOINTER_TO_UINT (g_hash_table_lookup (places, GUINT_TO_POINTER (pairs[q].i))),
                        GPOINTER_TO_UINT (g_hash_table_lookup (places, GUINT_TO_POINTER (pairs[q].j))) };
        if (apart.a != apart.b && MIN (apart.a, apart.b) < field->n_open)
          g_array_append_val (field->apart, apart);
      }
}

/* ---- the mean field ---- */

static void
begin (Field *field, const double *membership, const double *before, const guint *cluster)
{
  const CredalNeighbourhoods *known = field->known;
  guint c = field->c, r = known->r;

  field->prior = g_new0 (double, (gsize) field->n_open * c);
  field->q = g_new0 (double, (gsize) field->size * c);
  for (gsize at = 0; at < known->s; at++)
    if (is_open (known, at))
      for (guint l = 0; l < c; l++)
        {
          gboolean possible = l >= r || known->membership[at * r + l] > 0.0;
          double u = MAX (before[(gsize) known->objects[at] * c + cluster[l]], UNLIKELY);
          field->prior[field->place[at] * c + l] += possible ? log (u) : EXCLUDED;
        }
    else
      memcpy (field->q + (gsize) field->place[at] * c, membership + at * r, r * sizeof (double));
  for (guint b = 0; b < field->n_open; b++)
    credal_softmax (field->prior + b * c, 1.0, c, field->q + b * c);
}

/* Adds what @from says against its own groups to @to. */
static void
repel (const Field *field, guint from, guint to, double *evidence)
{
  for (guint l = 0; l < field->c && to < field->n_open; l++)
    evidence[to * field->c + l] += MAX (log1p (-MIN (field->q[(gsize) from * field->c + l], 1.0)), EXCLUDED);
}

/* Returns the largest change. */
static double
relax (Field *field, double *evidence)
{
  gsize count = (gsize) field->n_open * field->c;
  double row[CREDAL_MAX_CLUSTERS], most = 0.0;

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
settle (Field *field)
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

/* @groups: (c) out: the groups known and those founded. Returns how many. */
static guint
list_groups (const Field *field, guint *groups)
{
  guint count = 0;

  for (guint l = 0; l < field->c; l++)
    if (l < field->known->r || is_founded (field, l))
      groups[count++] = l;
  return count;
}

CredalNeighbourhoods *
credal_suppose (const CredalNeighbourhoods *known, const CredalConstraints *constraints, const CredalClosure *closure,
                const double *membership, const double *before, const guint *cluster)
{
  g_auto(Field) field = { .known = known, .c = known->c };
  guint groups[CREDAL_MAX_CLUSTERS];

  place_objects (&field, closure);
  if (field.n_open < LEAST_OPEN)
    return NULL;
  list_apart (&field, constraints);
  begin (&field, membership, before, cluster);
  settle (&field);

  guint r = list_groups (&field, groups);
  g_autofree double *supposed = g_new (double, known->s * r);
  for (gsize at = 0; at < known->s; at++)
    for (guint l = 0; l < r; l++)
      supposed[at * r + l] = field.q[(gsize) field.place[at] * field.c + groups[l]];
  return credal_neighbourhoods_widen (known, r, supposed);
}
