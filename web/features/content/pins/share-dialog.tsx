import { Suspense } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { componentFromPort } from "#web/app/component-ports.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { Copyable } from "./copyable.tsx";
import { embedCode } from "./embed-code.ts";
import { nameOf } from "./pin-name.ts";
import { pinAddress } from "./share-pin.ts";

const SendPin = lazyComponent(componentFromPort("SendPin"));
const words = socialCopy.share;

/** The sharing dialog of a pin. */
export function openSharePin(pin: WirePin): void {
  // It opens with all that is in it: the focus begins at who it goes to.
  openDialog((close) => (
    <Suspense>
      <ShareDialog pin={pin} onClose={close} />
    </Suspense>
  ));
}

function ShareDialog({ pin, onClose }: { pin: WirePin; onClose: () => void }) {
  const t = useText();
  const viewer = useViewer();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.title)}
      closeLabel={t(commonCopy.actions.close)}
      width="sm"
      sheet="content"
    >
      <Stack gap={5}>
        {viewer ? <SendPin pin={pin} onSent={onClose} /> : null}
        <Copyable label={t(words.link)} text={pinAddress(pin)} />
        <Copyable label={t(words.embed)} text={embedCode(pin, nameOf(pin, t), window.location.origin)} />
      </Stack>
    </Dialog>
  );
}
