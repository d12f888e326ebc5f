import { useState } from "react";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { EntryFace } from "./acting-switch.tsx";
import { switchTo, useSwitchEntries } from "./switch-entries.ts";
import styles from "./switch-dialog.module.css";

/** All those the viewer may act as, found by name. */
export function SwitchDialog({ viewer, onClose }: { viewer: WireViewer; onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const entries = useSwitchEntries(viewer);
  const wanted = typed.trim().toLocaleLowerCase(t.locale);
  const found = entries.filter(({ name, profile }) =>
    `${name} ${profile?.user.username ?? ""}`.toLocaleLowerCase(t.locale).includes(wanted),
  );
  return (
    <Dialog open onClose={onClose} title={t(actingCopy.title)} width="sm" closeLabel={t(commonCopy.actions.close)}>
      <SearchField
        label={t(actingCopy.search)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus=""
      />
      {found.length === 0 ? <p role="status">{t(actingCopy.nothingFound)}</p> : null}
      <ul className={styles.list}>
        {found.map((entry) => (
          <li key={`${entry.choice.kind} ${entry.choice.id}`}>
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                onClose();
                void switchTo(viewer, entry);
              }}
            >
              <EntryFace entry={entry} size={32} />
              <span className={styles.words}>
                <span>{entry.name}</span>
                <span className={styles.quiet}>{t(entry.hint)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
