import type { WireSheet } from "#contract/business/bulk.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";

const words: Readonly<Record<string, unknown>> = reportsCopy.history;

/** What a kind is called; one that has no word yet by its name. */
export function kindText(t: Translate, kind: string): string {
  const word = Object.hasOwn(words, kind) ? words[kind] : undefined;
  return typeof word === "string" ? t(word) : kind.replaceAll("_", " ");
}

type Tone = "neutral" | "accent" | "success" | "warning" | "danger";

/** How a sheet's state looks. */
export function toneOf({ state, counts }: WireSheet): Tone {
  if (state === "failed") return "danger";
  if (state === "checked") return (counts.wrong ?? 0) > 0 ? "warning" : "accent";
  if (state === "applied") return (counts.refused ?? 0) > 0 ? "warning" : "success";
  return "neutral";
}
