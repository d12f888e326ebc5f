import { Suspense, useState } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { togetherCopy } from "#spec/copy/together/together.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { partFromAbove } from "#web/app/parts-from-above.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { toast } from "#web/ui/toast.ts";
import { embedCode } from "./embed-code.ts";
import { nameOf } from "./pin-name.ts";
import { pinAddress } from "./share-pin.ts";

const SendPin = partFromAbove("SendPin");
const words = togetherCopy.share;

/** Opens the ways to hand a pin on. */
export function openSharePin(pin: WirePin): void {
  openDialog((close) => <ShareDialog pin={pin} onClose={close} />);
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
        {viewer ? (
          <Suspense>
            <SendPin pin={pin} onSent={onClose} />
          </Suspense>
        ) : null}
        <Copyable label={t(words.link)} text={pinAddress(pin)} />
        <Copyable label={t(words.embed)} text={embedCode(pin, nameOf(pin, t), window.location.origin)} />
      </Stack>
    </Dialog>
  );
}

function Copyable({ label, text }: { label: string; text: string }) {
  const t = useText();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const copy = async () => {
    if (await copyText(text)) return void toast({ key: "copied", text: t(words.copied), tone: "success" });
    // Where nothing may be copied, the selected text can be taken by hand.
    input?.focus();
    input?.select();
  };
  return (
    <TextField
      ref={setInput}
      label={label}
      value={text}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      aside={
        <Button size="sm" variant="quiet" aria-label={`${t(words.copy)}: ${label}`} onClick={() => void copy()}>
          {t(words.copy)}
        </Button>
      }
    />
  );
}
