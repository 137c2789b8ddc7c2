/* Evaluates the constraint term J_CONST and its linear coefficients. Sums over each group keep the cost for one object
 * independent of the group's size. */
#include "engines/evidential/link-cost.h"
#include <math.h>
#include <string.h>
#include "engines/shared/common.h"

#define LATTICE_CLUSTERS 19              /* most clusters for the lattice: 2^c plausibilities then take 4 MB */

typedef struct { guint other; double weight; gboolean must; } Link;
typedef struct {
  guint cluster;
  double weight;           /* w of credal_label_weight() */
  double bound;            /* the probability of the cluster that the label allows, see link-cost.h */
} Label;

/* Sums over a group's objects. */
typedef struct {
  gboolean exclusive;
  double weight;           /* w of the answer (core/answers/certainty.h) */
  double *masses;          /* (f) Σ_j m_j(A) */
  double *pl;              /* (f) Σ_j pl_j(A) */
} Group;

struct _CredalLinkCost {
  CredalFrame *frame;
  guint f, c, size, n_groups;
  double total;            /* |M| + |C| + labels */
  guint32 *objects;        /* (size) */
  double *m;               /* (size × f) */
  double *pl;              /* (size × f), or NULL if neither pairs nor groups with common objects need it */
  guint *link_start, *label_start, *member_start;    /* (size + 1): where each object's entries begin in the arrays
                                                      * below */
  Link *links;
  Label *labels;
  guint *member;           /* groups of an object */
  Group *groups;
  double *lattice;         /* (2^c), or NULL: scratch space for plausibilities */
  double *scratch;         /* (2 f) scratch space */
};

/* ---- building ---- */

/* Lists the touched objects. @place: (n) out: the position of each among them. Returns FALSE if memory runs out. */
static gboolean
number_touched (CredalLinkCost *cost, const CredalConstraints *constraints, guint32 *place)
{
  gsize size;

  cost->objects = credal_constraints_touched (constraints, &size);
  cost->size = (guint) size;
  for (guint s = 0; s < cost->size && cost->objects; s++)
    place[cost->objects[s]] = s;
  return cost->objects != NULL;
}

/* Turns counts at [1 … size] into starts. Returns: (transfer full): a copy, to be advanced while entries are filled
 * in. */
static guint *
accumulate_counts (guint *start, guint size)
{
  for (guint s = 0; s < size; s++)
    start[s + 1] += start[s];
  return g_memdup2 (start, (size + 1) * sizeof *start);
}

static gboolean
is_link (const CredalPair *pair)
{
  return pair->relation != CREDAL_DONT_KNOW;
}

static void
build_links (CredalLinkCost *cost, const CredalConstraints *constraints, const guint32 *place)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  guint n = credal_constraints_n_pairs (constraints);
  g_autofree guint *next = NULL;

  cost->link_start = g_new0 (guint, cost->size + 1);
  for (guint k = 0; k < n; k++)
    if (is_link (&pairs[k]))
      {
        cost->link_start[place[pairs[k].i] + 1]++;
        cost->link_start[place[pairs[k].j] + 1]++;
      }
  next = accumulate_counts (cost->link_start, cost->size);
  cost->links = g_new (Link, cost->link_start[cost->size]);
  for (guint k = 0; k < n; k++)
    if (is_link (&pairs[k]))
      {
        guint i = place[pairs[k].i], j = place[pairs[k].j];
        gboolean must = pairs[k].relation == CREDAL_MUST_LINK;
        double weight = credal_certainty_weight (pairs[k].certainty);
        cost->links[next[i]++] = (Link) { j, weight, must };
        cost->links[next[j]++] = (Link) { i, weight, must };
      }
}

/* A weight of an earlier version sets no bound. */
static Label
convert_label (const CredalLabel *label)
{
  double weight = credal_label_weight (label);
  gboolean unbounded = label->certainty < 0.0;

  return (Label) { label->cluster, weight, unbounded ? weight > 0.0 : (1.0 + weight) / 2.0 };
}

static void
build_labels (CredalLinkCost *cost, const CredalConstraints *constraints, const guint32 *place)
{
  const CredalLabel *labels = credal_constraints_labels (constraints);
  guint n = credal_constraints_n_labels (constraints);
  g_autofree guint *next = NULL;

  cost->label_start = g_new0 (guint, cost->size + 1);
  for (guint k = 0; k < n; k++)
    if (credal_label_weight (&labels[k]) != 0.0)
      cost->label_start[place[labels[k].object] + 1]++;
  next = accumulate_counts (cost->label_start, cost->size);
  cost->labels = g_new (Label, n);
  for (guint k = 0; k < n; k++)
    if (credal_label_weight (&labels[k]) != 0.0)
      cost->labels[next[place[labels[k].object]]++] = convert_label (&labels[k]);
}

