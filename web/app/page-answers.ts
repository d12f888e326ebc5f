import type { DehydratedState } from "@tanstack/react-query";
import { hydrate, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMatches } from "react-router";

/** In the browser: takes over the answers that travelled with the page, before anything of it renders. */
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
