import type { ReportedKind } from "#spec/constants/moderation.ts";

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
