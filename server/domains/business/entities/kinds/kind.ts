import { z } from "zod";
import type { AccountRight } from "#contract/kit/rights.ts";
import type { AccountTerms, EntityProblem } from "#rules/business/entity-problem.ts";
import type { EntityStates } from "#rules/business/entity-states.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Tables } from "#server/database/tables/tables.ts";

/** A row as it stands or as it would be: by column, as the driver reads it (bigint as digits, moments as dates). */
export type Entity = { readonly id: string; readonly version: number; readonly status: EntityStatusOf } & Readonly<
  Record<string, unknown>
>;
type EntityStatusOf = Tables["campaigns"]["status"];

/** One thing that can be said of a kind; named as its column. */
export type Field = {
  /** What a value is read with; null is taken where this takes it. */
  read: z.ZodType;
  /** As the public API names it; absent: it has none. */
  v5?: string;
  /** It is that only where another field there says so, and nothing where it says another thing. The first of such is meant when nothing is said. */
  v5Where?: readonly [name: string, value: string];
  /** What it is when nothing is said. Absent: it must be said. */
  initial?: unknown;
  /** It is said when the entity is made, or while it is a draft, and then stands. */
  fixed?: "made" | "begun";
  isMoney?: true;
  /** No rule of it asks for the account's prices, days or standing. */
  plain?: true;
  /** Where it changes, the log calls the change this. */
  action?: string;
  /** The log doesn't tell it. */
  logged?: false;
};

/** What is known around an entity when it is judged. */
export type Around = {
  account: AccountTerms;
  personId: string | null;
  /** What it stands in, by kind. */
  above: Readonly<Record<string, Entity>>;
  /** What the kind's `look` found, and what was noted since. */
  seen: Map<string, unknown>;
};

type Columns = Readonly<Record<string, unknown>>;

/** What follows for those of another kind that stand in it, where one of these fields changes. */
export type Follow = {
  kind: string;
  when: readonly string[];
  set: (parent: Entity, child: Entity, now: Date) => Columns | null;
};

/** A kind of what an advertiser owns: all that is needed to make, change, check, log and take back one. */
export type Kind = {
  name: string;
  table: "campaigns" | "ad_groups" | "ads" | "keywords" | "ad_labels" | "ad_targeting_templates";
  right: AccountRight;
  states: EntityStates;
  /** What it stands in, nearest first: the kinds, and the columns that name them. `mayBeNone`: it may stand in the next alone. */
  parents: readonly { kind: string; column: string; mayBeNone?: true }[];
  /** How many that aren't archived may stand in its parent. */
  most?: number;
  fields: Readonly<Record<string, Field>>;
  /** Columns that are nobody's to say, which rules and followers read. */
  reads?: readonly string[];
  /** Those of them that the log tells. */
  logs?: readonly string[];
  /** What is left out of one that is made or published. */
  complete?: (entity: Entity, before: Entity | null, around: Around) => Columns;
  problems: (entity: Entity, before: Entity | null, around: Around) => readonly EntityProblem[];
  /** Looks up what the rules need to know of entities as they would be, where one of these fields is said. */
  look?: {
    when: readonly string[];
    at: (tx: Tx, account: Looking, entities: readonly Columns[]) => Promise<ReadonlyMap<string, unknown>>;
  };
  /** Tells what was looked up of one that was judged: those behind it in the batch are judged by it. */
  noted?: (entity: Entity, seen: Map<string, unknown>) => void;
  /** Columns that follow from others. */
  derive?: (entity: Entity, before: Entity | null, around: Around) => Columns;
  follows?: readonly Follow[];
  /** What else is written once they are. */
  written?: (tx: Tx, accountId: string, changed: readonly Changed[], now: Date) => Promise<void>;
};

export type Looking = { id: string; ownerId: string; now: Date };
/** `before` is null where it was made. */
export type Changed = { before: Entity | null; after: Entity };

/** What is known to stand in one parent; nothing, where that is made in the same batch. */
export function besideAt<Beside extends Map<string, unknown>>(seen: Map<string, unknown>, parent: string): Beside {
  const known = seen.get(parent) ?? new Map();
  seen.set(parent, known);
  return known as Beside;
}

/** What one with these columns stands in, nearest first. */
export function parentsOf({ parents }: Kind, columns: Columns): Kind["parents"] {
  return parents.filter(({ column, mayBeNone }) => mayBeNone !== true || (columns[column] ?? null) !== null);
}

/** Amounts in micro: digits, a whole number or a bigint. */
export const money = z
  .union([z.string().regex(/^\d{1,16}$/), z.number().int().nonnegative(), z.bigint().nonnegative()])
  .transform(String);
export const moment = z.union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))]);
export const identity = z.string().regex(/^\d{1,19}$/);
export const isId = (id: unknown): id is string => typeof id === "string" && /^\d{1,19}$/.test(id);
export const words = z.string().max(2_048);
