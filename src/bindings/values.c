/* The values that are handed over: a question, a statement. */
#include "bindings/credal.h"

G_DEFINE_BOXED_TYPE (CredalActiveQuestion, credal_active_question, credal_active_question_copy,
                     credal_active_question_free)
G_DEFINE_BOXED_TYPE (CredalActiveStatement, credal_active_statement, credal_active_statement_copy,
                     credal_active_statement_free)

CredalActiveQuestion *
credal_active_question_copy (const CredalActiveQuestion *question)
{
  CredalActiveQuestion *copy = g_memdup2 (question, sizeof *question);

  copy->reason = g_strdup (question->reason);
  return copy;
}

void
credal_active_question_free (CredalActiveQuestion *question)
{
  g_free (question->reason);
  g_free (question);
}

CredalActiveStatement *
credal_active_statement_copy (const CredalActiveStatement *statement)
{
  return g_memdup2 (statement, sizeof *statement);
}

void
credal_active_statement_free (CredalActiveStatement *statement)
{
  g_free (statement);
}
