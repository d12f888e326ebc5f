import { useId, useState } from "react";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { updateConversionTag, type WireConversionTag } from "#contract/business/conversions.ts";
import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { Failure } from "#web/ui/failure.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CopyIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./conversions.module.css";
import { TagSettings } from "./tag-settings.tsx";

const { tag: copy } = conversionsCopy;

type TagCardProps = { tag: WireConversionTag; account: SetUpAccount; mayManage: boolean };

/** A tag: its number, when it fired last, its settings, and the ways on. */
export function TagCard({ tag, account, mayManage }: TagCardProps) {
  const t = useText();
  const id = useId();
  const formats = useFormats(account.currency, account.time_zone);
  const [isAsking, setIsAsking] = useState(false);
  const change = useCall(updateConversionTag, { onDone: () => setIsAsking(false) });
  const isArchived = tag.status === "ARCHIVED";
  const setStatus = (status: WireConversionTag["status"]) =>
    change.mutate({ advertiser_id: account.id, tag_id: tag.id, status });
  const copyNumber = async () => {
    const isCopied = await copyText(tag.id);
    toast({ key: "copied", text: t(isCopied ? copy.copied : copy.notCopied), tone: isCopied ? "success" : "error" });
  };
  return (
    <Card aria-labelledby={id} className={styles.tag}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {tag.name}
        </h2>
        {isArchived ? <Badge tone="warning">{t(copy.archived)}</Badge> : null}
      </div>
      <div className={styles.facts}>
        <span className={styles.number}>
          {t(copy.number)}: <code>{tag.id}</code>
          <IconButton size="sm" label={t(copy.copyNumber)} icon={<CopyIcon size={18} />} onClick={copyNumber} />
        </span>
        <span suppressHydrationWarning>
          {tag.last_fired_at === null
            ? t(copy.neverFired)
            : t(copy.lastFired, { when: formats.moment(tag.last_fired_at) })}
        </span>
      </div>
      <div className={styles.actions}>
        <Button size="sm" to={advertiserUrl("conversionsTagManualSetup", account.id, { tag: tag.id })}>
          {t(copy.toCode)}
        </Button>
        <Button size="sm" to={advertiserUrl("conversionsEventHistory", account.id, { tag: tag.id })}>
          {t(copy.toHistory)}
        </Button>
        {mayManage ? (
          <Button
            size="sm"
            variant="quiet"
            loading={change.isPending}
            onClick={() => (isArchived ? setStatus("ACTIVE") : setIsAsking(true))}
          >
            {t(isArchived ? copy.reopen : copy.archive)}
          </Button>
        ) : null}
      </div>
      <Failure>{change.error ? t(refusalSentence(change.error)) : null}</Failure>
      {mayManage ? (
        <details className={styles.settings}>
          <summary>{t(copy.settings, { name: tag.name })}</summary>
          <TagSettings tag={tag} accountId={account.id} />
        </details>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={t(copy.archiveTitle, { name: tag.name })}
        confirmLabel={t(copy.archive)}
        cancelLabel={t(copy.cancel)}
        onConfirm={() => setStatus("ARCHIVED")}
        onCancel={() => setIsAsking(false)}
        busy={change.isPending}
      >
        <p>{t(copy.archiveText)}</p>
      </ConfirmDialog>
    </Card>
  );
}
