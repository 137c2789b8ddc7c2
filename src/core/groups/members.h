#pragma once
#include "core/belief/partition.h"

/* Members of a group by their place in it. A group is the objects of one focal set in the hard credal partition. */

/** credal_group_marks: Returns (transfer full) (n) nonzero for the objects of @set. @size: (out) (optional): their
 *  number, 0 if @set is not focal. Cost: O(n). */
guint8 *credal_group_marks   (const CredalPartition *partition, CredalSet set, gsize *size);
/** credal_group_objects: Returns (transfer full) (element-type guint32) the objects of @set, ascending. Cost: O(n). */
GArray *credal_group_objects (const CredalPartition *partition, CredalSet set);

typedef enum {
  CREDAL_MEMBER_TYPICAL,     /* nearest to the mean of the group */
  CREDAL_MEMBER_BORDERLINE,  /* almost as likely in another cluster: of single clusters only */
  CREDAL_MEMBER_FAR,         /* much further from the mean than most */
  CREDAL_N_MEMBER_KINDS
} CredalMemberKind;

/** credal_member_kind_name: Returns "typical", "borderline", "outlier". */
const char *credal_member_kind_name (CredalMemberKind kind);

typedef struct {
  guint32 object;
  double value;              /* BORDERLINE: its membership of the cluster minus its largest other one; else its distance
                              * from the mean of the group, in standard deviations of the features */
} CredalMember;

/** credal_objects_by_distance: Returns (transfer full) (element-type CredalMember) @objects (element-type guint32) with
 *  their distances from their mean, as for CREDAL_MEMBER_TYPICAL: the nearest first. Cost: O(n p), and a sort of the
 *  objects. */
GArray *credal_objects_by_distance (const CredalDataset *data, const GArray *objects);
/**
 * credal_group_members:
 * @data: the features to measure distances by, each divided by its deviation: of the same objects as @partition
 *
 * Returns (transfer full) (element-type CredalMember) at most @most members of each kind, the clearest first.
 * BORDERLINE are the objects whose two likeliest clusters include the group's and whose value is at most ½ in size;
 * they may be in another group or in none. FAR are objects of the group whose distance exceeds the median distance by
 * more than 3.5 × 1.4826 × the median absolute deviation. Cost: O(n p), and a sort of the group.
 */
GArray *credal_group_members (const CredalPartition *partition, const CredalDataset *data, CredalSet set,
                              CredalMemberKind kind, guint most);