static void
build_groups (CredalLinkCost *cost, const CredalConstraints *constraints, const guint32 *place)
{
  g_autofree guint *next = NULL;

  cost->n_groups = credal_constraints_n_groups (constraints);
  cost->groups = g_new0 (Group, MAX (cost->n_groups, 1));
  cost->member_start = g_new0 (guint, cost->size + 1);
  for (guint g = 0; g < cost->n_groups; g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      cost->groups[g] = (Group) { group->exclusive, credal_certainty_weight (group->certainty),
                                  g_new0 (double, cost->f), g_new0 (double, cost->f) };
      for (gsize k = 0; k < group->size; k++)
        cost->member_start[place[group->objects[k]] + 1]++;
    }
  next = accumulate_counts (cost->member_start, cost->size);
  cost->member = g_new (guint, cost->member_start[cost->size]);
  for (guint g = 0; g < cost->n_groups; g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      for (gsize k = 0; k < group->size; k++)
        cost->member[next[place[group->objects[k]]]++] = g;
    }
}

static gboolean
share_objects (const CredalLinkCost *cost)
{
  for (guint s = 0; s < cost->size; s++)
    if (cost->member_start[s + 1] - cost->member_start[s] > 1)
      return TRUE;
  return FALSE;
}

/* Lists the links, labels and groups of each object, and allocates the masses. */
static gboolean
build_lists (CredalLinkCost *cost, const CredalConstraints *constraints, const guint32 *place, GError **error)
{
  cost->scratch = g_new (double, 2 * cost->f);
  build_links (cost, constraints, place);
  build_labels (cost, constraints, place);
  cost->total = credal_constraints_total (constraints) + cost->label_start[cost->size];
  if (cost->total == 0.0)
    cost->total = 1.0;   /* only groups of one object */
  build_groups (cost, constraints, place);
  if (cost->c <= LATTICE_CLUSTERS && ((gsize) cost->c << cost->c) < (gsize) cost->f * cost->f)
    cost->lattice = g_new (double, (gsize) 1 << cost->c);
  cost->m = credal_masses_new (cost->size, cost->f, error);
  if (!cost->m)
    return FALSE;
  if (cost->link_start[cost->size] == 0 && !share_objects (cost))
    return TRUE;
  cost->pl = credal_masses_new (cost->size, cost->f, error);
  return cost->pl != NULL;
}

gboolean
credal_link_cost_new (const CredalConstraints *constraints, CredalFrame *frame, CredalLinkCost **result,
                      GError **error)
{
  gsize n = constraints ? credal_constraints_n (constraints) : 0;
  g_autofree guint32 *place = g_try_malloc_n (MAX (n, 1), sizeof *place);
  g_autoptr(CredalLinkCost) cost = g_new0 (CredalLinkCost, 1);

  *result = NULL;
  cost->frame = credal_frame_ref (frame);
  cost->f = credal_frame_f (frame);
  cost->c = credal_frame_c (frame);
  if (!place || (constraints && !number_touched (cost, constraints, place)))
    return credal_fail_masses (n, cost->f, error);
  if (cost->size == 0)
    return TRUE;
  if (!build_lists (cost, constraints, place, error))
    return FALSE;
  *result = g_steal_pointer (&cost);
  return TRUE;
}

void
credal_link_cost_free (CredalLinkCost *cost)
{
  credal_frame_unref (cost->frame);
  for (guint g = 0; g < cost->n_groups; g++)
    {
      g_free (cost->groups[g].masses);
      g_free (cost->groups[g].pl);
    }
  g_free (cost->groups);
  g_free (cost->objects);
  g_free (cost->m);
  g_free (cost->pl);
  g_free (cost->link_start);
  g_free (cost->label_start);
  g_free (cost->member_start);
  g_free (cost->links);
  g_free (cost->labels);
  g_free (cost->member);
  g_free (cost->lattice);
  g_free (cost->scratch);
  g_free (cost);
}

guint          credal_link_cost_size    (const CredalLinkCost *cost) { return cost->size; }
const guint32 *credal_link_cost_objects (const CredalLinkCost *cost) { return cost->objects; }
double        *credal_link_cost_masses  (CredalLinkCost *cost) { return cost->m; }

/* ---- plausibilities ---- */

