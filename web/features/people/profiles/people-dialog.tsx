import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { userFollowers, userFollowing } from "#contract/people/people.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { listQuery } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { RemoveFollower } from "./remove-follower.tsx";
import { FollowListed } from "./follow-listed.tsx";
import styles from "./people-dialog.module.css";

type PeopleDialogProps = { username: string; kind: "followers" | "following"; onClose: () => void };

/** Who follows a person, or whom they follow. */
export function PeopleDialog({ username, kind, onClose }: PeopleDialogProps) {
  const t = useText();
  const { actions, profile, errors } = commonCopy;
  const list = listQuery(kind === "followers" ? userFollowers : userFollowing, { username });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(list);
  const isOwn = useViewer()?.username === username && kind === "followers";
  const people = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === "followers" ? profile.followers : actions.following)}
      closeLabel={t(actions.close)}
      width="md"
    >
      {error && !data ? (
        <ErrorState title={t(errors.loadFailed)} retryLabel={t(actions.retry)} onRetry={() => void refetch()} />
      ) : null}
      {!data && isFetching ? <Spinner /> : null}
      {data && people.length === 0 ? <p>{t(profile.nobody)}</p> : null}
      <ul role="list" className={styles.list}>
        {people.map((person) => (
          <li key={person.id} className={styles.row}>
            <Link to={`/${person.username}`} className={styles.person} onClick={onClose}>
              <Avatar
                name={person.full_name}
                src={person.image_medium_url}
                colorIndex={person.avatar_color_index}
                size={48}
                decorative
              />
              <span className={styles.names}>
                <strong dir="auto">{person.full_name}</strong>
                <span className={styles.username}>@{person.username}</span>
              </span>
            </Link>
            <FollowListed person={person} listKey={list.queryKey} />
            {isOwn ? <RemoveFollower person={person} listKey={list.queryKey} /> : null}
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <ShowMore label={t(actions.showMore)} loading={isFetching} onMore={() => void fetchNextPage()} />
      ) : null}
    </Dialog>
  );
}
