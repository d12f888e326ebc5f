import { redirect } from "react-router";
import { changeSearchParams, readSearchParams, writeSearchParams } from "#rules/search-params.ts";
import { searchScope } from "#rules/search-scope.ts";

/** The shop tool's address is a search in its scope, or in the one it names (business §2.5). */
function onwards({ request }: { request: Request }): Response {
  const { pathname, searchParams } = new URL(request.url);
  const params = readSearchParams(searchParams);
  const scope = searchScope(pathname, params);
  return redirect(`/search/${scope}/?${writeSearchParams(changeSearchParams(params, { scope: undefined }))}`);
}

export const loader = onwards;
export const clientLoader = onwards;

/** Never drawn. */
export default function ShopToolPage() {
  return null;
}
