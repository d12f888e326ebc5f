import { refreshAdDraft } from "#contract/business/ad-drafts.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import type { DraftForm } from "./draft-form.ts";

const { outdated: copy } = draftsCopy;

/** The campaign was changed outside of the draft: the way to take that over. */
export function OutdatedBanner({ form, onTaken }: { form: DraftForm; onTaken: () => void }) {
  const t = useText();
  const { account, draft, keeper } = form;
  const refresh = useCall(refreshAdDraft, {
    onDone(fresh) {
      keeper.tell(fresh);
      onTaken();
    },
  });
  const take = async () => {
    if (await keeper.flush()) refresh.mutate({ advertiser_id: account.id, draft_id: draft.id });
  };
  return (
    <Banner
      tone="warning"
      live
      title={t(copy.title)}
      actions={
        <Button size="sm" loading={refresh.isPending} onClick={() => void take()}>
          {t(copy.take)}
        </Button>
      }
    >
      <p>{t(copy.text)}</p>
      <Failure>{refresh.error === null ? null : t(refusalSentence(refresh.error))}</Failure>
    </Banner>
  );
}
