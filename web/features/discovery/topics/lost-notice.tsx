import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { lazyPart } from "#web/app/lazy-part.ts";
import { showErrorFlag } from "#rules/content/unsuccessful-load.ts";
import styles from "./lost-banner.module.css";

const LostBanner = lazyPart(async () => (await import("./lost-banner.tsx")).LostBanner);

/** What is said to somebody who was led here because what they asked for could not be loaded (business §2.6); mostly nothing. */
export function LostNotice() {
  const [search] = useSearchParams();
  if (search.get(showErrorFlag.name) !== showErrorFlag.value) return null;
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <LostBanner />
    </Suspense>
  );
}
