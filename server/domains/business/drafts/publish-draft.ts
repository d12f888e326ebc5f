import { sql } from "kysely";
import type { DraftProblem, publishAdDraft as publishCall } from "#contract/business/ad-drafts.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import { draftRefusals as say } from "#spec/copy/business/draft-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { type BooksOf, requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { applyChanges } from "#server/domains/business/entities/apply-changes.ts";
import type { Outcome } from "#server/domains/business/entities/changes.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import { goalProblem } from "#server/domains/business/quick-promote/objective.ts";
import type { Services } from "#server/services/services.ts";
import { daysIn, type DayWindows, type DraftChange, draftChanges, leafOf } from "./draft-changes.ts";
import { conflictsOf, draftRow, type DraftRow } from "./drafts.queries.ts";
import { requireOpen } from "./require-open.ts";

type Acting = { account: BooksOf; person: Person; subjectId: string | null };

/** What would keep a draft from being published, as it is saved. Refuses CONFLICT where it isn't open. */
export async function checkDraft(
  services: Services,
  acting: Acting,
  draftId: string,
): Promise<{ version: number; problems: DraftProblem[] }> {
  const { account } = acting;
  const row = requireOpen(await draftRow(services.db, account.id, draftId));
  const { changes, problems } = await read(services, services.db, account, row);
  const { outcomes } = await apply(services, acting, changes, true);
  return { version: row.version, problems: allProblems(problems, changes, outcomes) };
}

/**
 * Makes or changes all that a draft says, in one transaction with its end; what is published already answers as the first time. Refuses
 * INVALID_PARAMETERS with `problems` by path, CONFLICT where it isn't what was looked at.
 */
export async function publishDraft(
  services: Services,
  person: Person,
  input: CallParsed<typeof publishCall>,
  subjectId: string | null,
): Promise<CallData<typeof publishCall>> {
  const account = await requireBooks(services, person, input.advertiser_id, "ads:manage");
  return transaction(services.db, async (tx) => {
    const found = await draftRow(tx, account.id, input.draft_id);
    if (found?.state === "PUBLISHED" && found.campaign_id !== null)
      return { campaign_id: found.campaign_id, batch_id: found.batch_id };
    const row = requireOpen(found);
    if (row.version !== input.version) refuse("CONFLICT", { message: say.savedSince, data: { version: row.version } });
    if ((await conflictsOf(tx, account.id, row.id)).length > 0) refuse("CONFLICT", { message: say.unsettled });
    const { changes, problems } = await read(services, tx, account, row);
    const applied = await apply({ ...services, db: tx }, { account, person, subjectId }, changes, false);
    const all = allProblems(problems, changes, applied.outcomes);
    const [first] = all;
    if (first !== undefined) refuse("INVALID_PARAMETERS", { message: first.message, data: { problems: all } });
    const campaign_id = row.of_campaign_id ?? applied.outcomes[0]?.id ?? refuse("INTERNAL");
    const batch_id = changes.length === 0 ? null : applied.batchId;
    const now = services.clock.now();
    await tx
      .updateTable("ad_drafts")
      .set({ state: "PUBLISHED", campaign_id, batch_id, ended_at: now, updated_at: now, updated_by: person.id })
      .where("ad_account_id", "=", account.id)
      .where("id", "=", row.id)
      .execute();
    return { campaign_id, batch_id };
  });
}

/** What a draft comes to, and what of it can't be read. */
async function read({ clock }: Services, db: Db | Tx, account: BooksOf, row: DraftRow) {
  const { body, origin, origin_versions } = row;
  const now = clock.now();
  const { day: today } = await accountDay(db, account.timeZone, now);
  const days = await windowsOf(db, account.timeZone, daysIn(body));
  const around = { currency: account.currency, today, now, days };
  const { changes, problems } = draftChanges(
    { body, origin, origin_versions, ofCampaignId: row.of_campaign_id },
    around,
  );
  const goal = changes.find(({ path }) => path === "campaign")?.change.fields["goal"] ?? null;
  const isWrong = goal === null ? null : await goalProblem(db, account, goal as Parameters<typeof goalProblem>[2]);
  if (isWrong !== null) problems.push({ path: "campaign/goal_tag", message: isWrong });
  return { changes, problems };
}

async function windowsOf(db: Db | Tx, zone: string, days: readonly string[]): Promise<DayWindows> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<{ day: string; starts_at: Date; ends_at: Date }>`
    select day::text as day, day::timestamp at time zone ${zone} as starts_at, (day + 1)::timestamp at time zone ${zone} as ends_at
      from unnest(${days}::date[]) as day`.execute(db);
  return new Map(rows.map(({ day, ...window }) => [day, window]));
}

function apply(
  services: Services,
  { account, person, subjectId }: Acting,
  changes: readonly DraftChange[],
  dryRun: boolean,
) {
  const who = { account, personId: person.id, subjectId, client: "page" } as const;
  return applyChanges(
    services,
    who,
    changes.map(({ change }) => change),
    { mode: "all", dryRun },
  );
}

/** What can't be read, then what the rules of each kind refuse, each place once; what only follows from something above it is left out. */
function allProblems(
  unread: readonly DraftProblem[],
  changes: readonly DraftChange[],
  outcomes: readonly Outcome[],
): DraftProblem[] {
  const found = outcomes.flatMap(({ problems }, at) => {
    const path = changes[at]?.path ?? "campaign";
    return (problems ?? []).flatMap(({ field, message, data }) => {
      if (message === campaignRefusals.parentRefused) return [];
      const key = typeof data?.["key"] === "string" ? data["key"] : (field ?? "");
      const leaf = leafOf[key] ?? key;
      const outdated = message === campaignRefusals.changedMeanwhile;
      return [{ path: leaf === "" ? path : `${path}/${leaf}`, message, ...(outdated && { outdated }) }];
    });
  });
  const isNoBudget = unread.some(({ path }) => path === "campaign/budget");
  const told = found.filter(({ message }) => !(isNoBudget && message === campaignRefusals.noBudget));
  const byPath = new Map([...told.toReversed(), ...unread.toReversed()].map((one) => [one.path, one]));
  return [...byPath.values()].toReversed();
}
