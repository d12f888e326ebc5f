import { useEffect } from "react";
import { placePopover, type Placement } from "./place-popover.ts";

/** Keeps an open popover at its anchor while the page scrolls, the window changes or its content grows. */
export function usePopoverPlace(open: boolean, anchorId: string, popoverId: string, placement: Placement) {
  useEffect(() => {
    const anchor = document.getElementById(anchorId);
    const popover = document.getElementById(popoverId);
    if (!open || !anchor || !popover) return;
    const place = () => {
      popover.style.maxBlockSize = "";
      popover.dataset["placed"] = "";
      // As a bottom sheet it is positioned by CSS.
      if (getComputedStyle(popover).getPropertyValue("--as-sheet") !== "") {
        popover.style.left = popover.style.top = "";
        return;
      }
      const { offsetWidth: width, offsetHeight: height } = popover;
      const { left, top, maxHeight } = placePopover({
        anchor: anchor.getBoundingClientRect(),
        size: { width, height },
        viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
        placement,
        rtl: getComputedStyle(anchor).direction === "rtl",
      });
      popover.style.left = `${left}px`;
      popover.style.top = `${top}px`;
      popover.style.maxBlockSize = `${maxHeight}px`;
    };
    place();
    const resized = new ResizeObserver(place);
    resized.observe(anchor);
    resized.observe(popover);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place, { passive: true });
    return () => {
      delete popover.dataset["placed"];
      resized.disconnect();
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, [open, anchorId, popoverId, placement]);
}
