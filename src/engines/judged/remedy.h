#pragma once
#include "core/belief/fault.h"
#include "engines/shared/engine.h"

/* A change of the method that may remove a fault. */
typedef struct {
  const char *name;            /* the engine's parameter; CREDAL_REMEDY_ENGINE: another engine; _DOUBT: the setting */
  char *value;                 /* its new value as text, or the id of the engine */
} CredalRemedy;

#define CREDAL_REMEDY_ENGINE "engine"
#define CREDAL_REMEDY_DOUBT  "doubt"     /* answers are weighed against each other and the learned features */

/** credal_remedy_find: Finds a remedy of fault @at of @faults, found with @engine and @params. @answers: number of
 *  answers; if there are any, no other engine is proposed: it might not follow them. @groups: number of clusters that
 *  the answers need; 0: unknown. @remedy: (out). Returns FALSE if no remedy is known. */
gboolean credal_remedy_find  (const GArray *faults, guint at, const CredalEngine *engine, const CredalParams *params,
                              guint answers, guint groups, CredalRemedy *remedy);
void     credal_remedy_clear (CredalRemedy *remedy);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalRemedy, credal_remedy_clear)

/** credal_remedy_title: (transfer full): Returns the remedy as a command, such as "Look for 3 clusters". */
char *credal_remedy_title (const CredalRemedy *remedy);
