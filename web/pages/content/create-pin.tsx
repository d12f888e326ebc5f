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
import { refuse } from "#contract/kit/refusal.ts";
import { ownPinId } from "#rules/content/own-pin-link.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { pageContext } from "#web/app/request-context.ts";
import { sessionQuery, useViewer } from "#web/app/session.tsx";
import { popupMark } from "#web/features/content/create/fit-popup.ts";
import { readSaveStart } from "#web/features/content/create/save-start.ts";
import { isPhoneAgent, usePhone, usePhoneAgent } from "#web/features/content/create/use-phone.ts";
import access from "#web/features/identity/access/access.module.css";
import foundImages from "#web/features/content/create/found-images.module.css";
import saveWindow from "#web/features/content/create/save-window.module.css";
import boardPicker from "#web/features/content/saving/board-picker.module.css";
import banner from "#web/ui/banner.module.css";
import control from "#web/ui/control.module.css";
import formField from "#web/ui/form-field.module.css";
import searchField from "#web/ui/search-field.module.css";
import skeleton from "#web/ui/skeleton.module.css";
import textArea from "#web/ui/text-area.module.css";

const SaveWindow = later(async () => (await import("#web/features/content/create/save-window.tsx")).SaveWindow);
const SaveOnPhone = later(async () => (await import("#web/features/content/create/save-on-phone.tsx")).SaveOnPhone);
const SignedOutSave = later(
  async () => (await import("#web/features/content/create/signed-out-save.tsx")).SignedOutSave,
);

/** The style sheets of what comes after the page: unless their names are used here, the bundle has them not. */
const sheets = [
  access.container,
  foundImages.found,
  saveWindow.window,
  boardPicker.popover,
  banner.banner,
  control.control,
  formField.field,
  searchField.frame,
  skeleton.skeleton,
  textArea.area,
];

const page = definePage({
  queries: ({ search, origin }) => {
    // A link to a pin of this site leads to saving that pin. saving §2
    const own = ownPinId(search.get("url") ?? "", origin);
    const [name, value] = popupMark;
    const inPopup = search.get(name) === value ? `?${name}=${value}` : "";
    if (own !== undefined) refuse("MOVED", { data: { redirect_url: `/pin/${own}/repin/x/${inPopup}` } });
    return {};
  },
  head: (_, { t }) => ({ title: t(saveWindowCopy.title), unlisted: true }),
});

const load = serverLoader(page);
const loadInBrowser = browserLoader(page, () => Promise.all([SaveWindow.load(), SaveOnPhone.load()]));

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
  const isPhone = useLoaderData<{ phone: boolean }>().phone;
  const phone = usePhone(isPhone);
  const viewer = useViewer();
  const navigate = useNavigate();
  const { method } = useParams();
  const { search } = useLocation();
  const start = readSaveStart(new URLSearchParams(search), method);
  // What somebody wanted to save is lost there: a narrow window of a computer keeps it.
  const leaves = usePhoneAgent(isPhone) && viewer === null;
  useEffect(() => {
    if (leaves) void navigate("/", { replace: true });
  }, [leaves, navigate]);
  if (leaves) return null;
  const Content = phone ? SaveOnPhone : SaveWindow;
  return (
    <div data-sheets={sheets.length}>
      {viewer === null ? <SignedOutSave start={start} /> : <Content key={search} start={start} />}
    </div>
  );
}
