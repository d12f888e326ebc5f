import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { homefeed } from "#contract/content/pins.ts";
import { isInstagram } from "#rules/content/instagram-upsell.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { placeUrl } from "#web/features/content/saving/places.ts";
import { toast } from "#web/ui/toast.ts";
import { checkDraft, type DraftProblems, stillWrong } from "./check-draft.ts";
import { type Draft, picturesOf } from "./draft.ts";
import { draftsNow, removeDraft, useDrafts } from "./drafts.ts";

export type Publishing = {
  /** Progress: how many of how many; null while nothing is published. */
  progress: { done: number; count: number } | null;
  /** Errors by draft. */
  problems: Readonly<Record<string, DraftProblems>>;
  publish: (drafts: readonly Draft[]) => Promise<string | null>;
  clear: (id: string, field: keyof DraftProblems) => void;
};

/**
 * Makes pins of drafts, one after another. What is published leaves the list; what is refused stays with the reason at its
 * field. `publish` answers the draft to look at, null when all went well. A click while it runs does nothing.
 */
export function usePublish(): Publishing {
  const t = useText();
  const celebrate = useCelebration();
  const queries = useQueryClient();
  const locked = useRef(false);
  const [progress, setProgress] = useState<Publishing["progress"]>(null);
  const everything = useDrafts();
  /** Found before anything was sent. */
  const [found, setFound] = useState<Publishing["problems"]>({});
  const [refused, setRefused] = useState<Publishing["problems"]>({});

  const run = async (drafts: readonly Draft[]): Promise<string | null> => {
    const wrong = Object.fromEntries(
      drafts
        .map((draft) => [draft.id, checkDraft(draft, picturesOf(draft, draftsNow()))])
        .filter(([, problems]) => problems !== null),
    ) as Record<string, DraftProblems>;
    setFound(wrong);
    setRefused({});
    const [firstWrong] = Object.keys(wrong);
    if (firstWrong !== undefined) return firstWrong;
    const made: Made[] = [];
    const turnedDown: Record<string, DraftProblems> = {};
    const { publishDraft } = await import("./publish-draft.ts");
    for (const draft of drafts) {
      setProgress({ done: made.length, count: drafts.length });
      const pictures = picturesOf(draft, draftsNow());
      const published = await publishDraft(queries, draft, pictures, t);
      if ("problems" in published) turnedDown[draft.id] = published.problems;
      else {
        made.push({ id: published.id, draft });
        for (const { id } of [draft, ...pictures]) removeDraft(id);
      }
    }
    setRefused(turnedDown);
    await celebrate(made);
    const failed = Object.keys(turnedDown);
    if (drafts.length > 1 && failed.length > 0)
      toast({ text: t(commonCopy.create.someFailed, { count: failed.length }), tone: "error" });
    return failed[0] ?? null;
  };

  const problems = Object.fromEntries(
    everything
      .filter(({ id }) => found[id] !== undefined || refused[id] !== undefined)
      .map((draft) => [
        draft.id,
        { ...stillWrong(found[draft.id] ?? {}, draft, picturesOf(draft, everything)), ...refused[draft.id] },
      ]),
  );

  return {
    progress,
    problems,
    clear(id, field) {
      const without = (all: Publishing["problems"]) =>
        all[id]?.[field] === undefined ? all : { ...all, [id]: { ...all[id], [field]: undefined } };
      setFound(without);
      setRefused(without);
    },
    publish: async (drafts) => {
      if (locked.current) return null;
      locked.current = true;
      try {
        return await run(drafts);
      } finally {
        locked.current = false;
        setProgress(null);
      }
    },
  };
}

type Made = { id: string; draft: Draft };

/** Says what was published, and remembers where it went. */
function useCelebration() {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const confirm = (count: number, { place, preview }: Draft, id: string) => {
    const { savedTo, savedToSection, savedManyTo, view } = savingCopy.confirmations;
    const names = { boardName: place?.board.name ?? "", sectionName: place?.section?.title ?? "", count };
    const sentence = count > 1 ? savedManyTo : place?.section ? savedToSection : savedTo;
    toast({
      key: "published",
      tone: "success",
      text: t(sentence, names),
      picture: preview,
      action: { label: t(view), to: count > 1 && place ? placeUrl(place) : `/pin/${id}/` },
      durationMs: savingConstants.mobileSuccessToastMs,
    });
  };
  return async (made: readonly Made[]): Promise<void> => {
    const last = made.at(-1);
    if (last) {
      const { draft, id } = last;
      const { place } = draft;
      if (viewer && place)
        void import("#web/features/content/saving/quick-pick.ts").then(({ rememberPlace }) =>
          rememberPlace(viewer.id, place),
        );
      const { countSaves } = await import("#web/features/content/saving/count-saves.ts");
      const first = countSaves(made.length);
      confirm(made.length, draft, id);
      if (first && place && draft.preview)
        void import("#web/features/content/saving/save-confirmation.tsx").then(({ confirmSave }) =>
          confirmSave({ boardName: place.board.name, picture: draft.preview ?? "", first, pinId: id }),
        );
      void queries.invalidateQueries({ queryKey: ["list", homefeed.name] });
      void import("#web/features/content/saving/offer-instagram.tsx").then(({ offerInstagram }) =>
        offerInstagram(made.find((one) => isInstagram(one.draft.link))?.draft.link ?? "", queries),
      );
    }
  };
}
