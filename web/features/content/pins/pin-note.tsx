import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { getPinNote, setPinNote } from "#contract/content/organise.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { apiOf, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { LockIcon } from "#web/ui/icons.tsx";
import { Row } from "#web/ui/layout.tsx";
import { EditIcon } from "#web/ui/more-icons.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./pin-note.module.css";

const maxChars = 500;

/** The owner's private note on a pin. */
export function PinNote({ pin }: { pin: WirePin }) {
  const t = useText();
  const queries = useQueryClient();
  const asked = query(getPinNote, { pin_ids: [pin.id] });
  const { data, isSuccess } = useQuery(asked);
  const [draft, setDraft] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const note = data?.[0]?.note ?? "";
  const words = organiseCopy.note;
  // What opened the form comes back when it goes, and the focus with it.
  const opener = useRef<HTMLButtonElement>(null);
  const isWriting = draft !== null;
  const wrote = useRef(false);
  useEffect(() => {
    if (wrote.current && !isWriting) opener.current?.focus({ preventScroll: true });
    wrote.current = isWriting;
  }, [isWriting]);
  if (!isSuccess) return null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (draft === null || saving) return;
    setSaving(true);
    try {
      const written = draft.trim();
      await apiOf(queries)(setPinNote, { pin_id: pin.id, note: written }, { lazily: true });
      const now = new Date().toISOString();
      queries.setQueryData(asked.queryKey, written === "" ? [] : [{ pin_id: pin.id, note: written, updated_at: now }]);
      setDraft(null);
      toast({ key: "note", text: t(words.saved), tone: "success" });
    } catch (error) {
      toast({ key: "note", text: t(refusalSentence(error)), tone: "error" });
    }
    setSaving(false);
  };
  if (draft !== null) {
    return (
      <form className={styles.form} onSubmit={save}>
        <TextArea
          label={t(words.title)}
          hint={t(words.hint)}
          value={draft}
          maxLength={maxChars}
          rows={2}
          ref={(area) => area?.focus()}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Row gap={2} justify="end">
          <Button size="sm" variant="quiet" onClick={() => setDraft(null)}>
            {t(commonCopy.actions.cancel)}
          </Button>
          <Button size="sm" type="submit" variant="primary" loading={saving}>
            {t(commonCopy.actions.saveChanges)}
          </Button>
        </Row>
      </form>
    );
  }
  if (note === "") {
    return (
      <p className={styles.add}>
        <Button ref={opener} size="sm" variant="quiet" icon={<EditIcon size={18} />} onClick={() => setDraft("")}>
          {t(words.add)}
        </Button>
      </p>
    );
  }
  return (
    <div className={styles.note}>
      <p className={styles.head}>
        <LockIcon size={16} /> {t(words.title)}
        <Button ref={opener} size="sm" variant="quiet" onClick={() => setDraft(note)}>
          {t(commonCopy.actions.edit)}
        </Button>
      </p>
      <p className={styles.text}>{note}</p>
    </div>
  );
}
