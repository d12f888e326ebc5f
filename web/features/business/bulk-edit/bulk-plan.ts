import type { applyAdChanges } from "#contract/business/ad-changes.ts";
import type { WireAdGroup } from "#contract/business/ad-groups.ts";
import type { WireAd, WireCampaign } from "#contract/business/campaigns.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { amountAfter, type AmountWay, type BulkProblem, nameAfter, type NameWay } from "#rules/business/bulk-edit.ts";
import type { EditedKind } from "#spec/constants/campaigns.ts";

export type BulkChange = CallInput<typeof applyAdChanges>["changes"][number];
export const bulkFields = {
  campaign: ["budget", "max_click_micro", "name", "status"],
  ad_group: ["bid_micro", "budget", "name", "status"],
  ad: ["status", "name"],
} as const satisfies Record<EditedKind, readonly string[]>;
export type BulkField = "budget" | "max_click_micro" | "bid_micro" | "name" | "status";

/** One of what is changed, with what of it can be. */
export type BulkItem = {
  id: string;
  version?: number;
  name: string;
  status: string;
  amounts: Partial<
    Record<"daily_budget_micro" | "lifetime_budget_micro" | "max_click_micro" | "bid_micro", string | null>
  >;
};

/** What was chosen and typed. */
export type BulkForm = { field: BulkField; way: string; typed: string; find: string };

/** What becomes of one: texts are amounts in micro, names or statuses. `after` null: it has nothing to change there. */
export type BulkLine = { item: BulkItem; before: string | null; after: string | null; change: BulkChange | null };

export const campaignItem = (one: WireCampaign): BulkItem => {
  const { id, version, name, status, daily_budget_micro, lifetime_budget_micro, max_click_micro } = one;
  return { id, version, name, status, amounts: { daily_budget_micro, lifetime_budget_micro, max_click_micro } };
};
export const groupItem = (one: WireAdGroup): BulkItem => {
  const { id, version, name, status, daily_budget_micro, lifetime_budget_micro, bid_micro } = one;
  return { id, version, name, status, amounts: { daily_budget_micro, lifetime_budget_micro, bid_micro } };
};
export const adItem = ({ id, name, status }: WireAd): BulkItem => ({ id, name, status, amounts: {} });

/** What each becomes by what was chosen and typed, or why that can't be read. Archived ones are left out. */
export function planned(
  entity: EditedKind,
  items: readonly BulkItem[],
  form: BulkForm,
  currency: string,
): { lines: BulkLine[] } | { problem: BulkProblem } {
  const open = items.filter(({ status }) => status !== "ARCHIVED" && status !== "DELETED_DRAFT");
  if (form.field === "name" || form.field === "status") {
    const { field } = form;
    if (form.field === "name" && form.typed === "" && (form.way !== "replace" || form.find === ""))
      return { problem: "empty" };
    return { lines: open.map((item) => worded(entity, item, field, form)) };
  }
  const read = amountAfter(0n, form.way as AmountWay, form.typed, currency);
  if ("problem" in read) return read;
  return { lines: open.map((item) => counted(entity, item, form, currency)) };
}

function worded(
  entity: EditedKind,
  item: BulkItem,
  field: "name" | "status",
  { way, typed, find }: BulkForm,
): BulkLine {
  const before = item[field];
  const after = field === "status" ? way : nameAfter(before, way as NameWay, typed, find);
  return { item, before, after, change: before === after ? null : changeOf(entity, item, { [field]: after }) };
}

function counted(entity: EditedKind, item: BulkItem, { field, way, typed }: BulkForm, currency: string): BulkLine {
  const name = field === "budget" ? budgetOf(item) : (field as "max_click_micro" | "bid_micro");
  const before = name === null ? null : (item.amounts[name] ?? null);
  if (name === null || before === null) return { item, before: null, after: null, change: null };
  const read = amountAfter(BigInt(before), way as AmountWay, typed, currency);
  const after = "micro" in read ? String(read.micro) : before;
  return { item, before, after, change: before === after ? null : changeOf(entity, item, { [name]: after }) };
}

function budgetOf({ amounts }: BulkItem) {
  if (typeof amounts.daily_budget_micro === "string") return "daily_budget_micro" as const;
  return typeof amounts.lifetime_budget_micro === "string" ? ("lifetime_budget_micro" as const) : null;
}

function changeOf(entity: EditedKind, { id, version }: BulkItem, said: object): BulkChange {
  return { entity, id, ...(version !== undefined && { version }), ...said };
}
