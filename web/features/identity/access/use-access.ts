import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { apiOf } from "#web/app/queries.ts";
import { useSession } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { accessFlow } from "./access-flow.ts";
import { placeOf, type AccessToastKind, startAccess } from "./access-state.ts";
import type { AccessGiven, SignInContext, Resume, Typed } from "./sign-in-context.ts";
import { optionsQuery } from "./options-query.ts";

/** How long each kind of saying stays. access §4, §9 */
const toastMs: Record<AccessToastKind, number> = {
  error: accessConstants.errorToastMs,
  underage: accessConstants.underageConfirmToastMs,
  consent: accessConstants.consentErrorToastMs,
  resent: accessConstants.resendCodeToastMs,
};

/** What every step of the way in is given. */
export type Access = ReturnType<typeof useAccess>;

/** The way in as a hook: its state, and what a person can do. Nothing is asked or noted while it is not `shown`. */
export function useAccess(given: AccessGiven, container: string, shown: boolean) {
  const t = useText();
  const queries = useQueryClient();
  const { user, seen, underage, sign_up: signUp } = useSession();
  const country = useRouteLoaderData<{ country: string }>("root")?.country ?? "";
  const { data: options = null } = useQuery({ ...optionsQuery, enabled: shown && !import.meta.env.SSR });
  const [state, dispatch] = useReducer(accessFlow, { ...given, seen: seen !== null, underage, signUp }, startAccess);
  const [began] = useState(() => placeOf(state));
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const [typed] = useState<Record<string, string>>(() => (given.email === undefined ? {} : { email: given.email }));
  const [birthday, setBirthday] = useState("");
  const type = useCallback(
    (name: string, value: string) => {
      typed[name] = value;
      if (name === "birthday") setBirthday(value);
    },
    [typed],
  );
  const again = useRef<((token: string) => Promise<void>) | null>(null);
  const resume = useRef<Resume | null>(null);
  const underWay = useRef(false);
  const { sentence, number, kind, tone } = state.toast;

  useEffect(() => {
    if (number === 0) return;
    toast({ key: "access", text: t(sentence), tone, durationMs: toastMs[kind] });
  }, [number, sentence, kind, tone, t]);

  const { step } = state;
  const { aec, source } = given;
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => {
      const note = { step, container, ...(source === undefined ? {} : { source: source.slice(0, 60) }) };
      void import("./note-step.ts").then(({ noteStep }) => noteStep(note));
    }, 500);
    return () => clearTimeout(timer);
  }, [step, container, source, shown]);

  useEffect(() => {
    if (!aec) return;
    void import("#rules/identity/login-error-field.ts").then(({ recoveryModalOf }) => {
      const modal = recoveryModalOf(aec);
      if (modal !== null) dispatch({ type: "modal", modal });
    });
  }, [aec]);

  const { invitation } = given;
  useEffect(() => {
    if (invitation === undefined || signUp !== "invitation") return;
    void import("./check-invitation.ts").then(async ({ invitationHolds }) => {
      if (!(await invitationHolds(apiOf(queries), invitation))) dispatch({ type: "gated", gate: "ended" });
    });
  }, [invitation, signUp, queries]);

  useEffect(() => () => void import("./human/human-token.ts").then(({ stopHumanTokens }) => stopHumanTokens()), []);

  const isKnown = seen !== null || user !== null;
  const context = useMemo<SignInContext>(
    () => ({
      api: apiOf(queries),
      dispatch,
      state: () => latest.current,
      given,
      country,
      seen: isKnown,
      options: () => queries.fetchQuery(optionsQuery).catch(() => null),
      keep: {
        again: (run) => void (again.current = run),
        resume: (run) => void (resume.current = run),
      },
    }),
    [queries, given, country, isKnown],
  );

  /** Makes one attempt at a time; its code comes when it is made. */
  const run = useCallback(async (make: () => Promise<unknown>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await make();
    } catch {
      dispatch({ type: "failed", sentence: accessCopy.errors.generic });
    } finally {
      underWay.current = false;
    }
  }, []);

  // The same while nothing of it changes: what is drawn from it is not drawn again.
  return useMemo(
    () => ({
      state,
      /** The step it began with. */
      began,
      dispatch,
      seen,
      given,
      country,
      options,
      context,
      /** What was typed in any step: it is there again when the step is. */
      typed: typed as Typed,
      type,
      birthday,
      run,
      /** Sends email and password. */
      send: () => run(async () => (await import("./sign-in-by-email.ts")).signInByEmail(context, typed)),
      /** Goes on after the consents or the birthdate. */
      resume: (more: Parameters<Resume>[0]) => run(async () => resume.current?.(more)),
      /** Makes the attempt again that was too fast, with the solved challenge. */
      again: (token: string) => run(async () => again.current?.(token)),
    }),
    [state, began, seen, given, country, options, context, typed, type, birthday, run],
  );
}
