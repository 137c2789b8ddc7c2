/* Eigenpairs of a large symmetric matrix in pieces: LAPACK's tridiagonal form panel by panel, its eigenvectors, and
 * their way back by groups of columns. */
#include "core/layout/eigen.h"
#include <glib/gi18n-lib.h>
#include "core/base/blas.h"
#include "core/base/error.h"

#define PANEL 32                         /* columns of a panel; and fewest left over for the last piece */
#define COLUMNS 64                       /* eigenvectors that are taken back at once */

/* LAPACK's routine for one panel. LAPACKE does not declare it. */
void dlatrd_ (const char *uplo, const lapack_int *n, const lapack_int *nb, double *a, const lapack_int *lda, double *e,
              double *tau, double *w, const lapack_int *ldw, size_t length);

/* The matrix and its tridiagonal form, by columns with the lower triangle. */
typedef struct {
  lapack_int n;
  double *a;               /* (n × n) */
  double *diagonal, *beside, *tau, *w;   /* (n), (n), (n), (n × PANEL) */
} Form;

/* Turns the columns from @i on, and takes their part out of the rest. */
static void
turn_panel (Form *form, lapack_int i)
{
  lapack_int n = form->n, left = n - i, width = PANEL;
  double *corner = form->a + (gsize) i * (gsize) (n + 1);

  dlatrd_ ("L", &left, &width, corner, &n, form->beside + i, form->tau + i, form->w, &n, 1);
  cblas_dsyr2k (CblasColMajor, CblasLower, CblasNoTrans, left - PANEL, PANEL, -1.0, corner + PANEL, n, form->w + PANEL,
                n, 1.0, corner + (gsize) PANEL * (gsize) (n + 1), n);
  for (lapack_int j = i; j < i + PANEL; j++)
    {
      double *at = form->a + (gsize) j * (gsize) (n + 1);
      at[1] = form->beside[j];
      form->diagonal[j] = *at;
    }
}

static gboolean
turn_all (Form *form, CredalMonitor *monitor, GError **error)
{
  lapack_int i = 0, n = form->n;

  for (; n - i > 2 * PANEL; i += PANEL)
    {
      if (!credal_monitor_check (monitor, error))
        return FALSE;
      turn_panel (form, i);
    }
  LAPACKE_dsytrd (LAPACK_COL_MAJOR, 'L', n - i, form->a + (gsize) i * (gsize) (n + 1), n, form->diagonal + i,
                  form->beside + i, form->tau + i);
  return credal_monitor_check (monitor, error);
}

/* Turns the eigenvectors of the tridiagonal form into eigenvectors of the matrix. */
static gboolean
take_back (const Form *form, double *vectors, CredalMonitor *monitor, GError **error)
{
  for (lapack_int j = 0; j < form->n; j += COLUMNS)
    {
      if (!credal_monitor_check (monitor, error))
        return FALSE;
      LAPACKE_dormtr (LAPACK_COL_MAJOR, 'L', 'L', 'N', form->n, MIN (COLUMNS, form->n - j), form->a, form->n,
                      form->tau, vectors + (gsize) j * (gsize) form->n, form->n);
    }
  return TRUE;
}

gboolean
credal_eigenpairs (double *b, gsize n, double *values, double *vectors, CredalMonitor *monitor, GError **error)
{
  g_autofree double *work = g_new (double, n * (3 + PANEL));
  g_autofree lapack_int *support = g_new (lapack_int, 2 * n);
  Form form = { (lapack_int) n, b, work, work + n, work + 2 * n, work + 3 * n };
  lapack_int found = 0;
  lapack_logical accurate = TRUE;

  if (!turn_all (&form, monitor, error))
    return FALSE;
  if (LAPACKE_dstemr (LAPACK_COL_MAJOR, 'V', 'A', form.n, form.diagonal, form.beside, 0, 0, 0, 0, &found, values,
                      vectors, form.n, form.n, support, &accurate) != 0)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           _("The axes of the dissimilarities cannot be computed"));
      return FALSE;
    }
  return take_back (&form, vectors, monitor, error);
}
