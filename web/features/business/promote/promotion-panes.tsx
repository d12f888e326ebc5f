import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Stack } from "#web/ui/layout.tsx";
import { AccountStop } from "./account-stop.tsx";
import { PinAside } from "./pin-aside.tsx";
import { PromoteForm } from "./promote-form.tsx";
import styles from "./promote.module.css";
import { PromoteSteps } from "./promote-steps.tsx";
import { PromoteSummary } from "./promote-summary.tsx";
import type { Promotion } from "./use-promotion.ts";

type PromotionPanesProps = {
  promotion: Promotion;
  advertiser: string;
  onOther: () => void;
};

/** The pin, the form and what it costs: below each other, or beside each other where there is room. business §9 */
export function PromotionPanes({ promotion, advertiser, onOther }: PromotionPanesProps) {
  const t = useText();
  const { subject, state, advertiserId } = promotion;
  return (
    <Stack gap={6}>
      <PromoteSteps current="ad" isBilled={subject.account_stop !== "billing_missing"} />
      <div className={classNames(styles.panes, state.isPage && styles.onPage)}>
        <div className={styles.pinPane}>
          <PinAside pin={subject.pin} advertiser={advertiser} error={state.pinError} onOther={onOther} />
        </div>
        <div className={styles.formPane}>
          <AccountStop subject={subject} advertiserId={advertiserId} />
          <PromoteForm promotion={promotion} />
        </div>
        <aside className={styles.summaryPane} aria-label={t(promoteCopy.summary.title)}>
          <PromoteSummary promotion={promotion} />
        </aside>
      </div>
    </Stack>
  );
}
