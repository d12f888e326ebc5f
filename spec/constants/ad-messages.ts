/**
 * What people of an advertiser account are told of its money and its delivery: who by their right, and which of its pages it leads to. Each is
 * a mail and a notice, once for an occurrence; none can be switched off.
 */
export const adMessages = {
  ad_charge_failed: { right: "billing:read", page: "billing" },
  ad_bank_asks: { right: "billing:read", page: "billing" },
  ad_past_due: { right: "billing:read", page: "billing" },
  ad_running_again: { right: "billing:read", page: "billing" },
  ad_invoice: { right: "billing:read", page: "billingDocuments" },
  ad_receipt: { right: "billing:read", page: "billingDocuments" },
  ad_credit: { right: "billing:read", page: "billingDocuments" },
  ad_credit_given: { right: "billing:read", page: "billingPromotions" },
  ad_credit_ends: { right: "billing:read", page: "billingPromotions" },
  ad_order_accepted: { right: "billing:read", page: "billingOrderLines" },
  ad_order_refused: { right: "billing:read", page: "billingOrderLines" },
  ad_refund: { right: "billing:read", page: "billingHistory" },
  ad_dispute: { right: "billing:read", page: "billingHistory" },
  ad_card_expires: { right: "billing:read", page: "billing" },
  ad_day_spent: { right: "ads:read", page: "reportingCampaigns" },
  ad_campaign_ends: { right: "ads:read", page: "reportingCampaigns" },
  ad_campaign_ended: { right: "ads:read", page: "reportingCampaigns" },
  ad_not_shown: { right: "ads:read", page: "reportingCampaigns" },
  ad_silent: { right: "ads:read", page: "reportingCampaigns" },
  ad_held: { right: "ads:read", page: "overview" },
  ad_released: { right: "ads:read", page: "overview" },
} as const;

export type AdMessage = keyof typeof adMessages;
export const adMessageKinds = Object.keys(adMessages) as readonly AdMessage[];

export const adMessageLimits = {
  /** A campaign's end is told so long before. */
  endsInDays: 3,
  /** A campaign that should run is asked after when nothing of it was seen for so long. */
  silentDays: 3,
} as const;

/** How the review of an ad ended: notices beside mails of their own. */
export const adDecisionKinds = ["ad_approved", "ad_rejected"] as const;
