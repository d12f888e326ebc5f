import { redirect } from "react-router";
import { readSearchParams } from "#rules/discovery/search-params.ts";
import { searchScope } from "#rules/discovery/search-scope.ts";
import { addressOf } from "#web/features/discovery/search/search-results.ts";

/** The shop tool's address is a search in its scope, or in the one it names (business §2.5). */
function onwards({ request }: { request: Request }): Response {
  const { pathname, searchParams } = new URL(request.url);
  const params = readSearchParams(searchParams);
  return redirect(addressOf(searchScope(pathname, params), params));
}

export const loader = onwards;
export const clientLoader = onwards;

/** Never drawn. */
export default function ShopToolPage() {
  return null;
}
