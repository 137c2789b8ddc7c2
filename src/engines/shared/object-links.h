#pragma once
#include "core/answers/constraints.h"

/* Pairs and groups as links between objects. Labels are not read. */
typedef struct {
  guint32 other;             /* position among the touched objects */
  double weight;             /* w of the answer (core/answers/certainty.h) */
  gboolean must;
  gboolean hard;             /* TRUE: not soft and not overruled */
} CredalObjectLink;

typedef struct {
  gsize size;                /* touched objects; may be 0 */
  guint32 *objects;          /* (size) ascending */
  guint *start;              /* (size + 1) where the links of each object begin */
  CredalObjectLink *links;   /* each link in both directions */
  guint32 *unit;             /* (size) unit of each object: objects that hard must-links, or their consequences, put
                              * together */
  guint32 n_units;           /* units are numbered by their first object */
  gsize n_cannot;            /* number of cannot-links */
} CredalObjectLinks;

/**
 * credal_object_links_new:
 * @constraints: (nullable)
 *
 * Makes each must-link and cannot-link between two objects a link; "don't know" makes none. Links each object of a
 * group to the next CREDAL_GROUP_LINKS objects of its group, in a circle. For two exclusive groups, links each object
 * of the larger one to CREDAL_GROUP_LINKS objects of the smaller one, or to all if there are fewer. These links include
 * all pairs of small groups. In large strokes they are enough to imply all other pairs. Returns NULL with
 * %CREDAL_ERROR_MEMORY. Cost: one closure, and O(n + pairs + groups' sizes × exclusive groups).
 */
CredalObjectLinks *credal_object_links_new  (const CredalConstraints *constraints, GError **error);
void               credal_object_links_free (CredalObjectLinks *links);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalObjectLinks, credal_object_links_free)

#define CREDAL_GROUP_LINKS 8
