#pragma once
#include "core/answers/neighbourhoods.h"

/* What tests of answers share. */

static inline void
say (CredalConstraints *answers, guint32 i, guint32 j, CredalRelation relation)
{
  credal_constraints_add_pair (answers, i, j, relation, 1.0, FALSE);
}

static inline void
say_label (CredalConstraints *answers, guint32 object, guint cluster, double certainty)
{
  credal_constraints_add_labels (answers, &object, 1, cluster, certainty);
}

static inline void
say_degree (CredalConstraints *answers, guint32 object, guint cluster, double degree)
{
  credal_constraints_add_degrees (answers, &object, 1, cluster, degree, 1.0);
}

/* Precondition: @object was asked about. */
static inline gsize
place_of (const CredalNeighbourhoods *known, guint32 object)
{
  for (gsize at = 0; at < known->s; at++)
    if (known->objects[at] == object)
      return at;
  g_assert_not_reached ();
}
