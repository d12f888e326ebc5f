import type { WireContentRule, WireMet } from "#contract/operate/content-rules.ts";
import { mediaUrl } from "#server/domains/media/media-view.ts";
import { type People, viewOf } from "#server/domains/trust/moderation/desk.view.ts";
import type { Subject } from "#server/domains/trust/reports/reported-subjects.queries.ts";
import type { ReportedKind } from "#spec/constants/moderation.ts";
import type { RuleRow } from "#server/domains/trust/reports/rules.queries.ts";

/** A rule as an operator sees it. */
export function ruleView(row: RuleRow, hits: number, people: People): WireContentRule {
  const { trial } = row;
  return {
    id: row.id,
    kind: row.kind,
    words: row.words,
    domain: row.domain,
    image_url: row.media_hash === null ? null : mediaUrl(row.media_hash, "236x", "webp"),
    places: row.places,
    action: row.action,
    reason: row.reason,
    note: row.note,
    is_on: row.is_on,
    expires_at: row.expires_at?.toISOString() ?? null,
    hits,
    made_by: viewOf(people, row.made_by),
    created_at: row.created_at.toISOString(),
    trial:
      trial === null
        ? null
        : {
            ...{ state: trial.state, percent: trial.percent, checked: trial.checked, at: trial.started_at },
            met: row.places.flatMap((kind) => {
              const count = trial.met[kind] ?? 0;
              return count === 0 ? [] : { kind, count };
            }),
          },
  };
}

/** Something that a rule met or would have met. */
export function metView(kind: ReportedKind, id: string, subject: Subject | undefined, people: People): WireMet {
  const person = viewOf(people, subject?.person_id ?? "0");
  const ofPerson = kind === "person" && person !== null ? `/${person.username}/` : null;
  const text = kind === "message" ? null : (subject?.text ?? null);
  return { kind, id, text, person, path: subject?.pin_id == null ? ofPerson : `/pin/${subject.pin_id}/` };
}
