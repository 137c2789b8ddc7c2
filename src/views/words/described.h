#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* A widget that draws what it shows, and tells it to assistive technology in words: its role is a canvas. */
#define CREDAL_TYPE_DESCRIBED (credal_described_get_type ())
G_DECLARE_INTERFACE (CredalDescribed, credal_described, CREDAL, DESCRIBED, GtkWidget)

struct _CredalDescribedInterface {
  GTypeInterface parent;
  const char *name;                                  /* N_() */
  char *(*describe) (CredalDescribed *described);    /* (transfer full) */
};

/** credal_described_class_init: in the widget's own. */
void     credal_described_class_init (GtkWidgetClass *class);
/** credal_described_changed: the description says something else now. */
void     credal_described_changed    (gpointer described);
/** credal_described_announce: speaks the object's @name and where it is by @partition (nullable), where the technology
 *  can. */
void     credal_described_announce   (gpointer described, const char *name, CredalPartition *partition, gsize object);
/** credal_described_words: what is current (@name: nullable: nothing is), @summary, how much is selected, and the
 *  question; (transfer full). @partition: (nullable): that tells where the current @object is. */
char    *credal_described_words      (CredalSession *session, CredalSelection *selection, const char *name,
                                      CredalPartition *partition, gsize object, const char *summary);
