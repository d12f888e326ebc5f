import { type ComponentType, lazy, startTransition, Suspense, useEffect, useMemo, useState } from "react";
import { retryImport } from "./retry-import.ts";

type Given = Record<string, unknown>;

/** A component whose code is loaded after the page's own. */
export type Later<Props> = ComponentType<Props> & {
  /** Loads the code: client-side navigation waits for it before showing the page. */
  load: () => Promise<unknown>;
};

/**
 * A lazy component that the server renders normally and whose code the browser loads after hydration. What is clicked and typed on it before
 * that is kept (EarlyUse).
 */
export function later<Props extends object>(get: () => Promise<ComponentType<Props>>): Later<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = async () => ({ default: (Loaded = await get()) });
  // What the server rendered stays while its code is on the way, however long the connection is gone.
  const Awaited = lazy(() => retryImport(load)) as unknown as ComponentType<Given>;
  // Preloaded on the server before the first request, so that it is part of the first chunk; what fails is tried again when it is shown.
  if (import.meta.env.SSR) load().catch(() => undefined);

  function LaterPart(props: Props) {
    const [Part] = useState(() => (Loaded ?? Awaited) as ComponentType<Given>);
    const [first] = useState(props);
    const [alive, setAlive] = useState(false);
    // Updates before hydration are deferred: React would discard the server's markup, and the part would flicker.
    const given = alive ? props : first;
    return useMemo(
      () => (
        <Suspense>
          <Part {...(given as Given)} />
          <Arrival onArrived={setAlive} />
        </Suspense>
      ),
      [Part, given],
    );
  }
  return Object.assign(LaterPart, { load });
}

/** Hydrates together with its sibling. What has been held back follows without haste: on most pages it is the same. */
function Arrival({ onArrived }: { onArrived: (arrived: true) => void }) {
  useEffect(() => startTransition(() => onArrived(true)), [onArrived]);
  return null;
}
