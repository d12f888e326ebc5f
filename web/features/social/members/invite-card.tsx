import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { answerInvite, readInvite } from "#contract/social/members.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { InviteClosed } from "./invite-closed.tsx";
import styles from "./people.module.css";

const words = socialCopy.join;

/** An invitation to a board, to accept or decline. Visitors are asked to log in first. */
export function InviteCard() {
  const t = useText();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { token = "" } = useParams();
  const asked = useQuery({ ...query(readInvite, { token }), retry: false });
  const { data: invite, isLoading } = asked;
  const answer = useCall(answerInvite, {
    onDone: async ({ board }) => {
      toast({
        key: "invite",
        text: board ? t(words.joined, { boardName: board.name }) : t(words.declined),
        tone: board ? "success" : "neutral",
      });
      await navigate(board ? board.url : "/", { replace: true });
    },
    onRefused: (refusal) => void toast({ key: "invite", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  if (!invite) return isLoading ? null : <InviteClosed error={asked.error} onRetry={() => void asked.refetch()} />;
  const giving = answer.isPending ? answer.variables.action : null;
  const { invited_by: inviter, board_name: boardName, is_for_viewer: isMine } = invite;
  const title =
    boardName === null
      ? t(words.sentTo, { name: inviter.full_name, email: invite.sent_to })
      : t(savingCopy.collaborators.inviteTitle, { name: inviter.full_name, boardName });
  return (
    <section className={styles.card}>
      {invite.cover_url ? <img className={styles.cover} src={invite.cover_url} alt="" /> : null}
      <Avatar
        name={inviter.full_name}
        src={inviter.image_medium_url}
        colorIndex={inviter.avatar_color_index}
        size={64}
        decorative
      />
      <h1>{title}</h1>
      {viewer === null ? (
        <p>{t(words.signUpAs)}</p>
      ) : (
        <p>{isMine ? t(socialCopy.join[invite.role]) : t(words.notYours, { name: inviter.full_name })}</p>
      )}
      <div className={styles.answers}>
        {viewer === null ? (
          <Button variant="primary" onClick={() => openAccess({ source: "boardInvite", inviter })}>
            {t(words.signUp)}
          </Button>
        ) : isMine ? (
          <>
            <Button
              loading={giving === "decline"}
              disabled={giving === "accept"}
              onClick={() => answer.mutate({ token, action: "decline" })}
            >
              {t(savingCopy.collaborators.decline)}
            </Button>
            <Button
              variant="primary"
              loading={giving === "accept"}
              disabled={giving === "decline"}
              onClick={() => answer.mutate({ token, action: "accept" })}
            >
              {t(savingCopy.collaborators.accept)}
            </Button>
          </>
        ) : (
          <Button to="/settings/account/">{t(words.toSettings)}</Button>
        )}
      </div>
    </section>
  );
}
