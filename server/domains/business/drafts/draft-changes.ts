import type { DraftBody, DraftLeaf, DraftPart, DraftProblem } from "#contract/business/ad-drafts.ts";
import { draftFields, type DraftKind } from "#rules/business/draft-fields.ts";
import { type MoneyProblem, readMoney } from "#rules/business/typed-money.ts";
import { draftRefusals as say } from "#spec/copy/business/draft-refusals.ts";
import type { EntityChange } from "#server/domains/business/entities/changes.ts";

type Values = Record<string, unknown>;
/** A day of the account's calendar as the moments between which it lies. */
export type DayWindows = ReadonlyMap<string, { starts_at: Date; ends_at: Date }>;
type Reading = { currency: string; today: string; now: Date; days: DayWindows; problems: DraftProblem[] };

/** A change with the part of the draft that it comes from. */
export type DraftChange = { path: string; change: EntityChange };

/** What a field of a draft is called of a kind, by the field that a problem is of; of targeting by its key. */
export const leafOf: Readonly<Record<string, string>> = {
  ...{ daily_micro: "budget", lifetime_micro: "budget", max_click_micro: "max_click", bid_micro: "bid" },
  ...{
    starts_at: "start_day",
    ends_at: "end_day",
    goal: "goal_tag",
    order_line_id: "order_line",
    is_automated: "automated",
    campaign_id: "name",
    ad_group_id: "ad_group",
  },
  ...{ AGE_BUCKET: "ages", GENDER: "genders", APPTYPE: "apps", INTEREST: "interests", LOCATION: "countries" },
  targeting_spec: "countries",
};

/** The days that a draft names, as far as they are any. */
export function daysIn({ campaign, ad_groups }: DraftBody): string[] {
  const named = [campaign, ...Object.values(ad_groups)].flatMap((part) => [part["start_day"], part["end_day"]]);
  return [...new Set(named.filter((day): day is string => typeof day === "string" && isDay(day)))];
}

function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/**
 * What publishing a draft comes to, those that stand above others first, and what of it can't be read. Parts that stand in `origin` are
 * changed where they differ from it, and archived where they are gone; the rest is made.
 */
export function draftChanges(
  draft: { body: DraftBody; origin: DraftBody; origin_versions: Record<string, number>; ofCampaignId: string | null },
  around: Omit<Reading, "problems">,
): { changes: DraftChange[]; problems: DraftProblem[] } {
  const reading: Reading = { ...around, problems: [] };
  const { body, origin, origin_versions: versions, ofCampaignId } = draft;
  const parts = [
    { path: "campaign", kind: "campaign", part: body.campaign, id: ofCampaignId, was: origin.campaign },
    ...partsOf("ad_groups", draft),
    ...partsOf("ads", draft),
  ] as const;
  const changes = parts.flatMap(({ path, kind, part, id, was }): DraftChange[] => {
    if (part === null)
      return id === null ? [] : [{ path, change: { kind, action: "update", id, fields: { status: "ARCHIVED" } } }];
    const parent = parentOf(kind, part, draft);
    if (id === null) {
      const fields = { ...said(fieldsOf[kind](reading, path, part)), ...parent };
      return [{ path, change: { kind, action: "create", ref: path, fields } }];
    }
    const fields = changedFields(reading, kind, path, part, was ?? {});
    const version = versions[kind === "campaign" ? "campaign" : id];
    return Object.keys(fields).length === 0
      ? []
      : [{ path, change: { kind, action: "update", id, ...(version !== undefined && { version }), fields } }];
  });
  requireParts(reading, draft);
  return { changes, problems: reading.problems };
}

type Drafted = Parameters<typeof draftChanges>[0];
const kindBy = { ad_groups: "ad_group", ads: "ad" } as const;

/** Parts as they stand, then those that were taken away of what is there already. */
function partsOf(of: "ad_groups" | "ads", { body, origin }: Drafted) {
  const kind = kindBy[of];
  const held = Object.entries(body[of]).map(([id, part]) => {
    const was = origin[of][id];
    return { path: `${of}/${id}`, kind, part, id: was === undefined || !isEntity(id) ? null : id, was };
  });
  const gone = Object.keys(origin[of]).filter((id) => isEntity(id) && body[of][id] === undefined);
  return [...held, ...gone.map((id) => ({ path: `${of}/${id}`, kind, part: null, id, was: undefined }))];
}

