#pragma once
#include "core/base/error.h"
#include "core/data/notes.h"

/* n objects × p features, immutable and atomically ref-counted: any thread may hold and read one. */
typedef struct _CredalDataset CredalDataset;

/**
 * credal_dataset_new:
 * @x: (transfer full): (n × p) row-major, finite; allocated with g_malloc() or g_try_malloc_n()
 * @column_names: (nullable) (array length=p zero-terminated=1): copied; NULL: "x1", "x2", ...
 *
 * n ≥ 1, p ≥ 1. Cost: O(p). Returns: (transfer full).
 */
CredalDataset *credal_dataset_new (gsize n, gsize p, double *x, const char *const *column_names);

/** credal_dataset_derive: Returns the same objects with other features. Keeps a reference to @base, and shares its
 *  names, omitted rows, notes, classes, weights and dissimilarities without a copy. @x, @column_names: as for
 *  credal_dataset_new(). Cost: O(p). */
CredalDataset *credal_dataset_derive (CredalDataset *base, gsize p, double *x, const char *const *column_names);

/** credal_dataset_root: Returns (transfer none) the dataset that @data was derived from, in one step or several; @data
 *  itself if it was not derived. */
CredalDataset *credal_dataset_root   (CredalDataset *data);

CredalDataset *credal_dataset_ref   (CredalDataset *data);
void           credal_dataset_unref (CredalDataset *data);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalDataset, credal_dataset_unref)

/* The setters complete a dataset before it is shared. */

/** credal_dataset_set_row_names: Sets the names of the objects. @names: (transfer full) (array length=n
 *  zero-terminated=1). */
void credal_dataset_set_row_names (CredalDataset *data, char **names);
/** credal_dataset_set_omitted: Sets the rows of the file that were left out, so that they are no objects. @lines:
 *  (transfer full) (element-type utf8 gsize): name of each of these rows → its line in the file. */
void credal_dataset_set_omitted   (CredalDataset *data, GHashTable *lines);
/** credal_dataset_set_filled: Sets which values were imputed. @cells: (transfer full) (element-type gsize): i·p + q for
 *  value q of object i, ascending. */
void credal_dataset_set_filled    (CredalDataset *data, GArray *cells);
/** credal_dataset_set_notes: Sets the texts about the objects. @notes: (transfer full) (nullable): for n objects. */
void credal_dataset_set_notes     (CredalDataset *data, CredalNotes *notes);
/** credal_dataset_set_pictures: Sets the file of each object's picture. @files: (transfer full) (array length=n
 *  zero-terminated=1): as the table names them; "": the object has none. */
void credal_dataset_set_pictures  (CredalDataset *data, char **files);
/** credal_dataset_set_classes: Sets the known classes. @classes: (transfer full) (array length=n), each in [0,
 *  @n_classes) or −1 (unknown); @class_names: (transfer full) (array length=n_classes zero-terminated=1). Only scores
 *  and simulated oracles may use the classes of objects; others may use the number of classes. */
void credal_dataset_set_classes   (CredalDataset *data, int *classes, guint n_classes, char **class_names);
/** credal_dataset_set_class_heading: Sets the name of the column that holds the classes. @heading: copied. */
void credal_dataset_set_class_heading (CredalDataset *data, const char *heading);
/* How the numbers of a feature were read from a table. */
typedef enum {
  CREDAL_ORIGIN_NUMBER,
  CREDAL_ORIGIN_CATEGORY,  /* 1 in rows with one text, otherwise 0 */
  CREDAL_ORIGIN_RANK,      /* the rank of the text in an order, from 1 */
} CredalOriginKind;

typedef struct {
  CredalOriginKind kind;
  char *column;            /* heading */
  char **texts;            /* CATEGORY: the one text; RANK: all texts, from low to high; NULL: a number */
  char *unit;              /* (nullable): the sign or unit at each number: "%", "mm" */
} CredalOrigin;

/** credal_origin_new: Returns (transfer full) a copy of the given parts. */
CredalOrigin *credal_origin_new  (CredalOriginKind kind, const char *column, const char *const *texts,
                                  const char *unit);
void          credal_origin_free (CredalOrigin *origin);

/** credal_dataset_set_origins: Sets the origin of each feature. @origins: (transfer full) (element-type CredalOrigin):
 *  p elements. Derived datasets have none. */
void credal_dataset_set_origins   (CredalDataset *data, GPtrArray *origins);
/** credal_dataset_set_weights: Sets the number of equal objects that each object stands for. @weights: (transfer full)
 *  (array length=n), each > 0; may be fractional. */
void credal_dataset_set_weights   (CredalDataset *data, double *weights);
/** credal_dataset_set_measured: Sets the number of first objects that set the scales of the features: their means,
 *  deviations and principal axes are applied to all objects. @count: 1 … n. Without this call all objects set them. */
void credal_dataset_set_measured  (CredalDataset *data, gsize count);

