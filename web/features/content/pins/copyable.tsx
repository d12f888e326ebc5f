import { useState } from "react";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";

const words = socialCopy.share;

/** A text with a copy button. */
export function Copyable({ label, text }: { label: string; text: string }) {
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
