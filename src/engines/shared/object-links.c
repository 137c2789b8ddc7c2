/* Turns pairs and groups into a graph of links between objects, sorted by object. */
#include <glib/gi18n-lib.h>
#include "engines/shared/object-links.h"
#include "core/answers/closure.h"
#include "core/base/sorted.h"

void
credal_object_links_free (CredalObjectLinks *links)
{
  g_free (links->objects);
  g_free (links->start);
  g_free (links->links);
  g_free (links->unit);
  g_free (links);
}

static CredalConstraints *
copy_without_labels (const CredalConstraints *constraints)
{
  CredalConstraints *copy = credal_constraints_copy (constraints);
  guint n = credal_constraints_n_labels (constraints);
  g_autofree guint32 *objects = g_new (guint32, n);

  for (guint q = 0; q < n; q++)
    objects[q] = credal_constraints_labels (constraints)[q].object;
  credal_constraints_remove_labels (copy, objects, n);
  return copy;
}

static guint32
place_of (const CredalObjectLinks *links, guint32 object)
{
  return (guint32) credal_first_from (links->objects, links->size, object);
}

/* ---- links ---- */

typedef struct { guint32 from, to; CredalObjectLink link; } Statement;

static void
state_link (GArray *statements, guint32 from, guint32 to, double weight, gboolean must, gboolean hard)
{
  const Statement statement = { from, to, { to, weight, must, hard } };

  if (from != to)
    g_array_append_val (statements, statement);
}

static void
state_pairs (const CredalObjectLinks *links, const CredalConstraints *constraints, GArray *statements)
{
  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (constraints)[q];
      if (pair->relation != CREDAL_DONT_KNOW)
        state_link (statements, place_of (links, pair->i), place_of (links, pair->j),
                    credal_certainty_weight (pair->certainty),
                    pair->relation == CREDAL_MUST_LINK, credal_pair_is_hard (pair));
    }
}

static void
state_together (const CredalObjectLinks *links, const CredalGroup *group, GArray *statements)
{
  for (gsize k = 0; k < group->size; k++)
    for (gsize step = 1; step <= CREDAL_GROUP_LINKS && 2 * step <= group->size; step++)
      if (2 * step < group->size || k < step)        /* half-way around, each pair is met twice */
        state_link (statements, place_of (links, group->objects[k]),
                    place_of (links, group->objects[(k + step) % group->size]),
                    credal_certainty_weight (group->certainty), TRUE, TRUE);
}

static void
state_apart (const CredalObjectLinks *links, const CredalGroup *a, const CredalGroup *b, GArray *statements)
{
  const CredalGroup *large = a->size < b->size ? b : a, *small = large == a ? b : a;

  for (gsize k = 0; k < large->size; k++)
    for (gsize step = 0; step < MIN (small->size, CREDAL_GROUP_LINKS); step++)
      state_link (statements, place_of (links, large->objects[k]),
                  place_of (links, small->objects[(k + step) % small->size]),
                  credal_certainty_weight (credal_certainty_lesser (a->certainty, b->certainty)), FALSE, TRUE);
}

/* (element-type Statement) */
static GArray *
list_links (const CredalObjectLinks *links, const CredalConstraints *constraints)
{
  GArray *statements = g_array_new (FALSE, FALSE, sizeof (Statement));

  state_pairs (links, constraints, statements);
  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      state_together (links, group, statements);
      for (guint h = 0; h < g && group->exclusive; h++)
        if (credal_constraints_group (constraints, h)->exclusive)
          state_apart (links, group, credal_constraints_group (constraints, h), statements);
    }
  return statements;
}

static void
sort_links (CredalObjectLinks *links, const GArray *statements)
{
  links->start = g_new0 (guint, links->size + 1);
  links->links = g_new (CredalObjectLink, 2 * statements->len);
  for (guint q = 0; q < statements->len; q++)
    {
      const Statement *statement = &g_array_index (statements, Statement, q);
      links->start[statement->from + 1]++;
      links->start[statement->to + 1]++;
      links->n_cannot += !statement->link.must;
    }
  for (gsize s = 0; s < links->size; s++)
    links->start[s + 1] += links->start[s];
  g_autofree guint *next = g_memdup2 (links->start, (links->size + 1) * sizeof (guint));
  for (guint q = 0; q < statements->len; q++)
    {
      const Statement *statement = &g_array_index (statements, Statement, q);
      CredalObjectLink back = statement->link;
      back.other = statement->from;
      links->links[next[statement->from]++] = statement->link;
      links->links[next[statement->to]++] = back;
    }
}

CredalObjectLinks *
credal_object_links_new (const CredalConstraints *constraints, GError **error)
{
  g_autoptr(CredalObjectLinks) links = g_new0 (CredalObjectLinks, 1);
  g_autoptr(CredalConstraints) said = constraints ? copy_without_labels (constraints) : credal_constraints_new (0);

  links->objects = credal_constraints_touched (said, &links->size);
  links->unit = links->objects ? g_try_new (guint32, MAX (links->size, 1)) : NULL;
  if (!links->unit)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("Not enough memory for the links of %zu objects"), credal_constraints_n (said));
      return NULL;
    }
  g_autoptr(CredalClosure) closure = credal_closure_new (said);
  links->n_units = credal_closure_number (closure, links->objects, links->size, links->unit);
  g_autoptr(GArray) statements = list_links (links, said);
  sort_links (links, statements);
  return g_steal_pointer (&links);
}
