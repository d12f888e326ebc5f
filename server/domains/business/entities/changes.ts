import type { ErrorName } from "#spec/error-codes.ts";
import type { ChangeClient } from "#server/domains/business/signals/log-change.ts";
import type { AccountRight } from "#contract/kit/rights.ts";
import type { KindName } from "./kinds.ts";

/** One thing to be made or changed; `fields` by the names that its kind declares. */
export type EntityChange =
  | {
      kind: KindName;
      action: "create";
      /** A name for what is made; those that stand in it name it as their parent, further on in the same batch. */
      ref?: string;
      fields: Readonly<Record<string, unknown>>;
    }
  | {
      kind: KindName;
      action: "update";
      id: string;
      /** The one that was looked at; where it is another meanwhile, the change is refused. */
      version?: number;
      fields: Readonly<Record<string, unknown>>;
    };

/** Why a change is refused. `field`: of which field; null: of the whole. */
export type Problem = { field: string | null; reason: ErrorName; message: string; data?: Record<string, unknown> };

/** How a change went. No problems and no version: others of a batch that is taken whole or not at all have some. */
export type Outcome =
  | { id: string; version: number; problems: null }
  | { id: string | null; version: null; problems: readonly Problem[] };

/** Who changes something of which account, in whose name and by what. */
export type Changer = {
  account: { id: string; rights: ReadonlySet<AccountRight> };
  personId: string | null;
  /** A business; null: the account's own name. */
  subjectId: string | null;
  client: ChangeClient;
};
