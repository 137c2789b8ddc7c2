#pragma once
#include <glib.h>

/* Shipped sessions that are gone through in stages, with something to see at each. */
typedef struct {
  guint position;                  /* steps in force */
  const char *title, *text;        /* N_() */
} CredalLessonStage;

typedef struct {
  const char *file;
  const char *projection;          /* (nullable): what the plot shows at first, as credal_projection_parse() takes it */
  const char *show;                /* (nullable): the window's action that shows what it is about */
  const CredalLessonStage *stages; /* ascending positions */
  guint n_stages;
} CredalLesson;

/** credal_lesson_find: of the shipped session at @path; NULL: it is none, or has no lesson. */
const CredalLesson *credal_lesson_find  (const char *path);
/** credal_lesson_stage: the last one that begins at @position or before; the first one before it begins. */
guint               credal_lesson_stage (const CredalLesson *lesson, guint position);
