import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { joinByLink, openShareLink, readShareLink } from "#contract/social/share-links.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { InviteClosed } from "./invite-closed.tsx";
import styles from "./people.module.css";
import { keepPass, keptPass } from "./shared-pass.ts";
import { SharedPins } from "./shared-pins.tsx";

const words = socialCopy.join;

/** The board behind a share link, visible without an account; signed-in people can join it here. */
export function SharedCard() {
  const t = useText();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { token = "" } = useParams();
  const [pass, setPass] = useState<string>();
  // The server's HTML is rendered without a pass.
  useEffect(() => setPass(keptPass(token)), [token]);
  const shared = pass === undefined ? { token } : { token, pass };
  const asked = useQuery({ ...query(readShareLink, shared), retry: false, placeholderData: keepPreviousData });
  const { data: link, isLoading } = asked;
  const join = useCall(joinByLink);
  const open = useCall(openShareLink);
  const form = useForm({
    onSubmit: async (values, handle) => {
      const password = textOf(values, "password");
      try {
        if (viewer === null) {
          const opened = await open.mutateAsync({ token, password });
          keepPass(token, opened.pass);
          setPass(opened.pass);
          return;
        }
        const board = await join.mutateAsync({ ...shared, ...(password === "" ? {} : { password }) });
        toast({ key: "invite", text: t(words.joined, { boardName: board.name }), tone: "success" });
        await navigate(board.url, { replace: true });
      } catch (error) {
        const refusal = refusalOf(error);
        const minutes = Math.ceil((refusal?.retryAfter ?? 0) / 60);
        if (refusal?.reason === "WRONG_PASSWORD") handle.setServerError("password", t(words.wrongPassword));
        else if (refusal?.reason === "RATE_LIMITED" && minutes > 0)
          handle.setServerError(link?.needs_password ? "password" : "", t(words.tooManyGuesses, { minutes }));
        else handle.setServerError("", t(refusalSentence(error)));
      }
    },
  });
  if (!link) return isLoading ? null : <InviteClosed error={asked.error} onRetry={() => void asked.refetch()} />;
  const { owner, board_name: boardName } = link;
  const title = owner && boardName ? t(words.shared, { name: owner.full_name, boardName }) : t(words.sharedClosed);
  return (
    <>
      <section className={styles.card}>
        {owner ? (
          <Avatar
            name={owner.full_name}
            src={owner.image_medium_url}
            colorIndex={owner.avatar_color_index}
            size={64}
            decorative
          />
        ) : null}
        <h1>{title}</h1>
        {link.description ? <p dir="auto">{link.description}</p> : null}
        <p className={styles.quiet}>
          {[
            ...(link.pin_count === null ? [] : [t(commonCopy.counts.pins, { count: link.pin_count })]),
            t(socialCopy.join[link.role]),
          ].join(" · ")}
        </p>
        {viewer && link.board_url ? (
          <Button variant="primary" to={link.board_url}>
            {t(words.open)}
          </Button>
        ) : viewer || link.needs_password ? (
          <OpenForm form={form} needsPassword={link.needs_password} label={t(viewer ? words.join : words.open)} />
        ) : null}
        {viewer ? null : (
          <Button
            variant={link.needs_password ? "secondary" : "primary"}
            onClick={() => openAccess({ source: "boardInvite", ...(owner ? { inviter: owner } : {}) })}
          >
            {t(words.signUp)}
          </Button>
        )}
      </section>
      {boardName ? <SharedPins {...shared} label={boardName} /> : null}
    </>
  );
}

type OpenFormProps = { form: ReturnType<typeof useForm>; needsPassword: boolean; label: string };

function OpenForm({ form, needsPassword, label }: OpenFormProps) {
  const t = useText();
  return (
    <form {...form.props} method="post" className={styles.make}>
      {needsPassword ? (
        <>
          <p>{t(words.needsPassword)}</p>
          <div className={styles.password}>
            <PasswordField
              {...form.field("password")}
              label={t(socialCopy.links.password)}
              autoComplete="off"
              required
            />
          </div>
        </>
      ) : null}
      <Failure>{form.error}</Failure>
      <Button type="submit" variant="primary" loading={form.submitting}>
        {label}
      </Button>
    </form>
  );
}
