#pragma once
#include <glib.h>

/* Round numbers along an axis. */
#define CREDAL_TICKS_MAX 24

typedef struct {
  double values[CREDAL_TICKS_MAX];
  guint n;
  guint decimals;          /* after the point, once divided by 10^exponent */
  int exponent;            /* a common power of ten kept for the title; 0: none */
} CredalTicks;

/** credal_ticks: multiples of 1, 2 or 5 × 10^k in [@low, @high], about @wanted of them; none unless @low < @high,
 *  finite. */
void  credal_ticks       (CredalTicks *ticks, double low, double high, guint wanted);
/** credal_ticks_whole: the same, whole numbers only. */
void  credal_ticks_whole (CredalTicks *ticks, double low, double high, guint wanted);
/** credal_ticks_text: with a true minus sign, in the C locale; (transfer full). */
char *credal_ticks_text  (const CredalTicks *ticks, guint index);
/** credal_ticks_title: @label, and "(×10⁵)" where there is a common power; (transfer full). */
char *credal_ticks_title (const CredalTicks *ticks, const char *label);
/** credal_ticks_crisp: @at, moved into the middle of its pixel, where a thin line is sharp. */
double credal_ticks_crisp (double at);
