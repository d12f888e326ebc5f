import { type FormEvent, useEffect, useRef, useState } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import { CommentField } from "./comment-field.tsx";
import styles from "./comments.module.css";

type CommentFormProps = {
  label: string;
  submitLabel: string;
  /** The initial text, when a comment is edited. */
  text?: string | undefined;
  /** Sends it; an error is shown under the field, and the text stays. */
  onSend: (text: string) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  autoFocus?: boolean | undefined;
};

/** The form for a comment or reply, new or edited. */
export function CommentForm({ label, submitLabel, text: given = "", onSend, onCancel, autoFocus }: CommentFormProps) {
  const t = useText();
  const field = useRef<{ focus: () => void }>(null);
  const [text, setText] = useState(given);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  const send = async () => {
    if (sending || text.trim() === "") return;
    setSending(true);
    setError(null);
    try {
      await onSend(text.trim());
      setText("");
    } catch (refusal) {
      setError(refusalSentence(refusal));
    }
    setSending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <CommentField
        ref={field}
        label={label}
        text={text}
        onChange={(changed) => {
          setText(changed);
          setError(null);
        }}
        onSend={() => void send()}
      />
      {error ? (
        <p role="alert" className={styles.error}>
          {t(error)}
        </p>
      ) : null}
      {text.trim() !== "" || onCancel ? (
        <Row gap={2} justify="end">
          {onCancel ? (
            <Button size="sm" variant="quiet" onClick={onCancel}>
              {t(commonCopy.actions.cancel)}
            </Button>
          ) : null}
          <Button
            type="submit"
            size="sm"
            variant="primary"
            loading={sending}
            disabled={!sending && (text.trim() === "" || text.trim() === given)}
          >
            {submitLabel}
          </Button>
        </Row>
      ) : null}
    </form>
  );
}
