#pragma once
#include "session/asking/simulation.h"
#include "session/recipes.h"
#include "session/session-steps.h"

/* What the session's tests share: a state folder of their own, sessions on shipped data, and what makes two states
 * the same. */

void  test_begin     (int *argc, char ***argv);   /* g_test_init(), with a temporary folder as the person's state */
int   test_end       (void);                      /* g_test_run(), then the folder is removed */
char *test_path      (const char *name);          /* in that folder; (transfer full) */
char *test_data_path (const char *name);          /* shipped; (transfer full) */

CredalSession *test_session   (const char *data);                    /* new, not clustered */
CredalSession *test_clustered (const char *data);                    /* the same, and its first partition is there */
/** test_pictures: new, of a picture or several stacked ones, not clustered. */
CredalSession *test_pictures  (const char *const *paths, const CredalParams *features, GError **error);
/** test_open_with: in place. @data_path: (nullable): where the data are. */
CredalSession *test_open_with (const char *path, const char *data_path, GError **error);
CredalSession *test_open      (const char *path);                    /* the same, asserting that it can be */
CredalSession *test_open_not  (const char *path, CredalError code, const char *part);   /* asserts a failure; NULL */
/** test_listen: (transfer full): every notice from now on, one after another. */
GString       *test_listen    (CredalSession *session);
void           test_forget    (CredalSession *session);              /* closed, unsaved work thrown away, unreffed */

/** test_person: a simulated one who errs with @noise and follows @recipe; its parameters are its own: free them. */
CredalSimulated test_person (const CredalRecipe *recipe, CredalDataset *data, const CredalConstraints *none,
                             const char *clusters, double noise);

CredalRelation     test_truth        (CredalSession *session, guint32 i, guint32 j);
/** test_answer: certain and hard. */
CredalAnswerResult test_answer       (CredalSession *session, guint32 i, guint32 j, CredalRelation relation);
/** test_answer_truly: the question on display, @count times, waiting for each partition where @wait. */
void               test_answer_truly (CredalSession *session, guint count, gboolean wait);

void test_same_question (const CredalQuestion *a, const CredalQuestion *b);   /* asserts it */

/** test_side: all side information and parameters as text; (transfer full). */
char *test_side  (CredalSession *session);
/** test_shown: which sets are shown, and how right they are said to be, as text; (transfer full). */
char *test_shown (CredalPartition *partition);
/** test_square: paints one of 33 pixels as region @number, from (@x, @y) on. */
void test_square (CredalSession *session, guint number, double x, double y);
/** test_state: test_side(), the digest of the partition's masses and labels, and test_shown(); (transfer full). */
char *test_state (CredalSession *session);
