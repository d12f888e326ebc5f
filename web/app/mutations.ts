import type { QueryClient, UseMutationResult } from "@tanstack/react-query";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Call, CallData, CallInput } from "#contract/kit/define.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { followCall, type FollowOptions } from "./follow-write.ts";
import { proving } from "./proving.ts";
import { bareApiOf } from "./queries.ts";
import { refusalOf } from "./refusal-of.ts";
import { sessionQuery } from "./session.tsx";

type Reactions<C extends Call, Before> = FollowOptions & {
  /** Optimistic update, before the request. Its result is passed to the other callbacks. */
  onStart?: (input: CallInput<C>) => Before;
  onDone?: (data: CallData<C>, input: CallInput<C>, queries: QueryClient) => unknown;
  /** Rolls `onStart` back, and says why. */
  onRefused?: (refusal: Refusal, input: CallInput<C>, before: Before | undefined) => unknown;
};

/**
 * A mutation hook. Every failure is a `Refusal`. Where a fresh proof is asked for, the dialog of that comes first; where the server is too busy for what may be repeated, it is tried once more. Each attempt has an Idempotency-Key: after a lost answer, the next attempt with the same
 * input reuses it, so that nothing is done twice. Stale queries are refetched after `onDone` has shown what it knows.
 */
export function useCall<C extends Call, Before = void>(
  call: C,
  { onStart, onDone, onRefused, gone, lazily }: Reactions<C, Before> = {},
): UseMutationResult<CallData<C>, Refusal, CallInput<C>, Before> {
  const queries = useQueryClient();
  const unsure = useRef<{ input: string; key: string } | null>(null);

  async function attempt(input: CallInput<C>): Promise<CallData<C>> {
    const text = JSON.stringify(input);
    const key = unsure.current?.input === text ? unsure.current.key : randomKey();
    try {
      const options = call.idempotent ? { idempotencyKey: key } : {};
      const { data } = await proving(() => bareApiOf(queries)(call, input, options), call.idempotent);
      unsure.current = null;
      return data;
    } catch (error) {
      const refusal = refusalOf(error) ?? new Refusal("INTERNAL");
      unsure.current = refusal.reason === "UNAVAILABLE" ? { input: text, key } : null;
      throw refusal;
    }
  }

  return useMutation<CallData<C>, Refusal, CallInput<C>, Before>({
    mutationFn: attempt,
    onMutate: (input) => onStart?.(input) as Before,
    onSuccess: (data, input) => {
      const reaction = onDone?.(data, input, queries);
      followCall(queries, call, { gone, lazily });
      return reaction;
    },
    onError: (refusal, input, before) => {
      const reaction = onRefused?.(refusal, input, before);
      // This tab still shows somebody whose session has ended.
      if (refusal.reason === "NOT_AUTHENTICATED" && queries.getQueryData(sessionQuery.queryKey)?.user)
        void import("./offer-log-in.ts").then(({ offerLogIn }) => offerLogIn());
      if (refusal.reason === "STEP_UP_REQUIRED" && refusal.data?.["business_id"] !== undefined)
        void import("./offer-factor.ts").then(({ offerFactor }) => offerFactor());
      if (refusal.reason === "TERMS_NOT_AGREED")
        void import("./offer-factor.ts").then(({ offerTerms }) => offerTerms());
      return reaction;
    },
  });
}

/** A key that nobody else makes; `crypto.randomUUID` is missing on plain http outside localhost. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
