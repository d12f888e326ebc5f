import { Fragment } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { keysCopy } from "#spec/copy/kit/keys.ts";
import { useText } from "#web/app/text.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Kbd } from "#web/ui/kbd.tsx";
import { printedKeys, shortcutRows } from "./shortcut-words.ts";
import styles from "./shortcuts-dialog.module.css";

/** Every key the product listens for, by place. Load it lazily. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  return (
    <Dialog open onClose={onClose} title={t(keysCopy.title)} width="lg" closeLabel={t(commonCopy.actions.close)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <section className={styles.places} aria-label={t(keysCopy.title)} tabIndex={0}>
        {shortcutRows().map(({ place, rows }) => (
          <section key={place} className={styles.place}>
            <h3 className={styles.name}>{t(place)}</h3>
            <dl className={styles.rows}>
              {rows.map(({ does, shortcuts }) => (
                <div key={does} className={styles.row}>
                  <dt>{t(does)}</dt>
                  <dd className={styles.keys}>
                    {shortcuts.map((shortcut, index) => (
                      <Fragment key={shortcut}>
                        {index > 0 && !shortcut.includes("arrow") ? ` ${t(keysCopy.or)} ` : " "}
                        <span className={styles.shortcut} data-shortcut={shortcut}>
                          {printedKeys(shortcut, isMac).map((key) => (
                            <Kbd key={key}>{t(key)}</Kbd>
                          ))}
                        </span>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
