import type { ReactNode } from "react";
import { useText } from "#web/app/text.tsx";
import styles from "./access.module.css";

type PanelHeadProps = { id: string; title: string; text?: string; children?: ReactNode };

/** What a part is about, with what begins something in it. */
export function PanelHead({ id, title, text, children }: PanelHeadProps) {
  const t = useText();
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h2 id={id} className={styles.heading}>
          {t(title)}
        </h2>
        {text === undefined ? null : <p className={styles.quiet}>{t(text)}</p>}
      </div>
      {children ? <div className={styles.tools}>{children}</div> : null}
    </div>
  );
}
