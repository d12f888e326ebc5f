import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { redirect, useParams } from "react-router";
import type { WireAdAccount } from "#contract/business/ad-accounts.ts";
import type { AdPreferences } from "#contract/business/ad-preferences.ts";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { AdvertiserUrlKey } from "#spec/constants/advertiser-urls.ts";
import { definePage, type PageAsking, type PageAt } from "#web/app/page.ts";
import { ensureAnswer, type PageQuery } from "#web/app/queries.ts";
import { sessionQuery, useViewer } from "#web/app/session.tsx";
import { type Accounts, accountQuery, accountsQuery, defaultAccount, preferencesQuery } from "./area-queries.ts";
import { areaText } from "./area-text.ts";

/** An account whose country, currency and time zone are known: one that can have numbers. */
export type SetUpAccount = WireAdAccount & {
  country: string;
  currency: NonNullable<WireAdAccount["currency"]>;
  time_zone: string;
  today: string;
};

/** The same with what the viewer wants its reports to begin with. */
export type ReportingAccount = SetUpAccount & {
  reporting: AdPreferences["reporting"];
  /** The day it is by the clock whose days reports are of. */
  reportToday: string;
};

/** So often an open page asks for its account again: its day ends at midnight. */
const accountFreshMs = 5 * 60_000;

type AreaPage = {
  url: AdvertiserUrlKey;
  title: string;
  /** What the page reads of the account besides itself. */
  asks: (
    account: ReportingAccount,
    at: PageAt,
    client: QueryClient,
  ) => Record<string, PageQuery> | Promise<Record<string, PageQuery>>;
};

/**
 * A page about an advertiser account, with the account in its address or without: then it is the viewer's default one. Who has none yet is
 * led to where it is made. What asks it refuses with fails the page: the area's failure says why.
 */
export function areaPage({ url, title, asks }: AreaPage) {
  return definePage({
    audience: "viewer",
    failsInPlace: true,
    queries: ({ params: { advertiserId } }) => {
      if (advertiserId !== undefined && !/^[1-9]\d{0,17}$/.test(advertiserId)) refuse("NOT_FOUND");
      return { session: sessionQuery, accounts: accountsQuery };
    },
    async after({ session: { user }, accounts }, { at, client }: PageAsking) {
      const id = accountIdOf(at.params, user?.id, accounts);
      if (id === null) throw redirect(advertiserUrl("overview", user?.id ?? null), 303);
      // A person's own id stands for their default account.
      if (at.params.advertiserId === user?.id) throw redirect(advertiserUrl(url, id, valuesOf(at)), 303);
      const [account, preferences] = (await Promise.all([
        ensureAnswer(client, accountQuery(id)),
        ensureAnswer(client, preferencesQuery(id)),
      ])) as [WireAdAccount, AdPreferences];
      if (!isSetUp(account)) throw redirect(advertiserUrl("overview", id), 303);
      return asks(reportingOf(account, preferences), at, client);
    },
    head: (_, { t }) => ({ title: areaText(t, title), unlisted: true }),
  });
}

/** What fills the path of a page, and its query. */
function valuesOf({ params, search }: PageAt): Record<string, string> {
  const values = new Map(search);
  for (const [name, value] of Object.entries(params))
    if (name !== "advertiserId" && value !== undefined) values.set(name, value);
  return Object.fromEntries(values);
}

/** The account an address means; null where it means the viewer's own and there is none. */
export function accountIdOf(
  { advertiserId }: PageAt["params"],
  viewerId: string | undefined,
  accounts: Accounts,
): string | null {
  const isOwn = advertiserId === undefined || advertiserId === viewerId;
  return isOwn ? (defaultAccount(accounts)?.id ?? null) : advertiserId;
}

/** The account of the page one is on; null until it is known. */
export function useAreaAccount(): ReportingAccount | null {
  const params = useParams();
  const viewer = useViewer();
  const { data: accounts } = useQuery(accountsQuery);
  const id = accounts === undefined ? null : accountIdOf(params, viewer?.id, accounts);
  const { data: account } = useQuery({
    ...accountQuery(id ?? ""),
    enabled: id !== null,
    refetchInterval: accountFreshMs,
  });
  const { data: preferences } = useQuery({
    ...preferencesQuery(id ?? ""),
    enabled: id !== null,
    refetchInterval: accountFreshMs,
  });
  return useMemo(
    () =>
      account !== undefined && isSetUp(account) && preferences !== undefined ? reportingOf(account, preferences) : null,
    [account, preferences],
  );
}

function reportingOf(account: SetUpAccount, { reporting, today }: AdPreferences): ReportingAccount {
  return { ...account, reporting, reportToday: today ?? account.today };
}

export function isSetUp(account: WireAdAccount): account is SetUpAccount {
  return account.country !== null && account.currency !== null && account.time_zone !== null && account.today !== null;
}
