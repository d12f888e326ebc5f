import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { tellTyping, updateMessage, type WireMessage } from "#contract/social/messages.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { messagesCopy } from "#spec/copy/social/messages.ts";
import { liveState } from "#web/app/live/live-state.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { keyAction } from "#web/ui/key-map.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { keepDraft, wordsLeft } from "./kept-words.ts";
import styles from "./messages.module.css";
import { messagesOf, showMessage, underWay } from "./outbox.ts";

const own = commonCopy.messages;
/** The others are told again while somebody goes on writing; shorter than they are shown it. */
const tellEveryMs = 4_000;

type ComposerProps = {
  conversationId: string;
  /** The message that is changed, when one is. */
  editing: WireMessage | null;
  onEditing: (message: WireMessage | null) => void;
  /** The viewer's last message, when it can still be changed. */
  lastOwn: WireMessage | null;
  onSend: (text: string) => void;
  /** What could not be sent, given back with the reason; once for each object. */
  givenBack: { text: string; reason: string } | null;
};

/** The field to write in. Enter sends, the arrow up changes the last message, Escape stops that. */
export function Composer({ conversationId, editing, onEditing, lastOwn, onSend, givenBack }: ComposerProps) {
  const t = useText();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const draft = useRef("");
  const told = useRef(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  // The field is uncontrolled, so text typed before hydration is kept.
  const write = (text: string) => {
    if (field.current) field.current.value = text;
  };
  useEffect(() => {
    const left = wordsLeft(conversationId, underWay(conversationId));
    if (left !== "" && field.current?.value === "") write(left);
  }, [conversationId]);
  useEffect(() => {
    if (givenBack === null) return;
    const typed = field.current?.value ?? "";
    const both = typed === "" ? givenBack.text : `${givenBack.text} ${typed}`;
    write(both);
    keepDraft(conversationId, both);
    setFailure(givenBack.reason);
  }, [givenBack, conversationId]);
  useEffect(() => {
    if (editing === null) return;
    draft.current = field.current?.value ?? "";
    write(editing.text);
    field.current?.focus();
    return () => write(draft.current);
  }, [editing]);

  const onInput = () => {
    setFailure(null);
    if (editing === null) keepDraft(conversationId, field.current?.value ?? "");
    const now = Date.now();
    if (liveState.get() !== "on" || editing !== null || now - told.current < tellEveryMs) return;
    told.current = now;
    void apiOf(queries)(tellTyping, { conversation_id: conversationId }).catch(() => undefined);
  };
  const save = async (message: WireMessage, text: string) => {
    setSaving(true);
    try {
      const lazily = [messagesOf(conversationId).queryKey];
      const one = { conversation_id: conversationId, id: message.id };
      const { data } = await apiOf(queries)(updateMessage, { ...one, text }, { lazily });
      showMessage(queries, data);
      onEditing(null);
    } catch (error) {
      setFailure(t(refusalSentence(error)));
    }
    setSaving(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = (field.current?.value ?? "").trim();
    if (editing !== null) {
      if (text === "" && editing.pin === null) return setFailure(t(messagesCopy.empty));
      return void (isSaving || save(editing, text));
    }
    if (text === "") return;
    write("");
    keepDraft(conversationId, "");
    told.current = 0;
    setFailure(null);
    onSend(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = event.nativeEvent.isComposing ? null : keyAction("message", event);
    if (action === "stopEditing" && editing !== null) {
      event.preventDefault();
      onEditing(null);
    }
    if (action !== "editLast" || editing !== null || lastOwn === null || event.currentTarget.value !== "") return;
    event.preventDefault();
    onEditing(lastOwn);
  };
  return (
    <form onSubmit={submit}>
      {editing ? (
        <p className={styles.editing}>
          {t(messagesCopy.editing)}{" "}
          <Button size="sm" variant="quiet" onClick={() => onEditing(null)}>
            {t(commonCopy.actions.cancel)}
          </Button>
        </p>
      ) : null}
      <div className={styles.write}>
        <TextField
          ref={field}
          label={editing ? t(messagesCopy.edit) : t(own.write)}
          hideLabel
          placeholder={t(own.write)}
          name="text"
          error={failure ?? undefined}
          maxLength={limits.messageMaxChars}
          autoComplete="off"
          enterKeyHint="send"
          onInput={onInput}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="primary" loading={isSaving}>
          {editing ? t(commonCopy.actions.saveChanges) : t(own.send)}
        </Button>
      </div>
    </form>
  );
}
