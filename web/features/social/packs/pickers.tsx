import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listBoards } from "#contract/content/boards.ts";
import { search } from "#contract/discovery/search.ts";
import { shareSuggestions } from "#contract/social/members.ts";
import { limits } from "#spec/constants/limits.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import { boardChoice, type Choice, personChoice } from "./choice.tsx";
import { Picker } from "./picker.tsx";

const copy = packsCopy.edit;
const shown = 6;
/** Those chosen already must not crowd out the others. */
const asked = 25;

type PickerProps = { chosen: readonly Choice[]; onChange: (chosen: readonly Choice[]) => void };

/** The people of a pack: found by name, those the viewer knows offered first. */
export function PeoplePicker({ chosen, onChange }: PickerProps) {
  const t = useText();
  const viewer = useViewer();
  const [typed, setTyped] = useState("");
  const term = useDebounced(typed.trim(), 200);
  const known = useQuery({ ...query(shareSuggestions, { count: asked }), retry: false });
  const found = useQuery({
    ...query(search, { query: term, scope: "users", page_size: asked }),
    enabled: term !== "",
    retry: false,
    placeholderData: keepPreviousData,
  });
  const people =
    term === ""
      ? (known.data ?? []).filter(({ type }) => type !== "email" && type !== "group")
      : (found.data?.results ?? []).flatMap((one) => (one.type === "user" ? one : []));
  const [count, most] = [chosen.length, limits.packPeopleMax];
  return (
    <Picker
      label={t(copy.people, { count, most })}
      hint={t(copy.peopleHint, { least: limits.packLeast })}
      searchLabel={t(copy.findPeople)}
      typed={typed}
      onType={setTyped}
      offers={people.filter(({ id }) => id !== viewer?.id).map(personChoice)}
      nothing={term !== "" && found.isSuccess && !found.isPlaceholderData ? t(copy.nobodyFound, { term }) : null}
      chosen={chosen}
      most={most}
      shown={shown}
      onChange={onChange}
    />
  );
}

/** The boards of a pack: public ones, one's own offered first. */
export function BoardPicker({ chosen, onChange }: PickerProps) {
  const t = useText();
  const viewer = useViewer();
  const [typed, setTyped] = useState("");
  const term = useDebounced(typed.trim(), 200);
  const own = useInfiniteQuery({ ...listQuery(listBoards, { username: viewer?.username ?? "" }), retry: false });
  const found = useQuery({
    ...query(search, { query: term, scope: "boards", page_size: asked }),
    enabled: term !== "",
    retry: false,
    placeholderData: keepPreviousData,
  });
  const boards =
    term === ""
      ? (own.data?.pages.flatMap((page) => page.data) ?? [])
      : (found.data?.results ?? []).flatMap((one) => (one.type === "board" ? one : []));
  const [count, most] = [chosen.length, limits.packBoardsMax];
  return (
    <Picker
      label={t(copy.boards, { count, most })}
      hint={t(copy.boardsHint)}
      searchLabel={t(copy.findBoards)}
      typed={typed}
      onType={setTyped}
      offers={boards.filter(({ privacy }) => privacy === "public").map((board) => boardChoice(board, t))}
      nothing={term !== "" && found.isSuccess && !found.isPlaceholderData ? t(copy.noBoardFound, { term }) : null}
      chosen={chosen}
      most={most}
      shown={shown}
      onChange={onChange}
    />
  );
}
