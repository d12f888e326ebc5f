import type { FetchQueryOptions } from "@tanstack/react-query";
import { infiniteQueryOptions, QueryClient, queryOptions } from "@tanstack/react-query";
import type { Api, CallOptions } from "#contract/kit/client.ts";
import type { Call, CallData, CallInput } from "#contract/kit/define.ts";
import type { Answer } from "#contract/kit/envelope.ts";
import type { FollowOptions } from "./follow-write.ts";
import { refusalOf } from "./refusal-of.ts";
import { noteShown } from "./shown-kinds.ts";

const minute = 60_000;
const apis = new WeakMap<QueryClient, Api>();

/** The query client: one per request on the server, one per visit in the browser. */
export function createQueries(api: Api): QueryClient {
  const server = import.meta.env.SSR;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: server ? Number.POSITIVE_INFINITY : 5 * minute,
        gcTime: server ? Number.POSITIVE_INFINITY : 30 * minute,
        refetchOnWindowFocus: false,
        networkMode: "always",
        retry: (failures, error) => !server && failures < 2 && refusalOf(error)?.reason === "UNAVAILABLE",
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  apis.set(client, api);
  return client;
}

/** A query client's API: HTTP in the browser, in process on the server. */
export function bareApiOf(client: QueryClient): Api {
  const api = apis.get(client);
  if (api === undefined) throw new Error("these queries were not made by createQueries");
  return api;
}

type FollowedApi = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions & FollowOptions,
) => Promise<Answer<CallData<C>>>;

/** The same API; a write also invalidates what it makes stale. */
export function apiOf(client: QueryClient): FollowedApi {
  return async (call, input, options) => {
    const answer = await bareApiOf(client)(call, input, options);
    if (call.touches.length > 0) await follow(client, call, options);
    return answer;
  };
}

/** What follows a write comes with the first one. Where it can't be loaded, everything is taken as stale: the write is done. */
async function follow(client: QueryClient, call: Call, options?: FollowOptions): Promise<void> {
  try {
    (await import("./follow-write.ts")).followCall(client, call, options);
  } catch {
    void client.invalidateQueries();
  }
}

/** A query by call name and input. */
export function query<C extends Call>(call: C, input: CallInput<C>) {
  noteShown(call);
  return queryOptions<CallData<C>>({
    queryKey: [call.name, input],
    queryFn: async ({ client, signal }) => (await bareApiOf(client)(call, input, { signal })).data,
  });
}

/** An infinite query by bookmark; a page prefetches its first part. */
export function listQuery<C extends Call>(call: C, input: Omit<CallInput<C> & object, "bookmark">) {
  noteShown(call);
  return infiniteQueryOptions({
    queryKey: ["list", call.name, input] as readonly unknown[],
    queryFn: ({ client, signal, pageParam }): Promise<Answer<CallData<C>>> => {
      const asked = (pageParam === null ? input : { ...input, bookmark: pageParam }) as CallInput<C>;
      return bareApiOf(client)(call, asked, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.bookmark,
  });
}

/** Marks a query whose failure is shown in place instead of failing the page. */
export function optional<Options extends { meta?: Record<string, unknown> | undefined }>(options: Options): Options {
  return { ...options, meta: { ...options.meta, optional: true } };
}

/** A `query` or a `listQuery` as a page names it. */
export type PageQuery = { queryKey: readonly unknown[]; queryFn?: unknown; meta?: Record<string, unknown> | undefined };

/** Fetches a query unless it is cached; throws what the call throws. */
export function ensureAnswer(client: QueryClient, asked: PageQuery): Promise<unknown> {
  if ("initialPageParam" in asked) {
    return client.ensureInfiniteQueryData(asked as unknown as Parameters<QueryClient["ensureInfiniteQueryData"]>[0]);
  }
  return client.ensureQueryData(asked as FetchQueryOptions);
}