/** Ids of what is there are digits; those of drafts have a letter. */
const isEntity = (id: string) => /^\d+$/.test(id);

function parentOf(kind: "campaign" | "ad_group" | "ad", part: DraftPart, { origin, ofCampaignId }: Drafted): Values {
  if (kind === "campaign") return {};
  if (kind === "ad_group") return { campaign_id: ofCampaignId ?? "campaign" };
  const group = text(part, "ads", "ad_group");
  return { ad_group_id: isEntity(group) && origin.ad_groups[group] !== undefined ? group : `ad_groups/${group}` };
}

/** The fields whose leaves differ from what they were. */
function changedFields(
  reading: Reading,
  kind: "campaign" | "ad_group" | "ad",
  path: string,
  part: DraftPart,
  was: DraftPart,
): Values {
  const names = [...new Set([...Object.keys(part), ...Object.keys(was)])];
  const differing = new Set(names.filter((name) => JSON.stringify(part[name]) !== JSON.stringify(was[name])));
  if (differing.size === 0) return {};
  const own: Reading = { ...reading, problems: [] };
  const fields = fieldsOf[kind](own, path, part);
  reading.problems.push(...own.problems.filter((one) => differing.has(one.path.slice(path.length + 1))));
  const isMeant = (name: string) =>
    name === "targeting_spec"
      ? ["ages", "genders", "apps", "interests", "countries"].some((leaf) => differing.has(leaf))
      : name === "daily_micro" || name === "lifetime_micro"
        ? differing.has("budget") || differing.has("budget_kind")
        : name === "goal"
          ? differing.has("goal_tag") || differing.has("goal_event")
          : differing.has(leafOf[name] ?? name);
  const meant = Object.fromEntries(Object.entries(fields).filter(([name]) => isMeant(name)));
  // What begins by itself when nothing is said can't be unsaid.
  if (kind === "campaign" && meant["starts_at"] === null) meant["starts_at"] = reading.now;
  for (const name of ["max_click_micro", "bid_micro"]) {
    if (meant[name] !== null) continue;
    delete meant[name];
    reading.problems.push({ path: `${path}/${leafOf[name]}`, message: say.amount });
  }
  return meant;
}

/** What of a part that is made is said; the rest is as its kind begins. */
const said = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const leaf = (part: DraftPart, kind: DraftKind, name: string): DraftLeaf =>
  part[name] ?? ((draftFields[kind] as Record<string, DraftLeaf>)[name] as DraftLeaf);
const text = (part: DraftPart, kind: DraftKind, name: string) => {
  const value = leaf(part, kind, name);
  return typeof value === "string" ? value : "";
};
const list = (part: DraftPart, kind: DraftKind, name: string) => {
  const value = leaf(part, kind, name);
  return Array.isArray(value) ? value : [];
};

