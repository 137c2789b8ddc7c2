#pragma once
#include <gtk/gtk.h>

/* Messages above the picture, one below the other, until they are closed. Plain information disappears after a while; a
 * question disappears only once it is settled. */
#define CREDAL_TYPE_NOTICE_BAR (credal_notice_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalNoticeBar, credal_notice_bar, CREDAL, NOTICE_BAR, GtkInfoBar)

/** credal_notice_bar_add: Adds @text, unless the same message is shown already. */
void     credal_notice_bar_add   (CredalNoticeBar *bar, GtkMessageType type, const char *text);
/** credal_notice_bar_offer: Replaces all messages with @text and a button @label that activates @action. While an offer
 *  is held, only errors replace it. */
void     credal_notice_bar_offer (CredalNoticeBar *bar, GtkMessageType type, const char *text, const char *label,
                                  const char *action);
/** credal_notice_bar_also: Adds a second button to the present offer, unless the offer is held. The button activates
 *  @action, or toggles it if it has a boolean state. */
void     credal_notice_bar_also  (CredalNoticeBar *bar, const char *label, const char *tip, const char *action);
/** credal_notice_bar_hold: Keeps the present offer until it is used or closed. Until then drops other offers, except
 *  errors. */
void     credal_notice_bar_hold  (CredalNoticeBar *bar);
/** credal_notice_bar_offers: Returns TRUE if the bar offers @action. */
gboolean credal_notice_bar_offers  (CredalNoticeBar *bar, const char *action);
/** credal_notice_bar_has_error: Returns TRUE if the bar shows an error. credal_notice_bar_offer() would remove it. */
gboolean credal_notice_bar_has_error (CredalNoticeBar *bar);
/** credal_notice_bar_settle: Removes questions and plain information. Warnings and errors stay until the user closes
 *  them. */
void     credal_notice_bar_settle (CredalNoticeBar *bar);
/** credal_notice_bar_withdraw: Removes all messages if the offered command is no longer available. */
void     credal_notice_bar_withdraw (CredalNoticeBar *bar);
/** credal_notice_bar_remove: Removes the message @text, if it is shown. */
void     credal_notice_bar_remove (CredalNoticeBar *bar, const char *text);
void     credal_notice_bar_clear  (CredalNoticeBar *bar);
