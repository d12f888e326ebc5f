import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { OperatorRight } from "#contract/kit/rights.ts";
import { actOnPerson, type WireDeskPerson } from "#contract/operate/people-desk.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { deskPersonQuery } from "#web/features/operate/area/operate-queries.ts";
import { Fact } from "#web/features/operate/reports/desk-case.tsx";
import { personUrl, sections, sectionUrl } from "#web/features/operate/area/sections.ts";
import { useReportWords } from "#web/features/operate/reports/report-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { confirming } from "#web/ui/confirming.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/toast.ts";
import { ActDialog } from "./act-dialog.tsx";
import { HelpActs } from "./help-acts.tsx";

const { people: copy, desk } = moderationDeskCopy;
const { roles } = operateCopy;

/** A person as an operator sees them, and what a moderator can do about them. */
export function DeskPerson({ id, rights }: { id: string; rights: readonly OperatorRight[] }) {
  const t = useText();
  const { data: found } = useQuery(deskPersonQuery(id));
  if (found === undefined) return null;
  const { person } = found;
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  const dayOf = (at: string) => day.format(new Date(at));
  return (
    <Page width="medium" gap={4}>
      <div>
        <h1 dir="auto">{person.full_name}</h1>
        <p className={styles.quiet}>
          @{person.username} · {id}
        </p>
      </div>
      <Card className={styles.card}>
        <dl className={styles.list}>
          <Fact name={t(copy.state)}>
            <span>
              <Badge tone={found.state === "active" ? "success" : "danger"}>{t(copy[found.state])}</Badge>
            </span>
            {found.state_since === null ? null : <span className={styles.quiet}>{dayOf(found.state_since)}</span>}
            {found.limited_until !== null && Date.parse(found.limited_until) > Date.now() ? (
              <span>{t(desk.limited, { date: dayOf(found.limited_until) })}</span>
            ) : null}
            {found.case === null ? null : (
              <span>
                {t(copy.case, { number: found.case.number, reason: found.case.reason })}{" "}
                {found.case.appealed ? t(copy.appealed) : ""}
              </span>
            )}
          </Fact>
          <Fact name={t(copy.email)}>
            {found.email} {found.email_verified ? "" : `(${t(copy.unverified)})`}
          </Fact>
          <Fact name={t(copy.since)}>{dayOf(found.since)}</Fact>
          <Fact name={t(copy.made)}>
            {t(copy.counts, { pins: found.pins, boards: found.boards, followers: found.followers })}
          </Fact>
          <Fact name={t(copy.sessions)}>{t(copy.devices, { count: found.sessions })}</Fact>
          {found.seen_at === null ? null : <Fact name={t(copy.seen)}>{dayOf(found.seen_at)}</Fact>}
          {found.invited_by === null ? null : (
            <Fact name={t(copy.invitedBy)}>
              <Link to={personUrl(found.invited_by.id)}>@{found.invited_by.username}</Link>
            </Fact>
          )}
          <Fact name={t(copy.reported)}>{t(copy.right, found.reported)}</Fact>
          <Fact name={t(copy.open)}>
            {found.waiting > 0 && rights.includes(sections.reports.right) ? (
              <Link to={`${sectionUrl("reports")}?person=${id}`}>{String(found.waiting)}</Link>
            ) : (
              String(found.waiting)
            )}
          </Fact>
          {found.roles.length === 0 ? null : (
            <Fact name={t(copy.roles)}>{found.roles.map((role) => t(roles[role])).join(", ")}</Fact>
          )}
        </dl>
        <div className={styles.ends}>
          {rights.includes("audit:read") ? (
            <Button to={`/operate/audit/?person=${person.username}`}>{t(copy.audit)}</Button>
          ) : null}
          <Button to={`/${person.username}/`}>{t(copy.profile)}</Button>
          {rights.includes("people:help") ? <HelpActs found={found} /> : null}
          {rights.includes("reports:decide") && !found.is_me ? <Acts found={found} /> : null}
        </div>
        {found.is_me ? <p className={styles.quiet}>{t(copy.me)}</p> : null}
      </Card>
      <Decided found={found} dayOf={dayOf} />
    </Page>
  );
}

function Acts({ found }: { found: WireDeskPerson }) {
  const t = useText();
  const guarded = useGuarded();
  const act = useCall(actOnPerson);
  const { id, full_name: name } = found.person;
  if (found.state !== "suspended")
    return (
      <Button variant="danger" onClick={() => openDialog((close) => <ActDialog id={id} onClose={close} />)}>
        {t(copy.act)}
      </Button>
    );
  const reinstate = () =>
    askFirst({
      title: t(copy.reinstateTitle, { name }),
      text: t(copy.reinstateText),
      label: confirming(t(copy.reinstate)),
      write: () => guarded(() => act.mutateAsync({ person_id: id, action: "REINSTATE", reason: "other" })),
      onDone: () => void toast({ text: t(copy.reinstated), tone: "success" }),
    });
  return <Button onClick={reinstate}>{t(copy.reinstate)}</Button>;
}

function Decided({ found, dayOf }: { found: WireDeskPerson; dayOf: (at: string) => string }) {
  const t = useText();
  const words = useReportWords();
  return (
    <Card aria-labelledby="decided" className={styles.card}>
      <h2 id="decided" className={styles.heading}>
        {t(copy.decisions)}
      </h2>
      {found.statements.length === 0 ? <p>{t(copy.none)}</p> : null}
      <ul className={styles.people}>
        {found.statements.map((one) => (
          <li key={one.id} className={styles.person}>
            <span className={styles.words}>
              <span>
                {words.action(one.action)} · {words.reason(one.reason)} · {dayOf(one.at)}
              </span>
              {one.words === "" ? null : <span className={styles.finding}>{one.words}</span>}
            </span>
            {one.outcome === "REVERSED" ? <Badge>{t(moderationDeskCopy.decisions.UNDONE)}</Badge> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
