import type { DehydratedState } from "@tanstack/react-query";
import { hydrate, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMatches } from "react-router";

/** In the browser: adopts the answers sent with the page, before anything renders. */
export function usePageAnswers(): void {
  const queries = useQueryClient();
  const matches = useMatches();
  useMemo(() => {
    if (import.meta.env.SSR) return;
    for (const { loaderData } of matches) {
      const answers = (loaderData as { answers?: DehydratedState | null } | undefined)?.answers;
      if (answers) hydrate(queries, answers);
    }
  }, [matches, queries]);
}
