import type { QueryClient } from "@tanstack/react-query";
import { dehydrate } from "@tanstack/react-query";
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { useLocation, useParams, useRouteLoaderData } from "react-router";
import type { PageHead } from "./page-head.ts";
import { browserQueries } from "./browser-queries.ts";
import type { PageQuery } from "./queries.ts";
import { ensureAnswer } from "./queries.ts";
import { pageContext } from "./request-context.ts";
import { sessionQuery } from "./session.tsx";
import type { Translate } from "./text.tsx";
import { currentTranslate } from "./text.tsx";

/** A page's location: all its queries may depend on. */
export type PageAt = {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** The address this site is reached at. */
  origin: string;
};

/** For what depends on answers: the store they are in, the language, the place. */
export type PageAsking = { at: PageAt; client: QueryClient; t: Translate };

type QueryRecord = Record<string, PageQuery>;
type QueryAnswer<Q> = Q extends { queryFn?: infer Run }
  ? Extract<Run, (...given: never[]) => unknown> extends (...given: never[]) => infer Result
    ? Awaited<Result>
    : unknown
  : unknown;
type AnswerOf<Q> = Q extends { initialPageParam: unknown } ? { pages: QueryAnswer<Q>[] } : QueryAnswer<Q>;
/** The answers of a page's queries; an optional one may be missing. */
export type PageAnswers<Queries extends QueryRecord> = { [Name in keyof Queries]: AnswerOf<Queries[Name]> };

export type Page<Queries extends QueryRecord> = {
  /** Everything the page reads. A failing one fails the page, unless it is `optional`. */
  queries: (at: PageAt) => Queries;
  /** Queries that need another answer first (a board's pins need the board's id). */
  after?: (answers: PageAnswers<Queries>, asking: PageAsking) => QueryRecord | Promise<QueryRecord>;
  /** What the page is called and how it is shown elsewhere. */
  head: (answers: PageAnswers<Queries>, asking: PageAsking) => PageHead;
  /** `viewer`: signed-out people are taken to log in. `visitor`: signed-in people are taken home. */
  audience?: "anyone" | "viewer" | "visitor";
  /** What is not there is told in its place, instead of leading home. */
  failsInPlace?: true;
};

export function definePage<Queries extends QueryRecord>(page: Page<Queries>): Page<Queries> {
  return page;
}

type Asking = { client: QueryClient; t: Translate; request: Request; params: PageAt["params"] };

/** Runs all queries of a page; returns its head, or throws the response its failure deserves (404, a redirect, the log-in page). */
async function ask<Queries extends QueryRecord>(page: Page<Queries>, { client, t, request, params }: Asking) {
  const url = new URL(request.url);
  const at: PageAt = { params, search: url.searchParams, origin: url.origin };
  const next = url.pathname + url.search;
  let ofResource = false;
  try {
    const audience = page.audience ?? "anyone";
    const asked = page.queries(at);
    ofResource = page.failsInPlace !== true;
    if (audience !== "anyone") {
      const session = await client.ensureQueryData(sessionQuery);
      (await answersForFailures()).audience(audience, session, next);
    }
    const answers = (await ensureAll(client, asked)) as PageAnswers<Queries>;
    if (page.after) await ensureAll(client, await page.after(answers, { at, client, t }));
    return page.head(answers, { at, client, t });
  } catch (error) {
    const session = await client.ensureQueryData(sessionQuery).catch(() => null);
    const signedIn = session?.user != null;
    throw (await answersForFailures()).failure(error, { next, ofResource, signedIn, inBrowser: !import.meta.env.SSR });
  }
}

/** Imported on demand, since mostly nothing fails. */
const answersForFailures = async () => (await import("./page-failure.ts")).answerFor;

async function ensureAll(client: QueryClient, asked: QueryRecord): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    Object.entries(asked).map(async ([name, one]) => {
      const answer = ensureAnswer(client, one);
      return [name, one.meta?.optional ? await answer.catch(() => undefined) : await answer] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** A page's `loader`: its queries run in process and are sent with the page. */
export function serverLoader<Queries extends QueryRecord>(page: Page<Queries>) {
  return async ({ request, params, context }: LoaderFunctionArgs) => {
    const { queryClient, t } = context.get(pageContext);
    const head = await ask(page, { client: queryClient, t, request, params });
    return {
      head,
      answers: dehydrate(queryClient, { shouldDehydrateQuery: isOwnAnswer }),
    };
  };
}

/** The session is sent with the root. */
function isOwnAnswer({ queryKey, state }: { queryKey: readonly unknown[]; state: { status: string } }): boolean {
  return state.status === "success" && queryKey[0] !== sessionQuery.queryKey[0];
}

/**
 * A page's `clientLoader`: fetches what isn't cached, so going back fetches nothing. With `loadParts`, lazy parts are loaded along with it,
 * so that nothing moves later.
 */
export function browserLoader<Queries extends QueryRecord>(page: Page<Queries>, loadParts?: () => Promise<unknown>) {
  return async ({ request, params }: ClientLoaderFunctionArgs) => {
    const parts = loadParts?.().catch(() => undefined);
    const head = await ask(page, { client: browserQueries(), t: currentTranslate(), request, params });
    await parts;
    return { head, answers: null };
  };
}

/** The page's queries for where it stands now, to give to `useSuspenseQuery` and its kin. */
export function usePageQueries<Queries extends QueryRecord>(page: Page<Queries>): Queries {
  const params = useParams();
  const { search } = useLocation();
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  return page.queries({ params, search: new URLSearchParams(search), origin });
}
