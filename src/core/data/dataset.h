#pragma once
#include "core/base/error.h"
#include "core/data/notes.h"

/* n objects × p features, immutable and atomically ref-counted: any thread may hold and read one. */
typedef struct _CredalDataset CredalDataset;

/**
 * credal_dataset_new:
 * @x: (transfer full): (n × p) row-major, finite; allocated with g_malloc() or g_try_malloc_n()
 * @column_names: (nullable) (array length=p zero-terminated=1): copied; "x1", "x2", ... when NULL
 *
 * n ≥ 1, p ≥ 1. Cost: O(p). Returns: (transfer full).
 */
CredalDataset *credal_dataset_new (gsize n, gsize p, double *x, const char *const *column_names);

/** credal_dataset_derive: the same objects with other features: @base's names, notes, classes and weights, which are
 *  shared and not copied. @x: (transfer full): (n × p). Cost: O(p). */
CredalDataset *credal_dataset_derive (CredalDataset *base, gsize p, double *x, const char *const *column_names);

CredalDataset *credal_dataset_ref   (CredalDataset *data);
void           credal_dataset_unref (CredalDataset *data);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalDataset, credal_dataset_unref)

/* The setters complete a dataset that nobody else holds yet. */

/** credal_dataset_set_row_names: @names: (transfer full) (array length=n zero-terminated=1). */
void credal_dataset_set_row_names (CredalDataset *data, char **names);
/** credal_dataset_set_omitted: @lines: (transfer full) (element-type utf8 gsize): of rows that were left out, by the
 *  names that they would have: the line of the file that each is in. */
void credal_dataset_set_omitted   (CredalDataset *data, GHashTable *lines);
/** credal_dataset_set_filled: @cells: (transfer full) (element-type gsize): i·p + q of values that were made up where
 *  there were none, ascending. */
void credal_dataset_set_filled    (CredalDataset *data, GArray *cells);
/** credal_dataset_set_notes: @notes: (transfer full) (nullable): of n objects. */
void credal_dataset_set_notes     (CredalDataset *data, CredalNotes *notes);
/** credal_dataset_set_classes: @classes: (transfer full) (array length=n), each in [0, @n_classes) or −1 (unknown);
 *  @class_names: (transfer full) (array length=n_classes zero-terminated=1). Nothing but scores and simulated oracles
 *  looks at an object's own; how many there are may be known to more. */
void credal_dataset_set_classes   (CredalDataset *data, int *classes, guint n_classes, char **class_names);
/** credal_dataset_set_class_heading: what the column is called that the classes were read from; copied. */
void credal_dataset_set_class_heading (CredalDataset *data, const char *heading);
/** credal_dataset_set_weights: @weights: (transfer full) (array length=n), each > 0: how many equal objects it stands
 *  for, or what part of one. */
void credal_dataset_set_weights   (CredalDataset *data, double *weights);

gsize         credal_dataset_n            (const CredalDataset *data);
gsize         credal_dataset_p            (const CredalDataset *data);
const double *credal_dataset_x            (const CredalDataset *data);            /* (n × p) row-major */
const double *credal_dataset_row          (const CredalDataset *data, gsize i);
const double *credal_dataset_weights      (const CredalDataset *data);            /* (n), or NULL: all 1 */
double        credal_dataset_total_weight (const CredalDataset *data);            /* Σ w_i; n when unweighted */
const char   *credal_dataset_column_name  (const CredalDataset *data, gsize q);
const char *const *credal_dataset_column_names (const CredalDataset *data);       /* (p), zero-terminated */
gboolean      credal_dataset_has_row_names(const CredalDataset *data);
/** credal_dataset_dup_row_name: the row's name, or its 1-based number; (transfer full). */
char         *credal_dataset_dup_row_name (const CredalDataset *data, gsize i);
/** credal_dataset_find_row: index of the object whose name is @name, or whose 1-based number it is (names first, and no
 *  number of an object that has another for a name); −1 when there is none. Cost: O(1) after the first call, which
 *  builds an index (thread-safe). */
gssize        credal_dataset_find_row     (const CredalDataset *data, const char *name);
/** credal_dataset_omitted: the line of the row @name that was left out; 0: none of that name was. */
gsize         credal_dataset_omitted      (const CredalDataset *data, const char *name);
/** credal_dataset_is_filled: whether feature @q of object @i was made up where there was none; FALSE of a derived
 *  dataset, whose features are others. Cost: O(log of how many were). */
