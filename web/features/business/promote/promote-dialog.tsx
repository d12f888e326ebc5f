import { useState } from "react";
import type { WireAdAccount } from "#contract/business/ad-accounts.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { AfterStep, closeAfter, isAfter, titleAfter } from "./after-steps.tsx";
import { PinChooser } from "./pin-chooser.tsx";
import { PinLoaded } from "./pin-loaded.tsx";
import { PromoteSteps } from "./promote-steps.tsx";
import type { PinToPromote, Proposal } from "./promotion-fields.ts";
import { PromotionPanes } from "./promotion-panes.tsx";
import { usePromotion } from "./use-promotion.ts";

type PromoteDialogProps = { account: WireAdAccount; onClose: () => void };

/** Quick promote as a dialog over any page of the area: pin, form, then billing or success. business §2.2 */
export function PromoteDialog({ account, onClose }: PromoteDialogProps) {
  const t = useText();
  const [pinId, setPinId] = useState<string | null>(null);
  if (pinId === null)
    return (
      <Dialog open onClose={onClose} title={t(promoteCopy.pin.title)} width="xl">
        <Stack gap={5}>
          <PromoteSteps current="pin" />
          <PinChooser advertiserId={account.id} onChoose={({ id }) => setPinId(id)} />
        </Stack>
      </Dialog>
    );
  const onOther = () => setPinId(null);
  return (
    <PinLoaded
      advertiserId={account.id}
      pinId={pinId}
      onOther={onOther}
      around={(content) => (
        <Dialog
          open
          onClose={onClose}
          title={t(promoteCopy.title)}
          width="xl"
          onBack={onOther}
          backLabel={t(promoteCopy.back)}
        >
          {content}
        </Dialog>
      )}
    >
      {(subject) => <Promoting key={pinId} {...{ account, subject, onOther, onClose }} />}
    </PinLoaded>
  );
}

type PromotingProps = {
  account: WireAdAccount;
  subject: PinToPromote & { proposal: Proposal };
  onOther: () => void;
  onClose: () => void;
};

function Promoting({ account, subject, onOther, onClose }: PromotingProps) {
  const t = useText();
  const promotion = usePromotion({ advertiserId: account.id, subject, isPage: false });
  const after = { promotion, onEnd: onClose, onAnother: onOther };
  const isDone = isAfter(promotion.state);
  return (
    <Dialog
      open
      onClose={() => (isDone ? closeAfter(after) : onClose())}
      title={t(isDone ? titleAfter(promotion.state) : promoteCopy.title)}
      width={isDone ? "md" : "xl"}
      onBack={isDone ? undefined : onOther}
      backLabel={t(promoteCopy.back)}
      // What is typed is kept: nothing is lost by a click beside it.
      ownQuestion
    >
      {isDone ? (
        <AfterStep {...after} />
      ) : (
        <PromotionPanes promotion={promotion} advertiser={account.name} onOther={onOther} />
      )}
    </Dialog>
  );
}
