#pragma once
#include <glib.h>

/* Round numbers along an axis. */
#define CREDAL_TICKS_MAX 24

typedef struct {
  double values[CREDAL_TICKS_MAX];
  guint n;
  guint decimals;          /* after the point, once divided by 10^exponent */
  int exponent;            /* a common power of ten that only the title shows; 0: none */
} CredalTicks;

/** credal_ticks: Sets multiples of 1, 2 or 5 × 10^k in [@low, @high], about @wanted of them; none unless @low < @high,
 *  finite. */
void  credal_ticks       (CredalTicks *ticks, double low, double high, guint wanted);
/** credal_ticks_whole: Sets multiples like credal_ticks(), but whole numbers only. */
void  credal_ticks_whole (CredalTicks *ticks, double low, double high, guint wanted);
/** credal_ticks_text: Returns (transfer full) the value divided by 10^exponent, as the user writes
 *  numbers. */
char *credal_ticks_text  (const CredalTicks *ticks, guint index);
/** credal_ticks_title: Returns (transfer full) @label, followed by "(×10⁵)" if there is a common power. */
char *credal_ticks_title (const CredalTicks *ticks, const char *label);
/** credal_ticks_crisp: Returns @at moved to the middle of its pixel: a thin line is sharp there. */
double credal_ticks_crisp (double at);
