import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { keyOfViewer } from "#web/app/key-of-viewer.ts";
import { keyOfPerson } from "#web/app/person-storage.ts";
import { useViewer } from "#web/app/session.tsx";
import { createStore, useStore } from "#web/app/store.ts";
import { rememberedPlace } from "#rules/content/remembered-place.ts";
import { useActingChoice } from "#web/features/content/acting/acting.ts";
import { boardsToSaveTo, sectionsToSaveTo } from "./picker-queries.ts";
import type { SavingPlace } from "./places.ts";

type Remembered = { personId: string; place: SavingPlace };

const name = "magpie_last_place";
const remembered = createStore<Remembered | null>(null);

/** Remembers where this person last saved on this device. */
export function rememberPlace(personId: string, place: SavingPlace): void {
  const { id, name: boardName, url, privacy, layout } = place.board;
  const section = place.section && { id: place.section.id, title: place.section.title, slug: place.section.slug };
  const kept = { personId, place: { board: { id, name: boardName, url, privacy, layout }, section } };
  if (JSON.stringify(remembered.get()) === JSON.stringify(kept)) return;
  remembered.set(kept);
  try {
    localStorage.setItem(keyOfPerson(name, personId), JSON.stringify(kept));
  } catch {
    // Without storage it is forgotten.
  }
}

function recall(): void {
  if (remembered.get() !== null) return;
  try {
    remembered.set(JSON.parse(localStorage.getItem(keyOfViewer(name)) ?? "null") as Remembered | null);
  } catch {
    remembered.set(null);
  }
}

/** The board or section that one click saves to; `undefined` while loading, null without any board. */
export function useQuickPick(): SavingPlace | null | undefined {
  const viewer = useViewer();
  const kept = useStore(remembered);
  const acting = useActingChoice();
  const isElsewhere = acting?.kind === "profile" || acting?.another === true;
  const { data, isFetching } = useQuery({ ...boardsToSaveTo(), enabled: viewer !== null });
  const isMine = kept !== null && kept.personId === viewer?.id;
  // In an account of others, or as a business, it may not be one of theirs.
  const last = isMine && (data !== undefined || !isElsewhere) ? kept.place : undefined;
  const isThere = data?.all_boards.some(({ id }) => id === last?.board.id) ?? false;
  const sections = useQuery({
    ...sectionsToSaveTo(last?.board.id ?? ""),
    enabled: isThere && last?.section != null,
  });
  const place = rememberedPlace({
    last,
    // A board made this moment is not among them until they are asked anew.
    boards: isFetching && last !== undefined && !isThere ? undefined : data?.all_boards,
    sections: sections.isFetching ? undefined : sections.data,
  });
  useEffect(recall, []);
  useEffect(() => {
    // What is gone or called otherwise today is not offered again.
    if (viewer !== null && last !== undefined && place && (isThere || !isElsewhere)) rememberPlace(viewer.id, place);
  });
  return viewer === null ? undefined : place;
}
