#pragma once
#include "core/belief/fault.h"
#include "core/belief/partition.h"

typedef char *(*CredalObjectNaming) (gpointer data, guint32 object);

/** credal_fault_text: (transfer full): Returns a sentence without a full stop, such as "Cluster 4 has no objects". Uses
 *  the names of the clusters and rows of @partition. */
char *credal_fault_text (const CredalFault *fault, const CredalPartition *partition);
/** credal_fault_text_named: (transfer full): Returns the same sentence with other names of objects. @naming: returns
 *  (transfer full) the name of an object; NULL: rows by their names; @data: its first argument. */
char *credal_fault_text_named (const CredalFault *fault, const CredalPartition *partition, CredalObjectNaming naming,
                               gpointer data);
