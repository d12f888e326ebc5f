import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { changeKeywords, listKeywords, type WireKeyword } from "#contract/business/keywords.ts";
import type { Answer } from "#contract/kit/envelope.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { useUndo } from "#web/features/business/changes/use-undo.ts";
import { toast } from "#web/ui/toast.ts";

const { done: copy } = keywordsCopy;
const queryKey = ["list", listKeywords.name];

type Pages = InfiniteData<Answer<WireKeyword[]>, string | null>;
type Status = WireKeyword["status"];

/** Gives keywords another status: seen at once, taken back by a button; what is refused is told, and read anew. */
export function useKeywordEdits(accountId: string): (keywords: readonly WireKeyword[], status: Status) => void {
  const t = useText();
  const queries = useQueryClient();
  const sayUndo = useUndo(accountId, "keywords");
  const show = (ids: ReadonlySet<string>, status: Status) =>
    queries.setQueriesData<Pages>(
      { queryKey },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            data: page.data.map((one) => (ids.has(one.id) ? { ...one, status } : one)),
          })),
        },
    );
  const update = useCall(changeKeywords, {
    onStart({ keywords, status }) {
      void queries.cancelQueries({ queryKey });
      show(new Set(keywords.map(({ id }) => id)), status);
    },
    onRefused(refusal) {
      void queries.invalidateQueries({ queryKey });
      toast({ key: "keywords", text: t(refusalSentence(refusal)), tone: "error" });
    },
  });
  async function change(keywords: readonly WireKeyword[], status: Status): Promise<void> {
    const meant = keywords.filter((one) => one.status !== status);
    const [first] = meant;
    if (first === undefined) return;
    const named = meant.map(({ id, version }) => ({ id, version }));
    const done = await update.mutateAsync({ advertiser_id: accountId, keywords: named, status }).catch(() => null);
    if (done === null) return;
    const { changed, refused } = done;
    if (refused.length > 0)
      toast({ key: "keywords-failed", text: t(copy.failed, { count: refused.length }), tone: "error" });
    if (changed.length === 0) return;
    const count = changed.length;
    const isRestored = first.status === "ARCHIVED";
    const text =
      status === "ARCHIVED"
        ? t(copy.archived, { count })
        : isRestored
          ? t(copy.restored, { count })
          : t(status === "PAUSED" ? copy.paused : copy.resumed, { keyword: first.value });
    sayUndo(text, done.batch_id);
  }
  return (keywords, status) => void change(keywords, status);
}
