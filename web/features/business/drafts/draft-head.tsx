import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { automatedCopy as automated } from "#spec/copy/business/automated.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { LinkIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";
import type { DraftForm } from "./draft-form.ts";
import type { KeptDraft } from "./draft-keeper.ts";
import styles from "./drafts.module.css";
import { fitsAutomated } from "./fits-automated.ts";
import { SavingLine } from "./saving-line.tsx";

const { state: copy } = draftsCopy;
const { campaigns: copyOf } = reportsCopy;

/** What the draft is, how what is typed stands, and its link. */
export function DraftHead({ form, state }: { form: DraftForm; state: KeptDraft }) {
  const t = useText();
  const { account, draft, body, keeper } = form;
  const isNew = draft.of_campaign_id === null;
  const isAutomated = fitsAutomated(body);
  const share = async () => {
    void keeper.flush();
    const path = advertiserUrl("adsEditDraft", account.id, { draft_id: draft.id });
    const isCopied = await copyText(new URL(path, window.location.href).href);
    toast({
      key: "draft-link",
      text: t(isCopied ? copy.shared : copy.notShared),
      tone: isCopied ? "success" : "error",
    });
  };
  return (
    <div className={styles.head}>
      <h1>{t(isAutomated ? (isNew ? automated.create : automated.edit) : isNew ? copyOf.create : draftsCopy.edit)}</h1>
      <SavingLine saving={state.saving} refusal={state.refusal} />
      {isNew ? (
        <Button size="sm" variant="quiet" to={advertiserUrl("adsCampaignMode", account.id, { choose: "yes" })}>
          {t(automated.mode.switch)}
        </Button>
      ) : null}
      <Button size="sm" icon={<LinkIcon size={18} />} title={t(copy.shareHint)} onClick={() => void share()}>
        {t(copy.share)}
      </Button>
    </div>
  );
}
