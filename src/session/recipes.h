#pragma once
#include "learning/doubt/review.h"
#include "session/log/settings.h"
#include "session/session.h"

typedef struct { const char *name, *value; } CredalRecipeSetting;

/* What a person chooses: an engine, a selector and the settings that belong together, under one name. */
typedef struct {
  const char *id, *name, *sentence;          /* name and sentence: N_() */
  const char *engine, *selector;
  const CredalRecipeSetting *settings;       /* of the engine; ended by one without a name */
  const CredalRecipeSetting *asking;         /* of the selector; likewise */
  gboolean view;                             /* features learned from the answers are clustered too */
  CredalDoubting doubting;                   /* whether answers may be wrong */
  guint spot_checks;                         /* one question in so many checks what is shown as certain; 0: none does */
} CredalRecipe;

/** credal_recipes: ended by one without an id. */
const CredalRecipe *credal_recipes (void);
/** credal_recipe_find: NULL with %CREDAL_ERROR_PARAMETER listing the known ids. */
const CredalRecipe *credal_recipe_find    (const char *id, GError **error);
/** credal_recipe_params: (transfer full): of its engine, as it sets them, for @clusters clusters. */
CredalParams       *credal_recipe_params  (const CredalRecipe *recipe, guint clusters);
/** credal_recipe_followed: the one that @settings are of, or NULL: the person's own mixture. */
const CredalRecipe *credal_recipe_followed (const CredalSettings *settings);
/** credal_recipe_current: the one that @session follows now, or NULL. */
const CredalRecipe *credal_recipe_current (CredalSession *session);
/** credal_recipe_apply: sets what differs, in one step. Fails as credal_session_set_all() does. */
gboolean            credal_recipe_apply   (const CredalRecipe *recipe, CredalSession *session, GError **error);
