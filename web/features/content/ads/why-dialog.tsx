import { useQuery } from "@tanstack/react-query";
import { whyThisAd } from "#contract/business/ad-serving.ts";
import { adsCopy } from "#spec/copy/discovery/ads.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import styles from "./why-dialog.module.css";

/** Why an ad was shown to the viewer, from its receipt. */
export function WhyDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useText();
  const viewer = useViewer();
  const { data, isError } = useQuery({ ...query(whyThisAd, { token }), retry: false });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(adsCopy.whyTitle)}
      closeLabel={t(commonCopy.actions.close)}
      width="sm"
      sheet="content"
    >
      <Stack gap={4}>
        {isError ? (
          <p>{t(adsCopy.whyGone)}</p>
        ) : data === undefined ? (
          <Spinner label={t(commonCopy.actions.loading)} />
        ) : (
          <>
            <ul className={styles.reasons}>
              {data.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <p className={styles.seller}>{t(adsCopy.seller, { seller: data.seller })}</p>
          </>
        )}
        <Row gap={2} wrap>
          {viewer === null ? null : <Button to="/settings/privacy/">{t(adsCopy.settings)}</Button>}
          <Button to="/ads/archive/">{t(adsCopy.archive)}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
