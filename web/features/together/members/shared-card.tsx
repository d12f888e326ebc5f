import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { joinByLink, readShareLink } from "#contract/together/share-links.ts";
import { togetherCopy } from "#spec/copy/together/together.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { InviteClosed } from "./invite-closed.tsx";
import styles from "./people.module.css";

const words = togetherCopy.join;

/** The board a share link leads to; one joins it here, with the link's password where it has one. */
export function SharedCard() {
  const t = useText();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { token = "" } = useParams();
  const asked = useQuery({ ...query(readShareLink, { token }), retry: false });
  const { data: link, isLoading } = asked;
  const join = useCall(joinByLink);
  const form = useForm({
    onSubmit: async (values, handle) => {
      const password = textOf(values, "password");
      try {
        const board = await join.mutateAsync({ token, ...(password === "" ? {} : { password }) });
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
  const title =
    link.owner && link.board_name
      ? t(words.shared, { name: link.owner.full_name, boardName: link.board_name })
      : t(words.sharedClosed);
  return (
    <section className={styles.card}>
      <h1>{title}</h1>
      <p>{t(togetherCopy.join[link.role])}</p>
      {viewer ? (
        <form {...form.props} method="post" className={styles.make}>
          {link.needs_password ? (
            <>
              <p>{t(words.needsPassword)}</p>
              <div className={styles.password}>
                <PasswordField
                  {...form.field("password")}
                  label={t(togetherCopy.links.password)}
                  autoComplete="off"
                  required
                />
              </div>
            </>
          ) : null}
          <Failure>{form.error}</Failure>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(words.join)}
          </Button>
        </form>
      ) : (
        <Button
          variant="primary"
          onClick={() => openAccess({ source: "boardInvite", ...(link.owner ? { inviter: link.owner } : {}) })}
        >
          {t(words.signUp)}
        </Button>
      )}
    </section>
  );
}
