import { type RefObject, useEffect, useRef } from "react";
import { placeOf } from "./access-state.ts";
import type { Access } from "./use-access.ts";

/**
 * A step that came is seen from its top and brings the focus with it: to where it begins, else to its title. On a phone no keyboard
 * comes unasked. Draws nothing.
 */
export function StepFocus({ access, heading }: { access: Access; heading: RefObject<HTMLElement | null> }) {
  const { step, magicLink } = access.state;
  // The first change may have been before this came.
  const seen = useRef(access.began);
  useEffect(() => {
    if (seen.current.step === step && seen.current.magicLink === magicLink) return;
    seen.current = placeOf(access.state);
    const holder = heading.current?.parentElement;
    if (holder?.querySelector("form")?.contains(document.activeElement)) return;
    holder?.firstElementChild?.scrollIntoView({ block: "nearest" });
    const first = holder?.querySelector<HTMLInputElement>("form [data-autofocus]");
    if (first && !first.disabled && matchMedia("(pointer: fine)").matches) first.focus();
    else heading.current?.focus();
  }, [step, magicLink, access.state, heading]);
  return null;
}
