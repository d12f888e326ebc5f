import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { boardPickerBoards } from "#contract/content/boards.ts";
import { mergeBoards } from "#contract/content/organise.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Select } from "#web/ui/select.tsx";
import { goneBoard } from "#web/app/follow-write.ts";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { textOf } from "#web/ui/text-of.ts";
import { followAction } from "./follow-action.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

const words = organiseCopy.merge;
type Sections = "sections" | "one" | "none";

/** Merges a board into another one of the viewer's; it is followed to its end, and can be undone. */
export function MergeBoardDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data } = useQuery(query(boardPickerBoards, {}));
  const others = data?.all_boards.filter((one) => one.id !== board.id && one.can_edit);
  const { mutateAsync } = useCall(mergeBoards);
  const merge = async (into: string, values: FormData) => {
    const sections = textOf(values, "sections") as Sections;
    const action = await mutateAsync({
      board_id: board.id,
      into_board_id: into,
      sections,
      ...actingFieldsNow().subject,
    });
    onClose();
    await navigate(others?.find((one) => one.id === into)?.url ?? "/", { replace: true });
    const done = t(organiseCopy.action.merged, { boardName: board.name });
    void followAction(action, { queries, t, done, gone: goneBoard(board) }).catch(() => undefined);
  };
  const ways: Sections[] = board.section_count > 0 ? ["sections", "one", "none"] : ["none", "one"];
  const labels = { sections: words.keep, one: words.one, none: words.none };
  return (
    <MergeDialog
      title={t(words.title, { boardName: board.name })}
      text={t(words.text)}
      intoLabel={t(words.into)}
      targets={others}
      noTarget={t(words.noBoard)}
      onMerge={merge}
      onClose={onClose}
    >
      <Select
        name="sections"
        label={t(words.sections)}
        options={ways.map((value) => ({ value, label: t(labels[value]) }))}
      />
    </MergeDialog>
  );
}
