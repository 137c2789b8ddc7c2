#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* A widget that draws its content itself and describes it to assistive technology in words; its role is a canvas. */
#define CREDAL_TYPE_DESCRIBED (credal_described_get_type ())
G_DECLARE_INTERFACE (CredalDescribed, credal_described, CREDAL, DESCRIBED, GtkWidget)

struct _CredalDescribedInterface {
  GTypeInterface parent;
  const char *(*name) (CredalDescribed *described);  /* N_() */
  char *(*describe) (CredalDescribed *described);    /* (transfer full) */
};

/** credal_described_class_init: Gives the class its accessible object. Call it in the class_init of the widget. */
void     credal_described_class_init (GtkWidgetClass *class);
/** credal_described_changed: Notifies assistive technology that the description has changed. */
void     credal_described_changed    (gpointer described);
/** credal_described_announce: Speaks @name and the place of @object in @partition (nullable), if the assistive
 *  technology supports announcements. Also notifies it that the description has changed. */
void     credal_described_announce   (gpointer described, const char *name, CredalPartition *partition, gsize object);
/** credal_described_words: (transfer full): Describes in words the current object, @summary, the size of the selection,
 *  and the question. @name: (nullable): the current object's name; NULL: there is none. @partition: (nullable): gives
 *  the place of the current @object. */
char    *credal_described_words      (CredalSession *session, CredalSelection *selection, const char *name,
                                      CredalPartition *partition, gsize object, const char *summary);
