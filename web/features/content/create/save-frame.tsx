import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { useText } from "#web/app/text.tsx";
import { ActingMark } from "#web/features/content/acting/acting-mark.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Logo } from "#web/ui/logo.tsx";
import styles from "./save-window.module.css";

const { popupPreviewPercent, popupPickerPercent } = savingConstants;
const panes = { "--panes": `${popupPreviewPercent}% ${popupPickerPercent}%` } as CSSProperties;

type SaveFrameProps = {
  /** What is saved; without it there is one pane alone. */
  preview?: ReactNode;
  children: ReactNode;
};

/** Two panes under the mark: 40% what is saved, 60% where to. saving §9 */
export function SaveFrame({ preview, children }: SaveFrameProps) {
  const t = useText();
  return (
    <div className={styles.window}>
      <header className={styles.bar}>
        <Link to="/" target="_blank" aria-label={t(commonCopy.product.name)} className={styles.logo}>
          <Logo size={30} />
        </Link>
        <h1 className={styles.title}>{t(saveWindowCopy.title)}</h1>
        <span className={styles.barEnd}>
          <ActingMark />
        </span>
      </header>
      {preview === undefined ? (
        <main id="main" className={classNames(styles.right, styles.alone)}>
          {children}
        </main>
      ) : (
        <main id="main" className={styles.panes} style={panes}>
          <section className={styles.left} aria-label={t(saveWindowCopy.preview)}>
            {preview}
          </section>
          <section className={styles.right} aria-label={t(saveWindowCopy.title)}>
            {children}
          </section>
        </main>
      )}
    </div>
  );
}
