import { appCopy } from "#spec/copy/identity/apps.ts";
import { useText } from "#web/app/text.tsx";
import account from "#web/features/identity/account/account.module.css";
import { CodeBlock } from "#web/ui/code-block.tsx";
import styles from "./apps.module.css";

const { app: copy } = appCopy;

/** Something to be copied into a program. */
export function CopiedOnce({ label, code, hint }: { label: string; code: string; hint?: string }) {
  const t = useText();
  return (
    <div className={styles.part}>
      <CodeBlock
        label={label}
        code={code}
        copyLabel={t(copy.copy)}
        copiedLabel={t(copy.copied)}
        failedLabel={t(copy.copyFailed)}
      />
      {hint === undefined ? null : <p className={account.quiet}>{hint}</p>}
    </div>
  );
}
