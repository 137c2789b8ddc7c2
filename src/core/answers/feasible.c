/* Colours the graph of cannot-links with as few colours as possible, and finds its shortest odd circle. */
#include "core/answers/feasible.h"
#include <string.h>
#include "core/answers/neighbourhoods.h"
#include "core/belief/frame.h"

#define MOST_UNITS 1000u
#define MOST_STEPS 100000u

/* A unit is a neighbourhood of must-linked objects. */
typedef struct {
  guint n;
  guint32 *objects;          /* (n) an asked object of each unit */
  guint *starts, *links;     /* the units that unit u excludes: links[starts[u]] … links[starts[u + 1] − 1] */
  guint *colour;             /* (n) 1-based; 0: none yet */
  guint steps;               /* of the search so far */
} Graph;

static void
graph_clear (Graph *graph)
{
  g_free (graph->objects);
  g_free (graph->starts);
  g_free (graph->links);
  g_free (graph->colour);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Graph, graph_clear)

static void
list_units (Graph *graph, const CredalNeighbourhoods *known, const CredalClosure *closure)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  graph->objects = g_new (guint32, known->s);
  for (gsize at = 0; at < known->s && graph->n < MOST_UNITS; at++)
    {
      guint32 root = credal_closure_neighbourhood (closure, known->objects[at]);
      if (g_hash_table_add (seen, GUINT_TO_POINTER (root)))
        graph->objects[graph->n++] = known->objects[at];
    }
}

static void
link_units (Graph *graph, const CredalClosure *closure)
{
  g_autoptr(GArray) links = g_array_new (FALSE, FALSE, sizeof (guint));
  CredalRelation relation;

  graph->starts = g_new0 (guint, graph->n + 1);
  graph->colour = g_new0 (guint, graph->n + 1);
  for (guint u = 0; u < graph->n; u++)
    {
      for (guint v = 0; v < graph->n; v++)
        if (credal_closure_relation (closure, graph->objects[u], graph->objects[v], &relation)
            && relation == CREDAL_CANNOT_LINK)
          g_array_append_val (links, v);
      graph->starts[u + 1] = links->len;
    }
  graph->links = (guint *) (gpointer) g_array_free (g_steal_pointer (&links), FALSE);
}

/* ---- colours ---- */

/* Returns the colours of the units that @u excludes, as a mask. */
static guint32
colours_around (const Graph *graph, guint u)
{
  guint32 taken = 0;

  for (guint at = graph->starts[u]; at < graph->starts[u + 1]; at++)
    taken |= graph->colour[graph->links[at]] ? (guint32) 1 << (graph->colour[graph->links[at]] - 1) : 0;
  return taken;
}

/* Returns the uncoloured unit with the most colours around it, then the most links ([Brélaz 1979]); n: all are
 * coloured. */
static guint
most_constrained (const Graph *graph)
{
  guint best = graph->n;
  guint64 most = 0;

  for (guint u = 0; u < graph->n; u++)
    {
      guint around = (guint) __builtin_popcount (colours_around (graph, u));
      guint64 rank = ((guint64) around << 32) + graph->starts[u + 1] - graph->starts[u] + 1;
      if (graph->colour[u] == 0 && rank > most)
        {
          most = rank;
          best = u;
        }
    }
  return best;
}

/* Returns TRUE if the units can be coloured with @k colours; @used of them are in use. After MOST_STEPS, returns TRUE,
 * since it is not known that they cannot. */
static gboolean
can_colour (Graph *graph, guint k, guint used)
{
  guint u = most_constrained (graph);

  if (u == graph->n || ++graph->steps > MOST_STEPS)
    return TRUE;
  guint32 taken = colours_around (graph, u);
  for (guint colour = 1; colour <= MIN (k, used + 1); colour++)
    {
      if (taken >> (colour - 1) & 1)
        continue;
      graph->colour[u] = colour;
      if (can_colour (graph, k, MAX (used, colour)))
        return TRUE;
      graph->colour[u] = 0;
    }
  return FALSE;
}

