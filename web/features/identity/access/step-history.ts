import { useEffect, useRef, useState } from "react";
import { type AccessPlace, isSignup, placeOf } from "./access-state.ts";
import type { Access } from "./use-access.ts";

/** The state of a history entry: the step it represents. */
type Mark = { trail: string; at: number; place: AccessPlace };
type Trail = {
  id: string;
  path: string;
  places: AccessPlace[];
  at: number;
  /** The step that is being shown again; until it is, nothing is a step of the person. */
  due: AccessPlace | null;
};

type StepHistoryProps = {
  access: Pick<Access, "state" | "dispatch">;
  /** The step that the container began with. */
  began: AccessPlace;
  /** On a page a step that is come back to is shown again. */
  keeps: boolean;
};

let trails = 0;

/**
 * Every step is an entry of the browser's history with the same address, so that Back leads to the step before; a container that is put
 * away takes its entries back. On a page (`keeps`) a step that is come back to is shown again. access §2
 */
export function StepHistory({ access, began, keeps }: StepHistoryProps): null {
  const { state, dispatch } = access;
  const { step, magicLink, personalised } = state;
  const [first] = useState(began);
  const trail = useRef<Trail | null>(null);

  useEffect(() => {
    trails += 1;
    const own: Trail = {
      id: `${Date.now()}-${trails}`,
      path: window.location.pathname,
      places: [first],
      at: 0,
      due: null,
    };
    trail.current = own;
    const before = keeps ? readMark()?.place : undefined;
    if (before && standsAlone(before)) {
      own.due = before;
      dispatch({ type: "returned", to: before });
    } else if (before) {
      // A page that is loaded anew does not stand where its entry says: who comes back to it is led to where it stands.
      window.history.replaceState({ ...window.history.state, access: undefined }, "");
    }

    const popped = () => {
      const mark = readMark();
      if (window.location.pathname !== own.path) return;
      const isOwn = mark?.trail === own.id;
      own.at = isOwn ? mark.at : 0;
      // An entry without a mark is the one that the container began at.
      const to = mark?.place ?? first;
      own.places[own.at] = to;
      dispatch({ type: "returned", to });
    };
    window.addEventListener("popstate", popped);
    return () => {
      window.removeEventListener("popstate", popped);
      if (!keeps && own.at > 0 && readMark()?.trail === own.id) goBackUnseen(own.at);
    };
  }, [dispatch, first, keeps]);

  useEffect(() => {
    const own = trail.current;
    if (own === null || step === "welcome") return;
    const now = { step, magicLink, personalised };
    if (own.due !== null) {
      if (!isSame(own.due, now)) return;
      own.places = [now];
      own.due = null;
    }
    if (isSame(own.places[own.at], now)) return;
    // The step's back arrow does the same as the browser's Back.
    if (own.at > 0 && isSame(own.places[own.at - 1], now)) {
      own.at -= 1;
      window.history.back();
      return;
    }
    own.places = [...own.places.slice(0, own.at + 1), now];
    own.at += 1;
    const access: Mark = { trail: own.id, at: own.at, place: now };
    window.history.pushState({ ...window.history.state, access }, "");
  }, [step, magicLink, personalised]);

  return null;
}

/** Whether a step can be shown without what led to it. */
function standsAlone({ step, magicLink }: AccessPlace): boolean {
  return isSignup(step) || step === "login" || step === "loginQRCode" || magicLink === "emailInput";
}

function isSame(one: AccessPlace | undefined, other: AccessPlace): boolean {
  return one !== undefined && JSON.stringify(placeOf(one)) === JSON.stringify(placeOf(other));
}

function readMark(): Mark | null {
  const { access } = (window.history.state ?? {}) as { access?: Mark };
  return access ?? null;
}

/** Takes entries back whose address is that of the page, which need not hear of it. */
function goBackUnseen(entries: number): void {
  window.addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  window.history.go(-entries);
}
