import type { DraftEdit, WireDraft } from "#contract/business/ad-drafts.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { draftLimits } from "#spec/constants/ad-drafts.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { createStore, type Store } from "#web/app/store.ts";
import {
  answered,
  bodyWith,
  givenBack,
  isSaved,
  noteChange,
  nothingUnsaved,
  toSend,
  type Unsaved,
} from "./draft-edits.ts";
import { type Standing, standsAt, withStanding } from "./draft-parts.ts";

/** How what is typed stands: `refused` is tried again only once something else is typed. */
type Saving = "saved" | "waiting" | "saving" | "unreachable" | "refused";

export type KeptDraft = {
  told: WireDraft;
  unsaved: Unsaved;
  /** Conflicts of which one side was chosen here and isn't told yet. */
  settled: readonly string[];
  /** What the field that has the focus showed when it came: others' changes wait until it is left. */
  held: { path: string; value: Standing } | null;
  saving: Saving;
  refusal: Refusal | null;
};

/** What a tab keeps of a draft. */
export type Recalled = { unsaved: Unsaved; settled: readonly string[] };

type KeeperNeeds = {
  draft: WireDraft;
  /** Rejects with a refusal. */
  save: (edits: readonly DraftEdit[], settled: readonly string[]) => Promise<WireDraft>;
  /** Stores what isn't saved, or, given null, forgets it. */
  keep: (recalled: Recalled | null) => void;
};

const retryMs = [3_000, 10_000, 30_000];
/** Refusals after which the same is tried again by itself. */
const passing = ["UNAVAILABLE", "INTERNAL", "TOO_MANY_REQUESTS", "NOT_AUTHENTICATED"];

export type DraftKeeper = ReturnType<typeof draftKeeper>;

/** Keeps a draft while somebody works on it: what the server told, what was typed since, and when that is saved. */
export function draftKeeper(needs: KeeperNeeds) {
  const store: Store<KeptDraft> = createStore<KeptDraft>({
    ...{ told: needs.draft, unsaved: nothingUnsaved, settled: [], held: null, saving: "saved", refusal: null },
  });
  const { typed, tell, flush, stop } = draftSaver(store, needs);
  return {
    store,
    tell,
    flush,
    /** Stops saving by itself. */
    stop,
    change(path: string, to: Standing) {
      const { told, unsaved, held } = store.get();
      const isHeld = held?.path === path;
      typed({
        unsaved: noteChange(told.body, unsaved, path, to, isHeld ? held.value : undefined),
        held: isHeld ? { path, value: to } : held,
      });
    },
    /** Chooses one of two sides: what was written without having seen what stands, or that. */
    settle(conflictId: string, isTaken: boolean) {
      const { told, unsaved, settled, held } = store.get();
      const conflict = told.conflicts.find(({ id }) => id === conflictId);
      if (conflict === undefined || settled.includes(conflictId)) return;
      const edits = isTaken ? noteChange(told.body, unsaved, conflict.path, conflict.value) : unsaved;
      // The field shows what was chosen, though the focus is in it.
      typed({ unsaved: edits, settled: [...settled, conflictId], held: held?.path === conflict.path ? null : held });
      void flush();
    },
    /** A field gets the focus, or null: none has it. */
    hold(path: string | null) {
      if (path === (store.get().held?.path ?? null)) return;
      store.set((state) => ({
        ...state,
        held: path === null ? null : { path, value: standsAt(shownBody(state), path) },
      }));
    },
    /** What the tab kept is laid over what the server told. */
    recall({ unsaved, settled }: Recalled) {
      typed({ unsaved, settled });
    },
  };
}

/** Saves what is typed into a draft: a while after the last of it, or when asked. */
function draftSaver(store: Store<KeptDraft>, { save, keep }: KeeperNeeds) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<boolean> | null = null;

  const isDone = () => isSaved(store.get().unsaved) && store.get().settled.length === 0;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const put = (part: Partial<KeptDraft>) => {
    store.set((state) => ({ ...state, ...part }));
    const { unsaved, settled } = store.get();
    keep(isDone() ? null : { unsaved, settled });
  };

  function typed(part: Partial<KeptDraft>): void {
    put({ ...part, refusal: null });
    if (isDone()) return put({ saving: "saved" });
    if (running === null) put({ saving: "waiting" });
    later(draftLimits.autosaveMs);
  }

  /** What the server says of it, unless something newer is known. */
  function tell(told: WireDraft): void {
    if (told.version >= store.get().told.version) store.set((state) => ({ ...state, told }));
  }

  /** Saves what waits; false: it couldn't be saved. */
  function flush(): Promise<boolean> {
    running ??= saveAll().finally(() => (running = null));
    return running;
  }

  async function saveAll(): Promise<boolean> {
    clearTimeout(timer);
    while (!isDone()) {
      const unsaved = toSend(store.get().unsaved, draftLimits.editsMax);
      const { settled } = store.get();
      put({ unsaved, saving: "saving" });
      try {
        const told = await save(unsaved.sent, settled);
        failures = 0;
        tell(told);
        const { unsaved: now, settled: chosen } = store.get();
        put({ unsaved: answered(now), settled: chosen.filter((id) => !settled.includes(id)) });
      } catch (error) {
        return failed(refusalOf(error));
      }
    }
    put({ saving: "saved", refusal: null });
    return true;
  }

  function failed(refusal: Refusal | null): false {
    if (refusal !== null && !passing.includes(refusal.reason)) {
      put({ unsaved: givenBack(store.get().unsaved), saving: "refused", refusal });
      return false;
    }
    put({ saving: "unreachable", refusal });
    later(retryMs[Math.min(failures, retryMs.length - 1)] ?? 0);
    failures += 1;
    return false;
  }

  return { typed, tell, flush, stop: () => clearTimeout(timer) };
}

/** The draft as whoever types sees it. */
export function shownBody({ told, unsaved, held }: KeptDraft) {
  const body = bodyWith(told.body, unsaved);
  const isTyped = [...unsaved.sent, ...unsaved.waiting].some(({ path }) => path === held?.path);
  return held === null || isTyped ? body : withStanding(body, held.path, held.value);
}

/** Conflicts that still wait for a choice. */
export function openConflicts({ told, settled }: KeptDraft) {
  return told.conflicts.filter(({ id }) => !settled.includes(id));
}
