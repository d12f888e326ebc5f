import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { focusMain } from "./focus-main.ts";
import { followVisit } from "./visit-history.ts";
import styles from "./route-change.module.css";
import { noteAttribution } from "./visit-attribution.ts";
import { useText } from "./text.tsx";

/** A thin progress bar for navigations, shown by its style only after 150 ms. */
export function RouteProgress() {
  const t = useText();
  const waiting = useNavigation().state === "loading";
  if (!waiting) return null;
  return (
    <div role="region" aria-label={t(commonCopy.actions.loading)} className={styles.progress}>
      <ProgressBar label={t(commonCopy.actions.loading)} />
    </div>
  );
}

/** Records the visit's history (business §3) and source (business §9). */
export function VisitTrail() {
  const { key, pathname, search } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    followVisit(kind, { key, path: pathname });
    noteAttribution(search);
  }, [key, kind, pathname, search]);
  return null;
}

/** After following a link, moves focus to the new page and announces its title; not when going back. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setAnnounced(document.title);
    if (kind !== "POP") focusMain();
  }, [pathname, kind]);
  return <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>;
}