gsize         credal_dataset_n            (const CredalDataset *data);
gsize         credal_dataset_p            (const CredalDataset *data);
const double *credal_dataset_x            (const CredalDataset *data);            /* (n × p) row-major */
const double *credal_dataset_row          (const CredalDataset *data, gsize i);
const double *credal_dataset_weights      (const CredalDataset *data);            /* (n), or NULL: all 1 */
double        credal_dataset_total_weight (const CredalDataset *data);            /* Σ w_i; n without weights */
const char   *credal_dataset_column_name  (const CredalDataset *data, gsize q);
const char *const *credal_dataset_column_names (const CredalDataset *data);       /* (p), zero-terminated */
gboolean      credal_dataset_has_row_names(const CredalDataset *data);
/** credal_dataset_dup_row_name: Returns (transfer full) the name of row @i, or its 1-based number if rows have no
 *  names. */
char         *credal_dataset_dup_row_name (const CredalDataset *data, gsize i);
/** credal_dataset_find_row: Returns the index of the first object whose name is @name. If there is none, reads @name as
 *  the 1-based number of an object. An object whose own name is a number is found only by that name. Returns −1 if no
 *  object is found. Cost: O(1) after the first call. The first call builds an index (thread-safe). */
gssize        credal_dataset_find_row     (const CredalDataset *data, const char *name);
/** credal_dataset_omitted: Returns the line in the file of the omitted row @name; 0: no omitted row has this name. */
gsize         credal_dataset_omitted      (const CredalDataset *data, const char *name);
/** credal_dataset_is_filled: Returns TRUE if feature @q of object @i was imputed. Returns FALSE for derived datasets,
 *  since they have other features. Cost: O(log imputed values). */
gboolean      credal_dataset_is_filled    (const CredalDataset *data, gsize i, gsize q);
const guint8 *credal_dataset_filled       (const CredalDataset *data);            /* (n), or NULL: nonzero: an
                                                                                     * original value was imputed */
const CredalNotes *credal_dataset_notes   (const CredalDataset *data);            /* or NULL */
/** credal_dataset_has_pictures: Returns TRUE if the objects have pictures. */
gboolean      credal_dataset_has_pictures (const CredalDataset *data);
/** credal_dataset_picture: Returns (transfer none) the file of object @i's picture, as the table names it;
 *  credal_session_dup_picture() makes it a path. NULL: the object has none. */
const char   *credal_dataset_picture      (const CredalDataset *data, gsize i);
const int    *credal_dataset_classes      (const CredalDataset *data);            /* (n), or NULL: unknown */
guint         credal_dataset_n_classes    (const CredalDataset *data);
const char   *credal_dataset_class_name   (const CredalDataset *data, guint k);
/** credal_dataset_class_of: Returns the name of object @i's class; NULL: unknown. */
const char   *credal_dataset_class_of     (const CredalDataset *data, gsize i);
const CredalOrigin *credal_dataset_origin (const CredalDataset *data, gsize q);    /* or NULL: unknown */
const char   *credal_dataset_class_heading(const CredalDataset *data);            /* or NULL */

/** credal_weight: Returns the weight of object @i; @weights: as in credal_dataset_weights(). */
static inline double
credal_weight (const double *weights, gsize i)
{
  return weights ? weights[i] : 1.0;
}

/**
 * credal_dataset_standardize:
 * @warnings: (nullable): a string is appended for each dropped constant feature
 *
 * Computes z-scores (x − mean)/sd for each feature, with the weighted mean and the sample deviation (divisor Σw − 1 as
 * in R's scale(), but at least 1), without over- or underflow in any unit. Drops constant features, whose numbers are
 * all equal. Shares everything but the features with @data, like credal_dataset_derive(). Fails with %CREDAL_ERROR_DATA
 * if every feature is constant, %CREDAL_ERROR_MEMORY. Cost: O(n p).
 */
CredalDataset *credal_dataset_standardize (CredalDataset *data, GPtrArray *warnings, GError **error);
/** credal_dataset_standardized: Returns TRUE if @data was made by credal_dataset_standardize(): its features have no
 *  unit. */
gboolean       credal_dataset_standardized (const CredalDataset *data);
/** credal_dataset_first: Returns (transfer full) a copy of the features and weights of the first @n objects, derived
 *  from the same objects of the dataset that @data was derived from. Fails with %CREDAL_ERROR_MEMORY. Cost: O(n p). */
CredalDataset *credal_dataset_first    (CredalDataset *data, gsize n, GError **error);
/** credal_dataset_measured: Returns (transfer full) the objects that set the scales: a copy of the features and weights
 *  of the first ones, or a reference to @data itself if all set them. Fails with %CREDAL_ERROR_MEMORY. */
CredalDataset *credal_dataset_measured (CredalDataset *data, GError **error);

