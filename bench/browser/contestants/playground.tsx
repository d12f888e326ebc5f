import { useCallback, useState } from "react";
import { useGridMemory } from "#web/ui/grid/grid-memory.ts";
import { Grid } from "#web/ui/grid/grid.tsx";
import { BenchCard } from "../card.tsx";
import { captionHeight, makePins } from "../pins.ts";
import type { BenchPin } from "../pins.ts";
import { start } from "../start.tsx";

const PAGE = 50;
const keyOf = (pin: BenchPin) => pin.id;
const sizeOf = (pin: BenchPin) => ({ aspect: pin.aspect, extra: captionHeight(pin), color: pin.color });
const draw = (pin: BenchPin) => <BenchCard pin={pin} />;
const asked: number[] = [];

type Phase = "ready" | "loading" | "error" | "end";

type ListProps = { pins: readonly BenchPin[]; phase: Phase; more: () => void; retry: () => void };

function List({ pins, phase, more, retry }: ListProps) {
  const memory = useGridMemory("playground");
  return (
    <Grid
      items={pins}
      itemKey={keyOf}
      sizeOf={sizeOf}
      renderCard={draw}
      label="Pins"
      memory={memory}
      onNeedMore={more}
      loading={phase === "loading"}
      error={phase === "error" && "That did not work."}
      onRetry={retry}
      retryLabel="Try again"
      end={phase === "end" && "That is all."}
      empty={<p>Nothing here yet.</p>}
    />
  );
}

/** A list to try the grid's manners on: the window's `grid` changes it from outside. */
export function App({ pins: first }: { pins: readonly BenchPin[] }) {
  const [pins, setPins] = useState(first);
  const [phase, setPhase] = useState<Phase>("ready");
  const [away, setAway] = useState(false);
  const more = useCallback(() => {
    asked.push(performance.now());
    setPhase("loading");
  }, []);
  const arrive = () => {
    setPins((last) => makePins(last.length + PAGE).map((pin, index) => last[index] ?? pin));
    setPhase("ready");
  };
  const prepend = () => setPins((last) => [...makePins(3).map((pin) => ({ ...pin, id: `new-${pin.id}` })), ...last]);
  const remove = (id: string) => setPins((last) => last.filter((pin) => pin.id !== id));
  const clear = () => setPins([]);
  if (typeof window !== "undefined")
    Object.assign(window, { grid: { asked, setPhase, setAway, arrive, prepend, remove, clear } });
  return (
    <main>
      <h1 style={{ height: 60 }}>Pins</h1>
      {away ? <p>A closeup</p> : <List pins={pins} phase={phase} more={more} retry={() => setPhase("loading")} />}
    </main>
  );
}

start(App);
