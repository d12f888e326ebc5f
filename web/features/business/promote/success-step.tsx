import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { PinPicture } from "#web/ui/pin-picture.tsx";
import { pictureOf } from "./pin-tile.tsx";
import styles from "./promote.module.css";
import type { Promotion } from "./use-promotion.ts";

const { success: copy } = promoteCopy;

/** The campaign is made: what happens next, and where it is. */
export function SuccessStep({ promotion, onAnother }: { promotion: Promotion; onAnother: () => void }) {
  const t = useText();
  const { state, advertiserId, subject } = promotion;
  const isLive = state.made?.isApproved === true;
  return (
    <Stack gap={5} align="center" className={styles.success}>
      <span className={styles.successPicture}>
        <PinPicture picture={pictureOf(subject.pin)} color={subject.pin.image.dominant_color} eager />
      </span>
      <p>{t(isLive ? copy.liveText : copy.review)}</p>
      <Row gap={3} wrap justify="center">
        <Button
          variant="primary"
          to={advertiserUrl("reportingCampaigns", advertiserId, state.made ? { campaign_id: state.made.id } : {})}
        >
          {t(copy.campaign)}
        </Button>
        <Button onClick={onAnother}>{t(copy.another)}</Button>
      </Row>
    </Stack>
  );
}
