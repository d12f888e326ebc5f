import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useSearchParams } from "react-router";
import { offsiteCheck } from "#contract/discovery/discovery.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ExternalLinkIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/layout.tsx";
import { WarningIcon } from "#web/ui/more-icons.tsx";
import styles from "./offsite.module.css";

const { offsite } = searchCopy;

/** What the address asks for; where the link came from travels along (business §7). */
function asked(search: URLSearchParams) {
  const url = normaliseLink(search.get("url") ?? "");
  if (url === null) refuse("NOT_FOUND");
  const kept = (from: string, to: string) => {
    const value = search.get(from);
    return value === null || value === "" ? {} : { [to]: value.slice(0, from === "user" ? 100 : 2000) };
  };
  const pin = search.get("pin") ?? "";
  return {
    url,
    ...(/^[1-9]\d{0,17}$/.test(pin) ? { pin_id: pin } : {}),
    ...kept("user", "username"),
    ...(search.get("isThirdPartyAd") === "true" ? { third_party_ad: "true" } : {}),
    ...kept("token", "token"),
    ...kept("client_tracking_params", "client_tracking_params"),
    ...kept("aux_data", "aux_data"),
  };
}

const page = definePage({
  queries: ({ search }) => ({ check: query(offsiteCheck, asked(search)) }),
  after: ({ check }) => {
    if (check.redirect_status === "ok" && check.trusted) throw redirect(check.url);
    return {};
  },
  head: ({ check }, { t }) => ({
    title: check.redirect_status === "ok" ? check.url : t(offsite.blockedTitle),
    unlisted: true,
  }),
});

const load = serverLoader(page);
const loadInBrowser = browserLoader(page);

/** A check that fails is no reason to keep somebody: the link of a pin is opened as if there were none. business §4 */
async function orOpen<Answer>(request: Request, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const failed = refusalOf(error)?.reason === "UNAVAILABLE" || (error instanceof Response && error.status >= 500);
    if (!failed) throw error;
    const given = asked(new URL(request.url).searchParams);
    if (given.pin_id !== undefined || "username" in given) throw redirect(given.url);
    throw error;
  }
}

export const loader = (args: LoaderFunctionArgs) => orOpen(args.request, load(args));
export const clientLoader = (args: ClientLoaderFunctionArgs) => orOpen(args.request, loadInBrowser(args));
export const meta = pageMeta;

export default function OffsitePage() {
  const t = useText();
  const [search] = useSearchParams();
  const { data } = useSuspenseQuery(query(offsiteCheck, asked(search)));
  const sentences = { blocked: offsite.blockedText, suspicious: offsite.suspiciousText, porn: offsite.pornText };
  const status = data.redirect_status;
  return (
    <Page>
      {status === "ok" ? (
        <EmptyState
          icon={<ExternalLinkIcon />}
          level={1}
          title={t(offsite.leavingTitle)}
          actions={
            <Button variant="primary" href={data.url} rel="nofollow noopener noreferrer ugc">
              {t(commonCopy.actions.visit)}
            </Button>
          }
        >
          <p>{t(offsite.leavingText)}</p>
          <p className={styles.address}>{shownAddress(data.url)}</p>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<WarningIcon />}
          level={1}
          title={t(offsite.blockedTitle)}
          actions={<Button to={cameFrom(search)}>{t(offsite.back)}</Button>}
        >
          <p>{t(sentences[status])}</p>
          <p className={styles.address}>{new URL(data.url).hostname}</p>
        </EmptyState>
      )}
    </Page>
  );
}

/** Where the link stood. */
function cameFrom(search: URLSearchParams): string {
  const [pin, user] = [search.get("pin") ?? "", search.get("user") ?? ""];
  if (/^[1-9]\d{0,17}$/.test(pin)) return `/pin/${pin}/`;
  return /^\w+$/.test(user) ? `/${user}/` : "/";
}

const longestAddress = 200;

/** The address as people read it, so that they know where it leads. */
function shownAddress(url: string): string {
  const bare = url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  return bare.length > longestAddress ? `${bare.slice(0, longestAddress)}…` : bare;
}
