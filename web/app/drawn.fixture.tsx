import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { createQueries } from "./queries.ts";

type Known = readonly (readonly [asked: { queryKey: readonly unknown[] }, answer: unknown])[];

/** A part of a page as it is drawn at first, with what is known of the answers it asks for. */
export function drawn(part: ReactNode, { known = [], at = "/" }: { known?: Known; at?: string } = {}): string {
  const queries = createQueries(() => Promise.reject(new Error("a part that is drawn asks for nothing")));
  for (const [{ queryKey }, answer] of known) queries.setQueryData(queryKey, answer);
  const router = createMemoryRouter([{ id: "root", path: "*", element: part }], { initialEntries: [at] });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** What is read of it, without marks. */
export function readOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
