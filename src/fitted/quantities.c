/* Lists the quantities of a fitted model. The table says which matrices of the engines' states have a title and a form
 * of their own; others are listed under their names. */
#include "fitted/quantities.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/kernels/kernel.h"
#include "fitted/units.h"

CredalQuantity *
credal_quantity_new (const char *id, const char *title, const char *of, guint rows, guint columns, char **row_labels,
                     char **column_labels, double *values)
{
  CredalQuantity *quantity = g_new (CredalQuantity, 1);

  *quantity = (CredalQuantity) { g_strdup (id), title, g_strdup (of), rows, columns, row_labels, column_labels,
                                 values };
  return quantity;
}

void
credal_quantity_free (gpointer item)
{
  CredalQuantity *quantity = item;

  g_free (quantity->id);
  g_free (quantity->of);
  g_strfreev (quantity->row_labels);
  g_strfreev (quantity->column_labels);
  g_free (quantity->values);
  g_free (quantity);
}

const CredalQuantity *
credal_quantities_find (const GPtrArray *quantities, const char *id)
{
  for (guint k = 0; k < quantities->len; k++)
    {
      const CredalQuantity *quantity = quantities->pdata[k];
      if (g_str_equal (quantity->id, id))
        return quantity;
    }
  return NULL;
}

/* ---- the table ---- */

typedef enum {
  PLAIN,
  PLACES,                  /* rows in the clustered space, also shown in the data's units */
  SQUARES,                 /* each row is a (p × p) matrix of a cluster, or of all */
  SPREADS,                 /* the same, also shown in the data's units */
  KERNELS,
  LATTICE,
} Form;

typedef struct {
  const char *matrix, *title;
  const char *own;         /* title in the data's units */
  Form form;
} Known;

static const Known table[] = {
  { "centres", N_("Centres"), N_("Centres, in the data’s units"), PLACES },
  { "medoids", N_("Medoids: numbers of objects"), NULL, PLAIN },
  { "means", N_("Means"), N_("Means, in the data’s units"), PLACES },
  { "prototypes", N_("Prototypes of the map"), N_("Prototypes of the map, in the data’s units"), PLACES },
  { "proportions", N_("Weights π of the sets"), NULL, PLAIN },
  { "covariances", N_("Covariance"), N_("Covariance, in the data’s units"), SPREADS },
  { "metrics", N_("Metric"), NULL, SQUARES },
  { "shapes", N_("Inverse covariance"), NULL, SQUARES },
  { "shrunk", N_("Share of roundness in the metric"), NULL, PLAIN },
  { "rho2", N_("Distance ρ² of outliers"), NULL, PLAIN },
  { "spread", N_("Spread β of the squared dissimilarities"), NULL, PLAIN },
  { "rejection", N_("Share of outliers"), NULL, PLAIN },
  { "balance", N_("Balance of answers and geometry"), NULL, PLAIN },
  { "xi", N_("Weight ξ of answers"), NULL, PLAIN },
  { "gamma", N_("Reference distances γ"), NULL, PLAIN },
  { "eta", N_("Repulsion η"), NULL, PLAIN },
  { "b", N_("Weight of typicalities b"), NULL, PLAIN },
  { "outlier", N_("Outliers below"), NULL, PLAIN },
  { "scales", N_("Reference distances η"), NULL, PLAIN },
  { "kernels", N_("Weights ω² of the kernels"), NULL, KERNELS },
  { CREDAL_STATE_TAUGHT, N_("Ridge of the answers’ kernel"), NULL, PLAIN },
  { "transform", N_("Learned projection"), NULL, PLAIN },
  { "lattice", N_("Lattice of the map"), NULL, LATTICE },
  { "belongs", N_("Memberships of the neurons"), NULL, PLAIN },
  { "hits", N_("Objects won by each neuron"), NULL, PLAIN },
  { "scale", N_("Width of the neighbourhood"), NULL, PLAIN },
};

static const Known *
find_known (const char *matrix)
{
  for (guint k = 0; k < G_N_ELEMENTS (table); k++)
    if (strcmp (table[k].matrix, matrix) == 0)
      return &table[k];
  return NULL;
}

/* ---- labels ---- */

/* @word: a prefix, or "". */
static char **
number_labels (gsize count, const char *word)
{
  char **labels = g_new0 (char *, count + 1);

  for (gsize k = 0; k < count; k++)
    labels[k] = g_strdup_printf ("%s%" G_GSIZE_FORMAT, word, k + 1);
  return labels;
}

