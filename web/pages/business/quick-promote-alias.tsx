import { type LoaderFunctionArgs, redirect } from "react-router";
import { quickPromoteAlias } from "#rules/business/quick-promote-links.ts";

/** The flow's name in links from elsewhere: leads to its page for good, with the pin. ads §4 */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(quickPromoteAlias(new URL(request.url).searchParams), 301);
}

export const clientLoader = loader;

/** Never drawn. */
export default function QuickPromoteAlias() {
  return null;
}
