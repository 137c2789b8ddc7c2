#pragma once
#include <glib.h>

/* Shipped sessions that are presented in stages, each with something to observe. */
typedef struct {
  guint position;                  /* steps in force */
  const char *title, *text;        /* N_() */
} CredalLessonStage;

typedef struct {
  const char *file;
  const char *projection;          /* (nullable): the plot's initial projection, for credal_projection_parse() */
  const char *show;                /* (nullable): the window's switch that shows the lesson's subject */
  const CredalLessonStage *stages; /* ascending positions */
  guint n_stages;
} CredalLesson;

/** credal_lesson_find: Returns the lesson of the shipped session at @path. NULL: there is none. */
const CredalLesson *credal_lesson_find  (const char *path);
/** credal_lesson_stage: Returns the index of the last stage that begins at @position or earlier; 0 before the first
 *  stage. */
guint               credal_lesson_stage (const CredalLesson *lesson, guint position);
