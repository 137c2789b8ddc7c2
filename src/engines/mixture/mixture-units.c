/* Turns pins and answers into units and links between them. */
#include "engines/mixture/mixture-units.h"
#include <math.h>
#include <string.h>
#include "core/answers/closure.h"
#include "core/base/sorted.h"
#include "engines/shared/common.h"

#define SURE 1e5                         /* weight of a certain label, in answers that it outweighs */

void
credal_mixture_units_free (CredalMixtureUnits *units)
{
  g_free (units->objects);
  g_free (units->unit);
  g_free (units->first);
  g_free (units->members);
  g_free (units->link_start);
  g_free (units->links);
  g_free (units->asserted);
  g_free (units->denied);
  g_free (units->masses);
  g_free (units->begun);
  g_free (units->logs);
  g_free (units);
}

static guint32
unit_of (const CredalMixtureUnits *units, guint32 object)
{
  return units->unit[credal_first_from (units->objects, units->size, object)];
}

static void
allocate_units (CredalMixtureUnits *units, guint c)
{
  units->asserted = g_new0 (double, units->n * c);
  units->denied = g_new0 (double, units->n * c);
  units->masses = g_new0 (double, units->n * units->f);
  units->begun = g_new0 (gboolean, units->n);
  units->logs = g_new0 (double, units->n * units->f);
}

/* ---- pins ---- */

static CredalMixtureUnits *
units_of_pins (const CredalPins *pins, guint f)
{
  CredalMixtureUnits *units = g_new0 (CredalMixtureUnits, 1);

  units->f = f;
  units->n = units->size = pins->size;
  units->pinned = TRUE;
  units->objects = g_memdup2 (pins->objects, pins->size * sizeof (guint32));
  units->first = g_memdup2 (pins->objects, pins->size * sizeof (guint32));
  units->unit = g_new (guint32, pins->size);
  units->members = g_new (guint32, pins->size);
  units->link_start = g_new0 (guint, pins->size + 1);
  allocate_units (units, pins->c);
  for (gsize u = 0; u < pins->size; u++)
    {
      units->unit[u] = (guint32) u;
      units->members[u] = 1;
      units->begun[u] = TRUE;
      memcpy (units->masses + u * f + 1, pins->membership + u * pins->c, pins->c * sizeof (double));
    }
  return units;
}

/* ---- answers ---- */

/* Returns the closure of the certain answers. They put objects into units. */
static CredalClosure *
closure_of_sure (const CredalConstraints *constraints)
{
  g_autoptr(CredalConstraints) sure = credal_constraints_new (credal_constraints_n (constraints));

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (constraints)[q];
      if (credal_pair_is_sure (pair))
        credal_constraints_add_pair (sure, pair->i, pair->j, pair->relation, pair->certainty, FALSE);
    }
  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      credal_constraints_add_group (sure, group->objects, group->size, group->exclusive, group->certainty);
    }
  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    if (fabs (credal_label_weight (&credal_constraints_labels (constraints)[q])) >= 1.0)
      credal_constraints_put_label (sure, &credal_constraints_labels (constraints)[q]);
  return credal_closure_new (sure);
}

/* Returns FALSE if memory runs out. */
static gboolean
list_objects (CredalMixtureUnits *units, const CredalConstraints *constraints)
{
  units->objects = credal_constraints_touched (constraints, &units->size);
  gsize room = MAX (units->size, 1);

  units->unit = g_try_new (guint32, room);
  units->first = g_try_new (guint32, room);
  units->members = g_try_new0 (guint32, room);
  return units->objects && units->unit && units->first && units->members;
}

static void
number_units (CredalMixtureUnits *units, const CredalClosure *closure)
{
  units->n = credal_closure_number (closure, units->objects, units->size, units->unit);
  for (gsize q = 0; q < units->size; q++)
    if (units->members[units->unit[q]]++ == 0)
      units->first[units->unit[q]] = units->objects[q];
}

typedef struct { guint32 u, v; double weight; gboolean must; } Statement;

static void
add_statement (GArray *statements, guint32 u, guint32 v, double weight, gboolean must)
{
  const Statement statement = { u, v, weight, must };

  if (u != v)
    g_array_append_val (statements, statement);
}

