import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { OperatorRight } from "#contract/kit/rights.ts";
import { overviewCopy as copy } from "#spec/copy/operate/overview.ts";
import { optional } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { guideQuery, newestPeopleQuery, overviewQuery } from "#web/features/operate/area/operate-queries.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { personUrl, sectionUrl } from "#web/features/operate/area/sections.ts";
import { waitingQuery } from "#web/features/operate/area/waiting-query.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page, Row } from "#web/ui/layout.tsx";

/** What waits, what there is, and who came last: the page that the area opens with. */
export function OverviewScreen({ rights }: { rights: readonly OperatorRight[] }) {
  const t = useText();
  return (
    <Page width="medium" gap={4}>
      <h1>{t(copy.title)}</h1>
      <WaitingCard />
      {rights.includes("instance:manage") ? <FirstSteps /> : null}
      <FiguresCard />
      {rights.includes("people:read") ? <NewestPeople /> : null}
    </Page>
  );
}

function WaitingCard() {
  const t = useText();
  const { data } = useQuery(optional(waitingQuery));
  if (data === undefined || (data.reports === null && data.ads === null)) return null;
  const { reports, appeals, ads } = data;
  const waits = (
    [
      ["reports", reports, copy.reports],
      ["appeals", appeals, copy.appeals],
      ["review", ads, copy.ads],
    ] as const
  ).flatMap(([section, count, words]) => (count ? [{ section, text: t(words, { count }) }] : []));
  return (
    <Card aria-labelledby="waits" className={styles.card}>
      <h2 id="waits" className={styles.heading}>
        {t(copy.waits)}
      </h2>
      {waits.length === 0 ? <p className={styles.quiet}>{t(copy.nothing)}</p> : null}
      <Row gap={3} wrap>
        {waits.map(({ section, text }) => (
          <Button key={section} variant="primary" to={sectionUrl(section)}>
            {text}
          </Button>
        ))}
      </Row>
    </Card>
  );
}

function FirstSteps() {
  const t = useText();
  const { data: guide } = useQuery(guideQuery);
  const left = guide?.steps.filter((step) => !step.is_done).length ?? 0;
  if (guide === undefined || guide.is_dismissed || left === 0) return null;
  return (
    <Card aria-labelledby="first-steps" className={styles.card}>
      <h2 id="first-steps" className={styles.heading}>
        {t(copy.start)}
      </h2>
      <p>{t(copy.startText, { count: left })}</p>
      <Row gap={3} wrap>
        <Button to={sectionUrl("start")}>{t(copy.start)}</Button>
      </Row>
    </Card>
  );
}

function FiguresCard() {
  const t = useText();
  const { data } = useQuery(overviewQuery);
  if (data === undefined) return null;
  const numbers = new Intl.NumberFormat(t.locale);
  const figures = [
    { name: copy.people, count: data.people, more: t(copy.newPeople, { count: data.new_people }) },
    { name: copy.active, count: data.active_people },
    { name: copy.boards, count: data.boards },
    { name: copy.pins, count: data.pins },
    { name: copy.saves, count: data.saves },
  ];
  return (
    <Card aria-labelledby="here" className={styles.card}>
      <h2 id="here" className={styles.heading}>
        {t(copy.here)}
      </h2>
      <dl className={styles.figures}>
        {figures.map(({ name, count, more }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{numbers.format(count)}</dd>
            {more === undefined ? null : <dd className={styles.quiet}>{more}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}

function NewestPeople() {
  const t = useText();
  const { data } = useInfiniteQuery(newestPeopleQuery);
  const people = data?.pages[0]?.data ?? [];
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <Card aria-labelledby="newest" className={styles.card}>
      <h2 id="newest" className={styles.heading}>
        {t(copy.newest)}
      </h2>
      <ul className={styles.people}>
        {people.map(({ person, since }) => (
          <li key={person.id} className={styles.person}>
            <span className={styles.words}>
              <Link to={personUrl(person.id)}>{person.full_name}</Link>
              <span className={styles.quiet}>@{person.username}</span>
            </span>
            <span className={styles.quiet}>{day.format(new Date(since))}</span>
          </li>
        ))}
      </ul>
      <Row gap={3} wrap>
        <Button to={sectionUrl("people")}>{t(copy.all)}</Button>
      </Row>
    </Card>
  );
}
