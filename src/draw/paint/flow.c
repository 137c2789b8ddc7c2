/* Puts boxes into lines, like the words of a text. */
#include "draw/paint/flow.h"

CredalFlow
credal_flow (double left, double right, double gap)
{
  return (CredalFlow) { .left = left, .right = right, .gap = gap, .fresh = TRUE };
}

double
credal_flow_place (CredalFlow *flow, double width)
{
  double begin = flow->fresh ? flow->left : flow->end + flow->gap;

  if (!flow->fresh && begin + width > flow->right)
    {
      flow->line++;
      begin = flow->left;
    }
  flow->fresh = FALSE;
  flow->end = begin + width;
  return begin;
}
