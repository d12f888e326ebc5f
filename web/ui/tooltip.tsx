import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Placement } from "./place-popover.ts";
import styles from "./tooltip.module.css";
import { usePopoverPlace } from "./use-popover-place.ts";

interface TooltipProps {
  /** A few words about the control; what must be known belongs in the page. */
  text: ReactNode;
  placement?: Placement | undefined;
  delayMs?: number | undefined;
  /** Draws the control: `(props) => <Button {...props}>…</Button>`. */
  children: (props: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}

/** Words that appear at a control on hover or keyboard focus and stay while the pointer is on them. */
export function Tooltip({ text, placement = "top", delayMs = 400, children }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  usePopoverPlace(open, `${id}-anchor`, id, placement);
  useEffect(() => () => clearTimeout(timer.current), []);

  const set = (show: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      tip.current?.togglePopover(show);
      setOpen(show);
    }, afterMs);
  };

  return (
    <span
      className={styles.holder}
      onPointerEnter={(event) => event.pointerType === "mouse" && set(true, delayMs)}
      onPointerLeave={() => set(false, 100)}
      onFocus={(event) => event.target.matches(":focus-visible") && set(true, 0)}
      onBlur={() => set(false, 0)}
      onKeyDown={(event) => event.key === "Escape" && set(false, 0)}
    >
      {children({ id: `${id}-anchor`, "aria-describedby": open ? id : undefined })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
