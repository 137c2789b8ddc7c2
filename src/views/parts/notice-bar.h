#pragma once
#include <gtk/gtk.h>

/* Messages, one below the other, until the user closes them. Their types: GTK_MESSAGE_ERROR: something failed;
 * _WARNING, with a triangle: something may be wrong; _OTHER: a fact or an offer; _QUESTION: an offer that disappears
 * once it is settled; _INFO: a fact that disappears 8 s after the last message. There are at most four messages. */
#define CREDAL_TYPE_NOTICE_BAR (credal_notice_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalNoticeBar, credal_notice_bar, CREDAL, NOTICE_BAR, GtkInfoBar)

/** credal_notice_bar_add: Adds @text, unless the same message is shown already. If there are four messages, first
 *  removes the oldest of the least severe, but not one with buttons. */
void     credal_notice_bar_add   (CredalNoticeBar *bar, GtkMessageType type, const char *text);
/** credal_notice_bar_note: Adds a note on how a file was read. All notes are on one line, which a button shows whole.
 *  They disappear like plain information, unless they are shown whole. */
void     credal_notice_bar_note  (CredalNoticeBar *bar, const char *text);
/** credal_notice_bar_offer: Replaces all messages with @text and a button @label that activates @action (a detailed
 *  name). While an offer is held, does nothing unless @type is an error. */
void     credal_notice_bar_offer (CredalNoticeBar *bar, GtkMessageType type, const char *text, const char *label,
                                  const char *action);
/** credal_notice_bar_also: Adds a second button to the present offer, unless the offer is held. The button activates
 *  @action, or toggles it if it has a boolean state. */
void     credal_notice_bar_also  (CredalNoticeBar *bar, const char *label, const char *tip, const char *action);
/** credal_notice_bar_hold: Keeps the present offer until the user accepts or closes it. Until then other offers are
 *  dropped, except errors. */
void     credal_notice_bar_hold  (CredalNoticeBar *bar);
/** credal_notice_bar_offers: Returns TRUE if the bar offers @action. */
gboolean credal_notice_bar_offers  (CredalNoticeBar *bar, const char *action);
/** credal_notice_bar_has_error: Returns TRUE if the bar shows an error. credal_notice_bar_offer() would remove it. */
gboolean credal_notice_bar_has_error (CredalNoticeBar *bar);
/** credal_notice_bar_settle: Removes questions and plain information. Warnings and errors stay until the user closes
 *  them. */
void     credal_notice_bar_settle (CredalNoticeBar *bar);
/** credal_notice_bar_withdraw: Removes all messages if the command of the present offer is disabled. */
void     credal_notice_bar_withdraw (CredalNoticeBar *bar);
/** credal_notice_bar_remove: Removes the message @text, if it is shown. */
void     credal_notice_bar_remove (CredalNoticeBar *bar, const char *text);
void     credal_notice_bar_clear  (CredalNoticeBar *bar);
