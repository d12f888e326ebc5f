import type { ReactNode } from "react";
import { useMemo } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { useNonce } from "#web/app/nonce.tsx";
import { useGonePins } from "#web/app/saved-overlay.ts";
import { PinCard, pinCardSize } from "#web/features/content/pins/pin-card.tsx";
import { Grid } from "#web/ui/grid/grid.tsx";

const keyOf = (pin: WirePin) => pin.id;
const cardOf = (pin: WirePin) => <PinCard pin={pin} />;

/** A complete list of pins, as masonry. */
export function FoundPins({ pins, label, empty }: { pins: readonly WirePin[]; label: string; empty?: ReactNode }) {
  const nonce = useNonce();
  const gone = useGonePins();
  const shown = useMemo(() => pins.filter(({ id }) => !gone.has(id)), [pins, gone]);
  return (
    <Grid
      items={shown}
      itemKey={keyOf}
      sizeOf={pinCardSize}
      renderCard={cardOf}
      label={label}
      nonce={nonce}
      end
      empty={empty ?? null}
    />
  );
}
