#pragma once
#include <glib.h>

/* How the sums of several processes become sums over all of them. Every process calls the same functions in the same
 * order, and gets the same bytes. A process that fails ends the others, so that none waits for ever. */
typedef struct _CredalReduction CredalReduction;

struct _CredalReduction {
  guint rank, size;        /* number of this process, from 0; number of processes */
  gboolean ordered;        /* TRUE: blocks are gathered and added in their order, so that the number of processes
                            * changes no byte; FALSE: each process adds its own, and sends one sum */
  void (*sum)    (CredalReduction *, double *values, gsize n);     /* in place */
  void (*most)   (CredalReduction *, double *values, gsize n);     /* in place: the largest of each */
  /* Puts the values of all processes one after another. @counts: (size): number of values of each process; @all: out */
  void (*gather) (CredalReduction *, const double *own, const gsize *counts, double *all);
};
