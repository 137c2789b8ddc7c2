#pragma once
#include "core/answers/constraints.h"

/* What pairs and groups say of objects, as links from one object to another. Labels are not read. */
typedef struct {
  guint32 other;             /* place among the touched objects */
  double weight;             /* certainty */
  gboolean must;
  gboolean hard;             /* neither soft nor overruled */
} CredalObjectLink;

typedef struct {
  gsize size;                /* touched objects; may be 0 */
  guint32 *objects;          /* (size) ascending */
  guint *start;              /* (size + 1) where the links of each begin */
  CredalObjectLink *links;   /* both ways */
  guint32 *unit;             /* (size) hard must-links, and what follows from them, make units: of each object its, */
  guint32 n_units;           /* numbered by their first object */
  gsize n_cannot;            /* cannot-links */
} CredalObjectLinks;

/**
 * credal_object_links_new:
 * @constraints: (nullable)
 *
 * Each pair is a link. An object of a group is linked with the CREDAL_GROUP_LINKS next of it, and one of an exclusive
 * group with as many of each other exclusive one: every pair of small groups, and of strokes enough that the rest
 * follows. NULL with %CREDAL_ERROR_MEMORY. Cost: that of a closure, and O(n + groups' sizes × exclusive groups).
 */
CredalObjectLinks *credal_object_links_new  (const CredalConstraints *constraints, GError **error);
void               credal_object_links_free (CredalObjectLinks *links);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalObjectLinks, credal_object_links_free)

#define CREDAL_GROUP_LINKS 8
