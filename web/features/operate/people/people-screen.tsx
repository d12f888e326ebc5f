import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { OperatorRight } from "#contract/kit/rights.ts";
import type { WireListedPerson } from "#contract/operate/people-desk.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { useText } from "#web/app/text.tsx";
import { DeskTable } from "#web/features/operate/area/desk-table.tsx";
import { FilterSearch } from "#web/features/operate/area/filter-search.tsx";
import { peopleFilterIn, peopleQuery } from "#web/features/operate/area/operate-queries.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { personUrl, sectionUrl } from "#web/features/operate/area/sections.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { DeskPerson } from "./desk-person.tsx";

const { people: copy } = moderationDeskCopy;
const keyOf = ({ person }: WireListedPerson) => person.id;

/** The people of the instance, to be searched, or one of them. */
export function PeopleScreen({ id, rights }: { id: string | undefined; rights: readonly OperatorRight[] }) {
  return id === undefined ? <AllPeople /> : <DeskPerson key={id} id={id} rights={rights} />;
}

function AllPeople() {
  const t = useText();
  const [search] = useSearchParams();
  const filter = peopleFilterIn(search);
  const list = useInfiniteQuery(peopleQuery(filter));
  const inviter = filter.invited_by === undefined ? null : (list.data?.pages[0]?.data[0]?.invited_by ?? null);
  return (
    <Page width="wide" gap={4}>
      <h1>{t(copy.title)}</h1>
      <div className={styles.filters}>
        <FilterSearch label={t(copy.search)} query={filter.query ?? ""} />
        {filter.invited_by === undefined ? null : <Button to={sectionUrl("people")}>{t(copy.everyone)}</Button>}
      </div>
      {inviter === null ? null : <p>{t(copy.cameBy, { username: inviter.username })}</p>}
      <DeskTable
        label={t(copy.title)}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={({ person }) => person.full_name}
        list={list}
        none={
          <EmptyState title={t(copy.noneTitle)}>
            <p>{t(copy.noneText)}</p>
          </EmptyState>
        }
      />
    </Page>
  );
}

function useColumns(): TableColumn<WireListedPerson>[] {
  const t = useText();
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  const dayOf = (at: string | null) => (at === null ? "–" : day.format(new Date(at)));
  const numbers = new Intl.NumberFormat(t.locale);
  return [
    {
      key: "person",
      title: t(copy.person),
      holdsControl: true,
      cell: ({ person, is_operator: isOperator }, inCell) => (
        <span className={styles.words}>
          <Link {...inCell} to={personUrl(person.id)}>
            {person.full_name}
          </Link>
          <span className={styles.quiet}>
            @{person.username} {isOperator ? `· ${t(copy.operates)}` : ""}
          </span>
        </span>
      ),
    },
    {
      key: "email",
      title: t(copy.email),
      cell: ({ email, email_verified: isVerified }) => (
        <span className={styles.words}>
          <span>{email}</span>
          {isVerified ? null : <span className={styles.quiet}>{t(copy.unverified)}</span>}
        </span>
      ),
    },
    {
      key: "state",
      title: t(copy.state),
      cell: ({ state }) => <Badge tone={state === "active" ? "success" : "danger"}>{t(copy[state])}</Badge>,
    },
    {
      key: "joined",
      title: t(copy.joined),
      cell: ({ since }) => <span suppressHydrationWarning>{dayOf(since)}</span>,
    },
    {
      key: "seen",
      title: t(copy.seen),
      cell: ({ seen_at: at }) => <span suppressHydrationWarning>{dayOf(at)}</span>,
    },
    { key: "pins", title: t(copy.pins), numeric: true, cell: ({ pins }) => numbers.format(pins) },
    { key: "boards", title: t(copy.boards), numeric: true, cell: ({ boards }) => numbers.format(boards) },
    {
      key: "invited",
      title: t(copy.invitedBy),
      cell: ({ invited_by: by }) =>
        by === null ? "–" : <Link to={`${sectionUrl("people")}?invited_by=${by.id}`}>@{by.username}</Link>,
    },
  ];
}
