#pragma once
#include "core/base/error.h"

/* Describes the parameters of a method once, in a table. Dialogs, --help, --set and session logs are built from it. */
typedef enum { CREDAL_PARAM_REAL, CREDAL_PARAM_INT, CREDAL_PARAM_CHOICE, CREDAL_PARAM_TEXT } CredalParamType;

typedef struct {
  const char *name;            /* "rho2": name in --set, JSON and logs; NULL ends a table */
  const char *label;           /* N_("Outlier distance ρ²"): name on screen */
  const char *help;            /* N_(one sentence) */
  const char *unit;            /* "data units²", or NULL */
  CredalParamType type;
  double minimum, maximum;     /* REAL, INT */
  const char *initial;         /* the default, as text; "auto" if `automatic` */
  gboolean automatic;          /* REAL, INT: the text "auto" is allowed and means "from the data" */
  const char *const *choices;  /* CHOICE: NULL-terminated */
  const char *const *choice_names;  /* (nullable): N_(the name of each choice on screen) */
  const char *only_where, *is;      /* (nullable): the parameter matters only if parameter @only_where has the value
                                     * @is; if @is begins with "!", only if it has another value */
  gboolean required;           /* TEXT: must not be empty if the parameter matters */
  const char *option;          /* (nullable): the name as an option of the command line, if not `name` */
  const char *example;         /* TEXT: (nullable): a value, shown where none is set */
} CredalParamSpec;

#define CREDAL_UNIT_DISTANCE2 "data units²"      /* of squared distances in the data */

/* The choices of a yes/no parameter. */
enum { CREDAL_NO, CREDAL_YES };
extern const char *const credal_no_yes[];

/* The values of all parameters of one table. Mutable and owned by one thread; another thread needs a copy. */
typedef struct _CredalParams CredalParams;

/** credal_params_new: Sets every parameter to its default. @specs must outlive the result. */
CredalParams *credal_params_new  (const CredalParamSpec *specs);
CredalParams *credal_params_copy (const CredalParams *params);
void          credal_params_free (CredalParams *params);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalParams, credal_params_free)

const CredalParamSpec *credal_params_specs (const CredalParams *params);
const CredalParamSpec *credal_params_find  (const CredalParams *params, const char *name);   /* or NULL */

/**
 * credal_params_set:
 * @text: the value as the user types it, in the C locale
 *
 * Sets the parameter @name. Fails with %CREDAL_ERROR_PARAMETER for an unknown name, listing all names, and for an
 * invalid value, naming its range or choices; the old value then stays.
 */
gboolean    credal_params_set     (CredalParams *params, const char *name, const char *text, GError **error);
/** credal_params_set_count: Sets a parameter to a number; fails like credal_params_set(). */
gboolean    credal_params_set_count (CredalParams *params, const char *name, guint count, GError **error);
/** credal_params_set_words: Sets several parameters in order. @words: (nullable): such as "NAME=VALUE NAME=VALUE",
 *  separated by single spaces. Fails like credal_params_set() at the first fault; the values before it stay set. */
gboolean    credal_params_set_words (CredalParams *params, const char *words, GError **error);
const char *credal_params_text    (const CredalParams *params, const char *name);   /* the value as canonical text */
/** credal_params_texts: Returns the texts of all parameters in the order of the table, NULL-terminated. */
const char *const *credal_params_texts (const CredalParams *params);
double      credal_params_real    (const CredalParams *params, const char *name);   /* NAN when "auto" */
int         credal_params_int     (const CredalParams *params, const char *name);   /* −1 when "auto" */
guint       credal_params_choice  (const CredalParams *params, const char *name);   /* index into choices */
gboolean    credal_params_yes     (const CredalParams *params, const char *name);   /* for choices credal_no_yes */
/** credal_param_choice_name: Returns the untranslated name on screen of the choice @text, or @text itself if it has no
 *  other name. */
const char *credal_param_choice_name (const CredalParamSpec *spec, const char *text);
/** credal_params_idle: Returns the parameter whose current value makes the parameter @name irrelevant; NULL: @name
 *  matters. */
const CredalParamSpec *credal_params_idle (const CredalParams *params, const char *name);
/** credal_params_missing: Returns the first required parameter that matters and is empty; NULL: there is none. */
const CredalParamSpec *credal_params_missing (const CredalParams *params);
/** credal_params_carry: Copies a value of @from to the parameter of @params with the same name if the value differs
 *  from its default in @from, and if it is valid in @params. All other values of @params stay. */
void        credal_params_carry   (CredalParams *params, const CredalParams *from);
/** credal_params_carry_changes: Like credal_params_carry(), for a @from with the defaults @defaults. @defaults has the
 *  specs of @from. */
void        credal_params_carry_changes (CredalParams *params, const CredalParams *from, const CredalParams *defaults);
/** credal_params_rescale: Multiplies the value of every REAL parameter whose unit is @unit by @factor > 0, and clamps
 *  the result to the parameter's range; "auto" stays. */
void        credal_params_rescale (CredalParams *params, const char *unit, double factor);
