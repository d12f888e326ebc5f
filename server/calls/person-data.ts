import type { Db } from "#server/database/driver/connect.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import type { Person } from "./viewer.ts";
import type { JobName } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";

/** How rows are found that no index finds by the person: through rows of another table, by these of their columns. */
export type Via = {
  table: keyof Tables;
  /** The column of that table that names the person; `person_id` where absent. */
  person?: string;
  /** Columns of the rows, and the columns of that table which they equal. */
  on: Readonly<Record<string, string>>;
};

/** What becomes of a column that names a person who is deleted. */
export type Fate =
  /** The rows go. `of`: those of which this holds, as SQL; all where absent. */
  | { fate: "deleted"; via?: Via; of?: string }
  /** The rows stay; the column names nobody (id 0), a list is left without them. */
  | { fate: "anonymised"; list?: true; via?: Via }
  /** A step of the deletion sees to it, because counts, other people's rows or files change with them. */
  | { fate: "step" }
  | { fate: "kept"; because: string };

/** The rows go with their person. */
export const deleted: Fate = { fate: "deleted" };
export const anonymised: Fate = { fate: "anonymised" };
export const byStep: Fate = { fate: "step" };
export const deletedVia = (table: Via["table"], on: Via["on"]): Fate => ({ fate: "deleted", via: { table, on } });
export const takenOutVia = (via: Via): Fate => ({ fate: "anonymised", list: true, via });
export const kept = (because: string): Fate => ({ fate: "kept", because });

/** Whoever is being deleted. */
export type Leaving = {
  person: Person;
  /** Shared boards and the like go to others rather than with the account. */
  handsOver: boolean;
};

/** Each step may run again after a failure, and does the rest then. */
export type LeavingStep = (services: Services, leaving: Leaving) => Promise<void>;

type PersonTable<Columns> = {
  /** The columns that name a person. */
  person: { readonly [Column in keyof Columns]?: Fate };
  /** The file of a person's archive that holds what these rows say, or why none does. */
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
  /** The column with the moment from which a row's time runs, and the days of it. */
  ends: string;
  days: number;
  /** Of which rows that holds, as SQL; all where absent. */
  of?: string;
  /** What removes them: a job of its own, or what is called with the moment before which they end. Absent: they are deleted every night. */
  removedBy?: JobName | ((db: Db, before: Date) => Promise<void>);
  /** Found by an index, so that metrics may ask all the time how many are overdue. */
  counted?: true;
};

/** What one domain keeps of people and for how long. `server/domains/data` puts all of them together and works by them. */
export type PersonData = {
  tables: { readonly [Table in keyof Tables]?: PersonTable<Tables[Table]> };
  /** What the domain puts into a person's archive. Profile, boards, sections and pins are written by `server/domains/data/export`. */
  archived?: readonly ArchivePart[];
  /** Rows that are not kept for as long as their person, or what they belong to, is there. */
  keeps?: readonly Keeping[];
  /** What else is tidied up every night. */
  nightly?: (db: Db) => Promise<void>;
  /** What others go on with passes to them. Before everything else. */
  handOver?: LeavingStep;
  /** What the person made and owns goes. */
  remove?: LeavingStep;
  /** What ties the person to what others own ends. The rows declared as deleted or anonymised are still there. */
  leave?: LeavingStep;
};
