import type { ReactNode } from "react";
import type { WireTransparency } from "#contract/social/moderation.ts";
import { moderationActions, reportReasons } from "#spec/constants/moderation.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import "./moderation-text.ts";
import styles from "./transparency.module.css";

const { transparency: copy, done } = moderationCopy;
type Row = WireTransparency["rows"][number];

/** How reports were dealt with in the last year, in numbers, for everybody. */
export function TransparencyView({ told }: { told: WireTransparency }) {
  const t = useText();
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "long", timeZone: "UTC" });
  const whole = new Intl.NumberFormat(t.locale);
  const { rows } = told;
  const sum = (which: (row: Row) => boolean) => rows.filter(which).reduce((all, { count }) => all + count, 0);
  const of = (event: Row["event"]) => sum((row) => row.event === event);
  const time = (events: readonly Row["event"][]) => {
    const counted = rows.filter((row) => events.includes(row.event));
    const count = counted.reduce((all, row) => all + row.count, 0);
    if (count === 0) return t(copy.none);
    const hours = counted.reduce((all, row) => all + row.seconds, 0) / count / 3600;
    return new Intl.NumberFormat(t.locale, {
      style: "unit",
      unit: hours < 1 ? "minute" : "hour",
      unitDisplay: "long",
      maximumFractionDigits: hours < 1 ? 0 : 1,
    }).format(hours < 1 ? hours * 60 : hours);
  };
  const figures: [string, ReactNode][] = [
    [copy.reports, whole.format(of("REPORT"))],
    [copy.notices, whole.format(of("NOTICE"))],
    [copy.decisions, whole.format(of("DECISION"))],
    [copy.automated, whole.format(sum((row) => row.event === "DECISION" && row.is_automated))],
    [copy.time, time(["DECISION"])],
    [copy.appeals, whole.format(of("APPEAL"))],
    [copy.reversed, whole.format(of("REVERSED"))],
    [copy.appealTime, time(["UPHELD", "REVERSED"])],
  ];
  const reasons = reportReasons
    .map((reason) => ({
      reason,
      came: sum((row) => row.reason === reason && (row.event === "REPORT" || row.event === "NOTICE")),
      decided: sum((row) => row.reason === reason && row.event === "DECISION"),
      acted: sum((row) => row.reason === reason && row.event === "DECISION" && row.action !== "NONE"),
    }))
    .filter(({ came, decided }) => came + decided > 0);
  const actions = moderationActions
    .map((action) => ({ action, count: sum((row) => row.event === "DECISION" && row.action === action) }))
    .filter(({ count }) => count > 0);
  return (
    <Page width="medium" gap={6}>
      <Stack gap={3}>
        <h1>{t(copy.title)}</h1>
        <p suppressHydrationWarning>
          {t(copy.text, { from: day.format(new Date(told.from)), to: day.format(new Date(told.to)) })}
        </p>
        <p>
          <Button to="/about/report/">{t(copy.report)}</Button>
        </p>
      </Stack>
      {rows.length === 0 ? <p>{t(copy.empty)}</p> : null}
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </div>
        ))}
      </dl>
      {reasons.length === 0 ? null : (
        <Table
          title={t(copy.byReason)}
          head={[t(copy.reason), t(copy.came), t(copy.decided), t(copy.acted)]}
          rows={reasons.map(({ reason, ...counts }) => [
            t(socialCopy.report[reason]),
            ...[counts.came, counts.decided, counts.acted].map((count) => whole.format(count)),
          ])}
        />
      )}
      {actions.length === 0 ? null : (
        <Table
          title={t(copy.byAction)}
          head={[t(copy.action), t(copy.count)]}
          rows={actions.map(({ action, count }) => [t(done[action]), whole.format(count)])}
        />
      )}
    </Page>
  );
}

function Table({ title, head, rows }: { title: string; head: readonly string[]; rows: readonly string[][] }) {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} suppressHydrationWarning>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