static char **
axis_labels (const CredalFitted *fitted, CredalAxisKind kind, gsize size)
{
  if (kind == CREDAL_AXIS_CLUSTERS && size == fitted->c)
    return g_strdupv (fitted->clusters);
  if (kind == CREDAL_AXIS_FOCAL && size == credal_frame_f (fitted->frame))
    return credal_fitted_set_names (fitted);
  if (kind == CREDAL_AXIS_PLAIN && size == fitted->p && size > 1)
    return g_strdupv (fitted->columns);
  return number_labels (size, "");
}

static char **
kernel_labels (gsize count)
{
  char **labels = g_new0 (char *, count + 1);
  const gsize linear = CREDAL_KERNEL_LINEAR;

  for (gsize k = 0; k < count; k++)
    labels[k] = k < linear ? g_strdup_printf ("linear %" G_GSIZE_FORMAT, k + 1)
                           : g_strdup_printf ("Gaussian %" G_GSIZE_FORMAT, k - linear + 1);
  return labels;
}

static char **
copy_labels (const char *const *labels)
{
  return g_strdupv ((char **) labels);
}

/* ---- matrices ---- */

/* Adds a matrix; a single row stands upright, so that each number has a label of its own. */
static void
add_plain (GPtrArray *list, const CredalFitted *fitted, const CredalMatrix *matrix, const char *title, char **columns)
{
  gsize count = matrix->rows * matrix->columns;
  double *values = g_memdup2 (matrix->values, count * sizeof (double));
  char **across = columns ? columns : axis_labels (fitted, matrix->column_axis, matrix->columns);

  if (matrix->rows == 1)
    {
      CredalQuantity *one = credal_quantity_new (matrix->name, title, NULL, (guint) count, 1, across, NULL, values);
      g_ptr_array_add (list, one);
      return;
    }
  char **down = axis_labels (fitted, matrix->row_axis, matrix->rows);
  if (matrix->columns == 1)
    g_clear_pointer (&across, g_strfreev);
  g_ptr_array_add (list, credal_quantity_new (matrix->name, title, NULL, (guint) matrix->rows, (guint) matrix->columns,
                                              down, across, values));
}

static void
add_places (GPtrArray *list, const CredalFitted *fitted, const CredalMatrix *matrix, const Known *known)
{
  g_autoptr(CredalUnits) units = matrix->columns == fitted->p ? credal_units_new (fitted) : NULL;
  g_autofree char *id = g_strconcat (matrix->name, "-own", NULL);
  gsize size = matrix->columns * sizeof (double);

  g_ptr_array_add (list, credal_quantity_new (matrix->name, known->title, NULL, (guint) matrix->rows,
                                              (guint) matrix->columns, axis_labels (fitted, matrix->row_axis,
                                                                                    matrix->rows),
                                              axis_labels (fitted, matrix->column_axis, matrix->columns),
                                              g_memdup2 (matrix->values, matrix->rows * size)));
  if (!units)
    return;
  double *own = g_new (double, matrix->rows * units->rows);
  for (gsize k = 0; k < matrix->rows; k++)
    {
      g_autofree double *x = credal_units_place (units, matrix->values + k * matrix->columns);
      memcpy (own + k * units->rows, x, units->rows * sizeof (double));
    }
  g_ptr_array_add (list, credal_quantity_new (id, known->own, NULL, (guint) matrix->rows, (guint) units->rows,
                                              axis_labels (fitted, matrix->row_axis, matrix->rows),
                                              g_strdupv (units->names), own));
}

/* Adds row @k of the matrix as a square, or as its diagonal if it has only that. */
static void
add_square (GPtrArray *list, const CredalFitted *fitted, const CredalMatrix *matrix, gsize k, const char *title)
{
  const char *of = matrix->row_axis == CREDAL_AXIS_CLUSTERS ? fitted->clusters[k] : NULL;
  g_autofree char *id = of ? g_strdup_printf ("%s-%" G_GSIZE_FORMAT, matrix->name, k + 1) : g_strdup (matrix->name);
  gboolean square = matrix->columns == (gsize) fitted->p * fitted->p;
  guint side = square ? fitted->p : (guint) matrix->columns;
  double *values = g_memdup2 (matrix->values + k * matrix->columns, matrix->columns * sizeof (double));

  g_ptr_array_add (list, credal_quantity_new (id, title, of, side, square ? side : 1,
                                              axis_labels (fitted, CREDAL_AXIS_PLAIN, side),
                                              square ? axis_labels (fitted, CREDAL_AXIS_PLAIN, side) : NULL, values));
}

