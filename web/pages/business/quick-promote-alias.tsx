import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { quickPromoteAlias } from "#rules/business/quick-promote-links.ts";

/** The flow's name in links from elsewhere: leads to its page for good, with the pin. ads §4 */
function lead(request: Request): Response {
  return redirect(quickPromoteAlias(new URL(request.url).searchParams), 301);
}

export function loader({ request }: LoaderFunctionArgs) {
  return lead(request);
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return lead(request);
}

/** Never drawn. */
export default function QuickPromoteAlias() {
  return null;
}
