import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { showErrorFlag } from "#rules/content/unsuccessful-load.ts";
import styles from "./lost-banner.module.css";

const LostBanner = lazyComponent(async () => (await import("./lost-banner.tsx")).LostBanner);

/** A notice for somebody redirected here because a page couldn't be loaded (business §2.6); usually nothing. */
export function LostNotice() {
  const [search] = useSearchParams();
  if (search.get(showErrorFlag.name) !== showErrorFlag.value) return null;
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <LostBanner />
    </Suspense>
  );
}
