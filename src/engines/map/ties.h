#pragma once
#include "core/answers/closure.h"

/* What answers tie together and keep apart: the components of must-links, and which of them cannot-links, exclusive
 * groups or labels hold apart. Objects that nothing was said of are in none. Immutable. */
typedef struct {
  guint count;               /* components */
  gsize size;                /* objects in them */
  guint32 *objects;          /* (size) ascending */
  guint32 *of;               /* (size) the component of each */
  guint32 *members;          /* (count) objects in each */
  gint *label;               /* (count) the cluster that the component is labelled; −1: none */
  guint *first;              /* (count + 1) */
  guint32 *apart;            /* component a is kept from apart[first[a]] … apart[first[a + 1] − 1], ascending */
} CredalTies;

/** credal_ties_new: NULL: nothing ties or separates objects. What contradicts other answers is left out, as in the
 *  closure. Cost: O(n + answers log answers + groups²). */
CredalTies *credal_ties_new  (const CredalConstraints *constraints);
void        credal_ties_free (CredalTies *ties);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTies, credal_ties_free)

/** credal_ties_has_foes: whether anything is kept from component @a. */
static inline gboolean
credal_ties_has_foes (const CredalTies *ties, guint a)
{
  return ties->first[a] < ties->first[a + 1];
}
/** credal_ties_find: the place of @object among the objects; the size where it is in no component: O(log size). */
gsize       credal_ties_find (const CredalTies *ties, gsize object);
