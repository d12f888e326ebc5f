import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { WireMail, WireMails } from "#contract/operate/mails.ts";
import { previewMailDraft, resetMail, sendTestMail, setMail } from "#contract/operate/set-mail.ts";
import { locales } from "#rules/kit/locale.ts";
import { placeholderFault } from "#rules/kit/placeholder-fault.ts";
import { languages } from "#spec/constants/languages.ts";
import { mailTextLimits as limits } from "#spec/constants/mails.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { mailsCopy as copy, mailsRefusals } from "#spec/copy/operate/mails.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { askToDiscard } from "#web/app/ask-to-discard.tsx";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import areaStyles from "#web/features/operate/area/operate.module.css";
import { sectionUrl } from "#web/features/operate/area/sections.ts";
import { useFilter } from "#web/features/operate/area/use-filter.ts";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Page } from "#web/ui/layout.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useDebounced } from "#web/ui/use-debounced.ts";
import { useForm } from "#web/ui/use-form.ts";
import { forgetMailDraft, keepMailDraft, type MailDraft, type MailWords, useMailDrafts } from "./mail-drafts.ts";
import { MailPreview } from "./mail-preview.tsx";
import styles from "./mails.module.css";
import { languageIn, mailNamed, mailQuery, mailsQuery } from "./mails-queries.ts";

const choices = locales.map((value) => ({ value, label: languages[value] }));

const fields = ["subject", "opening", "closing"] as const;
const isField = (name: string): name is keyof MailWords => fields.some((field) => field === name);
const settleMs = 400;

/** A mail: what it says in each language, how it looks, and sending it to oneself. */
export function MailScreen({ id }: { id: string }) {
  const t = useText();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const setFilter = useFilter();
  const locale = languageIn(search);
  const name = mailNamed(id);
  const { queryKey, ...rest } = mailQuery(name, locale);
  const { data: mail } = useQuery({ queryKey, ...rest });
  const { data: mails } = useQuery(mailsQuery);
  const onMail = (answer: WireMail) => void queries.setQueryData(queryKey, answer);
  return (
    <Page width="wide" gap={4}>
      <div className={areaStyles.line}>
        <div className={areaStyles.grow}>
          <p>
            <Link to={sectionUrl("mails")}>{t(copy.back)}</Link>
          </p>
          <h1>{t(copy.names[name])}</h1>
        </div>
        <SegmentedControl
          label={t(copy.language)}
          options={choices}
          value={locale}
          onChange={(value) => setFilter("language", value)}
        />
      </div>
      {mail === undefined || mails === undefined ? null : (
        <MailEditor key={`${name} ${locale}`} mail={mail} mails={mails} onMail={onMail} />
      )}
    </Page>
  );
}

type EditorProps = { mail: WireMail; mails: WireMails; onMail: (mail: WireMail) => void };

function MailEditor({ mail, mails, onMail }: EditorProps) {
  const draft = useMailDrafts()(mail);
  const words: MailWords = { ...savedWords(mail), ...draft };
  const settled = useDebounced(JSON.stringify(words), settleMs);
  return (
    <div className={styles.columns}>
      <div className={styles.texts}>
        <TextsForm mail={mail} words={words} settled={JSON.parse(settled) as MailWords} onMail={onMail} />
        <SendTest mail={mail} mails={mails} />
      </div>
      <DraftPreview mail={mail} words={JSON.parse(settled) as MailWords} />
    </div>
  );
}

/** What stands in the fields while nothing is typed. */
function savedWords({ own, usual }: Pick<WireMail, "own" | "usual">): MailWords {
  return {
    subject: own.subject ?? usual.subject,
    opening: own.opening ?? usual.opening,
    closing: own.closing ?? usual.closing,
  };
}

const isSame = (a: MailWords, b: MailWords) => fields.every((field) => a[field] === b[field]);

/** The fault of a text in a field; none where it is empty, for then the product's own stands. */
function faultIn({ placeholders }: WireMail, field: keyof MailWords, text: string): string | undefined {
  const fault = text.trim() === "" ? null : placeholderFault(text, placeholders[field]);
  return fault === null ? undefined : mailsRefusals[fault.kind];
}

/** As a call takes them: an empty text is none. */
function given({ subject, opening, closing }: MailWords) {
  return { subject: subject.trim() || null, opening: opening.trim() || null, closing: closing.trim() || null };
}

