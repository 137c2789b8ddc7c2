#pragma once
#include "core/data/dataset.h"

/* Finds the objects that a user can hardly place, because they look like another class. Objects look alike if they are
 * near each other: the 10 nearest neighbours of known class count, by Euclidean distance with each feature divided by
 * its deviation. An object is hard if at least 3 of the 10 are of other classes; with fewer
 * than 10 other objects of known class, if at least 0.3 of them are. Of equally near objects the first count.
 *
 * A label of a hard object is a hard question; so is a pair with a hard object in it, since a user must place both
 * to compare them. */
typedef struct _CredalDifficulty CredalDifficulty;

/** credal_difficulty_new: Returns (transfer full) the difficulty of the objects of @data. Precondition: @data has
 *  classes. */
CredalDifficulty *credal_difficulty_new  (CredalDataset *data);
void              credal_difficulty_free (CredalDifficulty *difficulty);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalDifficulty, credal_difficulty_free)

/** credal_difficulty_is_hard: Returns TRUE if @i is hard. Its class must be known. @lookalike: (out) (nullable): the
 *  other class with most neighbours, the first of equal ones; −1 if all neighbours are of the class of @i. Cost:
 *  O(n p). */
gboolean credal_difficulty_is_hard (const CredalDifficulty *difficulty, guint32 i, gint *lookalike);
