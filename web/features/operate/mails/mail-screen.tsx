import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { WireMail, WireMails } from "#contract/operate/mails.ts";
import { resetMail, sendTestMail, setMail } from "#contract/operate/set-mail.ts";
import { locales } from "#rules/kit/locale.ts";
import { mailTextLimits as limits } from "#spec/constants/mails.ts";
import { mailsCopy as copy, mailsRefusals } from "#spec/copy/operate/mails.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
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
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { MailPreview } from "./mail-preview.tsx";
import styles from "./mails.module.css";
import { languageIn, mailNamed, mailQuery, mailsQuery } from "./mails-queries.ts";

const languages = locales.map((value) => ({
  value,
  label: new Intl.DisplayNames(value, { type: "language" }).of(value) ?? value,
}));

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
          options={languages}
          value={locale}
          onChange={(value) => setFilter("language", value)}
        />
      </div>
      {mail === undefined || mails === undefined ? null : (
        <div className={styles.columns}>
          <div className={styles.texts}>
            {/* What is kept anew is typed over anew. */}
            <TextsForm key={`${locale} ${JSON.stringify(mail.own)}`} mail={mail} onMail={onMail} />
            <SendTest mail={mail} mails={mails} />
          </div>
          <MailPreview {...mail.preview} />
        </div>
      )}
    </Page>
  );
}

type TextsFormProps = { mail: WireMail; onMail: (mail: WireMail) => void };

function TextsForm({ mail: { name, locale, own, usual, placeholders }, onMail }: TextsFormProps) {
  const t = useText();
  const set = useCall(setMail);
  const reset = useCall(resetMail);
  const isOwn = Object.values(own).some((text) => text !== null);
  const listed = (names: readonly string[]) => names.map((one) => `{${one}}`).join(" ");
  const may = (field: keyof typeof placeholders) => {
    const { known, needed } = placeholders[field];
    return needed.length === 0
      ? t(copy.mayHint, { known: listed(known) })
      : t(copy.subjectHint, { needed: listed(needed), known: listed(known.filter((one) => !needed.includes(one))) });
  };
  const form = useForm({
    async onSubmit(values, { setServerError }) {
      const given = (field: string) => textOf(values, field).trim() || null;
      try {
        onMail(
          await set.mutateAsync({
            name,
            locale,
            subject: given("subject"),
            opening: given("opening"),
            closing: given("closing"),
          }),
        );
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
      async deed() {
        onMail(await reset.mutateAsync({ name, locale }));
        toast({ text: t(copy.wasReset), tone: "success" });
      },
    });
  return (
    <form {...form.props} className={areaStyles.form}>
      <TextField
        {...form.field("subject")}
        label={t(copy.subject)}
        hint={may("subject")}
        defaultValue={own.subject ?? usual.subject}
        maxLength={limits.subjectMaxChars}
        autoComplete="off"
        lang={locale}
      />
      <TextArea
        {...form.field("opening")}
        label={t(copy.opening)}
        hint={`${t(copy.openingHint)} ${may("opening")}`}
        defaultValue={own.opening ?? usual.opening}
        maxLength={limits.sentencesMaxChars}
        rows={2}
        lang={locale}
      />
      <TextArea
        {...form.field("closing")}
        label={t(copy.closing)}
        hint={`${t(copy.closingHint)} ${may("closing")}`}
        defaultValue={own.closing ?? usual.closing}
        maxLength={limits.sentencesMaxChars}
        rows={2}
        lang={locale}
      />
      <p className={areaStyles.quiet}>{t(copy.fixed)}</p>
      <Failure>{form.error}</Failure>
      <div className={areaStyles.ends}>
        {isOwn ? <Button onClick={askToReset}>{t(copy.reset)}</Button> : null}
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t(copy.save)}
        </Button>
      </div>
    </form>
  );
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
