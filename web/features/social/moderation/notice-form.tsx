import { useState } from "react";
import { giveNotice } from "#contract/social/moderation.ts";
import type { CallData } from "#contract/kit/define.ts";
import { moderationLimits, type ReportReason, reportReasons } from "#spec/constants/moderation.ts";
import { moderationRefusals } from "#spec/copy/social/moderation-refusals.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import "./moderation-text.ts";
import styles from "./transparency.module.css";

const { notice: copy } = moderationCopy;

type Sent = CallData<typeof giveNotice> & { isNamed: boolean };

/** A notice by anybody, with or without an account: what, where, why, by whom, in good faith. */
export function NoticeForm({ address }: { address: string }) {
  const t = useText();
  const [reason, setReason] = useState<string>("");
  const [isTrue, setTrue] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const send = useCall(giveNotice);
  const isNameless = reason === "minor_safety";
  const form = useForm({
    messages: {
      address: { valueMissing: t(moderationRefusals.noticeThing) },
      reason: { valueMissing: t(copy.choose) },
      explanation: { valueMissing: t(copy.explanationMissing) },
      name: { valueMissing: t(moderationRefusals.noticeContact) },
      email: { valueMissing: t(moderationRefusals.noticeContact) },
    },
    async onSubmit(values, { setError, setServerError }) {
      if (!isTrue) return setError(t(moderationRefusals.noticeFaith));
      const [name, email] = [textOf(values, "name").trim(), textOf(values, "email").trim()];
      const explanation = textOf(values, "explanation").trim();
      try {
        const answer = await send.mutateAsync({
          address: textOf(values, "address").trim(),
          reason: textOf(values, "reason") as ReportReason,
          explanation,
          name,
          email,
          good_faith: isTrue,
        });
        setSent({ ...answer, isNamed: email !== "" });
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  if (sent !== null) return <NoticeSent sent={sent} />;
  return (
    <Page width="medium">
      <Stack gap={4}>
        <h1>{t(copy.title)}</h1>
        <p>{t(copy.text)}</p>
        <form {...form.props} className={styles.form}>
          <NoticeFields {...{ form, address, isNameless }} onReason={setReason} />
          <Checkbox
            name="good_faith"
            label={t(copy.faith)}
            checked={isTrue}
            onChange={(event) => setTrue(event.currentTarget.checked)}
          />
          <Failure>{form.error}</Failure>
          <p>
            <Button type="submit" variant="primary" loading={form.submitting}>
              {t(copy.send)}
            </Button>
          </p>
        </form>
      </Stack>
    </Page>
  );
}

function NoticeSent({ sent }: { sent: Sent }) {
  const t = useText();
  return (
    <Page width="medium">
      <Stack gap={3}>
        <h1>{t(copy.doneTitle)}</h1>
        <p role="status">{t(sent.isNamed ? copy.doneText : copy.doneAnonymous, { number: sent.number })}</p>
        <p>
          <Button to="/about/transparency/">{t(moderationCopy.transparency.title)}</Button>
        </p>
      </Stack>
    </Page>
  );
}

interface NoticeFieldsProps {
  form: Pick<ReturnType<typeof useForm>, "field">;
  address: string;
  /** Whoever reports this needn't say who they are. */
  isNameless: boolean;
  onReason: (reason: string) => void;
}

function NoticeFields({ form, address, isNameless, onReason }: NoticeFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        {...form.field("address")}
        label={t(copy.address)}
        hint={t(copy.addressHint)}
        defaultValue={address}
        maxLength={moderationLimits.addressMaxChars}
        inputMode="url"
        required
      />
      <Select
        {...form.field("reason")}
        label={t(copy.reason)}
        placeholder={t(copy.choose)}
        required
        onChange={(event) => onReason(event.currentTarget.value)}
        options={reportReasons.map((one) => ({ value: one, label: t(socialCopy.report[one]) }))}
      />
      <TextArea
        {...form.field("explanation")}
        label={t(copy.explanation)}
        hint={t(copy.explanationHint)}
        maxLength={moderationLimits.detailMaxChars}
        counter
        required
      />
      <p>{t(isNameless ? copy.contactOptional : copy.contactHint)}</p>
      <TextField
        {...form.field("name")}
        label={t(copy.name)}
        autoComplete="name"
        maxLength={moderationLimits.nameMaxChars}
        required={!isNameless}
      />
      <TextField
        {...form.field("email")}
        label={t(copy.email)}
        type="email"
        autoComplete="email"
        required={!isNameless}
      />
    </>
  );
}
