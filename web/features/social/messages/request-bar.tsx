import { useNavigate } from "react-router";
import { answerRequest, block, type WireConversation } from "#contract/social/messages.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { messagesCopy } from "#spec/copy/social/messages.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/toast.ts";
import { conversationName } from "./conversation-row.tsx";
import styles from "./messages.module.css";

/** Below what somebody unknown wrote, in place of the field: accept, decline, block. */
export function RequestBar({ conversation }: { conversation: WireConversation }) {
  const t = useText();
  const navigate = useNavigate();
  const { id, user } = conversation;
  const name = conversationName(conversation, t);
  const onRefused = (refusal: unknown) =>
    void toast({ key: "request", text: t(refusalSentence(refusal)), tone: "error" });
  const leave = () => navigate("/messages?folder=requests");
  const answer = useCall(answerRequest, {
    onRefused,
    onDone: (_, { action }) => {
      toast({ key: "request", text: action === "accept" ? t(messagesCopy.accepted) : t(messagesCopy.declined) });
      return action === "accept" ? navigate(`/messages/${id}`) : leave();
    },
  });
  const start = useCall(block, {
    onRefused,
    onDone: () => answer.mutate({ conversation_id: id, action: "decline" }),
  });
  const ask = () =>
    askFirst({
      title: t(socialCopy.messages.blockTitle, { name }),
      text: t(socialCopy.messages.blockText),
      label: t(commonCopy.actions.block),
      go: () => user && start.mutate({ user_id: user.id }),
    });
  return (
    <div className={styles.request}>
      <p>{t(messagesCopy.isRequest, { name })}</p>
      <Row gap={2}>
        <Button
          variant="primary"
          loading={answer.isPending}
          onClick={() => answer.mutate({ conversation_id: id, action: "accept" })}
        >
          {t(messagesCopy.accept)}
        </Button>
        <Button disabled={answer.isPending} onClick={() => answer.mutate({ conversation_id: id, action: "decline" })}>
          {t(messagesCopy.decline)}
        </Button>
        <Button variant="quiet" disabled={answer.isPending || start.isPending} onClick={ask}>
          {t(commonCopy.actions.block)}
        </Button>
      </Row>
    </div>
  );
}
