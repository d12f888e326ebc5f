import { useLocation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import styles from "./keywords.module.css";

type PartsProps = { label: string; parts: readonly { to: string; label: string }[] };

/** Pages behind one tab, below it. */
export function Parts({ label, parts }: PartsProps) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.parts} aria-label={label}>
      {parts.map(({ to, label: text }) => {
        const isHere = to.replace(/\?.*$/, "") === pathname;
        return (
          <Button
            key={to}
            to={to}
            size="sm"
            variant={isHere ? "inverse" : "secondary"}
            aria-current={isHere ? "page" : undefined}
          >
            {text}
          </Button>
        );
      })}
    </nav>
  );
}
