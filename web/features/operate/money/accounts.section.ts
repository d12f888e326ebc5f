import { operateCopy } from "#spec/copy/operate/operate.ts";
import { accountFilterIn, allAccountsQuery, deskAccountQuery } from "#web/features/operate/area/operate-queries.ts";
import { type Section, idOf } from "#web/features/operate/area/section.ts";

export const accountsSection: Section<"accounts"> = {
  name: "accounts",
  title: operateCopy.area.accounts,
  group: "money",
  right: "accounts:read",
  queries: ({ params: { id }, search }) =>
    id === undefined
      ? { accounts: allAccountsQuery(accountFilterIn(search)) }
      : { account: deskAccountQuery(idOf(id)) },
  place: 120,
  screen: async () => (await import("./accounts-screen.tsx")).AccountsScreen,
  one: async () => (await import("./account-screen.tsx")).AccountScreen,
};
