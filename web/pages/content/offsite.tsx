import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { redirect, useSearchParams } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import { offsiteCheck } from "#contract/discovery/discovery.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { apiOf } from "#web/app/queries.ts";
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

/**
 * The check; where it fails nobody is kept here (business §4), nor sent on unseen: the page shows where the link leads, and a click opens it.
 */
function checked(search: URLSearchParams) {
  const input = asked(search);
  return queryOptions<CallData<typeof offsiteCheck>>({
    queryKey: [offsiteCheck.name, "leaving", input],
    queryFn: async ({ client, signal }) => {
      try {
        return (await apiOf(client)(offsiteCheck, input, { signal })).data;
      } catch (error) {
        const refusal = refusalOf(error);
        if (signal.aborted || (refusal !== null && refusal.http < 500)) throw error;
        return { redirect_status: "ok", url: input.url, trusted: false, offsite_url: "" };
      }
    },
  });
}

const page = definePage({
  queries: ({ search }) => ({ check: checked(search) }),
  after: ({ check }) => {
    if (check.redirect_status === "ok" && check.trusted) throw redirect(check.url);
    return {};
  },
  head: ({ check }, { t }) => ({
    title: check.redirect_status === "ok" ? check.url : t(offsite.blockedTitle),
    unlisted: true,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function OffsitePage() {
  const t = useText();
  const [search] = useSearchParams();
  const { data } = useSuspenseQuery(checked(search));
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
