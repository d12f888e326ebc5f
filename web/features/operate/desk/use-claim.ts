import { useEffect, useEffectEvent } from "react";
import { operatorLimits } from "#spec/constants/operators.ts";

/** What stays in sight is taken anew well before it would be others'. */
const holdMs = (operatorLimits.claimSeconds * 1000) / 2;

type Claim<Item> = {
  item: Item | null;
  idOf: (item: Item) => string;
  take: (item: Item) => unknown;
  leave: (item: Item) => unknown;
};

/** Takes what somebody looks at on a desk, again while it stays in sight, and leaves it when they go on. */
export function useClaim<Item>({ item, idOf, take, leave }: Claim<Item>): void {
  const current = useEffectEvent(() => item);
  const onTake = useEffectEvent(take);
  const onLeave = useEffectEvent(leave);
  const id = item === null ? null : idOf(item);
  useEffect(() => {
    const held = current();
    if (id === null || held === null) return;
    onTake(held);
    // A desk that nobody looks at keeps nothing from others.
    const again = setInterval(() => void (document.hidden || onTake(held)), holdMs);
    return () => {
      clearInterval(again);
      onLeave(held);
    };
  }, [id]);
}
