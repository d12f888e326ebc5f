import { updateAdPayer } from "#contract/operate/ad-payer.ts";
import { getAdRevenue } from "#contract/operate/ad-revenue.ts";
import * as calls from "#contract/operate/money-desk.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { asPerson, implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { listHistory } from "#server/domains/business/billing/list-history.ts";
import { settleAds } from "#server/domains/business/billing/settle-ads.job.ts";
import { listDocuments } from "#server/domains/business/documents/list-documents.ts";
import { setRate } from "#server/domains/business/serving/set-rate.ts";
import { accountNames } from "./all-accounts.queries.ts";
import { changeSales, changeTax, readSales } from "./change-sales.ts";
import { bookedSince, chargesOf, spentInOpenDays, troubledCharges } from "./money.queries.ts";
import { chargeView } from "./money-desk.view.ts";
import { bookEntry, refundFromDesk } from "./move-money.ts";
import { deskBilling, readAccount, readAllAccounts } from "./read-accounts.ts";
import { readRevenue } from "./read-revenue.ts";
import { verifyPayer } from "./verify-payer.ts";

export const moneyDeskRoutes = [
  implement(calls.getAdSales, ({ services }) => readSales(services)),
  implementForPerson(calls.updateAdSales, async (context, input) => {
    await changeSales(context.services, input);
    return readSales(context.services);
  }),
  implementForPerson(calls.addTaxRate, async (context, input) => {
    await changeTax(context.services, input);
    return readSales(context.services);
  }),
  implementForPerson(calls.setCurrencyRate, async (context, { currency, rate: perUnit, from: day }) => {
    await setRate(context.services, { currency, perUnit, day });
    return readSales(context.services);
  }),
  implement(calls.getMoneyToday, async ({ services: { db, clock } }) => {
    const day = clock.now().toISOString().slice(0, 10);
    const [booked, open] = await Promise.all([bookedSince(db, new Date(`${day}T00:00:00Z`)), spentInOpenDays(db)]);
    return {
      day,
      booked: booked.map((row) => ({ ...row, currency: row.currency as AdCurrency })),
      open: open.map((row) => ({ ...row, currency: row.currency as AdCurrency })),
    };
  }),
  implement(getAdRevenue, ({ services }, { days }) => readRevenue(services, days)),
  implementList(calls.listAllAccounts, (context, input) => readAllAccounts(asPerson(context), input)),
  implementForPerson(calls.getDeskAccount, (context, { advertiser_id: id }) => readAccount(context, id)),
  implementList(calls.getDeskHistory, async ({ services }, { advertiser_id: id, ...page }) =>
    listHistory(services, await deskBilling(services, id), page),
  ),
  implementList(calls.getDeskDocuments, async ({ services }, { advertiser_id: id, ...page }) =>
    listDocuments(services, await deskBilling(services, id), page),
  ),
  implementList(calls.getDeskCharges, async ({ services }, { advertiser_id: id, bookmark, page_size: size }) => {
    const { db } = services;
    await deskBilling(services, id);
    const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
    const page = cutPage(await chargesOf(db, id, below, size + 1), size, (charge) => [charge.id]);
    return { items: page.rows.map((charge) => chargeView(charge)), bookmark: page.bookmark };
  }),
  implementList(calls.listTroubledCharges, async ({ services: { db } }, { bookmark, page_size: size }) => {
    const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
    const { rows, bookmark: next } = cutPage(await troubledCharges(db, below, size + 1), size, ({ id }) => [id]);
    const names = await accountNames(
      db,
      rows.map((row) => row.ad_account_id),
    );
    const items = rows.map((row) => ({
      ...chargeView(row),
      advertiser_id: row.ad_account_id,
      account_name: names.get(row.ad_account_id) ?? "",
    }));
    return { items, bookmark: next };
  }),
  implementForPerson(calls.bookEntry, (context, input) => bookEntry(context, input)),
  implementForPerson(calls.refundCharge, async (context, input) => ({
    state: await refundFromDesk(context, input),
    account: await readAccount(context, input.advertiser_id),
  })),
  implementForPerson(updateAdPayer, verifyPayer),
  implementForPerson(calls.settleNow, async (context) => {
    return { days: await settleAds(context.services, context.services.clock.now()) };
  }),
];
