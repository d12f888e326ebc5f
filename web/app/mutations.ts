import type { QueryClient, UseMutationResult } from "@tanstack/react-query";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Call, CallData, CallInput } from "#contract/kit/define.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { followCall, type FollowOptions } from "./follow-write.ts";
import { bareApiOf } from "./queries.ts";
import { refusalOf } from "./refusal-of.ts";

type Reactions<C extends Call, Before> = FollowOptions & {
  /** At once, before the server is asked: lay the change over what is shown. What it answers goes to the others. */
  onStart?: (input: CallInput<C>) => Before;
  onDone?: (data: CallData<C>, input: CallInput<C>, queries: QueryClient) => unknown;
  /** Take back what `onStart` did, and say why. */
  onRefused?: (refusal: Refusal, input: CallInput<C>, before: Before | undefined) => unknown;
};

/**
 * A write as a hook. Whatever goes wrong is a `Refusal`. Each attempt has its Idempotency-Key: when the answer was lost on
 * the way, the next attempt with the same input brings the same key, so that nothing is done twice. What shows what it changed is asked anew, after
 * `onDone` has shown what it knows.
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
      const { data } = await bareApiOf(queries)(call, input, call.idempotent ? { idempotencyKey: key } : {});
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
    onError: (refusal, input, before) => onRefused?.(refusal, input, before),
  });
}

/** `crypto.randomUUID` is not there on plain http outside of localhost. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
