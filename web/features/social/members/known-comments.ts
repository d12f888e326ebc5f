import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { listComments, type WireComment } from "#contract/social/comments.ts";
import type { Answer } from "#contract/kit/envelope.ts";
import { listQuery } from "#web/app/queries.ts";

type Pages = InfiniteData<Answer<WireComment[]>>;

/** The comments under a pin, newest first; with a comment, its answers, oldest first. */
export function commentsOf(pinId: string, parentId?: string) {
  return listQuery(listComments, parentId === undefined ? { pin_id: pinId } : { pin_id: pinId, parent_id: parentId });
}

/** Changes a comment in every cached list; `null` removes it. Returns a function that undoes it. */
export function changeComment(
  queries: QueryClient,
  id: string,
  change: (comment: WireComment) => WireComment | null,
): () => void {
  const lists = queries.getQueriesData<Pages>({
    predicate: ({ queryKey: [kind, name] }) => kind === "list" && name === listComments.name,
  });
  const touched = lists.filter(([, data]) => data?.pages.some((page) => page.data.some((one) => one.id === id)));
  for (const [key, data] of touched) queries.setQueryData(key, data && inPages(data, id, change));
  return () => {
    for (const [key, data] of touched) queries.setQueryData(key, data);
  };
}

function inPages(data: Pages, id: string, change: (comment: WireComment) => WireComment | null): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    data: page.data.flatMap((comment) => (comment.id === id ? (change(comment) ?? []) : [comment])),
  }));
  return { ...data, pages };
}

/** Adds a new comment: newest first, replies last. */
export function addComment(queries: QueryClient, comment: WireComment): void {
  const { queryKey } = commentsOf(comment.pin_id, comment.parent_id ?? undefined);
  queries.setQueryData<Pages>(queryKey, (known) => {
    if (known === undefined) return known;
    const at = comment.parent_id === null ? 0 : known.pages.length - 1;
    const pages = known.pages.map((page, index) => {
      if (index !== at) return page;
      return { ...page, data: comment.parent_id === null ? [comment, ...page.data] : [...page.data, comment] };
    });
    return { ...known, pages };
  });
  if (comment.parent_id !== null)
    changeComment(queries, comment.parent_id, (parent) => ({ ...parent, reply_count: parent.reply_count + 1 }));
}
