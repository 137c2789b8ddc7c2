#pragma once
#include "core/answers/closure.h"

/* Objects that answers tie together and keep apart: the components of must-links, and the pairs of components that
 * cannot-links, exclusive groups or labels separate. Objects without answers are in no component. Immutable. */
typedef struct {
  guint count;               /* number of components */
  gsize size;                /* number of objects in them */
  guint32 *objects;          /* (size) ascending */
  guint32 *of;               /* (size) component of each object */
  guint32 *members;          /* (count) number of objects in each component */
  gint *label;               /* (count) cluster that labels give the component; −1: none */
  guint *first;              /* (count + 1) */
  guint32 *apart;            /* component a is kept from apart[first[a]] … apart[first[a + 1] − 1], ascending */
} CredalTies;

/** credal_ties_new: Returns (transfer full) the ties; NULL: @constraints is NULL or touches no object. Answers that
 *  contradict earlier answers are left out, as in the closure. Cost: O(n + answers log answers + groups²). */
CredalTies *credal_ties_new  (const CredalConstraints *constraints);
void        credal_ties_free (CredalTies *ties);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTies, credal_ties_free)

/** credal_ties_has_foes: Returns TRUE if some component is kept apart from component @a. */
static inline gboolean
credal_ties_has_foes (const CredalTies *ties, guint a)
{
  return ties->first[a] < ties->first[a + 1];
}
/** credal_ties_find: Returns the position of @object in ties->objects; ties->size if @object is in no component. Cost:
 *  O(log size). */
gsize       credal_ties_find (const CredalTies *ties, gsize object);
