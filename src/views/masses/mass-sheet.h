#pragma once
#include "core/belief/mass-kinds.h"

/* A credal partition that the user types: n objects × f masses on all subsets of c clusters. */
typedef struct _CredalMassSheet CredalMassSheet;

#define CREDAL_SHEET_MOST_CLUSTERS 4
#define CREDAL_SHEET_MOST_OBJECTS 100

/** credal_mass_sheet_new: Returns a sheet of @n objects, 1 … CREDAL_SHEET_MOST_OBJECTS. @c: 1 …
 *  CREDAL_SHEET_MOST_CLUSTERS. @m: (nullable) (n × 2^c); NULL: all mass on Ω. */
CredalMassSheet *credal_mass_sheet_new  (guint c, guint n, const double *m);
void             credal_mass_sheet_free (CredalMassSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMassSheet, credal_mass_sheet_free)

CredalFrame *credal_mass_sheet_frame (const CredalMassSheet *sheet);             /* (transfer none) */
guint        credal_mass_sheet_n     (const CredalMassSheet *sheet);
double       credal_mass_sheet_mass  (const CredalMassSheet *sheet, guint i, guint a);
/** credal_mass_sheet_set: Sets the mass of object @i on focal set @a from typed text, with a point or a comma.
 *  Returns FALSE, and changes nothing, unless it is a number from 0 to 1; "" is 0. */
gboolean     credal_mass_sheet_set    (CredalMassSheet *sheet, guint i, guint a, const char *text);
void         credal_mass_sheet_append (CredalMassSheet *sheet);                  /* an object with all mass on Ω */
void         credal_mass_sheet_remove (CredalMassSheet *sheet, guint i);         /* unless it is the only one */
/** credal_mass_sheet_sum: Returns the sum of the masses of object @i. */
double       credal_mass_sheet_sum    (const CredalMassSheet *sheet, guint i);
/** credal_mass_sheet_is_whole: Returns TRUE if the masses of object @i sum to 1. */
gboolean     credal_mass_sheet_is_whole (const CredalMassSheet *sheet, guint i);

/* The consequences of an object's masses. */
typedef struct {
  double m[1 << CREDAL_SHEET_MOST_CLUSTERS];       /* (f) after the rule for ∅ */
  double betp[CREDAL_SHEET_MOST_CLUSTERS];         /* (c) */
  guint8 cluster;            /* of the largest BetP */
  guint32 set;               /* the focal set of the largest mass */
  guint kinds;               /* flags of CredalMassKind */
} CredalMassMeaning;

/** credal_mass_sheet_read: Sets @meaning for object @i. Returns FALSE if its masses do not sum to 1. */
gboolean     credal_mass_sheet_read   (const CredalMassSheet *sheet, guint i, CredalEmptyRule rule,
                                       CredalMassMeaning *meaning);
/** credal_mass_sheet_csv: Returns (transfer full) the sheet as a table that io/masses/mass-file.h reads. */
char        *credal_mass_sheet_csv    (const CredalMassSheet *sheet);