/* pl(A) = 1 − b(Ā), with the implicability b(A) = Σ_{B⊆A} m(B) on the whole lattice, by the fast Möbius transform. */
static void
plausibility_by_lattice (CredalLinkCost *cost, const double *m, double *pl)
{
  const CredalSet *sets = credal_frame_sets (cost->frame);
  gsize size = (gsize) 1 << cost->c;
  double *b = cost->lattice;

  memset (b, 0, size * sizeof (double));
  for (guint a = 0; a < cost->f; a++)
    b[sets[a]] = m[a];
  for (guint k = 0; k < cost->c; k++)
    for (gsize set = 0; set < size; set++)
      if (set >> k & 1)
        b[set] += b[set ^ ((gsize) 1 << k)];
  for (guint a = 0; a < cost->f; a++)
    pl[a] = b[size - 1] - b[(size - 1) ^ sets[a]];
}

static void
plausibility_by_pairs (CredalLinkCost *cost, const double *m, double *pl)
{
  const CredalSet *sets = credal_frame_sets (cost->frame);

  for (guint a = 0; a < cost->f; a++)
    {
      pl[a] = 0.0;
      for (guint b = 1; b < cost->f; b++)
        if (sets[a] & sets[b])
          pl[a] += m[b];
    }
}

static void
find_plausibility (CredalLinkCost *cost, const double *m, double *pl)
{
  if (cost->lattice)
    plausibility_by_lattice (cost, m, pl);
  else
    plausibility_by_pairs (cost, m, pl);
}

/* Adds @m and @pl (f) to the sums of an object's groups. */
static void
add_to_groups (CredalLinkCost *cost, guint s, const double *m, const double *pl)
{
  for (guint k = cost->member_start[s]; k < cost->member_start[s + 1]; k++)
    {
      Group *group = &cost->groups[cost->member[k]];
      for (guint a = 0; a < cost->f; a++)
        {
          group->masses[a] += m[a];
          group->pl[a] += pl[a];
        }
    }
}

void
credal_link_cost_refresh (CredalLinkCost *cost)
{
  guint f = cost->f;
  double *pl = cost->scratch;

  for (guint g = 0; g < cost->n_groups; g++)
    {
      memset (cost->groups[g].masses, 0, f * sizeof (double));
      memset (cost->groups[g].pl, 0, f * sizeof (double));
    }
  for (guint s = 0; s < cost->size; s++)
    {
      const double *m = cost->m + (gsize) s * f;
      find_plausibility (cost, m, pl);
      add_to_groups (cost, s, m, pl);
      if (cost->pl)
        memcpy (cost->pl + (gsize) s * f, pl, f * sizeof (double));
    }
}

/* Plausibility is linear in the masses, so the sums are updated by the change. */
double
credal_link_cost_set (CredalLinkCost *cost, guint s, const double *m)
{
  guint f = cost->f;
  double *row = cost->m + (gsize) s * f, *change = cost->scratch, *pl_change = change + f, largest = 0.0;

  for (guint a = 0; a < f; a++)
    {
      change[a] = m[a] - row[a];
      largest = MAX (largest, fabs (change[a]));
    }
  if (largest == 0.0)
    return 0.0;
  memcpy (row, m, f * sizeof (double));
  find_plausibility (cost, change, pl_change);
  add_to_groups (cost, s, change, pl_change);
  if (cost->pl)
    find_plausibility (cost, m, cost->pl + (gsize) s * f);
  return largest;
}

/* ---- linear terms ---- */

/* Adds a must-link to an object with masses @m and @existing = E ([ABMD12] Eq. (19)). */
static void
add_must (const CredalLinkCost *cost, double weight, double existing, const double *m, double *l)
{
  for (guint a = 1; a < cost->f; a++)
    l[a] += weight * existing;
  for (guint k = 1; k <= cost->c; k++)
    l[k] -= weight * m[k];
}

static void
add_cannot (const CredalLinkCost *cost, double weight, const double *pl, double *l)
{
  for (guint a = 1; a < cost->f; a++)
    l[a] += weight * pl[a];
}

static void
add_links (const CredalLinkCost *cost, guint s, double *l)
{
  for (guint k = cost->link_start[s]; k < cost->link_start[s + 1]; k++)
    {
      const Link *link = &cost->links[k];
      const double *m = cost->m + (gsize) link->other * cost->f;
      if (link->must)
        add_must (cost, link->weight, 1.0 - m[0], m, l);
      else
        add_cannot (cost, link->weight, cost->pl + (gsize) link->other * cost->f, l);
    }
}

/* Returns TRUE if the cost of the label is linear for all masses. */
static gboolean
is_linear_label (const Label *label)
{
  return label->bound == 0.0 || label->bound == 1.0;
}

/* Returns the label's cost of a mass 1 on the set of index @a ≥ 1, below 0 if the label allows more. */
static double
label_cost (const CredalLinkCost *cost, const Label *label, guint a)
{
  double inside = label->weight > 0.0 ? a == label->cluster + 1
                                      : credal_frame_sets (cost->frame)[a] >> label->cluster & 1;

  return label->weight * (label->bound - inside);
}

