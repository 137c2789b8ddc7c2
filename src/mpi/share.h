#pragma once
#include "core/data/slice.h"
#include "mpi/source.h"

/* The objects of one process. In all datasets here the objects that answers name come first, in the order of their
 * rows: the head, held by every process. The other objects follow in the order of their rows, some for each
 * process. An object has a row in the input, a position among all, and a place in the dataset of its process. */
typedef struct {
  gsize n;                   /* all objects */
  gsize head;
  guint32 *named;            /* (head) their rows, ascending */
  gsize first, own;          /* positions of the own objects: first … first + own − 1, first ≥ head */
  gsize begin, end;          /* rows of the input whose results this process writes */
} CredalMpiShare;

void     credal_mpi_share_clear (CredalMpiShare *share);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalMpiShare, credal_mpi_share_clear)
/** credal_mpi_share_init: Divides the rows of @source. Fails with _DATA if a process would have none, or if answers
 *  name every object. */
gboolean credal_mpi_share_init  (CredalMpiShare *share, const CredalMpiSource *source,
                                 const CredalConstraints *constraints, const CredalReduction *reduction,
                                 GError **error);
/** credal_mpi_share_row: Returns the row of the input at @position ≥ head. */
gsize    credal_mpi_share_row   (const CredalMpiShare *share, gsize position);
/** credal_mpi_share_place: Returns the place of @row, from begin to end − 1, in the dataset of this process. */
gsize    credal_mpi_share_place (const CredalMpiShare *share, gsize row);
/** credal_mpi_share_read: Returns (transfer full) the slice of this process. Fails like credal_mpi_source_read(), and
 *  with _MEMORY. */
CredalDataset *credal_mpi_share_read (const CredalMpiShare *share, const CredalMpiSource *source,
                                      CredalReduction *reduction, GError **error);
/** credal_mpi_share_answers: Returns (transfer full) @constraints about a dataset of @n objects that begins with the
 *  head. */
CredalConstraints *credal_mpi_share_answers (const CredalMpiShare *share, const CredalConstraints *constraints,
                                             gsize n);
