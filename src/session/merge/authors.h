#pragma once
#include "session/session-steps.h"

/* Who gave each answer in force, and when: by the latest step in force that states it. */
typedef struct _CredalAuthors CredalAuthors;

CredalAuthors *credal_authors_new  (CredalSession *session);   /* cost: linear in the steps in force */
void           credal_authors_free (CredalAuthors *authors);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAuthors, credal_authors_free)

/** credal_authors_sign: Gives @statement, an ANSWER, a LABEL of one object or a GROUP, the name and the time of its
 *  step. Does nothing if no step in force states it. */
void           credal_authors_sign (const CredalAuthors *authors, CredalEvent *statement);
/** credal_authors_of_pair: (nullable) (transfer none): Returns who answered on the pair. NULL: unknown. */
const char    *credal_authors_of_pair (const CredalAuthors *authors, guint32 i, guint32 j);
