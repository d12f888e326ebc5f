import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "./class-names.ts";
import type { Placement } from "./place-popover.ts";
import styles from "./popover.module.css";
import { usePopoverPlace } from "./use-popover-place.ts";

/** What the button that opens a popover must carry. */
export interface PopoverTriggerProps {
  id: string;
  popoverTarget: string;
  "aria-haspopup": "dialog" | "menu";
  "aria-expanded": boolean;
  "aria-controls": string;
}

export interface PopoverProps {
  /** Draws the button: `(props) => <Button {...props}>…</Button>`. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** Names the popover. */
  label: string;
  placement?: Placement | undefined;
  role?: "dialog" | "menu" | undefined;
  className?: string | undefined;
  onOpen?: ((popover: HTMLElement) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  /** Rendered only while it is open; a function is given the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A panel at a button, in the browser's top layer: Escape and a click elsewhere close it and give the focus back. */
export function Popover(props: PopoverProps) {
  const { trigger, label, placement = "bottom-end", role = "dialog", className, onOpen, onKeyDown, children } = props;
  const id = useId();
  const anchorId = `${id}-trigger`;
  const [open, setOpen] = useState(false);
  usePopoverPlace(open, anchorId, id, placement);
  const close = () => {
    document.getElementById(id)?.hidePopover();
    // The browser restores the focus only if the element is still in the page.
    if (document.activeElement === document.body) document.getElementById(anchorId)?.focus({ preventScroll: true });
  };

  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const opens = event.newState === "open";
    const popover = event.currentTarget;
    flushSync(() => setOpen(opens));
    if (opens) onOpen?.(popover);
  };

  return (
    <>
      {trigger({
        id: anchorId,
        popoverTarget: id,
        "aria-haspopup": role,
        "aria-expanded": open,
        "aria-controls": id,
      })}
      <div
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={classNames(styles.popover, className)}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {open ? (typeof children === "function" ? children(close) : children) : null}
      </div>
    </>
  );
}
