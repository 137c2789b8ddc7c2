#pragma once
#include "core/base/error.h"

/* Parameters are described once, in a table: dialogs, --help, --set and session logs are all built from it. */
typedef enum { CREDAL_PARAM_REAL, CREDAL_PARAM_INT, CREDAL_PARAM_CHOICE, CREDAL_PARAM_TEXT } CredalParamType;

typedef struct {
  const char *name;            /* "rho2": in --set, JSON and logs; NULL ends a table */
  const char *label;           /* N_("Outlier distance ρ²"): shown */
  const char *help;            /* N_(one sentence) */
  const char *unit;            /* "data units²", or NULL */
  CredalParamType type;
  double minimum, maximum;     /* REAL, INT */
  const char *initial;         /* the default, as text; "auto" where `automatic` */
  gboolean automatic;          /* REAL, INT: the text "auto" is allowed and means "from the data" */
  const char *const *choices;  /* CHOICE: NULL-terminated */
  const char *const *choice_names;  /* (nullable): N_(what each choice is called) */
  const char *only_where, *is;      /* (nullable): it matters only where that parameter has this value; "!value": where
                                     * it has another one */
  gboolean required;           /* TEXT: may not be empty where it matters */
} CredalParamSpec;

#define CREDAL_UNIT_DISTANCE2 "data units²"      /* of squared distances in the data */

/* The choices of what is done or not: those of many parameters. */
enum { CREDAL_NO, CREDAL_YES };
extern const char *const credal_no_yes[];

/* The values for one table. Mutable, owned by one thread; copy it for another. */
typedef struct _CredalParams CredalParams;

/** credal_params_new: every parameter at its default. @specs must outlive the result. */
CredalParams *credal_params_new  (const CredalParamSpec *specs);
CredalParams *credal_params_copy (const CredalParams *params);
void          credal_params_free (CredalParams *params);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalParams, credal_params_free)

const CredalParamSpec *credal_params_specs (const CredalParams *params);
const CredalParamSpec *credal_params_find  (const CredalParams *params, const char *name);   /* or NULL */

/**
 * credal_params_set:
 * @text: the value as a person types it, C locale
 *
 * Fails with %CREDAL_ERROR_PARAMETER, naming the parameter, the value and its range or choices; nothing changes then.
 */
gboolean    credal_params_set     (CredalParams *params, const char *name, const char *text, GError **error);
/** credal_params_set_count: the same of a number. */
gboolean    credal_params_set_count (CredalParams *params, const char *name, guint count, GError **error);
/** credal_params_set_words: one after another; @words: (nullable): "NAME=VALUE NAME=VALUE". Fails as
 *  credal_params_set() does; those before the fault are set then. */
gboolean    credal_params_set_words (CredalParams *params, const char *words, GError **error);
const char *credal_params_text    (const CredalParams *params, const char *name);   /* the value as text, canonical */
/** credal_params_texts: all of them, in the table's order, NULL-terminated. */
const char *const *credal_params_texts (const CredalParams *params);
double      credal_params_real    (const CredalParams *params, const char *name);   /* NAN when "auto" */
int         credal_params_int     (const CredalParams *params, const char *name);   /* −1 when "auto" */
guint       credal_params_choice  (const CredalParams *params, const char *name);   /* index into choices */
gboolean    credal_params_yes     (const CredalParams *params, const char *name);   /* of credal_no_yes */
/** credal_param_choice_name: what the choice @text is called, not translated; @text itself where it says enough. */
const char *credal_param_choice_name (const CredalParamSpec *spec, const char *text);
/** credal_params_idle: the other parameter with whose present value @name does not matter; NULL: it matters. */
const CredalParamSpec *credal_params_idle (const CredalParams *params, const char *name);
/** credal_params_missing: the first parameter that is required, matters and is empty; NULL: there is none. */
const CredalParamSpec *credal_params_missing (const CredalParams *params);
/** credal_params_carry: takes from @from every value that is not its default there, whose name both tables know and
 *  whose text is valid here: what nobody chose is each table's own. */
void        credal_params_carry   (CredalParams *params, const CredalParams *from);
/** credal_params_rescale: every number that is in @unit times @factor > 0, within its range; "auto" stays. */
void        credal_params_rescale (CredalParams *params, const char *unit, double factor);
