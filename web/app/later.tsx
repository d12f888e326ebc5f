import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from "react";

type Given = Record<string, unknown>;

/** A component whose code comes after the page's own. */
export type Later<Props> = ComponentType<Props> & {
  /** Fetches the code: a page waits for it before it is shown by following a link. */
  load: () => Promise<unknown>;
};

/**
 * A component that the server renders as ever and whose code the browser fetches once the page is alive. A click on it before
 * that is kept (EarlyClicks). Its style has to be among the page's own.
 */
export function later<Props extends object>(get: () => Promise<ComponentType<Props>>): Later<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = async () => ({ default: (Loaded = await get()) });
  const Awaited = lazy(load) as unknown as ComponentType<Given>;
  // The server has it before the first page is asked for, so that it stands in the page's first piece.
  if (import.meta.env.SSR) void load();

  function LaterPart(props: Props) {
    const [Part] = useState(() => (Loaded ?? Awaited) as ComponentType<Given>);
    const [first] = useState(props);
    const [alive, setAlive] = useState(false);
    // What changes before the part is alive waits: React would throw away what the server made, and the part would blink.
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

/** Comes alive together with its neighbour. */
function Arrival({ onArrived }: { onArrived: (arrived: true) => void }) {
  useEffect(() => onArrived(true), [onArrived]);
  return null;
}
