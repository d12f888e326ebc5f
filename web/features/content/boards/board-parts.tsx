import { type ReactNode, Suspense } from "react";
import type { boardFeed } from "#contract/content/boards.ts";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import type { listQuery } from "#web/app/queries.ts";
import { NothingNarrowed } from "#web/features/content/pins/nothing-narrowed.tsx";
import { useHotkeys } from "#web/ui/use-hotkeys.ts";
import { BoardActions } from "./board-actions.tsx";
import { BoardEmpty } from "./board-empty.tsx";
import { BoardPeople } from "./board-people.tsx";
import { BoardTools } from "./board-tools.tsx";
import { SectionRow } from "./section-row.tsx";

const Organiser = lazyComponent(async () => (await import("./organise/organiser.tsx")).Organiser);

type BoardOrganiserProps = {
  board: WireBoard;
  section: WireSection | null;
  list: ReturnType<typeof listQuery<typeof boardFeed>>;
  canOrder: boolean;
  onDone: () => void;
  /** The pins as they are, shown until the code has loaded. */
  children: ReactNode;
};

function BoardOrganiser({ children, ...props }: BoardOrganiserProps) {
  return (
    <Suspense fallback={<Loading onDone={props.onDone}>{children}</Loading>}>
      <Organiser {...props} />
    </Suspense>
  );
}

/** Escape ends organising from the moment the button says so. */
function Loading({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useHotkeys("organize", { done: onDone });
  return children;
}

/** The code that a board's page loads after hydration, in one chunk: separate parts would each list the shared files. */
export const boardParts = {
  BoardActions,
  BoardEmpty,
  BoardOrganiser,
  BoardPeople,
  BoardTools,
  NothingNarrowed,
  SectionRow,
};
