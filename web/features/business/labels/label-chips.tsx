import type { WireLabel } from "#contract/business/labels.ts";
import { labelLimits } from "#spec/constants/labels.ts";
import { labelsCopy } from "#spec/copy/business/labels.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import styles from "./labels.module.css";

/** What a campaign is marked with, in a cell: its brand and the next few, and how many there are more. */
export function LabelChips({ labels }: { labels: readonly WireLabel[] }) {
  const t = useText();
  const sorted = labels.toSorted((one, other) => one.label_type.localeCompare(other.label_type));
  const rest = sorted.slice(labelLimits.shown);
  return (
    <span className={styles.chips}>
      {sorted.slice(0, labelLimits.shown).map(({ label_type, value }) => (
        <Badge key={`${label_type} ${value}`} tone={label_type === "BRAND" ? "accent" : "neutral"}>
          <span className={styles.text}>{value}</span>
        </Badge>
      ))}
      {rest.length > 0 ? (
        <span className={styles.rest} title={rest.map(({ value }) => value).join(", ")}>
          {t(labelsCopy.more, { count: rest.length })}
        </span>
      ) : null}
    </span>
  );
}
