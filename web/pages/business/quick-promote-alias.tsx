import { type LoaderFunctionArgs, redirect } from "react-router";
import { quickPromoteAlias } from "#rules/business/quick-promote-links.ts";

/** The flow's name in links from elsewhere: leads to its page for good, with the pin. ads §4 */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(quickPromoteAlias(new URL(request.url).searchParams), 301);
}

export function clientLoader(args: LoaderFunctionArgs) {
  return loader(args);
}

/** Never drawn. */
export default function QuickPromoteAlias() {
  return null;
}
