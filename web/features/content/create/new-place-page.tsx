import { type ReactNode, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { lazyComponent } from "#web/app/lazy-component.ts";
import type { BoardDraft } from "#web/features/content/saving/board-draft.ts";
import {
  keepUnfinished,
  type UnfinishedPlace,
  unfinishedPlace,
} from "#web/features/content/saving/unfinished-place.ts";
import { placeUrl, type SavingPlace } from "#web/features/content/saving/places.ts";
import { Page } from "#web/ui/layout.tsx";
import styles from "./new-place-page.module.css";
import { readDetour } from "./save-state.ts";

const SaveAfterDetour = lazyComponent(async () => (await import("./resume-save.tsx")).ResumeSave);

type NewPlacePageProps = {
  title: string;
  /** What is made here: what is half typed is kept for it. */
  of: string;
  children: (given: NewPlace) => ReactNode;
};

type NewPlace = {
  /** What it is to be called, to begin with. */
  name: string;
  /** What was typed when one went back from here, and who is told of what is typed. */
  unfinished: UnfinishedPlace | null;
  keep: (typed: Pick<BoardDraft, "name" | "secret" | "invited">) => void;
  made: (place: SavingPlace) => void;
  cancel: () => void;
  /** It is made, and what the way began with is being saved to it. */
  busy: boolean;
};

/** Making a board or section by itself, which opens it, or on the way of saving from elsewhere, which saves to it. saving §2 */
export function NewPlacePage({ title, of, children }: NewPlacePageProps) {
  const navigate = useNavigate();
  const detour = readDetour(useLocation().state);
  const [unfinished] = useState(() => unfinishedPlace(of));
  const [place, setPlace] = useState<SavingPlace | null>(null);
  return (
    <Page width="narrow">
      <h1>{title}</h1>
      <div className={styles.step}>
        {children({
          name: detour?.name ?? "",
          unfinished,
          keep: (typed) => keepUnfinished({ ...typed, of, step: { step: "boards" } }),
          made(made) {
            keepUnfinished(null);
            if (detour) setPlace(made);
            else void navigate(placeUrl(made), { replace: true });
          },
          cancel() {
            keepUnfinished(null);
            void navigate(-1);
          },
          busy: detour !== null && place !== null,
        })}
      </div>
      {detour && place ? (
        <Suspense>
          <SaveAfterDetour detour={detour} place={place} />
        </Suspense>
      ) : null}
    </Page>
  );
}
