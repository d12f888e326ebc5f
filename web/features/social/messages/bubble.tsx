import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Call, CallInput } from "#contract/kit/define.ts";
import { reactToMessage, takeMessageBack, takeReactionBack, type WireMessage } from "#contract/social/messages.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { messagesCopy } from "#spec/copy/social/messages.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { apiOf } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { nameOf } from "#web/features/content/pins/pin-name.ts";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/menu.tsx";
import { EditIcon, FlagIcon, MoreIcon, TrashIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./messages.module.css";
import { messagesOf, showMessage } from "./outbox.ts";

type Kind = WireMessage["reactions"][number]["kind"];

const faces: Readonly<Record<Kind, string>> = { love: "❤️", helpful: "💡", haha: "😄", wow: "😮" };
const kinds = Object.keys(faces) as Kind[];
const named = socialCopy.comments;

type BubbleProps = {
  message: WireMessage;
  mine: boolean;
  /** In a request one only reads. */
  canReact: boolean;
  isFound: boolean;
  onEdit: () => void;
};

/** One message: a pin, text or both, with its reactions and tools; or the line that it was taken back. */
export function Bubble({ message, mine, canReact, isFound, onEdit }: BubbleProps) {
  const t = useText();
  const { pin } = message;
  if (message.is_taken_down)
    return (
      <p className={styles.takenBack} data-mine={mine ? "" : undefined}>
        {t(messagesCopy.isTakenDown)}
      </p>
    );
  if (message.is_taken_back)
    return (
      <p className={styles.takenBack} data-mine={mine ? "" : undefined}>
        {mine ? t(messagesCopy.youTookBack) : t(messagesCopy.tookBack, { name: personName(message.user, t) })}
      </p>
    );
  return (
    <div
      className={styles.bubble}
      data-mine={mine ? "" : undefined}
      data-found={isFound ? "" : undefined}
      id={`message-${message.id}`}
    >
      {pin ? (
        <Link
          to={`/pin/${pin.id}`}
          className={styles.pin}
          aria-label={t(commonCopy.pin.open, { title: nameOf(pin, t) })}
        >
          <img
            src={pin.images["236x"].url}
            width={pin.images["236x"].width}
            height={pin.images["236x"].height}
            style={{ background: pin.dominant_color }}
            alt=""
          />
        </Link>
      ) : message.has_pin ? (
        <p className={styles.goneText}>{t(socialCopy.messages.pinGone)}</p>
      ) : null}
      {message.text ? <p dir="auto">{message.text}</p> : null}
      {message.reactions.length > 0 ? (
        <ul role="list" className={styles.reactions}>
          {message.reactions.map(({ kind, count, is_mine: isMine }) => (
            <li key={kind} data-mine={isMine ? "" : undefined}>
              <span role="img" aria-label={t(named[kind])}>
                {faces[kind]}
              </span>
              {count > 1 ? <span>{count}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <MessageMenu message={message} mine={mine} canReact={canReact} onEdit={onEdit} />
    </div>
  );
}

function MessageMenu({ message, mine, canReact, onEdit }: Omit<BubbleProps, "isFound">) {
  const t = useText();
  const queries = useQueryClient();
  const own = message.reactions.find((reaction) => reaction.is_mine)?.kind ?? null;
  const one = { conversation_id: message.conversation_id, id: message.id };
  const lazily = [messagesOf(message.conversation_id).queryKey];
  async function change<C extends Call>(call: C, input: CallInput<C>): Promise<void> {
    const { data } = await apiOf(queries)(call, input, { lazily });
    showMessage(queries, data as WireMessage);
  }
  const choose = (kind: Kind) =>
    (kind === own ? change(takeReactionBack, one) : change(reactToMessage, { ...one, kind })).catch((error: unknown) =>
      toast({ key: "message", text: t(refusalSentence(error)), tone: "error" }),
    );
  const takeBack = () =>
    askFirst({
      title: t(messagesCopy.takeBackTitle),
      text: t(messagesCopy.takeBackText),
      label: t(messagesCopy.takeBack),
      write: () => change(takeMessageBack, one),
    });
  const canEdit = message.editable_until !== null && Date.parse(message.editable_until) > Date.now();
  return (
    <Menu
      label={t(messagesCopy.tools)}
      trigger={(props) => (
        <IconButton
          {...props}
          size="sm"
          className={styles.tools}
          label={t(messagesCopy.tools)}
          icon={<MoreIcon size={18} />}
        />
      )}
    >
      {canReact
        ? kinds.map((kind) => (
            <MenuItem
              key={kind}
              icon={<span aria-hidden="true">{faces[kind]}</span>}
              checked={kind === own}
              onSelect={() => void choose(kind)}
            >
              {t(named[kind])}
            </MenuItem>
          ))
        : null}
      {canReact ? <MenuSeparator /> : null}
      {mine && canEdit ? (
        <MenuItem icon={<EditIcon size={20} />} onSelect={onEdit}>
          {t(messagesCopy.edit)}
        </MenuItem>
      ) : null}
      {mine ? (
        <MenuItem icon={<TrashIcon size={20} />} danger onSelect={takeBack}>
          {t(messagesCopy.takeBack)}
        </MenuItem>
      ) : (
        <MenuItem
          icon={<FlagIcon size={20} />}
          onSelect={() =>
            void import("#web/features/content/pins/report-dialog.tsx").then(({ openReport }) =>
              openReport({ kind: "message", id: message.id }),
            )
          }
        >
          {t(commonCopy.actions.report)}
        </MenuItem>
      )}
    </Menu>
  );
}