gboolean      credal_dataset_is_filled    (const CredalDataset *data, gsize i, gsize q);
const guint8 *credal_dataset_filled       (const CredalDataset *data);            /* (n) nonzero: some value was; or NULL */
const CredalNotes *credal_dataset_notes   (const CredalDataset *data);            /* or NULL */
const int    *credal_dataset_classes      (const CredalDataset *data);            /* (n), or NULL: unknown */
guint         credal_dataset_n_classes    (const CredalDataset *data);
const char   *credal_dataset_class_name   (const CredalDataset *data, guint k);
/** credal_dataset_class_of: the name of object @i's class, or NULL: it is not known. */
const char   *credal_dataset_class_of     (const CredalDataset *data, gsize i);
const char   *credal_dataset_class_heading(const CredalDataset *data);            /* or NULL */

/** credal_weight: that of object @i; @weights: as credal_dataset_weights(). */
static inline double
credal_weight (const double *weights, gsize i)
{
  return weights ? weights[i] : 1.0;
}

/**
 * credal_dataset_standardize:
 * @warnings: (nullable): strings are appended: which constant features were dropped
 *
 * z-scores: (x − mean)/sd per feature, with the weighted mean and the sample deviation (divisor Σw − 1, as R's
 * scale()), in whatever unit: nothing over- or underflows. Constant is a feature of equal numbers.
 * All but the features is shared with @data, as credal_dataset_derive() does. Fails with %CREDAL_ERROR_DATA when every
 * feature is constant, %CREDAL_ERROR_MEMORY. Cost: O(n p).
 */
CredalDataset *credal_dataset_standardize (CredalDataset *data, GPtrArray *warnings, GError **error);
/** credal_dataset_standardized: TRUE when that is what made it: its features have no unit. */
gboolean       credal_dataset_standardized (const CredalDataset *data);

/**
 * credal_dataset_merge:
 * @map: (out) (optional) (transfer full) (array length=n): the merged index of each object
 *
 * One weighted object for each distinct row (weights add up), in the order of first appearance: every weighted
 * objective is unchanged. Of names, notes and classes nothing is kept. n < 2³¹. Fails with %CREDAL_ERROR_MEMORY.
 * Cost: O(n p) expected, and 20 bytes an object while it lasts.
 */
CredalDataset *credal_dataset_merge (const CredalDataset *data, guint32 **map, GError **error);

/**
 * credal_dataset_join:
 * @rows1, @rows2: (nullable) (n): which row of @first, and of @second, each object has; NULL: its own
 * @n: ≥ 1: how many objects; with neither rows, those of both
 *
 * The features of both beside each other: first @first's. Without @rows1, names, notes, classes and weights are
 * @first's; with them there are none. Fails with %CREDAL_ERROR_MEMORY. Cost: O(n p).
 */
CredalDataset *credal_dataset_join (CredalDataset *first, const guint32 *rows1, CredalDataset *second,
                                    const guint32 *rows2, gsize n, GError **error);

/** credal_dataset_mean: @mean: (p) out: the weighted mean. Cost: O(n p), in parallel. */
void   credal_dataset_mean   (const CredalDataset *data, double *mean);
/** credal_dataset_deviations: @deviation: (p) out: as in credal_dataset_standardize(); 0 of a constant feature. Cost:
 *  O(n p). */
void   credal_dataset_deviations (const CredalDataset *data, double *deviation);
/** credal_dataset_spread: mean over features of the weighted variance, data units²; > 0 unless all rows are equal. */
double credal_dataset_spread (const CredalDataset *data);
/** credal_dataset_widest: the feature that varies most, −1 when none does; @times: (out): its deviation, in deviations
 *  of the middle one of those that vary (the lower middle one of an even number). Cost: O(n p). */
gssize credal_dataset_widest (const CredalDataset *data, double *times);

/* Something computed from a dataset alone. */
typedef gpointer (*CredalMemoFunc) (CredalDataset *data, GError **error);

/**
 * credal_dataset_memo:
 * @make: called once for each dataset, unless it failed; it must not keep a reference to the dataset, nor ask for its
 *  own memo
 *
 * What @make returned, kept until the dataset is freed and then freed with @free_func. Thread-safe: only
 * callers asking for the same memo wait while it is computed.
 * Returns: (transfer none): NULL with @make's error.
 */
gpointer credal_dataset_memo (CredalDataset *data, CredalMemoFunc make, GDestroyNotify free_func, GError **error);
