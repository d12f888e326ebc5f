import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import type { DraftForm } from "./draft-form.ts";
import type { PublishStop } from "./use-publish.ts";

const { review: copy, conflict } = draftsCopy;

/** Why a draft wasn't published, and what to do about it. */
export function PublishRefused({ form, stop }: { form: DraftForm; stop: PublishStop }) {
  const t = useText();
  if (stop === null) return null;
  if ("problems" in stop)
    return (
      <Banner tone="error" live title={t(copy.wrong)}>
        <p>{t(copy.wrongText)}</p>
      </Banner>
    );
  // Two wrote the same field: the banner above has the way to it.
  if (form.conflicts.length > 0)
    return (
      <Banner tone="error" live title={t(copy.wrong)}>
        <p>{t(conflict.text)}</p>
      </Banner>
    );
  const isOutdated = stop.refusal.reason === "CONFLICT";
  return (
    <Banner tone="error" live title={t(isOutdated ? copy.meanwhile : copy.wrong)}>
      <p>{t(isOutdated ? copy.meanwhileText : refusalSentence(stop.refusal))}</p>
    </Banner>
  );
}
