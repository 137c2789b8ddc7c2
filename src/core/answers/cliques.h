#pragma once
#include "core/answers/constraints.h"

/* The families of cliques. A clique is a set of objects that belong together: a group, or all objects that labels
 * assign to one cluster. Two cliques of one family exclude each other. The exclusive groups are one family; the
 * clusters that labels name are another. Groups that are not exclusive have no family. */
typedef enum { CREDAL_FAMILY_NONE, CREDAL_FAMILY_GROUPS, CREDAL_FAMILY_LABELS, CREDAL_N_FAMILIES } CredalFamily;

typedef struct {
  const guint32 *objects;
  gsize size;
  CredalFamily family;
  const guint32 *outside;    /* objects labelled "not in this cluster": cannot-linked to all @objects */
  gsize n_outside;
} CredalClique;

typedef struct {
  GArray *list;              /* CredalClique: the groups, then one for each cluster named by a label */
  guint32 *labelled;         /* objects of the positive labels, cluster by cluster */
  guint32 *excluded;         /* objects of the negative labels, cluster by cluster */
} CredalCliques;

/** credal_cliques_init: Lists the cliques of @constraints, which must outlive @cliques. Cost: O(groups + labels log
 *  labels). */
void credal_cliques_init  (CredalCliques *cliques, const CredalConstraints *constraints);
void credal_cliques_clear (CredalCliques *cliques);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliques, credal_cliques_clear)

static inline guint
credal_cliques_count (const CredalCliques *cliques)
{
  return cliques->list->len;
}

static inline const CredalClique *
credal_cliques_at (const CredalCliques *cliques, guint g)
{
  return &g_array_index (cliques->list, CredalClique, g);
}
