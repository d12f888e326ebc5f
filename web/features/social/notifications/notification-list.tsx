import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { CallData } from "#contract/kit/define.ts";
import { answerInvite } from "#contract/social/members.ts";
import { listNotifications, readNotifications } from "#contract/social/notifications.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { hasProfile } from "#rules/people/gone-username.ts";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf, listQuery } from "#web/app/queries.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import { GroupAnswers } from "#web/features/social/groups/group-answers.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { timeAgo } from "#web/app/time-ago.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Row } from "#web/ui/layout.tsx";
import { BellIcon } from "#web/ui/more-icons.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./notifications.module.css";

export type Notification = CallData<typeof listNotifications>[number];

const own = commonCopy.notifications;
const more = socialCopy.notifications;
const sentences: Readonly<Record<Notification["kind"], string>> = {
  board_invite: own.invited,
  board_invite_accepted: more.joined,
  board_owner: more.owner,
  board_group: groupsCopy.boardShared,
  group_invite: groupsCopy.invited,
  comment: own.commented,
  comment_reply: more.reply,
  comment_reaction: more.reaction,
  mention: more.mention,
  follow: more.follow,
  save: own.saved,
  message: more.message,
  business_invite: more.business,
};

export const notificationsQuery = listQuery(listNotifications, {});

/** The viewer's notifications, similar ones grouped, each a link. */
export function NotificationList() {
  const t = useText();
  const queries = useQueryClient();
  const list = useInfiniteQuery({ ...notificationsQuery, staleTime: 0 });
  const items = list.data?.pages.flatMap((page) => page.data) ?? [];
  const newest = items[0];
  const read = useCall(readNotifications);
  if (list.error && items.length === 0) {
    return (
      <ErrorState
        title={t(commonCopy.errors.loadFailed)}
        retryLabel={t(commonCopy.actions.retry)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data && items.length === 0) {
    return (
      <EmptyState icon={<BellIcon size={32} />} title={t(own.empty)}>
        {t(more.emptyText)}
      </EmptyState>
    );
  }
  return (
    <>
      {items.some(({ is_read: isRead }) => !isRead) && newest ? (
        <Row justify="end">
          <Button size="sm" loading={read.isPending} onClick={() => read.mutate({ up_to_id: newest.id })}>
            {t(own.markRead)}
          </Button>
        </Row>
      ) : null}
      <ul role="list" className={styles.list} aria-busy={list.isLoading}>
        {items.map((item) => (
          <Item
            key={item.id}
            item={item}
            onOpen={() => {
              if (!item.is_read) void apiOf(queries)(readNotifications, { id: item.id }).catch(() => undefined);
            }}
          />
        ))}
        {list.isLoading
          ? [0, 1, 2, 3].map((row) => (
              <li key={row} className={styles.item}>
                <Skeleton shape="circle" width={48} />
                <Skeleton width="60%" />
              </li>
            ))
          : null}
      </ul>
      {list.hasNextPage ? (
        <ShowMore
          label={t(commonCopy.actions.showMore)}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      ) : null}
    </>
  );
}

/** The text for a group that is deleted or that the viewer has left. */
const withoutGroup: Partial<typeof sentences> = {
  board_group: groupsCopy.boardSharedGone,
  group_invite: groupsCopy.invitedGone,
};

function sentenceOf({ kind, actors, count, board, group }: Notification, t: Translate): string {
  const first = actors[0] === undefined ? "" : personName(actors[0], t);
  const others = kind === "message" ? 0 : Math.max(0, count - 1);
  const name = others > 0 ? t(more.others, { name: first, count: others }) : first;
  const sentence = (group === null && withoutGroup[kind]) || sentences[kind];
  return t(sentence, { name, boardName: board?.name ?? "", groupName: group?.name ?? "" });
}

function placeOf({ kind, pin, board, group, actors }: Notification): string {
  if (kind === "message") return "/messages";
  if (kind === "business_invite") return advertiserUrl("accountsManager", null, { tab: "invites" });
  if (kind === "group_invite") return group ? `/settings/groups/${group.id}` : "/settings/groups";
  if (pin) return `/pin/${pin.id}`;
  // A board that is not for everybody opens once its invitation is accepted.
  if (board && (kind !== "board_invite" || board.privacy === "public")) return board.url;
  const [actor] = actors;
  return actor !== undefined && hasProfile(actor) ? `/${actor.username}` : "/notifications";
}

function Item({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const t = useText();
  const [actor] = item.actors;
  return (
    <li className={styles.item} data-new={item.is_read ? undefined : ""}>
      <Avatar
        name={actor?.full_name ?? ""}
        src={actor?.image_medium_url}
        colorIndex={actor?.avatar_color_index ?? 7}
        size={48}
        decorative
      />
      <span className={styles.words}>
        <Link to={placeOf(item)} onClick={onOpen} className={styles.link}>
          {sentenceOf(item, t)}
        </Link>
        <span className={styles.quiet}>
          {item.is_read ? null : <VisuallyHidden>{t(more.isNew)} </VisuallyHidden>}
          {timeAgo(item.created_at, t.locale)}
        </span>
        {item.kind === "board_invite" && item.board ? <Answers boardId={item.board.id} /> : null}
        {item.kind === "group_invite" && item.group ? <GroupAnswers group={item.group} /> : null}
      </span>
      {item.pin ? (
        <img
          className={styles.picture}
          style={{ background: item.pin.dominant_color }}
          src={item.pin.images["236x"].url}
          alt=""
          loading="lazy"
        />
      ) : null}
    </li>
  );
}

function Answers({ boardId }: { boardId: string }) {
  const t = useText();
  const answer = useCall(answerInvite, {
    onDone: ({ board }) => {
      toast({
        key: "invite",
        text: board ? t(socialCopy.join.joined, { boardName: board.name }) : t(socialCopy.join.declined),
        ...(board ? { action: { label: t(savingCopy.confirmations.view), to: board.url } } : {}),
      });
    },
    onRefused: (refusal) => void toast({ key: "invite", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  if (answer.isSuccess) return null;
  return (
    <Row gap={2}>
      <Button
        size="sm"
        variant="primary"
        loading={answer.isPending}
        onClick={() => answer.mutate({ board_id: boardId, action: "accept" })}
      >
        {t(savingCopy.collaborators.accept)}
      </Button>
      <Button
        size="sm"
        disabled={answer.isPending}
        onClick={() => answer.mutate({ board_id: boardId, action: "decline" })}
      >
        {t(savingCopy.collaborators.decline)}
      </Button>
    </Row>
  );
}
