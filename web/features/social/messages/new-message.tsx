import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type WireSuggestion } from "#contract/social/members.ts";
import { startConversation } from "#contract/social/messages.ts";
import type { WireGroupRef, WirePerson } from "#contract/kit/shapes.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { caughtUp } from "#web/app/follow-write.ts";
import { useCall } from "#web/app/mutations.ts";
import { enterAs, useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { PersonSearch } from "./person-search.tsx";
import { receiver } from "./receiver.ts";

const words = commonCopy.messages;

type NewMessageProps = {
  onClose: () => void;
  /** The recipient; chosen in the dialog when absent. */
  person?: WirePerson | undefined;
  /** The group it goes to, when it goes to one. */
  group?: WireGroupRef | undefined;
};

/**
 * The dialog for a first message to a person or group. The typed text stays when sending fails. Visitors log in first, and then it is
 * sent. access §4
 */
export function NewMessage({ onClose, person, group }: NewMessageProps) {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isVisitor = useViewer() === null;
  const [chosen, setTo] = useState<WireSuggestion | null>(null);
  const to = person
    ? { type: "user" as const, id: person.id }
    : group
      ? { type: "group" as const, id: group.id }
      : chosen;
  const toName = person?.full_name ?? group?.name;
  const [text, setText] = useState("");
  const cameIn = useRef(false);
  const send = useCall(startConversation, {
    onRefused: (refusal) => void toast({ key: "sent", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  const submit = () => {
    if (to === null) return;
    const deliver = async () => {
      const conversation = await send.mutateAsync({ ...receiver(to), text: text.trim() }).catch(() => null);
      if (conversation === null) return;
      if (cameIn.current) return enterAs(`/messages/${conversation.id}`);
      // The list beside the thread knows it by then.
      await caughtUp(queries);
      onClose();
      await navigate(`/messages/${conversation.id}`);
    };
    if (!isVisitor) return void deliver();
    openAccess({
      source: "respondMessage",
      step: "respondMessage",
      inviter: person,
      onResponse: () => {
        cameIn.current = true;
        void deliver();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={toName === undefined ? t(words.new) : t(words.newTo, { name: toName })}
      closeLabel={t(commonCopy.actions.close)}
      width="sm"
      sheet="content"
      footer={
        <Button
          variant="primary"
          loading={send.isPending}
          disabled={!send.isPending && (to === null || text.trim() === "")}
          onClick={submit}
        >
          {t(words.send)}
        </Button>
      }
    >
      <Stack gap={4}>
        {toName === undefined ? <PersonSearch label={t(words.to)} chosen={chosen} onChoose={setTo} /> : null}
        <TextArea
          label={t(words.write)}
          value={text}
          data-autofocus={toName === undefined ? undefined : ""}
          maxLength={limits.messageMaxChars}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
