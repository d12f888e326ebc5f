import { useText } from "#web/app/text.tsx";
import styles from "./access.module.css";
import { type Held, permissionWords } from "./access-words.ts";

type HeldListProps = { held: readonly Held[]; nameOf: (asset: Held) => string; none: string };

/** What somebody may do, asset by asset, in words. */
export function HeldList({ held, nameOf, none }: HeldListProps) {
  const t = useText();
  if (held.length === 0) return <p className={styles.quiet}>{none}</p>;
  return (
    <ul className={styles.held}>
      {held.map((asset) => (
        <li key={asset.id}>
          <span>{nameOf(asset)}</span> <span className={styles.quiet}>{permissionWords(t, asset.permissions)}</span>
        </li>
      ))}
    </ul>
  );
}