const fieldsOf = {
  campaign: (reading: Reading, path: string, part: DraftPart): Values => {
    const own = (name: string) => text(part, "campaign", name);
    const [tag, event, order] = [own("goal_tag"), own("goal_event"), own("order_line")];
    return {
      ...{ name: own("name"), objective: own("objective"), status: own("status") },
      ...budgetOf(reading, path, own("budget_kind"), own("budget")),
      max_click_micro: moneyOf(reading, `${path}/max_click`, own("max_click")),
      starts_at: startOf(reading, `${path}/start_day`, own("start_day")),
      ends_at: endOf(reading, `${path}/end_day`, own("end_day")),
      order_line_id: order === "" ? null : order,
      is_automated: leaf(part, "campaign", "automated") === true,
      goal: tag === "" || event === "" ? null : { conversion_tag_id: tag, conversion_event: event },
    };
  },
  ad_group: (reading: Reading, path: string, part: DraftPart): Values => {
    const own = (name: string) => text(part, "ad_groups", name);
    const many = (name: string) => list(part, "ad_groups", name);
    const spec = { AGE_BUCKET: many("ages"), GENDER: many("genders"), APPTYPE: many("apps") };
    const aim = { ...spec, INTEREST: many("interests"), LOCATION: many("countries") };
    return {
      ...{ name: own("name"), status: own("status"), billable_event: own("billable_event") },
      ...budgetOf(reading, path, own("budget_kind"), own("budget")),
      bid_micro: moneyOf(reading, `${path}/bid`, own("bid")),
      starts_at: startOf(reading, `${path}/start_day`, own("start_day")),
      ends_at: endOf(reading, `${path}/end_day`, own("end_day")),
      frequency_cap: capOf(reading, `${path}/frequency_cap`, own("frequency_cap")),
      auto_targeting: leaf(part, "ad_groups", "auto_targeting") === true,
      targeting_spec: Object.fromEntries(Object.entries(aim).filter(([, values]) => values.length > 0)),
    };
  },
  ad: (_: Reading, __: string, part: DraftPart): Values => {
    const own = (name: string) => text(part, "ads", name);
    const { name, status } = { name: own("name"), status: own("status") };
    return { name, status, pin_id: own("pin_id"), destination_url: own("destination_url") };
  },
} as const;

const moneyWords: Readonly<Record<MoneyProblem, string>> = {
  ...{ empty: say.amount, grouping: say.grouping, sign: say.amount, format: say.amount },
  ...{ decimals: say.decimals, tooLittle: say.amount, tooMuch: say.tooMuch },
};

/** In micro; null where nothing is typed, or nothing that can be read, which is told. */
function moneyOf({ currency, problems }: Reading, path: string, typed: string): string | null {
  if (typed.trim() === "") return null;
  const read = readMoney(typed, currency);
  if ("micro" in read) return String(read.micro);
  problems.push({ path, message: moneyWords[read.problem] });
  return null;
}

function budgetOf(reading: Reading, path: string, kind: string, typed: string) {
  const micro = kind === "daily" || kind === "lifetime" ? moneyOf(reading, `${path}/budget`, typed) : null;
  return { daily_micro: kind === "daily" ? micro : null, lifetime_micro: kind === "lifetime" ? micro : null };
}

/** Today is at once. */
function startOf(reading: Reading, path: string, day: string): Date | null {
  return day === "" || day === reading.today ? null : (windowOf(reading, path, day)?.starts_at ?? null);
}

function endOf(reading: Reading, path: string, day: string): Date | null {
  return day === "" ? null : (windowOf(reading, path, day)?.ends_at ?? null);
}

function windowOf({ days, problems }: Reading, path: string, day: string) {
  const found = days.get(day);
  if (found === undefined) problems.push({ path, message: say.day });
  return found;
}

function capOf({ problems }: Reading, path: string, typed: string): number | null {
  const digits = typed.trim();
  if (digits === "") return null;
  if (/^[1-9]\d{0,5}$/.test(digits)) return Number(digits);
  problems.push({ path, message: say.count });
  return null;
}

/** What a campaign that is made needs so that something of it can be shown. */
function requireParts({ problems }: Reading, { body, origin }: Drafted): void {
  const groups = Object.keys(body.ad_groups);
  if (groups.length === 0 && Object.keys(origin.ad_groups).length === 0)
    problems.push({ path: "campaign", message: say.noGroup });
  const held = new Set(Object.values(body.ads).map((ad) => text(ad, "ads", "ad_group")));
  for (const id of groups)
    if (!held.has(id) && origin.ad_groups[id] === undefined)
      problems.push({ path: `ad_groups/${id}`, message: say.noAd });
  const { campaign } = body;
  const isOwn = (id: string) => text(body.ad_groups[id] ?? {}, "ad_groups", "budget_kind") !== "campaign";
  if (text(campaign, "campaign", "budget").trim() === "" && !(groups.length > 0 && groups.every(isOwn)))
    problems.push({ path: "campaign/budget", message: say.noBudget });
  for (const id of groups)
    if (isOwn(id) && text(body.ad_groups[id] ?? {}, "ad_groups", "budget").trim() === "")
      problems.push({ path: `ad_groups/${id}/budget`, message: say.amount });
}
