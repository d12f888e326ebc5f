import type { QueryClient } from "@tanstack/react-query";
import { createContext, RouterContextProvider } from "react-router";
import type { PageRequest } from "#contract/kit/page.ts";
import { createQueries } from "./queries.ts";
import type { Translate } from "./text.tsx";
import { loadTranslate } from "./text.tsx";

/** A page request on the server, with its query client. */
export type PageContext = PageRequest & { queryClient: QueryClient; t: Translate };

export const pageContext = createContext<PageContext>();

/** What the server passes to the router for one request; loaders and the renderer read it. */
export async function createPageContext(request: PageRequest): Promise<RouterContextProvider> {
  const provider = new RouterContextProvider();
  const t = await loadTranslate(request.locale, request.brand);
  provider.set(pageContext, { ...request, queryClient: createQueries(request.api), t });
  return provider;
}
