import { type RefObject, useEffect, useRef } from "react";
import type { Access } from "./use-access.ts";

/**
 * A step that came is seen from its top and brings the focus with it: to where it begins, else to its title. On a phone no keyboard
 * comes unasked. Draws nothing.
 */
export function StepFocus({ access, heading }: { access: Access; heading: RefObject<HTMLElement | null> }) {
  const { step, magicLink } = access.state;
  const place = useRef(step + magicLink);
  useEffect(() => {
    if (place.current === step + magicLink) return;
    place.current = step + magicLink;
    const holder = heading.current?.parentElement;
    if (holder?.querySelector("form")?.contains(document.activeElement)) return;
    holder?.firstElementChild?.scrollIntoView({ block: "nearest" });
    const first = holder?.querySelector<HTMLInputElement>("form [data-autofocus]");
    if (first && !first.disabled && matchMedia("(pointer: fine)").matches) first.focus();
    else heading.current?.focus();
  }, [step, magicLink, heading]);
  return null;
}
