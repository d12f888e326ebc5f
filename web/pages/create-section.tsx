import { lazy, Suspense, useState } from "react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { getBoard } from "#contract/boards.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { readDetour } from "#web/features/create/save-state.ts";
import { CreateSectionStep } from "#web/features/saving/create-section-step.tsx";
import { placeUrl, type SavingPlace } from "#web/features/saving/places.ts";
import { Page } from "#web/ui/layout.tsx";
import styles from "./create-board.module.css";

const SaveAfterDetour = lazy(async () => ({
  default: (await import("#web/features/create/save-after-detour.tsx")).SaveAfterDetour,
}));

const page = definePage({
  audience: "viewer",
  queries: ({ params: { id = "" } }) => ({ board: query(getBoard, { board_id: id }) }),
  head: (_, { t }) => ({ title: t(savingCopy.titles.createSection), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Making a section, by itself or on the way of saving from elsewhere. saving §2 */
export default function CreateSectionPage() {
  const t = useText();
  const navigate = useNavigate();
  const { data: board } = useSuspenseQuery(usePageQueries(page).board);
  const detour = readDetour(useLocation().state);
  const [made, setMade] = useState<SavingPlace | null>(null);
  return (
    <Page width="narrow">
      <h1>{t(savingCopy.titles.createSection)}</h1>
      <div className={styles.step}>
        <CreateSectionStep
          board={board}
          suggested={[]}
          onCancel={() => void navigate(-1)}
          onCreated={(section) =>
            detour ? setMade({ board, section }) : void navigate(placeUrl({ board, section }), { replace: true })
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
