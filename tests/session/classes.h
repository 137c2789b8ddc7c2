#pragma once
#include "session/session.h"

/* Which class with a name each object of a table, or each pixel of a picture, is in: what a person sees of a partition,
 * found without any of the code that keeps names. */
typedef struct _TestClasses TestClasses;

TestClasses *test_classes_new  (CredalSession *session);
void         test_classes_free (TestClasses *classes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestClasses, test_classes_free)
/** test_classes_check: asserts that each name that is in force then and now has kept half of what it stood for, or that
 *  @told has the name in it. */
void         test_classes_check (const TestClasses *before, CredalSession *session, const char *told);
