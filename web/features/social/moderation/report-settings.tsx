import { useInfiniteQuery } from "@tanstack/react-query";
import type { WireStatement } from "#contract/social/moderation.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import account from "#web/features/identity/account/account.module.css";
import { Section } from "#web/features/identity/account/section.tsx";
import { Button } from "#web/ui/button.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { AppealDialog } from "./appeal-dialog.tsx";
import { ownReportsQuery, statementsQuery } from "./moderation-queries.ts";
import "./moderation-text.ts";

const { statements: copy, reports, kinds, rules, done } = moderationCopy;

/** What moderators decided about the viewer with the reasons, how to appeal, and what came of what they reported. */
export function ReportSettings() {
  return (
    <>
      <Statements />
      <OwnReports />
    </>
  );
}

function useDay() {
  const t = useText();
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  return (at: string) => day.format(new Date(at));
}

function Statements() {
  const t = useText();
  const answer = useInfiniteQuery(statementsQuery);
  const statements = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Section title={copy.heading} text={copy.text} query={answer}>
      {statements.length === 0 ? (
        <p className={account.quiet}>{t(copy.none)}</p>
      ) : (
        <ul role="list" className={account.list}>
          {statements.map((one) => (
            <Statement key={one.id} statement={one} />
          ))}
        </ul>
      )}
      {answer.hasNextPage ? (
        <ShowMore
          label={t(commonCopy.actions.showMore)}
          loading={answer.isFetchingNextPage}
          onMore={() => void answer.fetchNextPage()}
        />
      ) : null}
    </Section>
  );
}

function Statement({ statement }: { statement: WireStatement }) {
  const t = useText();
  const dayOf = useDay();
  const { id, at, kind, words, action, reason, note, is_automated, until, appeal } = statement;
  const isOpen = appeal === null && Date.parse(statement.appeal_until) > Date.now();
  return (
    <li className={account.item}>
      <div className={account.words}>
        <p className={account.name}>{t(done[action])}</p>
        <p className={account.quiet}>
          {dayOf(at)}
          {until === null ? "" : ` · ${t(copy.until, { date: dayOf(until) })}`}
        </p>
        <dl className={account.facts}>
          <dt>{t(copy.about)}</dt>
          <dd>
            {t(kinds[kind])}
            {words === "" ? null : <blockquote className={account.said}>{words}</blockquote>}
          </dd>
          <dt>{t(copy.rule)}</dt>
          <dd>{t(rules[reason])}</dd>
          {note === null ? null : (
            <>
              <dt>{t(copy.facts)}</dt>
              <dd>{note}</dd>
            </>
          )}
          <dt>{t(copy.how)}</dt>
          <dd>{t(is_automated ? copy.byRule : copy.byHand)}</dd>
        </dl>
        {appeal === null ? (
          isOpen ? null : (
            <p className={account.quiet}>{t(copy.late, { date: dayOf(statement.appeal_until) })}</p>
          )
        ) : (
          <>
            <p>
              {appeal.outcome === null ? t(copy.waiting, { date: dayOf(appeal.sent_at) }) : t(copy[appeal.outcome])}
            </p>
            {appeal.note === null ? null : <p>{appeal.note}</p>}
            {appeal.outcome === "UPHELD" ? <p className={account.quiet}>{t(copy.elsewhere)}</p> : null}
          </>
        )}
      </div>
      {isOpen ? (
        <Button size="sm" onClick={() => openDialog((close) => <AppealDialog id={id} onClose={close} />)}>
          {t(copy.appeal)}
        </Button>
      ) : null}
    </li>
  );
}

function OwnReports() {
  const t = useText();
  const dayOf = useDay();
  const answer = useInfiniteQuery(ownReportsQuery);
  const own = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Section title={reports.heading} query={answer}>
      {own.length === 0 ? (
        <p className={account.quiet}>{t(reports.none)}</p>
      ) : (
        <ul role="list" className={account.list}>
          {own.map((one) => (
            <li key={`${one.kind} ${one.subject_id}`} className={account.item}>
              <div className={account.words}>
                <p className={account.name}>
                  {t(reports.line, { kind: t(kinds[one.kind]), reason: t(socialCopy.report[one.reason]) })}
                </p>
                {one.detail === "" ? null : <p>{one.detail}</p>}
                <p className={account.quiet}>
                  {dayOf(one.at)} · {t(one.outcome === null ? reports.waiting : reports[one.outcome])}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {answer.hasNextPage ? (
        <ShowMore
          label={t(commonCopy.actions.showMore)}
          loading={answer.isFetchingNextPage}
          onMore={() => void answer.fetchNextPage()}
        />
      ) : null}
    </Section>
  );
}
