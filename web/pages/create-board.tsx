import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { savingCopy } from "#spec/copy/saving.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { useText } from "#web/app/text.tsx";
import { readDetour } from "#web/features/create/save-state.ts";
import type { SavingPlace } from "#web/features/saving/places.ts";
import { CreateBoardStep } from "#web/features/saving/create-board-step.tsx";
import { Page } from "#web/ui/layout.tsx";
import styles from "./create-board.module.css";

const SaveAfterDetour = lazy(async () => ({
  default: (await import("#web/features/create/save-after-detour.tsx")).SaveAfterDetour,
}));

const page = definePage({
  audience: "viewer",
  queries: () => ({}),
  head: (_, { t }) => ({ title: t(savingCopy.titles.createBoard), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Making a board, by itself or on the way of saving from elsewhere. saving §2 */
export default function CreateBoardPage() {
  const t = useText();
  const navigate = useNavigate();
  const detour = readDetour(useLocation().state);
  const [made, setMade] = useState<SavingPlace | null>(null);
  return (
    <Page width="narrow">
      <h1>{t(savingCopy.titles.createBoard)}</h1>
      <div className={styles.step}>
        <CreateBoardStep
          name=""
          pin={undefined}
          onCancel={() => void navigate(-1)}
          onCreated={(board) =>
            detour ? setMade({ board, section: null }) : void navigate(board.url, { replace: true })
          }
        />
      </div>
      {detour && made ? (
        <Suspense>
          <SaveAfterDetour detour={detour} place={made} />
        </Suspense>
      ) : null}
    </Page>
  );
}
