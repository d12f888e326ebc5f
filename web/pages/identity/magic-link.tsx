import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { readMagicLink } from "#contract/identity/methods.ts";
import { logIn } from "#contract/identity/session.ts";
import { redirectAfterSignIn } from "#rules/kit/redirect.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useCall } from "#web/app/mutations.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { enterAs } from "#web/app/session.tsx";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { AccessFrame, wallQuery } from "#web/features/identity/access/access-frame.tsx";
import { PlainStep } from "#web/features/identity/access/plain-step.tsx";
import { phoneEndOf } from "#web/features/identity/access/phone-end.ts";
import { SecondFactor } from "#web/features/identity/access/second-factor.tsx";
import { Button } from "#web/ui/button.tsx";

const linkQuery = (token: string) => ({ ...optional(query(readMagicLink, { token })), retry: false });

const page = definePage({
  queries: ({ search }) => ({ wall: wallQuery, link: linkQuery(search.get("token") ?? "") }),
  head: (_, { t }) => ({ title: t(accessCopy.magicLink.landingTitle), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

const { magicLink, actions, errors } = accessCopy;

/** Where a mailed link leads: opening it logs nobody in, for mail scanners open links too; the button does. access §4 */
export default function MagicLinkPage() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  // The page may have been kept from before the link was used.
  const { data: link, error: unread } = useQuery({ ...linkQuery(token), refetchOnMount: "always" });
  const [asked, setAsked] = useState<{ phoneEnd: string | null; codeSent: boolean } | null>(null);
  const next = link?.next ?? null;
  const enter = useCall(logIn, {
    onDone: () => enterAs(redirectAfterSignIn({ by: "login", origin: window.location.origin, path: "/login", next })),
    onRefused: ({ reason, data }) => {
      if (reason === "MFA_REQUIRED") setAsked({ phoneEnd: phoneEndOf(data), codeSent: data?.sent === true });
      // Who is suspended is let to their case.
      if (reason === "SUSPENDED") enterAs("/account/case");
    },
  });
  const { error } = enter;
  // The link is used up, whatever the door said to the person.
  const isProtected = error?.reason === "SOFT_BANNED" || error?.reason === "LOGIN_ASSISTANCE";
  const isGone = link === undefined || error?.reason === "LINK_EXPIRED" || refusalOf(unread)?.reason === "LINK_EXPIRED";
  return (
    <AccessFrame>
      {asked !== null ? (
        <SecondFactor next={next ?? "/"} {...asked} />
      ) : isProtected ? (
        <PlainStep title={t(magicLink.landingTitle)} text={t(error.message)}>
          <Button to="/password/forgot" variant="primary" size="lg" wide>
            {t(actions.resetPassword)}
          </Button>
        </PlainStep>
      ) : isGone ? (
        <PlainStep title={t(magicLink.landingTitle)} text={t(errors.linkExpired)}>
          <Button to="/login" variant="primary" size="lg" wide>
            {t(actions.login)}
          </Button>
        </PlainStep>
      ) : (
        <PlainStep
          title={t(magicLink.landingTitle)}
          text={t(magicLink.landingText, { name: `${link.first_name} (${link.email_hint})` })}
          wrong={error && error.reason !== "SUSPENDED" ? t(error.message) : null}
        >
          <Button
            variant="primary"
            size="lg"
            wide
            loading={enter.isPending || enter.isSuccess || error?.reason === "SUSPENDED"}
            onClick={() => enter.mutate({ magic_link_token: token, get_user: true })}
          >
            {t(actions.login)}
          </Button>
        </PlainStep>
      )}
    </AccessFrame>
  );
}
