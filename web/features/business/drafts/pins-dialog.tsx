import { useState } from "react";
import type { WirePromotablePin } from "#contract/business/quick-promote.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { PinChooser } from "#web/features/business/promote/pin-chooser.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

const { part: copy } = draftsCopy;

type PinsDialogProps = {
  advertiserId: string;
  /** Pressing a pin chooses it; else several are chosen first. */
  isOne: boolean;
  onChoose: (pins: readonly WirePromotablePin[]) => void;
  onClose: () => void;
};

/** Pins of the account to make ads of. */
export function PinsDialog({ advertiserId, isOne, onChoose, onClose }: PinsDialogProps) {
  const t = useText();
  const [pins, setPins] = useState<readonly WirePromotablePin[]>([]);
  const end = (chosen: readonly WirePromotablePin[]) => {
    onClose();
    onChoose(chosen);
  };
  const press = (pin: WirePromotablePin) => {
    if (isOne) return end([pin]);
    setPins((known) =>
      known.some(({ id }) => id === pin.id) ? known.filter(({ id }) => id !== pin.id) : [...known, pin],
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isOne ? promoteCopy.pin.title : copy.choosePins)}
      closeLabel={t(promoteCopy.cancel)}
      width="xl"
      footer={
        isOne ? undefined : (
          <>
            <Button onClick={onClose}>{t(promoteCopy.cancel)}</Button>
            <Button variant="primary" disabled={pins.length === 0} onClick={() => end(pins)}>
              {t(copy.add, { count: pins.length })}
            </Button>
          </>
        )
      }
    >
      <PinChooser
        advertiserId={advertiserId}
        chosen={isOne ? undefined : new Set(pins.map(({ id }) => id))}
        onChoose={press}
      />
    </Dialog>
  );
}
