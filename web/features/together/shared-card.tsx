import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { joinByLink, readShareLink } from "#contract/share-links.ts";
import { togetherCopy } from "#spec/copy/together.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/access/open-access.ts";
import { refusalSentence } from "#web/features/saving/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
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
  const { data: link, isLoading } = useQuery({ ...query(readShareLink, { token }), retry: false });
  const join = useCall(joinByLink);
  const form = useForm({
    onSubmit: async (values, handle) => {
      const password = String(values.get("password") ?? "");
      try {
        const board = await join.mutateAsync({ token, ...(password === "" ? {} : { password }) });
        toast({ key: "invite", text: t(words.joined, { boardName: board.name }), tone: "success" });
        await navigate(board.url, { replace: true });
      } catch (error) {
        const field = refusalOf(error)?.reason === "WRONG_PASSWORD" ? "password" : "";
        handle.setServerError(field, t(refusalSentence(error)));
      }
    },
  });
  if (!link) return isLoading ? null : <InviteClosed />;
  const title =
    link.owner && link.board_name
      ? t(words.shared, { name: link.owner.full_name, boardName: link.board_name })
      : t(words.sharedClosed);
  return (
    <section className={styles.card}>
      <h1>{title}</h1>
      <p>{t(togetherCopy.join[link.role])}</p>
      {viewer ? (
        <form {...form.props} className={styles.make}>
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
          {form.error ? (
            <p role="alert" className={styles.error}>
              {form.error}
            </p>
          ) : null}
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
