import { useSuspenseQuery } from "@tanstack/react-query";
import { getBoard } from "#contract/content/boards.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { NewPlacePage } from "#web/features/content/create/new-place-page.tsx";
import { newSectionOf } from "#web/features/content/saving/unfinished-place.ts";
import { CreateSectionStep } from "#web/features/content/saving/create-section-step.tsx";

const page = definePage({
  audience: "viewer",
  queries: ({ params: { id = "" } }) => ({ board: query(getBoard, { board_id: id }) }),
  head: (_, { t }) => ({ title: t(savingCopy.titles.createSection), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function CreateSectionPage() {
  const t = useText();
  const { data: board } = useSuspenseQuery(usePageQueries(page).board);
  return (
    <NewPlacePage of={newSectionOf(board.id)} title={t(savingCopy.titles.createSection)}>
      {({ unfinished, keep, made, cancel, busy }) => (
        <CreateSectionStep
          board={board}
          suggested={[]}
          unfinished={unfinished}
          onDraft={(name) => keep({ name, secret: false, invited: [] })}
          busy={busy}
          onCancel={cancel}
          onCreated={(section) => made({ board, section })}
        />
      )}
    </NewPlacePage>
  );
}
