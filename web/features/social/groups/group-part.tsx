import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useNavigate } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import type { readGroup } from "#contract/social/groups.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeftIcon } from "#web/ui/icons.tsx";
import { EditIcon } from "#web/ui/more-icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { GroupAnswers } from "./group-answers.tsx";
import { GroupFace } from "#web/ui/group-face.tsx";
import { goneFrom } from "./gone-from.ts";
import { GroupPeople } from "./group-people.tsx";
import { groupQuery } from "./group-queries.ts";
import styles from "./groups.module.css";
import { LeaveGroup } from "./leave-group.tsx";

const RenameGroup = lazyComponent(async () => (await import("./rename-group.tsx")).RenameGroup);
const NewMessage = lazyComponent(
  async () => (await import("#web/features/social/messages/new-message.tsx")).NewMessage,
);

type Group = CallData<typeof readGroup>;

/** A group: its members, its shared boards, and its owner's tools. */
export function GroupPart({ id }: { id: string }) {
  const t = useText();
  const { data: group, error, refetch } = useQuery({ ...groupQuery(id), staleTime: 0, retry: false });
  if (group === undefined) {
    return error ? (
      <ErrorState
        title={t(commonCopy.errors.loadFailed)}
        retryLabel={t(commonCopy.actions.retry)}
        onRetry={() => void refetch()}
      />
    ) : (
      <div className={styles.head} aria-busy>
        <Skeleton shape="block" width={64} height={64} />
        <Skeleton width="50%" />
      </div>
    );
  }
  return (
    <div className={styles.groups}>
      <GroupHead group={group} />
      <GroupPeople group={group} />
      {group.state === "member" ? (
        <>
          <GroupBoards group={group} />
          <LeaveGroup group={group} />
        </>
      ) : null}
    </div>
  );
}

function GroupHead({ group }: { group: Group }) {
  const t = useText();
  const rename = () =>
    openDialog((close) => (
      <Suspense>
        <RenameGroup group={group} onClose={close} />
      </Suspense>
    ));
  const write = () =>
    openDialog((close) => (
      <Suspense>
        <NewMessage group={group} onClose={close} />
      </Suspense>
    ));
  const isAsked = group.state === "pending";
  const navigate = useNavigate();
  const queries = useQueryClient();
  const onAnswered = (state: "member" | "declined") =>
    state === "declined" ? goneFrom(queries, navigate, group.id) : null;
  return (
    <header className={styles.head}>
      <IconButton to="/settings/groups" label={t(groupsCopy.back)} icon={<ArrowLeftIcon />} />
      <GroupFace group={group} size={64} />
      <div className={styles.words}>
        <div className={styles.title}>
          <h2 dir="auto">{group.name}</h2>
          {group.is_mine ? (
            <IconButton size="sm" label={t(groupsCopy.rename)} icon={<EditIcon size={18} />} onClick={rename} />
          ) : null}
        </div>
        <p className={styles.quiet}>
          {isAsked
            ? t(groupsCopy.invitation, { name: group.owner.full_name })
            : t(groupsCopy.people, { count: group.person_count })}
        </p>
      </div>
      <span className={styles.tools}>
        {isAsked ? (
          <GroupAnswers group={group} onAnswered={onAnswered} />
        ) : (
          <Button onClick={write}>{t(groupsCopy.message)}</Button>
        )}
      </span>
    </header>
  );
}

function GroupBoards({ group }: { group: Group }) {
  const t = useText();
  return (
    <section className={styles.part} aria-labelledby="group-boards">
      <h3 id="group-boards" className={styles.heading}>
        {t(groupsCopy.boards)}
      </h3>
      {group.boards.length === 0 ? <p className={styles.quiet}>{t(groupsCopy.noBoards)}</p> : null}
      <ul role="list" className={styles.list}>
        {group.boards.map(({ board, role }) => (
          <li key={board.id} className={styles.item} data-opens="" data-slim="">
            <span className={styles.words}>
              <Link to={board.url} className={styles.opens} dir="auto">
                {board.name}
              </Link>
            </span>
            <span className={styles.quiet}>{t(socialCopy.people[role])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
