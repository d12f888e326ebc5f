import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { KeptDraft } from "./draft-keeper.ts";
import styles from "./drafts.module.css";

const { state: copy } = draftsCopy;

/** How what is typed stands. */
export function SavingLine({ saving, refusal }: Pick<KeptDraft, "saving" | "refusal">) {
  const t = useText();
  return (
    <p className={styles.saving} role="status" data-saving={saving}>
      {saving === "refused" ? t(copy.refused, { reason: t(refusalSentence(refusal)) }) : t(copy[saving])}
    </p>
  );
}
