import styles from "#web/features/operate/area/operate.module.css";
import { Kbd } from "#web/ui/kbd.tsx";

/** The first of the keys for something, where there is a keyboard to press it on. */
export function DeskKey({ keys: [first] }: { keys: readonly [string, ...string[]] }) {
  return (
    <span className={styles.key} aria-hidden="true">
      <Kbd>{first.toUpperCase()}</Kbd>
    </span>
  );
}
