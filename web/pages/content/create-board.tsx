import { savingCopy } from "#spec/copy/content/saving.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { useText } from "#web/app/text.tsx";
import { NewPlacePage } from "#web/features/content/create/new-place-page.tsx";
import { newBoard } from "#web/features/content/saving/unfinished-place.ts";
import { CreateBoardStep } from "#web/features/content/saving/create-board-step.tsx";

const page = definePage({
  audience: "viewer",
  queries: () => ({}),
  head: (_, { t }) => ({ title: t(savingCopy.titles.createBoard), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function CreateBoardPage() {
  const t = useText();
  return (
    <NewPlacePage of={newBoard} title={t(savingCopy.titles.createBoard)}>
      {({ name, unfinished, keep, made, cancel, busy }) => (
        <CreateBoardStep
          name={name}
          pin={undefined}
          unfinished={unfinished}
          onDraft={keep}
          busy={busy}
          onCancel={cancel}
          onCreated={(board) => made({ board, section: null })}
        />
      )}
    </NewPlacePage>
  );
}
