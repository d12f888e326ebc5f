import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { endShareLink, listShareLinks, makeShareLink } from "#contract/social/share-links.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./people.module.css";

const words = socialCopy.links;
const dayHours = 24;

/** A board's share links: create one with a right, password and expiry, copy it, delete it. */
export function ShareLinks({ board }: { board: WireBoard }) {
  const t = useText();
  const asked = query(listShareLinks, { board_id: board.id });
  const { data: links = [] } = useQuery({ ...asked, staleTime: 0, retry: false });
  const [made, setMade] = useState<string | null>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  // Moves the focus to the new link.
  useEffect(() => {
    if (made !== null) copyButton.current?.focus();
  }, [made]);
  const make = useCall(makeShareLink);
  const form = useForm({
    onSubmit: async (values, handle) => {
      const password = textOf(values, "password");
      const hours = Number(values.get("hours"));
      try {
        const link = await make.mutateAsync({
          board_id: board.id,
          role: values.get("role") === "add" ? "add" : "view",
          ...(password === "" ? {} : { password }),
          ...(hours > 0 ? { expires_in_hours: hours } : {}),
        });
        setMade(new URL(link.url, window.location.origin).href);
      } catch (error) {
        handle.setError(refusalSentence(error));
      }
    },
  });
  const copy = async (address: string) => {
    const copied = await copyText(address);
    // Without clipboard access the URL can be copied by hand.
    toast({
      key: "link",
      ...(copied ? { text: t(commonCopy.actions.linkCopied), tone: "success" } : { text: address, durationMs: 20_000 }),
    });
  };
  return (
    <section className={styles.links}>
      <h3 className={styles.heading}>{t(words.title)}</h3>
      <p className={styles.quiet}>{t(words.text)}</p>
      {made ? (
        <div className={styles.made}>
          <TextField label={t(words.made)} value={made} readOnly onFocus={(event) => event.currentTarget.select()} />
          <Button ref={copyButton} variant="primary" onClick={() => void copy(made)}>
            {t(commonCopy.actions.copyLink)}
          </Button>
        </div>
      ) : null}
      <LinkForm form={form} />
      {links.length > 0 ? <LinkList board={board} links={links} copy={copy} /> : null}
    </section>
  );
}

interface LinkListProps {
  board: WireBoard;
  links: CallData<typeof listShareLinks>;
  copy: (address: string) => Promise<void>;
}

/** The links there are, to copy or end. */
function LinkList({ board, links, copy }: LinkListProps) {
  const t = useText();
  const end = useCall(endShareLink, {
    onDone: () => void toast({ key: "link", text: t(words.ended) }),
    onRefused: (refusal) => void toast({ key: "link", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  return (
    <ul role="list" className={styles.members}>
      {links.map((link) => (
        <li key={link.id} className={styles.member}>
          <span className={styles.names}>
            <strong>{t(socialCopy.people[link.role])}</strong>
            <span className={styles.quiet}>
              {[
                link.expires_at
                  ? t(words.until, { date: new Date(link.expires_at).toLocaleDateString(t.locale) })
                  : t(words.always),
                ...(link.has_password ? [t(words.withPassword)] : []),
                t(words.used, { count: link.used }),
              ].join(" · ")}
            </span>
          </span>
          <span className={styles.tools}>
            {link.url ? (
              <Button size="sm" onClick={() => void copy(link.url ?? "")}>
                {t(commonCopy.actions.copyLink)}
              </Button>
            ) : null}
            <Button size="sm" variant="quiet" onClick={() => end.mutate({ board_id: board.id, link_id: link.id })}>
              {t(words.end)}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Which right a new link gives, for how long, and behind which password. */
function LinkForm({ form }: { form: ReturnType<typeof useForm> }) {
  const t = useText();
  return (
    <form {...form.props} className={styles.make}>
      <Select
        {...form.field("role")}
        label={t(socialCopy.people.roleOfAll)}
        options={[
          { value: "view", label: t(socialCopy.people.view) },
          { value: "add", label: t(socialCopy.people.add) },
        ]}
      />
      <Select
        {...form.field("hours")}
        label={t(words.valid)}
        defaultValue={String(7 * dayHours)}
        options={[
          { value: String(dayHours), label: t(words.day) },
          { value: String(7 * dayHours), label: t(words.week) },
          { value: String(30 * dayHours), label: t(words.month) },
          { value: "0", label: t(words.always) },
        ]}
      />
      <TextField
        {...form.field("password")}
        label={t(words.password)}
        hint={t(words.passwordHint)}
        minLength={4}
        maxLength={200}
        autoComplete="off"
      />
      <Failure>{form.error && t(form.error)}</Failure>
      <Button type="submit" loading={form.submitting}>
        {t(words.make)}
      </Button>
    </form>
  );
}
