import { createAdAccount as createCall } from "#contract/business/ad-accounts.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { v5Calls } from "#contract/v5/calls.ts";
import type { V5Answer } from "#contract/v5/operation.ts";
import { formatText } from "#rules/kit/text.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { readInput } from "#server/calls/read-input.ts";
import { keptAdSettings, requireAdsSold } from "#server/domains/business/ad-settings/ad-settings.ts";
import {
  type AdAccountRow,
  adAccountOf,
  adAccountsOf,
} from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";
import { createAdAccount } from "#server/domains/business/ad-accounts/create-ad-account.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { pageWithin } from "#server/domains/public-api/organic/paging.ts";
import { type NameOf, namedPage, namesOf } from "./business.view.ts";

type Account = V5Answer<"ad_accounts/get">;

/** What of an account the description has no word for is left out: a former country, a permission it doesn't list. */
function accountView(row: AdAccountRow, nameOf: NameOf): Account {
  const isDescribed = (part: object) => v5Calls["ad_accounts/get"].data.safeParse({ id: row.id, ...part }).success;
  const { country, currency, ownerId } = row;
  const permissions = [...row.permissions].filter((one) => isDescribed({ permissions: [one] }));
  return {
    id: row.id,
    name: row.name,
    owner: { id: ownerId, username: nameOf(ownerId).username ?? "" },
    ...(isDescribed({ country }) && { country: country as NonNullable<Account["country"]> }),
    ...(isDescribed({ currency }) && { currency: currency as NonNullable<Account["currency"]> }),
    permissions: permissions as NonNullable<Account["permissions"]>,
    created_time: seconds(row.created_at),
    updated_time: seconds(row.updated_at ?? row.created_at),
  };
}

/** Of an account that was taken away while it was asked for. */
function refuseGone(): never {
  refuse("NOT_ALLOWED", { message: businessRefusals.notYourResource });
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export const adAccountOperations = [
  implementV5("ad_accounts/list", null, async ({ services: { db }, viewer }, { query }) => {
    await keptAdSettings(db);
    const withShared = query?.include_shared_accounts ?? true;
    const rows = (await adAccountsOf(db, viewer.id)).filter(({ role }) => withShared || role === "owner");
    const page = pageWithin(rows, query, (row) => row.id);
    return namedPage(db, page, (row) => [row.ownerId], accountView);
  }),

  implementV5("ad_accounts/get", null, async ({ services: { db }, viewer }, { path }) => {
    await keptAdSettings(db);
    const row = (await adAccountOf(db, viewer.id, path.ad_account_id)) ?? refuseGone();
    return accountView(row, await namesOf(db, [row.ownerId]));
  }),

  /** Its days are counted in UTC until its owner says otherwise: the description knows no time zone. */
  implementV5("ad_accounts/create", null, async ({ services, viewer, idempotencyKey }, { body }) => {
    if (body.owner_user_id !== undefined && body.owner_user_id !== viewer.id)
      refuseField("owner_user_id", "owner_user_id: make an account for whom the token is of");
    const { name, country, currency } = body;
    const input = readInput(createCall, { name, country, currency, time_zone: "UTC" });
    const { id } = await createAdAccount(services, viewer, input, idempotencyKey);
    const row = (await adAccountOf(services.db, viewer.id, id)) ?? refuse("INTERNAL");
    return accountView(row, await namesOf(services.db, [row.ownerId]));
  }),

  /** One kind of terms is known here: those of advertising. */
  implementV5("terms_of_service/get", null, async ({ services: { db }, viewer }, { path, query }) => {
    const { seller } = await requireAdsSold(db);
    const row = (await adAccountOf(db, viewer.id, path.ad_account_id)) ?? refuseGone();
    return {
      id: adTermsVersion.replace("-", ""),
      ad_account_id: row.id,
      has_accepted: row.terms_version === adTermsVersion,
      html: query?.include_html === true ? termsHtml(seller) : null,
    };
  }),
];

/** The terms are sentences of the copy, without any markup of their own. */
function termsHtml(seller: string): string {
  const { title, ...clauses } = businessCopy.terms;
  const told = (text: string) => formatText(text, { seller }).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const paragraphs = Object.values(clauses).map((clause) => `<p>${told(clause)}</p>`);
  return `<h1>${told(title)}</h1>${paragraphs.join("")}`;
}
