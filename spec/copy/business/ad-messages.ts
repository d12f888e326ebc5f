/** What people of an advertiser account are told of its money and its delivery, by mail and as a notice, in English. */
export const adMessageCopy = {
  button: "Open the account",
  approved: "An ad of “{account}” was approved",
  rejected: "An ad of “{account}” can't run",
  subjects: {
    ad_charge_failed: "A payment for “{account}” failed",
    ad_bank_asks: "Your bank wants to confirm a payment for “{account}”",
    ad_past_due: "Ads of “{account}” have stopped: a payment is overdue",
    ad_running_again: "Ads of “{account}” run again",
    ad_invoice: "Invoice for “{account}”",
    ad_receipt: "Receipt for “{account}”",
    ad_credit: "Credit for “{account}”",
    ad_refund: "A payment of “{account}” was refunded",
    ad_dispute: "A payment of “{account}” is disputed",
    ad_card_expires: "A card of “{account}” expires this month",
    ad_day_spent: "“{account}”: a daily budget is spent",
    ad_campaign_ends: "“{account}”: a campaign ends soon",
    ad_campaign_ended: "“{account}”: a campaign has ended",
    ad_not_shown: "“{account}”: a campaign isn't shown",
    ad_silent: "“{account}”: nobody has seen a campaign for days",
    ad_held: "“{account}” is on hold",
    ad_released: "“{account}” is no longer on hold",
  },
  texts: {
    ad_charge_failed:
      "The card was declined, so {amount} couldn't be charged. It's tried again over the next days. Check the card, or pay now.",
    ad_bank_asks: "The bank asks you to confirm {amount}. Open billing and choose “Pay now” to do that.",
    ad_past_due: "{amount} couldn't be charged, so no ads are shown. They run again as soon as it's paid.",
    ad_running_again: "What was overdue is paid. Campaigns that aren't paused are shown again.",
    ad_invoice: "Invoice {number} over {amount} is attached.",
    ad_receipt: "{amount} was paid. Receipt {number} is attached.",
    ad_credit: "{amount} was credited. Credit memo {number} is attached.",
    ad_refund: "{amount} goes back to the card it was paid with. Banks take some days for that.",
    ad_dispute:
      "The bank took back {amount}, so no ads are shown until that is settled. It isn't charged again by itself.",
    ad_card_expires:
      "The card ending in {last4} is good until the end of this month. Add a new one, so that your ads go on running.",
    ad_day_spent: "“{campaign}” has spent today's budget. It's shown again tomorrow.",
    ad_campaign_ends: "“{campaign}” ends on {date}. Change its last day if it should go on.",
    ad_campaign_ended: "“{campaign}” has ended. Its report says what came of it.",
    ad_not_shown: "“{campaign}” isn't shown. The reason: {why}.",
    ad_silent:
      "“{campaign}” is running, but nobody has seen it for {days} days. Others may bid more, or few people match its audience.",
    ad_held: "Nothing of the account is shown until it's released. Ask whoever runs this site why.",
    ad_released: "Campaigns that aren't paused are shown again.",
  },
} as const;
