import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CopyIcon, DownloadIcon } from "#web/ui/more-icons.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { toast } from "#web/ui/toast.ts";
import { printLines, saveText } from "./take-away.ts";
import styles from "./account.module.css";

const { factors: copy } = accountCopy;

/** The backup codes, this once: they close only by saying that they are kept. */
export function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText();
  const text = `${codes.join("\n")}\n`;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={t(copy.codesTitle)}
      sheet="content"
      footer={
        <Button variant="primary" wide onClick={onClose}>
          {t(copy.codesKept)}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t(copy.codesText)}</p>
        <div className={styles.key}>
          <ul role="list" className={styles.codes} aria-label={t(copy.codesTitle)}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
        <div className={styles.actions}>
          <Button
            icon={<CopyIcon size={20} />}
            onClick={async () => {
              if (await copyText(text)) toast({ key: "settings", text: t(copy.copied) });
              else toast({ key: "settings", text: t(accessCopy.errors.generic), tone: "error" });
            }}
          >
            {t(copy.codesCopy)}
          </Button>
          <Button icon={<DownloadIcon size={20} />} onClick={() => saveText("magpie-backup-codes.txt", text)}>
            {t(copy.codesDownload)}
          </Button>
          <Button onClick={() => printLines(t(copy.codesTitle), codes)}>{t(copy.codesPrint)}</Button>
        </div>
      </div>
    </Dialog>
  );
}
