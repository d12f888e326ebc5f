import type { WireDeskCase, WireReportDecision } from "#contract/operate/report-desk.ts";
import { idTime } from "#server/database/ids.ts";
import { mediaUrl } from "#server/domains/media/media-view.ts";
import type { PersonRow } from "#server/domains/people/profiles/person-row.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import type { Subject } from "#server/domains/trust/reports/reported-subjects.queries.ts";
import type { CaseRow, DecisionRow, SubjectRow } from "./cases.queries.ts";

export type People = ReadonlyMap<string, PersonRow>;
type Standing = NonNullable<WireDeskCase["standing"]>;

const detailsShown = 5;

export function deskCaseView(
  row: CaseRow,
  about: {
    things: readonly SubjectRow[];
    subjects: ReadonlyMap<string, Subject>;
    reports: readonly { reason: CaseRow["reasons"][number]; detail: string }[];
    rules: readonly string[];
    advertiserId: string | null;
    decisions: readonly DecisionRow[];
    proposal: DecisionRow | undefined;
    standing: Standing | null;
    isOwn: boolean;
    people: People;
    viewerId: string;
    now: Date;
  },
): WireDeskCase {
  const { people } = about;
  const { claimed_by: by, claimed_until: until } = row;
  return {
    id: row.id,
    kind: row.kind,
    source: row.source,
    is_urgent: row.is_urgent,
    since: idTime(row.id).toISOString(),
    count: row.report_count,
    reasons: row.reasons,
    details: about.reports.flatMap(({ detail }) => (detail === "" ? [] : detail)).slice(0, detailsShown),
    advertiser_id: about.advertiserId,
    rules: [...about.rules],
    things: about.things.map((thing) =>
      thingView(thing, about.subjects.get(`${thing.kind} ${thing.subject_id}`), people),
    ),
    person: viewOf(people, row.person_id),
    standing: about.standing,
    decisions: about.decisions.map((one) => decisionView(one, people)),
    proposal: about.proposal === undefined ? null : decisionView(about.proposal, people),
    claim:
      by === null || until === null || until <= about.now
        ? null
        : { by: viewOf(people, by), is_mine: by === about.viewerId, until: until.toISOString() },
    is_own: about.isOwn,
  };
}

function thingView(
  { kind, subject_id: id, person_id: personId }: SubjectRow,
  subject: Subject | undefined,
  people: People,
): WireDeskCase["things"][number] {
  const hash = subject?.media_hash;
  const username = people.get(personId)?.username;
  const ofPerson = username === undefined ? null : `/${username}/`;
  const ofPin = subject?.pin_id == null ? null : `/pin/${subject.pin_id}/`;
  return {
    id,
    text: subject?.text ?? null,
    image_url: hash === undefined ? null : mediaUrl(hash, "736x", "webp"),
    dominant_color: subject?.dominant_color ?? null,
    path:
      kind === "pack"
        ? `/packs/${id}/`
        : kind === "person" || kind === "board"
          ? ofPerson
          : kind === "message"
            ? null
            : ofPin,
  };
}

export function decisionView(row: DecisionRow, people: People): WireReportDecision {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    reason: row.reason,
    note: row.note,
    days: row.days,
    state: row.state,
    by: viewOf(people, row.decided_by),
    confirmed_by: row.confirmed_by === null ? null : viewOf(people, row.confirmed_by),
    is_automated: row.is_automated,
  };
}

export function viewOf(people: People, id: string) {
  const person = people.get(id);
  return person === undefined ? null : personView(person);
}
