import type { ReportedKind } from "#spec/constants/moderation.ts";
import type { Services } from "./services.ts";

/** What somebody is about to write. */
export type Writing = {
  kind: ReportedKind;
  /** Texts and addresses by the field that they came in, at which they are refused. */
  texts?: Readonly<Record<string, string | null | undefined>>;
  links?: Readonly<Record<string, string | null | undefined>>;
  /** Hashes of pictures by their field. */
  pictures?: Readonly<Record<string, readonly string[]>>;
  /** Whether rules look at it at all; asked only where one would meet it. */
  isLookedAt?: () => Promise<boolean>;
};

/** The operators' rules for words, domains and pictures. */
export type ContentRules = {
  /**
   * Holds what is about to be written against the rules. Refuses the field with what a rule doesn't let in, and notes it; gives the ids of rules
   * that act on it once it is there: hand them to the job `meet_rules`. Call it outside of transactions: a refusal is written down.
   */
  judge: (services: Services, personId: string, writing: Writing) => Promise<readonly string[]>;
  /** Whether nothing may be saved from the site of this address, nor linked to there. */
  isBlocked: (services: Services, address: string) => Promise<boolean>;
};
