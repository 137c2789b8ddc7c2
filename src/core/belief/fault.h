#pragma once
#include <glib.h>

/* The ways in which a clustering can fail although it was computed. */
typedef enum {
  CREDAL_FAULT_EMPTY,          /* no object belongs most to the cluster */
  CREDAL_FAULT_COINCIDE,       /* the objects of two clusters belong to both alike */
  CREDAL_FAULT_OUTLIERS,       /* many objects are typical of no cluster (judgement.h) */
  CREDAL_FAULT_JOINED,         /* most objects labelled as two clusters are in one cluster */
  CREDAL_FAULT_SINGULAR,       /* a covariance or metric had to be made rounder */
  CREDAL_FAULT_PAIRS,          /* the partition contradicts sure answers about pairs */
  CREDAL_FAULT_GROUPS,         /* it contradicts sure groups */
  CREDAL_FAULT_LABELS,         /* it contradicts sure labels */
  CREDAL_FAULT_UNFINISHED,     /* the fit reached the limit of iterations */
  CREDAL_FAULT_UNSTABLE,       /* other seeds move more than a twentieth of the objects */
  CREDAL_FAULT_MISSED,         /* the clusters are not the clearly separated groups in the data */
  CREDAL_FAULT_COSTLY,         /* a sure answer that the data contradict moves more than a twentieth of the objects */
  CREDAL_FAULT_CLUSTERS,       /* all answers cannot hold with so few clusters; `count` is the number that they need */
  CREDAL_N_FAULTS
} CredalFaultKind;

typedef struct {
  CredalFaultKind kind;
  int cluster, other;          /* 0-based; −1: none. JOINED: the two labels; of most other kinds the cluster */
  gsize count;                 /* number of objects, or of answers; 0: none are counted */
  double share;                /* of the weight of all objects, or of such answers; NAN: none */
  gssize first, second;        /* an example: one object, or a pair; −1: none */
} CredalFault;

/** credal_fault_id: Returns the name in files: "empty-cluster", "clusters-coincide", … */
const char *credal_fault_id (CredalFaultKind kind);

/** credal_faults_new: Returns an empty list (element-type CredalFault).
 *  credal_faults_add: appends a fault of @cluster and @other, each −1 for none, without counts, and returns it; valid
 *  until the next one is added. */
GArray      *credal_faults_new (void);
CredalFault *credal_faults_add (GArray *faults, CredalFaultKind kind, int cluster, int other);
