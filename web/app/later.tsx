import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

type Given = Record<string, unknown>;

/** A component whose code comes after the page's own. */
export type Later<Props> = ComponentType<Props> & {
  /** Fetches the code: a page waits for it before it is shown by following a link. */
  load: () => Promise<unknown>;
};

/**
 * A component that the server renders as ever and whose code the browser fetches once the page is alive. A click on it before
 * that is kept and done as soon as it can be. Its style has to be among the page's own.
 */
export function later<Props extends object>(get: () => Promise<ComponentType<Props>>): Later<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = async () => ({ default: (Loaded = await get()) });
  const Awaited = lazy(load) as unknown as ComponentType<Given>;
  // The server has it before the first page is asked for, so that it stands in the page's first piece.
  if (import.meta.env.SSR) void load();

  function LaterPart(props: Props) {
    const [Part] = useState(() => (Loaded ?? Awaited) as ComponentType<Given>);
    const [alive, setAlive] = useState(false);
    const place = useRef<HTMLSpanElement>(null);
    const missed = useRef<HTMLElement | null>(null);
    const arrived = useRef(false);
    useEffect(() => {
      if (alive) {
        if (missed.current?.isConnected) missed.current.click();
        return;
      }
      const keep = (event: MouseEvent) => {
        const { target } = event;
        if (arrived.current || !(target instanceof Element) || !place.current?.contains(target)) return;
        const control = target.closest<HTMLElement>("button, [role='button'], [role='switch'], input[type='checkbox']");
        if (control === null) return;
        event.preventDefault();
        missed.current = control;
      };
      // The framework takes clicks at the document and drops those on what is not alive: this comes before it.
      window.addEventListener("click", keep, true);
      return () => window.removeEventListener("click", keep, true);
    }, [alive]);
    return (
      <span ref={place} style={{ display: "contents" }}>
        <Suspense>
          <Part {...(props as Given)} />
          <Arrival arrived={arrived} onArrived={setAlive} />
        </Suspense>
      </span>
    );
  }
  return Object.assign(LaterPart, { load });
}

/** Comes alive together with its neighbour. */
function Arrival({ arrived, onArrived }: { arrived: RefObject<boolean>; onArrived: (arrived: true) => void }) {
  // At once: from this moment on its own buttons answer, and a click must not be done a second time.
  useLayoutEffect(() => {
    arrived.current = true;
    onArrived(true);
  }, [arrived, onArrived]);
  return null;
}
