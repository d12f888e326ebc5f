import { useNavigate } from "react-router";
import type { WireAdAccount } from "#contract/business/ad-accounts.ts";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import type { Accounts } from "#web/features/business/area/area-queries.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import { AccountGate } from "./account-gate.tsx";
import { AfterStep, closeAfter, isAfter, titleAfter } from "./after-steps.tsx";
import { PinChooser } from "./pin-chooser.tsx";
import { PinLoaded } from "./pin-loaded.tsx";
import { PromoteSteps } from "./promote-steps.tsx";
import styles from "./promote.module.css";
import type { PinToPromote, Proposal } from "./promotion-fields.ts";
import { PromotionPanes } from "./promotion-panes.tsx";
import { usePromotion } from "./use-promotion.ts";

type PromotePageProps = {
  account: WireAdAccount | null;
  accounts: Accounts;
  viewer: WireViewer;
  /** Null: it is still to be chosen. */
  pinId: string | null;
  onPin: (pinId: string | null) => void;
};

/** Quick promote as a page: pin and form stand on it, what comes after in a dialog over it. business §2.2 */
export function PromotePage({ account, accounts, viewer, pinId, onPin }: PromotePageProps) {
  const t = useText();
  const isReady = account?.status === "active";
  return (
    <Page width={isReady ? "wide" : "narrow"} className={styles.page}>
      <Stack gap={2}>
        <h1>{t(promoteCopy.title)}</h1>
        {isReady && pinId === null ? <p className={styles.quiet}>{t(promoteCopy.pin.intro)}</p> : null}
      </Stack>
      {isReady && pinId === null ? <PromoteSteps current="pin" /> : null}
      {!isReady ? (
        <AccountGate account={account} accounts={accounts} viewer={viewer} />
      ) : pinId === null ? (
        <PinChooser advertiserId={account.id} onChoose={({ id }) => onPin(id)} />
      ) : (
        <PinLoaded advertiserId={account.id} pinId={pinId} onOther={() => onPin(null)}>
          {(subject) => <Promoting key={pinId} account={account} subject={subject} onOther={() => onPin(null)} />}
        </PinLoaded>
      )}
    </Page>
  );
}

type PromotingProps = {
  account: WireAdAccount;
  subject: PinToPromote & { proposal: Proposal };
  onOther: () => void;
};

function Promoting({ account, subject, onOther }: PromotingProps) {
  const t = useText();
  const navigate = useNavigate();
  const promotion = usePromotion({ advertiserId: account.id, subject, isPage: true });
  const after = {
    promotion,
    onEnd: () => void navigate(advertiserUrl("overview", account.id)),
    onAnother: onOther,
  };
  return (
    <>
      <PromotionPanes promotion={promotion} advertiser={account.name} onOther={onOther} />
      <Dialog open={isAfter(promotion.state)} onClose={() => closeAfter(after)} title={t(titleAfter(promotion.state))}>
        <AfterStep {...after} />
      </Dialog>
    </>
  );
}
