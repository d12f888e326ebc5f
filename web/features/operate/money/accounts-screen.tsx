import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { WireListedAccount } from "#contract/operate/money-desk.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import { formatsFor } from "#rules/business/report-formats.ts";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import { accountFilterIn, allAccountsQuery } from "#web/features/operate/area/operate-queries.ts";
import { FilterSearch } from "#web/features/operate/area/filter-search.tsx";
import { FilterChoice } from "#web/features/operate/area/filter-choice.tsx";
import { DeskTable } from "#web/features/operate/area/desk-table.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { accountUrl } from "#web/features/operate/area/sections.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { stateTone } from "./state-tone.ts";

const { accounts: copy } = operateCopy;
const keyOf = (row: WireListedAccount) => row.advertiser_id;

/** The advertiser accounts of the instance, to be searched. */
export function AccountsScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const filter = accountFilterIn(search);
  const list = useInfiniteQuery(allAccountsQuery(filter));
  const columns: TableColumn<WireListedAccount>[] = [
    {
      key: "account",
      title: t(copy.account),
      holdsControl: true,
      cell: ({ advertiser_id: id, name }, inCell) => (
        <span className={styles.words}>
          <Link {...inCell} to={accountUrl(id)}>
            {name}
          </Link>
          <span className={styles.quiet}>{id}</span>
        </span>
      ),
    },
    { key: "owner", title: t(copy.owner), cell: ({ owner }) => (owner === null ? "–" : `@${owner.username}`) },
    {
      key: "country",
      title: t(copy.country),
      cell: ({ country }) =>
        country === null ? "–" : <span suppressHydrationWarning>{countryIn(t.locale, country).label}</span>,
    },
    {
      key: "state",
      title: t(copy.state),
      cell: ({ state }) => <Badge tone={stateTone(state)}>{t(copy[state])}</Badge>,
    },
    {
      key: "owed",
      title: t(copy.owed),
      numeric: true,
      cell: ({ owed_micro: owed, currency }) =>
        owed === null || currency === null ? (
          "–"
        ) : (
          <span suppressHydrationWarning>{formatsFor(t.locale, currency, "UTC").money(owed)}</span>
        ),
    },
    {
      key: "since",
      title: t(copy.since),
      cell: ({ created_at: at }) => (
        <span suppressHydrationWarning>{formatsFor(t.locale, "USD", "UTC").dayOf(at)}</span>
      ),
    },
  ];
  return (
    <Page width="wide" gap={4}>
      <h1>{t(copy.title)}</h1>
      <div className={styles.filters}>
        <FilterSearch label={t(copy.search)} query={filter.query ?? ""} />
        <FilterChoice
          name="state"
          label={t(copy.state)}
          all={t(copy.all)}
          value={filter.state}
          options={(["ON_HOLD", "PAST_DUE", "OWING"] as const).map((value) => ({ value, label: t(copy[value]) }))}
        />
      </div>
      <DeskTable
        label={t(copy.title)}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        list={list}
        none={
          <EmptyState title={t(copy.emptyTitle)}>
            <p>{t(copy.emptyText)}</p>
          </EmptyState>
        }
      />
    </Page>
  );
}
