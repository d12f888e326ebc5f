import type { Db } from "#server/database/driver/connect.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import type { Person } from "./viewer.ts";
import type { JobName } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";

/** For rows without an index by person: joins another table that has one. */
export type Via = {
  table: keyof Tables;
  /** The column of that table that names the person; `person_id` where absent. */
  person?: string;
  /** Columns of the rows, and the columns of that table which they equal. */
  on: Readonly<Record<string, string>>;
};

/** What happens to a column that names a person when they are deleted. */
export type Fate =
  /** The rows are deleted. `of`: an SQL condition; all of them without it. */
  | { fate: "deleted"; via?: Via; of?: string }
  /** The rows stay; the column becomes nobody (id 0), or the person is removed from the list. */
  | { fate: "anonymised"; list?: true; via?: Via }
  /** A deletion step handles it, because counts, other people's rows or files change with it. */
  | { fate: "step" }
  | { fate: "kept"; because: string };

/** The rows go with their person. */
export const deleted: Fate = { fate: "deleted" };
export const anonymised: Fate = { fate: "anonymised" };
export const byStep: Fate = { fate: "step" };
export const deletedVia = (table: Via["table"], on: Via["on"]): Fate => ({ fate: "deleted", via: { table, on } });
export const takenOutVia = (via: Via): Fate => ({ fate: "anonymised", list: true, via });
export const kept = (because: string): Fate => ({ fate: "kept", because });

/** The person being deleted. */
export type Leaving = {
  person: Person;
  /** Shared boards and the like are handed to other members instead of being deleted. */
  handsOver: boolean;
};

/** Steps are resumable: after a failure they run again and do what is left. */
export type LeavingStep = (services: Services, leaving: Leaving) => Promise<void>;

type PersonTable<Columns> = {
  /** The columns that name a person. */
  person: { readonly [Column in keyof Columns]?: Fate };
  /** The file of the person's archive that holds this data, or why none does. */
  archive: string | { leftOut: string };
};

/** One file of the archive of what is kept of a person; moments are written as ISO 8601. */
export type ArchivePart =
  /** A list with one record a line, written while it is read. */
  | { file: string; lines: (db: Db, personId: string) => AsyncIterable<unknown> }
  | { file: string; whole: (db: Db, personId: string) => Promise<unknown> };

/** How long rows are kept at most. */
export type Keeping = {
  table: keyof Tables;
  /** The column a row's retention counts from, and its days. */
  ends: string;
  days: number;
  /** An SQL condition for which rows; all without it. */
  of?: string;
  /** What removes them: a job, or a function called with the cut-off moment. Without it they are deleted every night. */
  removedBy?: JobName | ((db: Db, before: Date) => Promise<void>);
  /** An index finds the overdue rows, so metrics may count them all the time. */
  counted?: true;
};

/** What one domain stores about people and for how long. `server/domains/data` collects these declarations and acts on them. */
export type PersonData = {
  tables: { readonly [Table in keyof Tables]?: PersonTable<Tables[Table]> };
  /** What the domain puts into a person's archive. Profile, boards, sections and pins are written by `server/domains/data/export`. */
  archived?: readonly ArchivePart[];
  /** Rows with a retention of their own, shorter than the life of the person or thing they belong to. */
  keeps?: readonly Keeping[];
  /** What else is tidied up every night. */
  nightly?: (db: Db) => Promise<void>;
  /** Its steps run before those of the folders that declare these tables. */
  stepsBefore?: readonly (keyof Tables)[];
  /** Hands over what others continue. Runs first. */
  handOver?: LeavingStep;
  /** Removes what the person made and owns. */
  remove?: LeavingStep;
  /** Ends the person's ties to what others own. Rows declared as deleted or anonymised still exist at this point. */
  leave?: LeavingStep;
};
