#pragma once
#include "core/belief/frame.h"

/* The kinds of mass functions, and the mass on ∅ given to other sets ([ABMD12] §2.1). @m: (f) masses on @frame's focal
 * sets, of sum 1. Cost: O(f). */

typedef enum {
  CREDAL_MASS_NORMALISED = 1 << 0,   /* m(∅) = 0 */
  CREDAL_MASS_CERTAIN    = 1 << 1,   /* all mass on one cluster */
  CREDAL_MASS_BAYESIAN   = 1 << 2,   /* no mass on a set of several clusters, nor on ∅ */
  CREDAL_MASS_VACUOUS    = 1 << 3,   /* all mass on Ω */
} CredalMassKind;
#define CREDAL_N_MASS_KINDS 4
/** CREDAL_MASS_KIND_TOLERANCE: the largest mass that counts as 0 for the kinds of objects. */
#define CREDAL_MASS_KIND_TOLERANCE 1e-6

/** credal_mass_kind_name: Returns "normalised", "certain", "Bayesian", "vacuous"; @kind: one of these flags. */
const char *credal_mass_kind_name (CredalMassKind kind);
/** credal_mass_kind_find: Finds a flag by its name, in any case. Returns FALSE if there is none. */
gboolean    credal_mass_kind_find (const char *name, CredalMassKind *kind);
/** credal_mass_kinds: Returns the flags that hold if masses of at most @tolerance count as 0. A certain mass function
 *  is also Bayesian and normalised. */
guint       credal_mass_kinds     (const CredalFrame *frame, const double *m, double tolerance);

typedef enum {
  CREDAL_EMPTY_KEPT,         /* ∅ keeps its mass */
  CREDAL_EMPTY_DEMPSTER,     /* all other masses are divided by 1 − m(∅); nothing is changed if m(∅) = 1 */
  CREDAL_EMPTY_YAGER,        /* Ω gets the mass of ∅ */
} CredalEmptyRule;

/** credal_empty_rule_find: Finds a rule by its name: "kept", "dempster", "yager", in any case. Returns FALSE if there
 *  is none. */
gboolean    credal_empty_rule_find (const char *name, CredalEmptyRule *rule);
/** credal_mass_settle_empty: Gives the mass on ∅ to other sets by @rule. Precondition: Ω is focal for
 *  %CREDAL_EMPTY_YAGER. */
void        credal_mass_settle_empty (const CredalFrame *frame, double *m, CredalEmptyRule rule);
