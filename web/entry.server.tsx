import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { ServerRouter } from "react-router";
import { Providers } from "./app/providers.tsx";
import { pageContext } from "./app/request-context.ts";

export { createPageContext } from "./app/request-context.ts";

/** How long a page may stream before what is still missing is given up, in milliseconds. */
export const streamTimeout = 8_000;

/** Renders a page: at once as far as it is there, for crawlers only when all of it is. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, queryClient, t, brand } = context.get(pageContext);
  const wholeFirst = isbot(request.headers.get("user-agent"));
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  return new Promise((resolve, reject) => {
    let answered = false;
    const answer = () => {
      answered = true;
      const body = new PassThrough({ final: (done) => (clearTimeout(timer), done()) });
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <Providers queryClient={queryClient} translate={t} nonce={nonce} brandCss={brand?.css}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Providers>,
      {
        nonce,
        // What is there goes out in its place: parts sent after the page would push down what is below them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [wholeFirst ? "onAllReady" : "onShellReady"]: answer,
        onShellError: reject,
        onError(error) {
          if (answered && !request.signal.aborted) console.error(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("The page took too long.")), streamTimeout);
    request.signal.addEventListener("abort", () => (clearTimeout(timer), abort(request.signal.reason)));
  });
}

/** Errors of loaders that are no refusals: told once, unless the person left meanwhile. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
