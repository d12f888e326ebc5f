import { useNavigate } from "react-router";
import { savingCopy } from "#spec/copy/saving.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { useText } from "#web/app/text.tsx";
import { CreateBoardStep } from "#web/features/saving/create-board-step.tsx";
import { Page } from "#web/ui/layout.tsx";
import styles from "./create-board.module.css";

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
  const navigate = useNavigate();
  return (
    <Page width="narrow">
      <h1>{t(savingCopy.titles.createBoard)}</h1>
      <div className={styles.step}>
        <CreateBoardStep
          name=""
          pin={undefined}
          onCancel={() => void navigate(-1)}
          onCreated={(board) => void navigate(board.url, { replace: true })}
        />
      </div>
    </Page>
  );
}
