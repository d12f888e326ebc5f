import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useReducer } from "react";
import type { Refusal } from "#contract/kit/refusal.ts";
import type { WireBoard, WireBoardRef, WirePin } from "#contract/kit/shapes.ts";
import { chooseBoard, closePickerStep, type PickerStep, pickerTitleKey } from "#rules/content/board-picker-flow.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { useActingNow } from "#web/features/content/acting/acting-now.ts";
import { BoardListStep } from "./board-list-step.tsx";
import { BoardCreatedStep } from "./board-created-step.tsx";
import { CreateBoardStep } from "./create-board-step.tsx";
import { CreateSectionStep } from "./create-section-step.tsx";
import { boardsToSaveTo, renewPlaces, sectionsToSearch, suggestedBoardNames } from "./picker-queries.ts";
import { pickerState, shownStep, startPicker } from "./picker-state.ts";
import type { SavingPlace } from "./places.ts";
import { SectionListStep } from "./section-list-step.tsx";
import { keepUnfinished, type UnfinishedPlace, unfinishedPlace } from "./unfinished-place.ts";
import type { Saved } from "./use-save-pin.tsx";

export type PickerFrame = (given: {
  title: string;
  onBack: (() => void) | undefined;
  children: ReactNode;
}) => ReactNode;

type BoardPickerProps = {
  /** The pin that is to be saved: it orders the short list and suggests names. */
  pin?: WirePin | undefined;
  /** What choosing does: saves at once, or selects for a form. */
  verb?: "save" | "select" | undefined;
  /**
   * Called once the person has decided; a board made on the way is there already. With `onFinish` the picker says itself what became of
   * a save to that board.
   */
  onChoose: (place: SavingPlace, how: { created: boolean }) => void | Promise<Saved | null>;
  /** Takes the pin from the board it is on; choosing that board does it. */
  onRemove?: (() => void) | undefined;
  /** Closes what the picker stands in, once a board was created on the way and that was said. */
  onFinish?: (() => void) | undefined;
  /** Pages that make a board or a section in place of the picker's own steps. */
  detours?: { board: (name: string) => void; section: (board: WireBoard) => void } | undefined;
  /** A save is in progress. */
  busy?: boolean | undefined;
  /** Renders the container of the steps: a popover or a dialog. */
  frame: PickerFrame;
  /** Whether the search field takes the focus, as it should where there are real keys. */
  searchFirst?: boolean | undefined;
};

const none = [] as const;

/** Choosing a board or section, making either on the way. The steps are those of saving §4. */
export function BoardPicker(props: BoardPickerProps) {
  const { pin, verb = "save", onChoose, onRemove, onFinish, detours, busy = false, frame, searchFirst = true } = props;
  const t = useText();
  const queries = useQueryClient();
  useActingNow();
  const general = queries.getQueryData(boardsToSaveTo().queryKey);
  const { data, error, refetch } = useQuery({
    ...boardsToSaveTo(pin?.id),
    ...(general ? { placeholderData: general } : {}),
  });
  const [picker, dispatch] = useReducer(pickerState<Saved>, unfinishedPlace(pin?.id ?? ""), startPicker<Saved>);
  const unfinished = unfinishedPlace(pin?.id ?? "");
  const keep = (typed: Pick<UnfinishedPlace, "name" | "secret" | "invited">) =>
    keepUnfinished({ ...typed, of: pin?.id ?? "", step: picker.step });
  const go = (to: PickerStep) => {
    keepUnfinished(null);
    dispatch({ type: "went", to });
  };
  const { typed, created, saved } = picker;
  const boards = data?.all_boards;
  const isFirst = boards?.length === 0 && picker.step.step === "boards" && onFinish !== undefined;
  const step = shownStep(picker.step, { isFirst, boards });
  const { data: suggested } = useQuery({
    ...suggestedBoardNames(pin?.id ?? ""),
    enabled: pin !== undefined && step.step === "create_section",
  });
  const hasSections = boards?.some(({ section_count }) => section_count > 0) === true;
  const found = useQuery({ ...sectionsToSearch(), enabled: hasSections && typed.trim() !== "" });
  const board = "boardId" in step ? boards?.find(({ id }) => id === step.boardId) : undefined;
  const before = isFirst ? null : closePickerStep(step);

  const pick = (chosen: WireBoard) => {
    const choice = chooseBoard(step, chosen);
    if (busy) return;
    dispatch({ type: "chose", next: "next" in choice ? choice.next : null });
    if ("next" in choice) return;
    if (onRemove && chosen.id === pin?.pinned_to_board?.id) onRemove();
    else void onChoose({ board: chosen, section: null }, { created: false });
  };
  /** The board of the step that is shown is gone: says so, and what is there by now is to choose from. */
  const lose = (refusal: Refusal) => {
    toast({ key: "saved", text: t(refusalSentence(refusal)), tone: "error" });
    go({ step: "boards" });
    renewPlaces(queries);
  };
  const pickIn = (into: WireBoardRef, section: SavingPlace["section"]) => {
    if (!busy) void onChoose({ board: into, section }, { created: false });
  };

  const content = {
    boards: () => (
      <BoardListStep
        boards={boards}
        shortlist={data?.boards_shortlist ?? []}
        savedTo={pin?.pinned_to_board?.id}
        removable={onRemove !== undefined}
        verb={verb}
        typed={typed}
        onType={(text) => dispatch({ type: "typed", text })}
        sections={hasSections && !found.isError ? found.data : none}
        onPick={({ board: into, section }) => {
          if (section === null) return pick(into);
          dispatch({ type: "chose", next: null });
          pickIn(into, section);
        }}
        onCreate={() =>
          detours ? detours.board(typed.trim()) : dispatch({ type: "went", to: { step: "create_board" } })
        }
        error={error?.message}
        onRetry={() => void refetch()}
        searchFirst={searchFirst}
      />
    ),
    sections: () =>
      board && (
        <SectionListStep
          board={board}
          verb={verb}
          onPick={(section) => pickIn(board, section)}
          searchFirst={searchFirst}
          elsewhere={detours !== undefined}
          onGone={lose}
          onCreate={() =>
            detours
              ? detours.section(board)
              : dispatch({ type: "went", to: { step: "create_section", boardId: board.id } })
          }
        />
      ),
    create_board: () => (
      <CreateBoardStep
        name={typed.trim()}
        pin={pin}
        first={isFirst}
        unfinished={unfinished}
        onDraft={keep}
        onCancel={() => {
          go({ step: "boards" });
          if (isFirst) onFinish?.();
        }}
        onCreated={(made) => {
          keepUnfinished(null);
          dispatch({ type: "made", board: made, tells: onFinish !== undefined });
          void Promise.resolve(onChoose({ board: made, section: null }, { created: true })).then((done) =>
            dispatch({ type: "saved", saved: done ?? null }),
          );
        }}
      />
    ),
    create_section: () =>
      board && (
        <CreateSectionStep
          board={board}
          suggested={suggested?.items.map((one) => one.title) ?? []}
          unfinished={unfinished}
          onDraft={(name) => keep({ name, secret: false, invited: [] })}
          onGone={lose}
          onCancel={() => go({ step: "sections", boardId: board.id })}
          onCreated={(section) => {
            keepUnfinished(null);
            pickIn(board, section);
          }}
        />
      ),
    board_created: () =>
      created && <BoardCreatedStep board={created} pin={pin} saved={saved} onDone={() => onFinish?.()} />,
  };

  return frame({
    title: t(savingCopy.titles[pickerTitleKey(step)]),
    onBack: before ? () => go(before) : undefined,
    children: content[step.step](),
  });
}
