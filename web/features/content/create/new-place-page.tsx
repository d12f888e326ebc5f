import { type ReactNode, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { lazyPart } from "#web/app/lazy-part.ts";
import { placeUrl, type SavingPlace } from "#web/features/content/saving/places.ts";
import { Page } from "#web/ui/layout.tsx";
import styles from "./new-place-page.module.css";
import { readDetour } from "./save-state.ts";

const SaveAfterDetour = lazyPart(async () => (await import("./save-after-detour.tsx")).SaveAfterDetour);

type NewPlacePageProps = {
  title: string;
  children: (given: NewPlace) => ReactNode;
};

type NewPlace = {
  /** What it is to be called, to begin with. */
  name: string;
  made: (place: SavingPlace) => void;
  cancel: () => void;
  /** It is made, and what the way began with is being saved to it. */
  busy: boolean;
};

/** Making a board or section by itself, which opens it, or on the way of saving from elsewhere, which saves to it. saving §2 */
export function NewPlacePage({ title, children }: NewPlacePageProps) {
  const navigate = useNavigate();
  const detour = readDetour(useLocation().state);
  const [place, setPlace] = useState<SavingPlace | null>(null);
  return (
    <Page width="narrow">
      <h1>{title}</h1>
      <div className={styles.step}>
        {children({
          name: detour?.name ?? "",
          made: (made) => (detour ? setPlace(made) : void navigate(placeUrl(made), { replace: true })),
          cancel: () => void navigate(-1),
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
