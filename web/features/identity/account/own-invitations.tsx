import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createOwnInvitation,
  listOwnInvitations,
  revokeOwnInvitation,
  type WireInvitation,
  type WireOwnInvitations,
} from "#contract/identity/invitations.ts";
import { invitationLimits } from "#spec/constants/sign-up.ts";
import { invitationCopy as copy } from "#spec/copy/identity/invitations.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./account.module.css";
import { Section } from "./section.tsx";

const ownQuery = query(listOwnInvitations, {});

/** A person's few invitations, where this instance lets people invite; nothing where it doesn't and they made none. */
export function OwnInvitations() {
  const t = useText();
  const queries = useQueryClient();
  const { data } = useQuery(ownQuery);
  const make = useCall(createOwnInvitation);
  const revoke = useCall(revokeOwnInvitation);
  const know = (answer: WireOwnInvitations) => void queries.setQueryData(ownQuery.queryKey, answer);
  const form = useForm({
    async onSubmit(values, { setError }) {
      try {
        const answer = await make.mutateAsync({ note: textOf(values, "note") });
        know(answer);
        const link = answer.invitations[0]?.link ?? null;
        const isCopied = link !== null && (await copyText(link));
        toast({ text: t(isCopied ? copy.made : copy.copyFailed), tone: "success" });
      } catch (error) {
        setError(t(refusalSentence(error)));
      }
    },
  });
  if (data === undefined || (data.left === null && data.invitations.length === 0)) return null;
  const { left, invitations } = data;
  const askToRevoke = (id: string) =>
    askFirst({
      title: t(copy.revokeTitle),
      text: t(copy.revokeText),
      label: t(copy.revoke),
      async write() {
        know(await revoke.mutateAsync({ id }));
        toast({ text: t(copy.revoked), tone: "success" });
      },
    });
  return (
    <Section title={copy.title} text={left === null ? copy.off : copy.text}>
      {left === null ? null : (
        <form {...form.props} key={invitations.length} className={styles.form}>
          <TextField
            {...form.field("note")}
            label={t(copy.note)}
            hint={t(copy.noteHint)}
            maxLength={invitationLimits.noteMaxChars}
            autoComplete="off"
          />
          <Failure>{form.error}</Failure>
          <div className={styles.actions}>
            <Button type="submit" loading={form.submitting} disabled={left === 0}>
              {t(copy.make)}
            </Button>
            <span className={styles.quiet}>{t(copy.left, { count: left })}</span>
          </div>
        </form>
      )}
      <ul className={styles.list}>
        {invitations.map((one) => (
          <Own key={one.id} one={one} onRevoke={() => askToRevoke(one.id)} />
        ))}
      </ul>
    </Section>
  );
}

function Own({ one, onRevoke }: { one: WireInvitation; onRevoke: () => void }) {
  const t = useText();
  const { note, state, link, expires_at: ends } = one;
  const date = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium" }).format(new Date(ends));
  const name = note || t(copy.nobody);
  const words = { used: copy.used, expired: copy.expired, revoked: copy.wasRevoked };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.quiet} suppressHydrationWarning>
          {state === "open" ? t(copy.open, { date }) : t(words[state])}
        </span>
        {link === null ? null : (
          <TextField
            label={t(copy.link, { name })}
            hideLabel
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </span>
      {link === null ? null : (
        <span className={styles.actions}>
          <Button
            size="sm"
            onClick={() =>
              void copyText(link).then((isCopied) => isCopied && toast({ text: t(copy.copied), tone: "success" }))
            }
          >
            {t(copy.copy)}
          </Button>
          <Button size="sm" variant="quiet" onClick={onRevoke}>
            {t(copy.revoke)}
          </Button>
        </span>
      )}
    </li>
  );
}
