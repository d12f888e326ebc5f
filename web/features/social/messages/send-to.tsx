import { useState } from "react";
import type { CallInput } from "#contract/kit/define.ts";
import type { WireSuggestion } from "#contract/social/members.ts";
import { startConversation } from "#contract/social/messages.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { PersonSearch } from "./person-search.tsx";
import { receiver } from "./receiver.ts";

type SendToProps = {
  /** Sends it with the typed text. */
  message: (words: string) => Pick<CallInput<typeof startConversation>, "pin_id" | "text">;
  /** Maximum length of the text. */
  maxChars?: number;
  onSent: () => void;
};

const words = socialCopy.share;

/** Sends something to a person or group, with an optional message. */
export function SendTo({ message, maxChars = limits.messageMaxChars, onSent }: SendToProps) {
  const t = useText();
  const [to, setTo] = useState<WireSuggestion | null>(null);
  const [text, setText] = useState("");
  const send = useCall(startConversation, {
    onDone: () => {
      toast({ key: "sent", text: t(words.sent, { name: to?.full_name ?? "" }), tone: "success" });
      onSent();
    },
    onRefused: (refusal) => void toast({ key: "sent", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  return (
    <Stack gap={3}>
      <PersonSearch label={t(words.send)} chosen={to} onChoose={setTo} />
      {to ? (
        <>
          <TextField
            label={t(words.message)}
            value={text}
            maxLength={maxChars}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            variant="primary"
            loading={send.isPending}
            onClick={() => send.mutate({ ...receiver(to), ...message(text.trim()) })}
          >
            {t(commonCopy.messages.send)}
          </Button>
        </>
      ) : null}
    </Stack>
  );
}
