import { useState } from "react";
import { useNavigate } from "react-router";
import { startConversation, type WireSuggestion } from "#contract/together.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/features/saving/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { PersonSearch } from "./person-search.tsx";

const words = commonCopy.messages;

/** The first message to somebody. What was typed stays when it could not be sent. */
export function NewMessage({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [to, setTo] = useState<WireSuggestion | null>(null);
  const [text, setText] = useState("");
  const send = useCall(startConversation, {
    onDone: async (conversation, _input, queries) => {
      await queries.invalidateQueries({ queryKey: ["list", "Conversations.get"] });
      onClose();
      await navigate(`/messages/${conversation.id}`);
    },
    onRefused: (refusal) => void toast({ key: "sent", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.new)}
      closeLabel={t(commonCopy.actions.close)}
      width="sm"
      sheet="content"
      footer={
        <Button
          variant="primary"
          loading={send.isPending}
          disabled={!send.isPending && (to === null || text.trim() === "")}
          onClick={() => to && send.mutate({ user_id: to.id, text: text.trim() })}
        >
          {t(words.send)}
        </Button>
      }
    >
      <Stack gap={4}>
        <PersonSearch label={t(words.to)} chosen={to} onChoose={setTo} />
        <TextArea
          label={t(words.write)}
          value={text}
          maxLength={1000}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
