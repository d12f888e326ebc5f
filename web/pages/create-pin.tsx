import { useEffect } from "react";
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
} from "react-router";
import { refuse } from "#contract/refusal.ts";
import { ownPinId } from "#rules/own-pin-link.ts";
import { saveWindowCopy } from "#spec/copy/save-window.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { pageContext } from "#web/app/request-context.ts";
import { sessionQuery, useViewer } from "#web/app/session.tsx";
import { readSaveStart } from "#web/features/create/save-start.ts";
import { SaveOnPhone } from "#web/features/create/save-on-phone.tsx";
import { SaveWindow } from "#web/features/create/save-window.tsx";
import { SignedOutSave } from "#web/features/create/signed-out-save.tsx";
import { isPhoneAgent, usePhone } from "#web/features/create/use-phone.ts";

const page = definePage({
  queries: ({ search, origin }) => {
    // A link to a pin of this site leads to saving that pin. saving §2
    const own = ownPinId(search.get("url") ?? "", origin);
    if (own !== undefined) refuse("MOVED", { data: { redirect_url: `/pin/${own}/repin/x/` } });
    return {};
  },
  head: (_, { t }) => ({ title: t(saveWindowCopy.title), unlisted: true }),
});

const load = serverLoader(page);
const loadInBrowser = browserLoader(page);

export async function loader(args: LoaderFunctionArgs) {
  const answer = await load(args);
  const phone = isPhoneAgent(args.request.headers.get("user-agent"));
  if (phone) {
    const session = await args.context.get(pageContext).queryClient.ensureQueryData(sessionQuery);
    if (session.user === null) throw redirect("/");
  }
  return { ...answer, phone };
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  return { ...(await loadInBrowser(args)), phone: isPhoneAgent(navigator.userAgent) };
}

export const meta = pageMeta;

/** Saving what another page handed over: a popup beside it, a page of its own on phones. saving §2 */
export default function CreatePinPage() {
  const told = useLoaderData<{ phone: boolean }>().phone;
  const phone = usePhone(told);
  const viewer = useViewer();
  const navigate = useNavigate();
  const { method } = useParams();
  const { search } = useLocation();
  const start = readSaveStart(new URLSearchParams(search), method);
  const leaves = phone && viewer === null;
  useEffect(() => {
    if (leaves) void navigate("/", { replace: true });
  }, [leaves, navigate]);
  if (leaves) return null;
  if (viewer === null) return <SignedOutSave start={start} />;
  return phone ? <SaveOnPhone key={search} start={start} /> : <SaveWindow key={search} start={start} />;
}