/* ---- odd circles ---- */

typedef struct {
  guint *before, *depth;     /* (n) in the tree of the present search; depth 0: not reached */
  guint *queue;              /* (n) */
} Tree;

static void
tree_clear (Tree *tree)
{
  g_free (tree->before);
  g_free (tree->depth);
  g_free (tree->queue);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tree, tree_clear)

/* Searches breadth first from @root for a link between two units of one depth, less deep than @deepest. Returns TRUE,
 * and sets the ends of the link, if there is one: they close an odd circle of 2 depth − 1 links through the root. */
static gboolean
find_level_link (const Graph *graph, Tree *tree, guint root, guint deepest, guint *first, guint *second)
{
  guint head = 0, tail = 1;

  memset (tree->depth, 0, graph->n * sizeof (guint));
  tree->queue[0] = root;
  tree->depth[root] = 1;
  for (; head < tail && tree->depth[tree->queue[head]] < deepest; head++)
    {
      guint u = tree->queue[head];
      for (guint at = graph->starts[u]; at < graph->starts[u + 1]; at++)
        {
          guint v = graph->links[at];
          if (tree->depth[v] == tree->depth[u])
            {
              *first = u;
              *second = v;
              return TRUE;
            }
          if (tree->depth[v] > 0)
            continue;
          tree->depth[v] = tree->depth[u] + 1;
          tree->before[v] = u;
          tree->queue[tail++] = v;
        }
    }
  return FALSE;
}

/* Returns (transfer full) the objects of the circle through @root and the link from @first to @second. */
static GArray *
trace_circle (const Graph *graph, const Tree *tree, guint root, guint first, guint second)
{
  GArray *circle = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint u = first; u != root; u = tree->before[u])
    g_array_append_val (circle, graph->objects[u]);
  g_array_append_val (circle, graph->objects[root]);
  guint turn = circle->len;
  for (guint u = second; u != root; u = tree->before[u])
    g_array_insert_val (circle, turn, graph->objects[u]);
  return circle;
}

/* Returns (transfer full) (nullable) a shortest odd circle. The shortest one over all roots passes through no unit
 * twice. */
static GArray *
find_odd_circle (const Graph *graph)
{
  g_auto(Tree) tree = { g_new (guint, graph->n + 1), g_new (guint, graph->n + 1), g_new (guint, graph->n + 1) };
  g_autoptr(GArray) circle = NULL;
  guint deepest = G_MAXUINT, first, second;

  for (guint root = 0; root < graph->n && deepest > 2; root++)
    if (find_level_link (graph, &tree, root, deepest, &first, &second))
      {
        g_clear_pointer (&circle, g_array_unref);
        circle = trace_circle (graph, &tree, root, first, second);
        deepest = tree.depth[first];
      }
  return g_steal_pointer (&circle);
}

guint
credal_feasible_clusters (const CredalConstraints *constraints, const CredalClosure *closure, GArray **circle)
{
  g_autoptr(CredalNeighbourhoods) known = credal_neighbourhoods_new (constraints, closure, CREDAL_MAX_CLUSTERS);
  g_auto(Graph) graph = { 0 };

  list_units (&graph, known, closure);
  link_units (&graph, closure);
  g_autoptr(GArray) odd = find_odd_circle (&graph);
  guint k = MAX (MAX (known->r, 1), odd ? 3 : 1);
  if (known->outsider >= 0)
    k = MAX (k, CREDAL_MAX_CLUSTERS + 1);
  for (; k < CREDAL_MAX_CLUSTERS + 1; k++)
    {
      memset (graph.colour, 0, graph.n * sizeof (guint));
      graph.steps = 0;
      if (can_colour (&graph, k, 0))
        break;
    }
  if (circle)
    *circle = g_steal_pointer (&odd);
  return k;
}
