import * as calls from "#contract/business/billing.ts";
import { getAdCredits, redeemOffer as redeemCall } from "#contract/business/ad-credits.ts";
import { getTaxYears } from "#contract/business/tax-documents.ts";
import { getWallet, getWalletDays } from "#contract/business/prepaid.ts";
import { createClickDoubt } from "#contract/business/click-doubts.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Call, CallParsed } from "#contract/kit/define.ts";
import { isCalendarDay } from "#rules/business/campaign-days.ts";
import { asPerson, implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { openBookmark, cutPage } from "#server/database/read-page.ts";
import { listDocuments } from "#server/domains/business/documents/list-documents.ts";
import { listTaxYears } from "#server/domains/business/documents/tax-years.ts";
import { transfersBetween } from "#server/domains/business/ledger/ledger.queries.ts";
import { transferView } from "#server/domains/business/ledger/ledger.view.ts";
import type { Services } from "#server/services/services.ts";
import { requireAdsSold } from "#server/domains/business/ad-settings/ad-settings.ts";
import { askAboutClicks } from "./ask-about-clicks.ts";
import { beginMethod, finishMethod } from "./add-method.ts";
import { type BillingAccount, requireBilling } from "#server/domains/business/ad-accounts/billing-account.ts";
import { billingView } from "./billing.view.ts";
import { answered } from "./cards-of.ts";
import { assignMethod, removeMethod } from "./change-methods.ts";
import { listCredits } from "./list-credits.ts";
import { listHistory } from "./list-history.ts";
import { followOpenPayment, payNow } from "./pay-now.ts";
import { redeemOffer } from "./redeem-offer.ts";
import { codeHashOf } from "#server/domains/business/credits/offers.ts";
import { walletDays, walletOf } from "./wallet.queries.ts";
import { updateProfile } from "./update-profile.ts";

/** A write that answers with the billing page as it is afterwards. */
function write<C extends Call>(
  call: C,
  work: (services: Services, account: BillingAccount, input: CallParsed<C>, personId: string) => Promise<void>,
) {
  return implement(call, async (context, input) => {
    const { services, viewer } = asPerson(context);
    const account = await requireBilling(services, viewer, accountOf(input), "billing:manage");
    await answered(work(services, account, input, viewer.id));
    return (await billingView(services, account)) as never;
  });
}

const accountOf = (input: unknown) => (input as { advertiser_id: string }).advertiser_id;

export const billingRoutes = [
  implementForPerson(calls.getBilling, async ({ services, viewer }, { advertiser_id }) =>
    billingView(services, await requireBilling(services, viewer, advertiser_id, "billing:read")),
  ),
  implementForPerson(calls.createPaymentMethod, async ({ services, viewer }, { advertiser_id }) => {
    const account = await requireBilling(services, viewer, advertiser_id, "billing:manage");
    await requireAdsSold(services.db);
    return answered(beginMethod(services, account));
  }),
  write(calls.finishPaymentSetup, (services, { id }, { setup_id }) => finishMethod(services, id, setup_id)),
  write(calls.updatePaymentMethod, (services, { id }, input) => assignMethod(services, id, input)),
  write(calls.deletePaymentMethod, (services, { id }, { method_id: methodId }, personId) =>
    removeMethod(services, id, { methodId, personId }),
  ),
  write(calls.updateBillingProfile, (services, { id: accountId }, input, personId) =>
    updateProfile(services, { accountId, personId }, input),
  ),
  write(calls.followPayment, (services, { id }) => followOpenPayment(services, id)),
  implementForPerson(calls.payNow, async ({ services, viewer }, { advertiser_id }) => {
    const account = await requireBilling(services, viewer, advertiser_id, "billing:manage");
    const paid = await answered(payNow(services, account.id));
    return { ...paid, billing: await billingView(services, account) };
  }),
  implementForPerson(createClickDoubt, async ({ services, viewer }, { advertiser_id: id, ...asked }) =>
    askAboutClicks(services, await requireBilling(services, viewer, id, "billing:read"), asked),
  ),
  implementList(getAdCredits, async (context, { advertiser_id, bookmark, page_size: size }) => {
    const { services, viewer } = asPerson(context);
    const account = await requireBilling(services, viewer, advertiser_id, "billing:read");
    const [behind = null] = openBookmark(bookmark, ["id"]) ?? [];
    const found = await listCredits(services.db, account, services.clock.now(), { behind, limit: size + 1 });
    const { rows, ...page } = cutPage(found, size, ({ id }) => [id]);
    return { items: rows, ...page };
  }),
  implementForPerson(redeemCall, async ({ services, viewer }, { advertiser_id, code }) => {
    const account = await requireBilling(services, viewer, advertiser_id, "billing:manage");
    await redeemOffer(services, account.id, { codeHash: codeHashOf(code) });
    const [credit] = await listCredits(services.db, account, services.clock.now(), { behind: null, limit: 1 });
    return credit ?? refuse("NOT_FOUND");
  }),
  implementForPerson(getWallet, async ({ services, viewer }, { advertiser_id }) => {
    const { id, currency } = await requireBilling(services, viewer, advertiser_id, "billing:read");
    const { campaigns, ...sums } = await walletOf(services.db, id);
    const { loaded, credited, spent, tax, reserved, left } = sums;
    return {
      ...{ currency, campaigns, loaded_micro: loaded, credited_micro: credited, spent_micro: spent, tax_micro: tax },
      ...{ reserved_micro: reserved, left_micro: left },
    };
  }),
  implementList(getWalletDays, async (context, { advertiser_id, bookmark, page_size: size }) => {
    const { services, viewer } = asPerson(context);
    const { id } = await requireBilling(services, viewer, advertiser_id, "billing:read");
    const [day, campaignId] = openBookmark(bookmark, ["text", "id"]) ?? [];
    if (day !== undefined && !isCalendarDay(day)) refuse("INVALID_PARAMETERS", { data: { field: "bookmark" } });
    const behind = day === undefined || campaignId === undefined ? null : { day, campaignId };
    const found = await walletDays(services.db, id, { behind, limit: size + 1 });
    const { rows, ...page } = cutPage(found, size, (row) => [row.day, row.campaign_id]);
    const items = rows.map(({ order_line_id: order, order_name: name, campaign, ...row }) => ({
      ...{ ...row, campaign: campaign ?? "" },
      order_line: order === null ? null : { id: order, name: name ?? "" },
    }));
    return { items, ...page };
  }),
  implementList(calls.getBillingHistory, async (context, { advertiser_id, ...page }) => {
    const { services, viewer } = asPerson(context);
    return listHistory(services, await requireBilling(services, viewer, advertiser_id, "billing:read"), page);
  }),
  implementList(calls.getInvoices, async (context, { advertiser_id, ...page }) => {
    const { services, viewer } = asPerson(context);
    return listDocuments(services, await requireBilling(services, viewer, advertiser_id, "billing:read"), page);
  }),
  implementForPerson(getTaxYears, async ({ services, viewer }, { advertiser_id }) =>
    listTaxYears(services, await requireBilling(services, viewer, advertiser_id, "billing:read")),
  ),
  implementList(calls.getLedger, async (context, { advertiser_id, from = null, to = null, bookmark, page_size }) => {
    const { services, viewer } = asPerson(context);
    const { timeZone: zone } = await requireBilling(services, viewer, advertiser_id, "billing:read");
    const [after] = openBookmark(bookmark, ["id"]) ?? ["0"];
    const found = await transfersBetween(
      services.db,
      advertiser_id,
      { zone, from, to },
      { after, limit: page_size + 1 },
    );
    const page = cutPage(found, page_size, ({ number }) => [number]);
    return { items: page.rows.map(transferView), bookmark: page.bookmark };
  }),
];
