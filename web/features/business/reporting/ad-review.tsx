import type { WireAd } from "#contract/business/campaigns.ts";
import { adReasons } from "#spec/copy/business/ad-reasons.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import type { InCell } from "#web/ui/table/table-types.ts";
import { StateBadge } from "./campaign-state.tsx";
import styles from "./reporting.module.css";

const { ads: copy } = reportsCopy;

type AdReviewProps = { ad: WireAd; inCell: InCell; onAppeal: ((ad: WireAd) => void) | undefined };

/** What review says of an ad, why in words, and what can be done about it. */
export function AdReview({ ad, inCell, onAppeal }: AdReviewProps) {
  const t = useText();
  const { review_status: state, rejected_reasons: reasons, review_note: note, appeal } = ad;
  const words = new Intl.ListFormat(t.locale, { type: "conjunction" });
  const mayAppeal = ad.may_appeal && onAppeal !== undefined;
  return (
    <span className={styles.reasons} data-told={state === "REJECTED" || undefined}>
      <span {...(state === "REJECTED" ? {} : inCell)}>
        <StateBadge state={state} />
      </span>
      {state === "REJECTED" && reasons.length > 0 ? (
        <span className={styles.sub}>
          {t(copy.reasons, { reasons: words.format(reasons.map((one) => t(adReasons[one]))) })}
        </span>
      ) : null}
      {state === "REJECTED" && note !== null ? <span className={styles.sub}>“{note}”</span> : null}
      {appeal !== null && state === "PENDING" ? <span className={styles.sub}>{t(copy.appealed)}</span> : null}
      {state === "REJECTED" ? (
        <span className={styles.actions}>
          <Button {...inCell} size="sm" to={`/pin/${ad.pin.id}/edit`}>
            {t(copy.editPin)}
          </Button>
          {mayAppeal ? (
            <Button {...inCell} size="sm" onClick={() => onAppeal(ad)}>
              {t(copy.appeal)}
            </Button>
          ) : null}
        </span>
      ) : null}
    </span>
  );
}
