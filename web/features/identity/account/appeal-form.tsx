import { useEffect, useState } from "react";
import { appeal } from "#contract/identity/recovery.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./account.module.css";

const { case: copy } = accountCopy;
const longest = 4000;

/** The appeal against a suspension; what is typed is kept on this device until it is sent. */
export function AppealForm({ caseNumber, onSentElsewhere }: { caseNumber: string; onSentElsewhere: () => void }) {
  const t = useText();
  const place = `appeal ${caseNumber}`;
  const [typed, setTyped] = useState("");
  useEffect(() => setTyped((now) => (now === "" ? (stored(place) ?? "") : now)), [place]);
  const send = useCall(appeal);
  const form = useForm({
    check: (_field, value) => (value.trim() === "" ? t(copy.appealMissing) : undefined),
    async onSubmit(values, handle) {
      try {
        await send.mutateAsync({ text: textOf(values, "text") });
        store(place, "");
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal?.reason === "CONFLICT") onSentElsewhere();
        handle.setServerError("text", t(refusal?.message ?? accessCopy.errors.generic));
      }
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <p>{t(copy.appealText)}</p>
      <TextArea
        {...form.field("text")}
        label={t(copy.appealLabel)}
        rows={6}
        maxLength={longest}
        counter
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          store(place, event.currentTarget.value);
        }}
      />
      <Failure>{form.error}</Failure>
      <p>
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t(copy.appealSend)}
        </Button>
      </p>
    </form>
  );
}

/** A browser that keeps nothing forgets what was typed with the page. */
function store(place: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(place);
    else localStorage.setItem(place, text);
  } catch {}
}

function stored(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}
