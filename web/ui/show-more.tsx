import { Button } from "./button.tsx";
import styles from "./show-more.module.css";

interface ShowMoreProps {
  label: string;
  onMore: () => void;
  loading?: boolean | undefined;
}

/** At the end of a list that has more. */
export function ShowMore({ label, onMore, loading }: ShowMoreProps) {
  return (
    <div className={styles.end}>
      <Button onClick={onMore} loading={loading}>
        {label}
      </Button>
    </div>
  );
}