/** What is typed, as a mail. While something in it is wrong, the last that was right stays. */
function DraftPreview({ mail, words }: { mail: WireMail; words: MailWords }) {
  const t = useText();
  const isTyped = !isSame(words, savedWords(mail));
  const isRight = fields.every((field) => faultIn(mail, field, words[field]) === undefined);
  const { data, error } = useQuery({
    ...query(previewMailDraft, { name: mail.name, locale: mail.locale, ...given(words) }),
    enabled: isTyped && isRight,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <MailPreview {...((isTyped ? data : undefined) ?? mail.preview)}>
      <Failure>{isTyped && isRight && error !== null ? t(refusalSentence(error)) : null}</Failure>
    </MailPreview>
  );
}

type TextsFormProps = {
  mail: WireMail;
  /** What stands in the fields, and what stood there when the typing last rested. */
  words: MailWords;
  settled: MailWords;
  onMail: (mail: WireMail) => void;
};

function TextsForm({ mail, words, settled, onMail }: TextsFormProps) {
  const { name, locale, own, placeholders } = mail;
  const t = useText();
  const set = useCall(setMail);
  const reset = useCall(resetMail);
  const saved = savedWords(mail);
  const isOwn = Object.values(own).some((text) => text !== null);
  const isTyped = !isSame(words, saved);
  const listed = (names: readonly string[]) => names.map((one) => `{${one}}`).join(" ");
  const may = (field: keyof typeof placeholders) => {
    const { known, needed } = placeholders[field];
    return needed.length === 0
      ? t(copy.mayHint, { known: listed(known) })
      : t(copy.subjectHint, { needed: listed(needed), known: listed(known.filter((one) => !needed.includes(one))) });
  };
  const sentenceOf = (field: keyof MailWords, text: string) => {
    const fault = faultIn(mail, field, text);
    return fault === undefined ? undefined : t(fault);
  };
  const form = useForm({
    check: (field, value) => (isField(field) ? sentenceOf(field, value) : undefined),
    async onSubmit(_values, { setServerError }) {
      try {
        onMail(await set.mutateAsync({ name, locale, ...given(words) }));
        forgetMailDraft(mail, words);
        toast({ text: t(copy.saved), tone: "success" });
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  const askToReset = () =>
    askFirst({
      title: t(copy.resetTitle),
      text: t(copy.resetText),
      label: t(copy.reset),
      async write() {
        onMail(await reset.mutateAsync({ name, locale }));
        keepMailDraft(mail, {});
        toast({ text: t(copy.wasReset), tone: "success" });
      },
    });
  const field = (of: keyof MailWords) => {
    const { error, ...wiring } = form.field(of);
    return {
      ...wiring,
      // Only once the typing has rested: every placeholder is wrong while it is half typed.
      error: error ?? (sentenceOf(of, settled[of]) === undefined ? undefined : sentenceOf(of, words[of])),
      lang: locale,
      value: words[of],
      onChange: ({ target: { value } }: { target: { value: string } }) =>
        keepMailDraft(mail, typed({ ...words, [of]: value }, saved)),
    };
  };
  return (
    <form {...form.props} className={areaStyles.form}>
      <TextField
        {...field("subject")}
        label={t(copy.subject)}
        hint={may("subject")}
        maxLength={limits.subjectMaxChars}
        autoComplete="off"
      />
      <TextArea
        {...field("opening")}
        label={t(copy.opening)}
        hint={`${t(copy.openingHint)} ${may("opening")}`}
        maxLength={limits.sentencesMaxChars}
        rows={2}
      />
      <TextArea
        {...field("closing")}
        label={t(copy.closing)}
        hint={`${t(copy.closingHint)} ${may("closing")}`}
        maxLength={limits.sentencesMaxChars}
        rows={2}
      />
      <p className={areaStyles.quiet}>{t(copy.fixed)}</p>
      <Failure>{form.error}</Failure>
      <p role="status" className={areaStyles.quiet}>
        {isTyped ? t(copy.draft) : null}
      </p>
      <div className={areaStyles.ends}>
        {isOwn ? <Button onClick={askToReset}>{t(copy.reset)}</Button> : null}
        {isTyped ? (
          <Button onClick={() => askToDiscard(() => keepMailDraft(mail, {}))}>{t(commonCopy.actions.discard)}</Button>
        ) : null}
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t(copy.save)}
        </Button>
      </div>
    </form>
  );
}

/** Of the words in the fields, those that aren't as they're saved. */
function typed(words: MailWords, saved: MailWords): MailDraft {
  return Object.fromEntries(fields.filter((one) => words[one] !== saved[one]).map((one) => [one, words[one]]));
}

type SendTestProps = { mail: WireMail; mails: WireMails };

function SendTest({ mail: { name, locale }, mails: { address, is_sending: isSending } }: SendTestProps) {
  const t = useText();
  const send = useCall(sendTestMail, {
    onDone: (sent) => void toast({ text: t(copy.sent, sent), tone: "success" }),
    onRefused: (refusal) => void toast({ text: t(refusalSentence(refusal)), tone: "error" }),
  });
  if (!isSending)
    return (
      <p className={areaStyles.quiet}>
        {t(mailsRefusals.off)} <Link to={sectionUrl("health")}>{t(copy.toHealth)}</Link>
      </p>
    );
  if (address === null) return <p className={areaStyles.quiet}>{t(copy.unverified)}</p>;
  return (
    <div className={areaStyles.line}>
      <p className={`${areaStyles.quiet} ${areaStyles.grow}`}>{t(copy.sendText, { address })}</p>
      <Button loading={send.isPending} onClick={() => send.mutate({ name, locale })}>
        {t(copy.send)}
      </Button>
    </div>
  );
}
