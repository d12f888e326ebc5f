import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { redirectAfterEntry } from "#rules/redirect.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { apiOf } from "#web/app/queries.ts";
import { enterAs, useSession } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { accessFlow, type AccessStep, startAccess } from "./access-flow.ts";
import { type Credentials, enterByEmail } from "./enter-by-email.ts";
import { keepCredentials } from "./keep-credentials.ts";

export type AccessGiven = {
  step: AccessStep;
  /** What was asked for when the way in opened. access §2 */
  source?: string | undefined;
  next?: string | null | undefined;
  operatorToken?: string | undefined;
};

/** The way in as a hook: its state, and what a person can do. */
export function useAccess({ step, source, next, operatorToken }: AccessGiven) {
  const t = useText();
  const queries = useQueryClient();
  const { seen, underage } = useSession();
  const [state, dispatch] = useReducer(accessFlow, { step, seen: seen?.has_password === true, underage }, startAccess);
  const underWay = useRef(false);
  const { sentence, number } = state.said;

  useEffect(() => {
    if (number === 0) return;
    const { underageConfirmToastMs, errorToastMs } = accessConstants;
    const durationMs = state.underage ? underageConfirmToastMs : errorToastMs;
    toast({ key: "access", text: t(sentence), tone: "error", durationMs });
  }, [number, sentence, state.underage, t]);

  async function send(typed: Credentials): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    const now = new Date();
    const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
    try {
      const viewer = await enterByEmail(
        { api: apiOf(queries), step: state.step, today, source, operatorToken, dispatch },
        typed,
      );
      if (viewer === null) return;
      await keepCredentials(typed.email.trim(), typed.password, viewer.full_name);
      const { origin, pathname, search } = window.location;
      enterAs(redirectAfterEntry({ by: state.step, origin, path: pathname, query: search, next: next ?? null }));
    } finally {
      underWay.current = false;
    }
  }

  return { state, dispatch, send, seen };
}