/**
 * credal_dataset_merge:
 * @map: (out) (optional) (transfer full) (array length=n): the merged index of each object
 *
 * Merges objects with equal features into one object, whose weight is the sum of their weights. The merged objects are
 * in the order of first appearance. Every weighted objective keeps its value. Keeps the names of the features; drops
 * the names of the objects, notes and classes. n < 2³¹. Fails with %CREDAL_ERROR_MEMORY. Cost: O(n p) expected, and
 * temporarily 20 bytes for each object.
 */
CredalDataset *credal_dataset_merge (const CredalDataset *data, guint32 **map, GError **error);

/**
 * credal_dataset_join:
 * @rows1, @rows2: (nullable) (n): the index in @first (@rows1) and in @second (@rows2) of each object of the result;
 *   NULL: the same index as in the result
 * @n: ≥ 1: number of objects of the result; without @rows1, the number in @first
 *
 * Joins the features of both datasets, beginning with the features of @first. Without @rows1, the result is derived
 * from @first and shares its names, notes, classes and weights. With @rows1, the result has only the names of the
 * features. Fails with %CREDAL_ERROR_MEMORY. Cost: O(n p).
 */
CredalDataset *credal_dataset_join (CredalDataset *first, const guint32 *rows1, CredalDataset *second,
                                    const guint32 *rows2, gsize n, GError **error);

/** credal_dataset_mean: Sets @mean (p) to the weighted mean. Cost: O(n p), in parallel. */
void   credal_dataset_mean   (const CredalDataset *data, double *mean);
/** credal_dataset_deviations: Sets @deviation (p) to the sample deviation of each feature, as in
 *  credal_dataset_standardize(); 0 for a constant feature. Cost: O(n p). */
void   credal_dataset_deviations (const CredalDataset *data, double *deviation);
/** credal_dataset_scaling: Sets the arrays (p) so that credal_dataset_standardize() makes ((x − @mean) − @rest) /
 *  @deviation of a value x; @rest is 0 unless rounding of the mean matters. @deviation is 0 for a constant feature.
 *  Cost: O(n p). */
void   credal_dataset_scaling (const CredalDataset *data, double *mean, double *rest, double *deviation);
/** credal_dataset_spread: Returns the mean over all features of the weighted sample variance, in data units². It is > 0
 *  unless all rows are equal. Cost: O(n p). */
double credal_dataset_spread (const CredalDataset *data);
/** credal_dataset_widest: Returns the feature of largest deviation. @times: (out): this deviation divided by the
 *  (lower) median deviation of the varying features. Returns −1 without setting @times if all features are constant.
 *  Cost: O(n p). */
gssize credal_dataset_widest (const CredalDataset *data, double *times);

/* Returns (transfer full) a result that depends only on the dataset; NULL with @error set: it failed. */
typedef gpointer (*CredalMemoFunc) (CredalDataset *data, GError **error);

/**
 * credal_dataset_memo:
 * @make: computes the result, and identifies the memo. Called once for each dataset, and again only after a failure.
 *   Must not keep a reference to the dataset, nor ask for its own memo
 *
 * Returns (transfer none) the result of @make, computed by the first call. The dataset keeps the result, and frees it
 * with @free_func when the dataset itself is freed. Returns NULL with the error of @make if @make fails. Thread-safe:
 * only callers of the same memo wait during its computation.
 */
gpointer credal_dataset_memo (CredalDataset *data, CredalMemoFunc make, GDestroyNotify free_func, GError **error);

/* Computes an item from its key and the dataset; FALSE with @error set: it failed. */
typedef gboolean (*CredalFillFunc) (CredalDataset *data, gpointer item, gpointer user_data, GError **error);

/* A kind of items. A dataset keeps the latest item of each kind. Items are made by g_atomic_rc_box_new(). Some members
 * of an item are its key; the others follow from the key and the dataset. A filled item is immutable. */
typedef struct {
  GEqualFunc same;           /* TRUE: the keys of two items are equal; called under a lock, so it must be short */
  CredalFillFunc fill;       /* called without a lock */
  GDestroyNotify unref;      /* also of an item that has only its key */
} CredalLatestKind;

/**
 * credal_dataset_latest:
 * @kind: static; its address identifies the kind
 * @wanted: (transfer full): an item that has only its key
 * @user_data: passed to the fill function
 *
 * Returns (transfer full) the filled item with the key of @wanted. If the kept item has this key, returns the kept
 * item. Otherwise fills @wanted, keeps it in place of the item before, and returns it. The dataset owns one reference
 * to the kept item, so an item must not have a reference to the dataset. Returns NULL with the error of the fill
 * function if it fails; the item before stays. Thread-safe: filling an item blocks no other thread. Threads that want
 * the same key at the same time may each fill an item; all of them get the first filled one.
 */
gpointer credal_dataset_latest (CredalDataset *data, const CredalLatestKind *kind, gpointer wanted, gpointer user_data,
                                GError **error);
