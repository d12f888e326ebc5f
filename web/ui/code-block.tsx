import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./code-block.module.css";
import { copyText } from "./copy-text.ts";
import { Failure } from "./failure.tsx";
import { CheckIcon } from "./icons.tsx";
import { CopyIcon } from "./more-icons.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface CodeBlockProps {
  label: ReactNode;
  code: string;
  copyLabel: string;
  /** Said once it is on the clipboard, and when it can't get there. */
  copiedLabel: string;
  failedLabel: string;
}

/** Code to be copied as a whole. Long lines are moved along, also by keyboard. */
export function CodeBlock({ label, code, copyLabel, copiedLabel, failedLabel }: CodeBlockProps) {
  const id = useId();
  const [told, setTold] = useState<{ code: string; isCopied: boolean } | null>(null);
  // Another code wasn't copied yet.
  const said = told?.code === code ? told : null;
  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        <span id={id}>{label}</span>
        <Button
          size="sm"
          variant="quiet"
          icon={said?.isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
          aria-describedby={id}
          onClick={async () => setTold({ code, isCopied: await copyText(code) })}
        >
          {said?.isCopied ? copiedLabel : copyLabel}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre className={styles.code} tabIndex={0} role="region" aria-labelledby={id}>
        <code>{code}</code>
      </pre>
      <VisuallyHidden role="status">{said?.isCopied ? copiedLabel : ""}</VisuallyHidden>
      <Failure>{said?.isCopied === false ? failedLabel : null}</Failure>
    </div>
  );
}
