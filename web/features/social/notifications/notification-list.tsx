import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import { answerInvite } from "#contract/social/members.ts";
import { listNotifications, readNotifications } from "#contract/social/notifications.ts";
import { notificationReads } from "#spec/constants/notices.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { noticeCopy } from "#spec/copy/social/notices.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { noticePath, noticeSentence } from "#rules/social/notice-line.ts";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf, listQuery } from "#web/app/queries.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import { GroupAnswers } from "#web/features/social/groups/group-answers.tsx";
import { loadFailure, refusalSentence } from "#web/app/refusal-sentence.ts";
import { timeAgo } from "#web/app/time-ago.ts";
import { AvatarStack } from "#web/ui/avatar-stack.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Row } from "#web/ui/layout.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { BellIcon, MoreIcon, ShieldIcon } from "#web/ui/more-icons.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./notifications.module.css";

export type Notification = CallData<typeof listNotifications>[number];

const own = commonCopy.notifications;
const more = socialCopy.notifications;
const { list: copy } = noticeCopy;
type Shown = (typeof notificationReads)[number];

const notificationsQuery = (show: Shown) => listQuery(listNotifications, show === "all" ? {} : { show });

const shownLabels: Readonly<Record<Shown, string>> = { all: copy.all, unread: copy.unread, read: copy.read };

/** The viewer's notifications, similar ones grouped, new ones first, each a link; all of them, the unread or the read. */
export function NotificationList() {
  const t = useText();
  const [shown, setShown] = useState<Shown>("all");
  const { data } = useInfiniteQuery({ ...notificationsQuery(shown), staleTime: 0 });
  const items = data?.pages.flatMap((page) => page.data) ?? [];
  const [newest] = items;
  const read = useCall(readNotifications);
  const isAllRead = items.every(({ is_read: isRead }) => isRead);
  return (
    <>
      <Row justify="space-between" gap={2}>
        <SegmentedControl
          label={t(copy.show)}
          options={notificationReads.map((value) => ({ value, label: t(shownLabels[value]) }))}
          value={shown}
          onChange={setShown}
        />
        <Menu
          label={t(commonCopy.actions.more)}
          trigger={(props) => (
            <IconButton {...props} label={t(commonCopy.actions.more)} icon={<MoreIcon size={22} />} />
          )}
        >
          <MenuItem
            disabled={newest === undefined || isAllRead || read.isPending}
            onSelect={() => newest && read.mutate({ up_to_id: newest.id })}
          >
            {t(own.markRead)}
          </MenuItem>
          <MenuItem to="/settings/notifications/">{t(commonCopy.settings.title)}</MenuItem>
        </Menu>
      </Row>
      <ShownNotifications shown={shown} />
    </>
  );
}

function ShownNotifications({ shown }: { shown: Shown }) {
  const t = useText();
  const queries = useQueryClient();
  const list = useInfiniteQuery({ ...notificationsQuery(shown), staleTime: 0 });
  const items = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.error && items.length === 0) {
    return (
      <ErrorState
        title={t(loadFailure(list.error))}
        retryLabel={t(commonCopy.actions.retry)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data && items.length === 0) {
    return (
      <EmptyState icon={<BellIcon size={32} />} title={t(emptyTitles[shown])}>
        {shown === "all" ? t(more.emptyText) : null}
      </EmptyState>
    );
  }
  return (
    <>
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

const emptyTitles: Readonly<Record<Shown, string>> = { all: own.empty, unread: copy.noneUnread, read: copy.noneRead };

function sentenceOf(item: Notification, t: Translate): string {
  const [first] = item.actors;
  return noticeSentence(item, first === undefined ? "" : personName(first, t), t);
}

function Item({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const t = useText();
  return (
    <li className={styles.item} data-new={item.is_read ? undefined : ""}>
      {item.kind === "statement" ? (
        <span className={styles.sign}>
          <ShieldIcon size={24} />
        </span>
      ) : (
        <Faces actors={item.actors} />
      )}
      <span className={styles.words}>
        <Link to={noticePath(item)} onClick={onOpen} className={styles.link}>
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

/** Of who did it last; the sentence says how many there are. */
function Faces({ actors }: Pick<Notification, "actors">) {
  const t = useText();
  const [actor, ...others] = actors;
  if (others.length === 0)
    return (
      <Avatar
        name={actor?.full_name ?? ""}
        src={actor?.image_medium_url}
        colorIndex={actor?.avatar_color_index ?? 7}
        size={48}
        decorative
      />
    );
  const faces = actors.map((one) => ({ id: one.id, name: personName(one, t), src: one.image_medium_url }));
  return <AvatarStack people={faces} label={faces.map(({ name }) => name).join(", ")} />;
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
