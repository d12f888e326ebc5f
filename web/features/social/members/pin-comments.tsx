import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useId } from "react";
import { createComment } from "#contract/social/comments.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useWatchPin } from "#web/app/live/live-state.ts";
import { useCall } from "#web/app/mutations.ts";
import { overlayPin, readOverlay } from "#web/app/saved-overlay.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CommentItem } from "./comment-item.tsx";
import styles from "./comments.module.css";
import { addComment, commentsOf } from "./known-comments.ts";
import { useHeldBack } from "./use-held-back.ts";

const CommentForm = lazyComponent(async () => (await import("./comment-form.tsx")).CommentForm);

/** The pin has no comments, so nothing is fetched. */
const knownEmpty = { initialData: { pages: [{ data: [], bookmark: null }], pageParams: [null] }, staleTime: 60_000 };

/** A pin's comments and the form for a new one. Visitors are asked to log in first. */
export function PinComments({ pin }: { pin: WirePin }) {
  const t = useText();
  const id = useId();
  const viewer = useViewer();
  const queries = useQueryClient();
  const list = useInfiniteQuery({ ...commentsOf(pin.id), ...(pin.comment_count === 0 ? knownEmpty : {}) });
  const all = list.data?.pages.flatMap((page) => page.data) ?? [];
  const { place, shown: comments, held, showHeld } = useHeldBack(all, viewer?.id ?? null);
  useWatchPin(pin.id);
  const create = useCall(createComment, { lazily: true });
  const submit = async (text: string, parentId?: string) => {
    const comment = await create.mutateAsync({
      pin_id: pin.id,
      text,
      ...(parentId === undefined ? {} : { parent_id: parentId }),
    });
    addComment(queries, comment);
    const count = readOverlay(pin.id).edited?.comment_count ?? pin.comment_count;
    overlayPin(pin.id, { edited: { comment_count: count + 1 } });
  };
  const askToEnter = () => openAccess({ source: "commentComposer", pin });
  const count = pin.comment_count;
  return (
    <section className={styles.comments} aria-labelledby={id}>
      <h2 ref={place} id={id} className={styles.title}>
        {count > 0 ? t(commonCopy.counts.comments, { count }) : t(commonCopy.comments.title)}
      </h2>
      {list.isLoading && count > 0 ? <LoadingComments /> : null}
      {list.error && comments.length === 0 ? (
        <p className={styles.gone}>
          {t(commonCopy.errors.loadFailed)}{" "}
          <button type="button" className={styles.tool} onClick={() => void list.refetch()}>
            {t(commonCopy.actions.retry)}
          </button>
        </p>
      ) : null}
      {comments.length === 0 && !list.error && (!list.isLoading || count === 0) ? (
        <p className={styles.gone}>{t(commonCopy.comments.empty)}</p>
      ) : null}
      {held > 0 ? (
        <span className={styles.held} role="status">
          <Button size="sm" variant="primary" onClick={showHeld}>
            {t(socialCopy.comments.fresh, { count: held })}
          </Button>
        </span>
      ) : null}
      {comments.length > 0 ? (
        <ul role="list" className={styles.list}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} onAnswer={submit} onVisitor={askToEnter} />
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t(socialCopy.comments.older)}
        </Button>
      ) : null}
      {viewer ? (
        <Suspense fallback={<Skeleton shape="block" height={84} />}>
          <CommentForm label={t(commonCopy.comments.add)} submitLabel={t(commonCopy.comments.post)} onSend={submit} />
        </Suspense>
      ) : (
        <Button onClick={askToEnter}>{t(socialCopy.comments.logIn)}</Button>
      )}
    </section>
  );
}

function LoadingComments() {
  return (
    <div aria-busy="true" className={styles.list}>
      {[0, 1].map((row) => (
        <div key={row} className={styles.comment}>
          <Skeleton shape="circle" width={36} />
          <div className={styles.said}>
            <Skeleton width="40%" />
            <Skeleton width="80%" />
          </div>
        </div>
      ))}
    </div>
  );
}