/* (element-type Statement): links between units, one for each answer. */
static GArray *
list_statements (const CredalMixtureUnits *units, const CredalConstraints *constraints, double strength)
{
  GArray *statements = g_array_new (FALSE, FALSE, sizeof (Statement));

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (constraints)[q];
      if (pair->relation != CREDAL_DONT_KNOW)
        add_statement (statements, unit_of (units, pair->i), unit_of (units, pair->j),
                       credal_certainty_of_nats (pair->certainty, strength), pair->relation == CREDAL_MUST_LINK);
    }
  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    for (guint h = 0; h < g; h++)
      {
        const CredalGroup *a = credal_constraints_group (constraints, g),
                          *b = credal_constraints_group (constraints, h);
        if (a->exclusive && b->exclusive && a->size > 0 && b->size > 0)
          add_statement (statements, unit_of (units, a->objects[0]), unit_of (units, b->objects[0]),
                         credal_certainty_of_nats (credal_certainty_lesser (a->certainty, b->certainty), strength),
                         FALSE);
      }
  return statements;
}

static void
link_units (CredalMixtureUnits *units, const CredalConstraints *constraints, double strength)
{
  g_autoptr(GArray) statements = list_statements (units, constraints, strength);
  guint *start = units->link_start = g_new0 (guint, units->n + 1);

  units->links = g_new (CredalMixtureLink, 2 * statements->len);
  for (guint q = 0; q < statements->len; q++)
    {
      const Statement *statement = &g_array_index (statements, Statement, q);
      start[statement->u + 1]++;
      start[statement->v + 1]++;
    }
  for (gsize u = 0; u < units->n; u++)
    start[u + 1] += start[u];
  g_autofree guint *next = g_memdup2 (start, (units->n + 1) * sizeof (guint));
  for (guint q = 0; q < statements->len; q++)
    {
      const Statement *s = &g_array_index (statements, Statement, q);
      units->links[next[s->u]++] = (CredalMixtureLink) { s->v, s->weight, s->must };
      units->links[next[s->v]++] = (CredalMixtureLink) { s->u, s->weight, s->must };
    }
}

static void
label_units (CredalMixtureUnits *units, const CredalConstraints *constraints, guint c, double strength)
{
  const CredalLabel *labels = credal_constraints_labels (constraints);

  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    {
      double weight = credal_label_weight (&labels[q]), certainty = credal_label_certainty (&labels[q]);
      double cost = certainty >= 1.0 ? SURE : credal_certainty_of_nats (certainty, strength);
      if (weight != 0.0)
        (weight > 0.0 ? units->asserted
                      : units->denied)[unit_of (units, labels[q].object) * c + labels[q].cluster] += cost;
    }
}

static gboolean
units_of_answers (const CredalConstraints *constraints, guint c, guint f, double strength, CredalMixtureUnits **result,
                  GError **error)
{
  CredalMixtureUnits *units = g_new0 (CredalMixtureUnits, 1);

  units->f = f;
  if (!list_objects (units, constraints))
    {
      credal_mixture_units_free (units);
      return credal_fail_masses (credal_constraints_n (constraints), f, error);
    }
  if (units->size == 0)
    {
      credal_mixture_units_free (units);
      return TRUE;
    }
  g_autoptr(CredalClosure) closure = closure_of_sure (constraints);
  number_units (units, closure);
  allocate_units (units, c);
  link_units (units, constraints, strength);
  label_units (units, constraints, c, strength);
  *result = units;
  return TRUE;
}

gboolean
credal_mixture_units_new (const CredalProblem *problem, const CredalFrame *frame, CredalMixtureUnits **units,
                          GError **error)
{
  guint c = credal_frame_c (frame), f = credal_frame_f (frame);

  *units = NULL;
  if (problem->pins)
    *units = units_of_pins (problem->pins, f);
  else if (problem->constraints)
    return credal_check_labels (problem->constraints, c, error)
           && units_of_answers (problem->constraints, c, f, credal_params_real (problem->params, "strength"), units,
                                error);
  return TRUE;
}
