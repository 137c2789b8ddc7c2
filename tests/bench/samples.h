#pragma once
#include <glib.h>

/* Repeated measurements of one thing, and how they are spread. */
#define SAMPLES_MAX 64

typedef struct {
  double values[SAMPLES_MAX];
  guint n;
} Samples;

/* Milliseconds of the clock on the wall, and of all this process's threads on a processor. */
typedef double (*Clock) (void);
double wall_ms           (void);
double processor_ms      (void);
/** samples_add: @value in any unit; at most SAMPLES_MAX of them. */
void   samples_add       (Samples *samples, double value);
/** samples_at: the least value that a share of at least @share does not exceed; 0: the least, 1: the largest. */
double samples_at        (const Samples *samples, double share);
/** samples_print: least, median, 95 % and largest, in columns under samples_heading(). */
void   samples_heading   (void);
void   samples_print     (const Samples *samples);