static void
add_label_terms (const CredalLinkCost *cost, guint s, double *l)
{
  for (guint k = cost->label_start[s]; k < cost->label_start[s + 1]; k++)
    for (guint a = 1; a < cost->f && is_linear_label (&cost->labels[k]); a++)
      l[a] += label_cost (cost, &cost->labels[k], a);
}

guint
credal_link_cost_bounds (const CredalLinkCost *cost, guint s, double *v)
{
  double share = 1.0 / cost->total;
  guint count = 0;

  for (guint k = cost->label_start[s]; k < cost->label_start[s + 1]; k++)
    if (!is_linear_label (&cost->labels[k]))
      {
        double *row = v + (gsize) count++ * cost->f;
        row[0] = 0.0;
        for (guint a = 1; a < cost->f; a++)
          row[a] = share * label_cost (cost, &cost->labels[k], a);
      }
  return count;
}

guint
credal_link_cost_most_bounds (const CredalLinkCost *cost)
{
  guint most = 0;

  for (guint s = 0; s < cost->size; s++)
    most = MAX (most, cost->label_start[s + 1] - cost->label_start[s]);
  return most;
}

static gboolean
is_member (const CredalLinkCost *cost, guint s, guint g)
{
  for (guint k = cost->member_start[s]; k < cost->member_start[s + 1]; k++)
    if (cost->member[k] == g)
      return TRUE;
  return FALSE;
}

/* Adds the other objects of the group: its sums without this object's part ([ABMD12] Eq. (19) summed over the
 * group). */
static void
add_own_group (const CredalLinkCost *cost, guint s, const Group *group, double *l)
{
  const double *m = cost->m + (gsize) s * cost->f;
  double existing = -(1.0 - m[0]);

  for (guint a = 1; a < cost->f; a++)
    existing += group->masses[a];
  for (guint a = 1; a < cost->f; a++)
    l[a] += group->weight * existing;
  for (guint k = 1; k <= cost->c; k++)
    l[k] -= group->weight * (group->masses[k] - m[k]);
}

/* An object that is in both groups has no cannot-link to itself. */
static void
add_other_group (const CredalLinkCost *cost, guint s, const Group *own, guint g, double *l)
{
  const Group *other = &cost->groups[g];
  double weight = MIN (own->weight, other->weight);

  add_cannot (cost, weight, other->pl, l);
  if (is_member (cost, s, g))
    add_cannot (cost, -weight, cost->pl + (gsize) s * cost->f, l);
}

static void
add_groups (const CredalLinkCost *cost, guint s, double *l)
{
  for (guint k = cost->member_start[s]; k < cost->member_start[s + 1]; k++)
    {
      const Group *own = &cost->groups[cost->member[k]];
      add_own_group (cost, s, own, l);
      for (guint g = 0; own->exclusive && g < cost->n_groups; g++)
        if (g != cost->member[k] && cost->groups[g].exclusive)
          add_other_group (cost, s, own, g, l);
    }
}

void
credal_link_cost_linear (const CredalLinkCost *cost, guint s, double *l)
{
  double share = 1.0 / cost->total;

  memset (l, 0, cost->f * sizeof (double));
  add_links (cost, s, l);
  add_groups (cost, s, l);
  add_label_terms (cost, s, l);
  for (guint a = 0; a < cost->f; a++)
    l[a] *= share;
}

/* Returns the cost of an object's labels in doubt. */
static double
bounds_value (const CredalLinkCost *cost, guint s)
{
  const double *m = cost->m + (gsize) s * cost->f;
  double value = 0.0;

  for (guint k = cost->label_start[s]; k < cost->label_start[s + 1]; k++)
    if (!is_linear_label (&cost->labels[k]))
      {
        double over = 0.0;
        for (guint a = 1; a < cost->f; a++)
          over += label_cost (cost, &cost->labels[k], a) * m[a];
        value += MAX (over, 0.0);
      }
  return value;
}

double
credal_link_cost_value (const CredalLinkCost *cost)
{
  g_autofree double *l = g_new (double, cost->f);
  double pairs = 0.0, labels = 0.0;

  for (guint s = 0; s < cost->size; s++)
    {
      const double *m = cost->m + (gsize) s * cost->f;
      memset (l, 0, cost->f * sizeof (double));
      add_links (cost, s, l);
      add_groups (cost, s, l);
      for (guint a = 1; a < cost->f; a++)
        pairs += l[a] * m[a];
      memset (l, 0, cost->f * sizeof (double));
      add_label_terms (cost, s, l);
      for (guint a = 1; a < cost->f; a++)
        labels += l[a] * m[a];
      labels += bounds_value (cost, s);
    }
  return (0.5 * pairs + labels) / cost->total;
}
