import { redirect } from "react-router";
import { splitSitePrefix } from "#rules/content/site-prefix.ts";

/** One host carries every site: the prefix that leads from one to another has done its work. */
function onwards({ request }: { request: Request }): Response {
  const { pathname, search } = new URL(request.url);
  const path = splitSitePrefix(pathname)?.path ?? "/";
  // Two slashes at the front would lead to another host.
  return redirect(path.replace(/^\/+/, "/") + search);
}

export const loader = onwards;
export const clientLoader = onwards;

/** Never drawn. */
export default function FromSitePage() {
  return null;
}