static void
add_own_square (GPtrArray *list, const CredalFitted *fitted, const CredalUnits *units, const CredalMatrix *matrix,
                gsize k, const char *title)
{
  const char *of = matrix->row_axis == CREDAL_AXIS_CLUSTERS ? fitted->clusters[k] : NULL;
  g_autofree char *id = of ? g_strdup_printf ("%s-own-%" G_GSIZE_FORMAT, matrix->name, k + 1)
                           : g_strdup_printf ("%s-own", matrix->name);
  double *own = credal_units_covariance (units, matrix->values + k * matrix->columns, fitted->p);

  g_ptr_array_add (list, credal_quantity_new (id, title, of, (guint) units->rows, (guint) units->rows,
                                              g_strdupv (units->names), g_strdupv (units->names), own));
}

static void
add_squares (GPtrArray *list, const CredalFitted *fitted, const CredalMatrix *matrix, const Known *known)
{
  gboolean square = matrix->columns == (gsize) fitted->p * fitted->p;
  g_autoptr(CredalUnits) units = known->form == SPREADS && square ? credal_units_new (fitted) : NULL;

  for (gsize k = 0; k < matrix->rows; k++)
    add_square (list, fitted, matrix, k, known->title);
  for (gsize k = 0; units && k < matrix->rows; k++)
    add_own_square (list, fitted, units, matrix, k, known->own);
}

/* Adds a matrix, unless it has values for the objects. */
static void
add_matrix (GPtrArray *list, const CredalFitted *fitted, const CredalMatrix *matrix)
{
  static const char *const lattice[] = { "hexagonal", "rows", "columns", NULL };
  const Known *known = find_known (matrix->name);

  if (credal_fitted_is_of_objects (matrix))
    return;
  if (!known)
    add_plain (list, fitted, matrix, g_intern_string (matrix->name), NULL);
  else if (known->form == PLACES)
    add_places (list, fitted, matrix, known);
  else if (known->form == SQUARES || known->form == SPREADS)
    add_squares (list, fitted, matrix, known);
  else if (known->form == KERNELS)
    add_plain (list, fitted, matrix, known->title, kernel_labels (matrix->columns));
  else
    add_plain (list, fitted, matrix, known->title,
               known->form == LATTICE && matrix->columns == 3 ? copy_labels (lattice) : NULL);
}

/* ---- the fit ---- */

static void
add_fit (GPtrArray *list, const CredalFitted *fitted)
{
  static const char *const labels[] = {
    "objective", "log_likelihood", "parameters", "iterations", "starts", "objects", "weight", NULL
  };
  const CredalReport *report = &fitted->report;
  const double values[] = { report->objective, report->loglik, report->parameters ? report->parameters : NAN,
                            report->iterations, report->starts, (double) fitted->n, fitted->weight };

  g_ptr_array_add (list, credal_quantity_new ("fit", N_("Fit"), NULL, G_N_ELEMENTS (values), 1, copy_labels (labels),
                                              NULL, g_memdup2 (values, sizeof values)));
}

static void
add_course (GPtrArray *list, const CredalFitted *fitted)
{
  if (fitted->n_course > 0)
    g_ptr_array_add (list, credal_quantity_new ("course", N_("Objective by iteration"), NULL, fitted->n_course, 1,
                                                number_labels (fitted->n_course, ""), NULL,
                                                g_memdup2 (fitted->course, fitted->n_course * sizeof (double))));
}

static void
add_copy (GPtrArray *list, const CredalQuantity *of)
{
  g_ptr_array_add (list, credal_quantity_new (of->id, of->title, of->of, of->rows, of->columns,
                                              g_strdupv (of->row_labels), g_strdupv (of->column_labels),
                                              g_memdup2 (of->values, of->rows * of->columns * sizeof (double))));
}

GPtrArray *
credal_fitted_quantities (const CredalFitted *fitted)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (credal_quantity_free);

  add_fit (list, fitted);
  for (guint k = 0; k < credal_state_n (fitted->state); k++)
    add_matrix (list, fitted, credal_state_nth (fitted->state, k));
  for (guint k = 0; fitted->intervals && k < fitted->intervals->len; k++)
    add_copy (list, fitted->intervals->pdata[k]);
  add_course (list, fitted);
  return list;
}
