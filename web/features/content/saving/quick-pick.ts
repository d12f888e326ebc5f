import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { keyOfViewer } from "#web/app/key-of-viewer.ts";
import { keyOfPerson } from "#web/app/person-storage.ts";
import { useViewer } from "#web/app/session.tsx";
import { createStore, useStore } from "#web/app/store.ts";
import { useActingNow } from "#web/features/content/acting/acting-now.ts";
import { boardsToSaveTo } from "./picker-queries.ts";
import type { SavingPlace } from "./places.ts";

type Remembered = { personId: string; place: SavingPlace };

const name = "magpie_last_place";
const remembered = createStore<Remembered | null>(null);

/** Where this person saved last on this device; offered first from now on. */
export function rememberPlace(personId: string, place: SavingPlace): void {
  const { id, url, privacy, layout } = place.board;
  const section = place.section && { id: place.section.id, title: place.section.title, slug: place.section.slug };
  const kept = { personId, place: { board: { id, name: place.board.name, url, privacy, layout }, section } };
  remembered.set(kept);
  try {
    localStorage.setItem(keyOfPerson(name, personId), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage only forgets.
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

/**
 * The place one click saves to: the one saved to last, as long as it is there, else the first of the boards.
 * `undefined` while it is not known, null when there is no board yet.
 */
export function useQuickPick(): SavingPlace | null | undefined {
  const viewer = useViewer();
  const kept = useStore(remembered);
  const acting = useActingNow();
  const { data } = useQuery({ ...boardsToSaveTo(), enabled: viewer !== null });
  useEffect(recall, []);
  if (viewer === null) return undefined;
  const last = kept?.personId === viewer.id ? kept.place : undefined;
  // Before the boards are there, the place used last is: whoever is quick saves, too. In an account of others it may not be one of theirs.
  if (data === undefined) return acting.picker ? undefined : last;
  const board = data.all_boards.find(({ id }) => id === last?.board.id);
  if (board && last) return { board, section: last.section };
  const [first] = data.all_boards;
  return first ? { board: first, section: null } : null;
}
