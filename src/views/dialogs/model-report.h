#pragma once
#include "fitted/intervals.h"
#include "fitted/quantities.h"

/* The content of the model dialog: describes a clustering for readers who do not know the method. */
typedef struct {
  char *headline;            /* "ECM found 3 clusters in 150 objects." */
  char *fit;                 /* how the fit ended, its log-likelihood, learned features; "": unknown */
  char *none;                /* (nullable): why the method makes no model; the clusters are described anyway */
  GPtrArray *quantities;     /* CredalQuantity: sizes, means and spreads of the clusters, then the parts of the model */
  double *course;            /* objective after each iteration; NULL: not recorded */
  guint n_course;
  CredalFitted *fitted;      /* the model, with its intervals if they were added; NULL: the method makes none */
} CredalModelReport;

/** credal_model_report_new: Any thread. @settings: of the fit; @partition: its result; @raw: the objects as read. Cost:
 *  O(n p), and the cost of credal_fitted_new(). */
CredalModelReport *credal_model_report_new  (const CredalSettings *settings, const CredalPartition *partition,
                                             CredalDataset *raw);
/** credal_model_report_add_intervals: Any thread. Adds intervals of 95 % to the numbers of the model, as
 *  credal_fitted_find_intervals() does with %CREDAL_INTERVAL_SAMPLES samples, and fails like it, or
 *  with %CREDAL_ERROR_DATA if there is no model. @partition: the described one. */
gboolean           credal_model_report_add_intervals (CredalModelReport *report, const CredalPartition *partition,
                                                      CredalMonitor *monitor, GError **error);
void               credal_model_report_free (CredalModelReport *report);

/** credal_model_meaning: (nullable): Returns a sentence for the user about a quantity; NULL: its title says enough. */
const char        *credal_model_meaning     (const CredalQuantity *quantity);
/** credal_model_title: (transfer full): Returns the title of a quantity, with the name of its cluster. */
char              *credal_model_title       (const CredalQuantity *quantity);
/** credal_model_table: (transfer full): Returns a quantity of @report as lines, with columns that are padded with
 *  spaces. Below a row is a line with its intervals in brackets, if there are any. A larger matrix is cut after @most
 *  rows and columns, and a line says so. */
char              *credal_model_table       (const CredalModelReport *report, const CredalQuantity *quantity,
                                             guint most);
/** credal_model_sheet: (transfer full): Returns all quantities as text with tabs between cells, for a spreadsheet. The
 *  ends of intervals are sections of their own, after the estimates. */
char              *credal_model_sheet       (const CredalModelReport *report);
