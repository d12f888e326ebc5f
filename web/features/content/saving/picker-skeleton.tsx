import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./board-picker.module.css";

/** Loading rows. */
export function PickerSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[62, 48, 70, 55].map((percent) => (
        <div key={percent} className={styles.row} aria-hidden="true">
          <span className={styles.cover}>
            <Skeleton shape="block" width={48} height={48} />
          </span>
          <Skeleton width={`${percent}%`} />
        </div>
      ))}
    </div>
  );
}
