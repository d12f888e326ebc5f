import type { ChargeState } from "#contract/business/billing.ts";
import type { AdMessage } from "#spec/constants/ad-messages.ts";
import type { AccountStop, CampaignHold, CampaignSummary } from "#spec/constants/campaigns.ts";
import type { OrderLineState } from "#spec/constants/order-lines.ts";
import type { AdReview } from "#server/database/tables/business-tables.ts";
import type { DocumentKind } from "#server/database/tables/billing-tables.ts";

/** Who tells of a state: a message of its own, what tells of it all the same, or why nobody needs to. */
type Messenger = { by: AdMessage | "ad_approved" | "ad_rejected" } | { quiet: string };

const wish = { quiet: "somebody of the account did it" };
const wait = { quiet: "it is about to become something else, which is told" };

/** Every state of an account's money, reviews and delivery, by the machine that it is of, with who tells of it. */
export const messengers = {
  charge: {
    DUE: wait,
    AUTHORISING: wait,
    SUCCEEDED: { by: "ad_receipt" },
    FAILED: { by: "ad_charge_failed" },
    PAST_DUE: { by: "ad_past_due" },
    RECOVERED: { by: "ad_running_again" },
    WRITTEN_OFF: { by: "ad_credit" },
    REFUNDED: { by: "ad_refund" },
  } satisfies Record<ChargeState, Messenger>,
  refund: { ASKED: wait, SUCCEEDED: { by: "ad_refund" }, FAILED: { quiet: "what came back is paid ahead" } },
  document: {
    INVOICE: { by: "ad_invoice" },
    RECEIPT: { by: "ad_receipt" },
    CREDIT_MEMO: { by: "ad_credit" },
  } satisfies Record<DocumentKind, Messenger>,
  order: {
    WAITING: wish,
    ACTIVE: { by: "ad_order_accepted" },
    REFUSED: { by: "ad_order_refused" },
    PAUSED: { quiet: "told of each campaign on it that isn't shown for it" },
    DELETED: { quiet: "told of each campaign on it that isn't shown for it" },
  } satisfies Record<OrderLineState, Messenger>,
  account: {
    not_sold: { quiet: "the operator announces it" },
    on_hold: { by: "ad_held" },
    owner_hidden: { by: "ad_not_shown" },
    terms_missing: { by: "ad_not_shown" },
    past_due: { by: "ad_past_due" },
    billing_missing: { by: "ad_not_shown" },
  } satisfies Record<AccountStop, Messenger>,
  campaign: {
    DELETED_DRAFT: wish,
    DRAFT: wish,
    ARCHIVED: wish,
    PAUSED: wish,
    NOT_STARTED: wish,
    ADVERTISER_DISABLED: { quiet: "told as what stops the account" },
    COMPLETED: { by: "ad_campaign_ended" },
    RUNNING: { by: "ad_silent" },
  } satisfies Record<CampaignSummary, Messenger>,
  hold: {
    review: { quiet: "told when it is decided" },
    paused: wish,
    group_ended: { by: "ad_not_shown" },
    no_budget: { by: "ad_not_shown" },
    group_spent: { by: "ad_not_shown" },
    group_not_started: wish,
    group_day_spent: { by: "ad_day_spent" },
    pin_gone: { by: "ad_not_shown" },
    pin_hidden: { by: "ad_not_shown" },
    pin_sensitive: { by: "ad_not_shown" },
    order_line_over: { by: "ad_not_shown" },
    order_line_spent: { by: "ad_not_shown" },
    order_line_later: wish,
    no_rate: { by: "ad_not_shown" },
    click_price: { by: "ad_not_shown" },
    day_spent: { by: "ad_day_spent" },
    account_limit: { by: "ad_not_shown" },
  } satisfies Record<CampaignHold, Messenger>,
  review: {
    PENDING: wait,
    APPROVED: { by: "ad_approved" },
    REJECTED: { by: "ad_rejected" },
  } satisfies Record<AdReview, Messenger>,
} as const;
