import type { QueryClient } from "@tanstack/react-query";
import { getAction, undoAction, type WireAction } from "#contract/content/organise.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { apiOf } from "#web/app/queries.ts";
import type { Translate } from "#web/app/text.tsx";
import { followWrite, type GonePlace } from "#web/app/follow-write.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { toast } from "#web/ui/toast.ts";
import { actionSentence } from "./action-sentence.ts";
import styles from "./organise.module.css";

const words = organiseCopy.action;
const askEveryMs = 700;
const pause = () => new Promise((resolve) => setTimeout(resolve, askEveryMs));

/** Polls until the action is done; a toast shows its progress. */
async function toItsEnd(queries: QueryClient, first: WireAction, t: Translate): Promise<WireAction> {
  let action = first;
  while (action.state === "working" || action.state === "undoing") {
    const sentence = t(words.working, { done: action.done, total: action.total });
    toast({
      key: "action",
      durationMs: Number.POSITIVE_INFINITY,
      text: (
        <span className={styles.progress}>
          {sentence}
          <ProgressBar label={sentence} value={action.total === 0 ? undefined : action.done / action.total} />
        </span>
      ),
    });
    await pause();
    action = (await apiOf(queries)(getAction, { action_id: action.id })).data;
  }
  return action;
}

type Followed = {
  queries: QueryClient;
  t: Translate;
  /** What to say once it is done. */
  done: string;
  /** Removes the optimistic overlay from the lists; they are refetched first. */
  takeBack?: (() => void) | undefined;
  /** The board or section that the action removes. */
  gone?: GonePlace | undefined;
  /** Removes what was created for the action, after it is undone. */
  onUndone?: (() => Promise<unknown>) | undefined;
};

/** Follows an action to its end, reports it and offers to undo it. */
export async function followAction(started: WireAction, followed: Followed): Promise<WireAction> {
  const { queries, t, done, takeBack, gone, onUndone } = followed;
  const action = await toItsEnd(queries, started, t);
  await followWrite(queries, undoAction, { gone });
  takeBack?.();
  if (action.state === "failed") {
    const { done: reached, total } = action;
    toast({ key: "action", text: t(words.stopped, { done: reached, total }), tone: "error", durationMs: 10_000 });
    return action;
  }
  toast({
    key: "action",
    text: done,
    durationMs: savingConstants.undoToastMs,
    action: { label: t(commonCopy.actions.undo), onClick: () => void undo(action, { queries, t, onUndone }) },
  });
  return action;
}

async function undo(action: WireAction, followed: Pick<Followed, "queries" | "t" | "onUndone">): Promise<void> {
  const { queries, t, onUndone } = followed;
  try {
    const { data } = await apiOf(queries)(undoAction, { action_id: action.id });
    const ended = await toItsEnd(queries, data, t);
    const isBack = ended.state === "undone";
    if (isBack) await onUndone?.();
    await followWrite(queries, undoAction);
    toast({
      key: "action",
      text: t(isBack ? words.undone : commonCopy.errors.loadFailed),
      tone: isBack ? "success" : "error",
    });
  } catch (error) {
    toast({ key: "action", text: t(actionSentence(error)), tone: "error" });
  }
}
