import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";

/** The page's address in links of before: leads on for good. */
function lead({ request }: { request: Request }): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(/\/favourites\b/, "/favorites") + search, 301);
}

export function loader(given: LoaderFunctionArgs) {
  return lead(given);
}

export function clientLoader(given: ClientLoaderFunctionArgs) {
  return lead(given);
}

/** Never drawn. */
export default function Favourites() {
  return null;
}
