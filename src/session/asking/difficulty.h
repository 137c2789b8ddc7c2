#pragma once
#include "core/data/dataset.h"

/* Finds the objects that a person finds hard to place, because they look like another class. A person judges an object
 * by those that look like it: its 10 nearest neighbours among the objects of known class, by Euclidean distance with
 * each feature divided by its deviation. An object is hard if at least 3 of the 10 are of other classes; with fewer
 * than 10 other objects of known class, if at least 0.3 of them are. Of equally near objects the first count.
 *
 * A label of a hard object is a hard question; so is a pair with a hard object in it, since a person must place both
 * to compare them. */
typedef struct _CredalDifficulty CredalDifficulty;

/** credal_difficulty_new: Returns (transfer full) the difficulty of the objects of @data, which must have classes. */
CredalDifficulty *credal_difficulty_new  (CredalDataset *data);
void              credal_difficulty_free (CredalDifficulty *difficulty);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalDifficulty, credal_difficulty_free)

/** credal_difficulty_is_hard: Returns TRUE if @i is hard. Its class must be known. @lookalike: (out) (nullable): the
 *  other class with most neighbours, the first of equal ones; −1 if all neighbours are of the class of @i. Cost:
 *  O(n p). */
gboolean credal_difficulty_is_hard (const CredalDifficulty *difficulty, guint32 i, gint *lookalike);
