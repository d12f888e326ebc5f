import { useQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { getPinByPath } from "#contract/content/pins.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { pageContext } from "#web/app/request-context.ts";
import { sessionQuery } from "#web/app/session.tsx";
import { isPhoneAgent, usePhone } from "#web/features/content/create/use-phone.ts";
import { optional, query } from "#web/app/queries.ts";
import saveWindow from "#web/features/content/create/save-window.module.css";
import boardPicker from "#web/features/content/saving/board-picker.module.css";
import emptyState from "#web/ui/empty-state.module.css";
import searchField from "#web/ui/search-field.module.css";
import skeleton from "#web/ui/skeleton.module.css";

const RepinWindow = later(async () => (await import("#web/features/content/create/repin-window.tsx")).RepinWindow);
const fields = "pin.board(),pin.id,pin.pinned_to_board(),pin.type,pin.via_pinner()";

/** The style sheets of what comes after the page: unless their names are used here, the bundle has them not. */
const sheets = [saveWindow.window, boardPicker.popover, emptyState.state, searchField.frame, skeleton.skeleton];

const page = definePage({
  audience: "viewer",
  queries: ({ params: { id = "" } }) => ({ pin: optional(query(getPinByPath, { id, fields })) }),
  head: (_, { t }) => ({ title: t(saveWindowCopy.title), unlisted: true }),
});

const load = serverLoader(page);
const loadInBrowser = browserLoader(page, RepinWindow.load);

export async function loader(args: LoaderFunctionArgs) {
  const phone = isPhoneAgent(args.request.headers.get("user-agent"));
  if (phone) {
    const session = await args.context.get(pageContext).queryClient.ensureQueryData(sessionQuery);
    if (session.user === null) throw redirect("/");
  }
  return { ...(await load(args)), phone };
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  return { ...(await loadInBrowser(args)), phone: isPhoneAgent(navigator.userAgent) };
}

export const meta = pageMeta;

/** Saving a pin of this site that somebody brought as a link. saving §2 */
export default function RepinPage() {
  const { data: pin } = useQuery(usePageQueries(page).pin);
  const phone = usePhone(useLoaderData<{ phone: boolean }>().phone);
  return (
    <div data-sheets={sheets.length}>
      <RepinWindow key={pin?.id} pin={pin} phone={phone} />
    </div>
  );
}
