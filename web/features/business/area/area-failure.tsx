import { isRouteErrorResponse } from "react-router";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { ErrorPage } from "#web/app/error-page-later.ts";
import { openFactor } from "#web/app/offer-factor.ts";
import type { PageFailure } from "#web/app/page-failure.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LockIcon, SearchIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/layout.tsx";

const { failure } = businessCopy;

/** What stands in place of a page of the area that failed: what is not there, what one's role doesn't open, or what went wrong. */
export function AreaFailure({ error }: { error: unknown }) {
  const t = useText();
  const told = isRouteErrorResponse(error) ? (error.data as PageFailure | null) : null;
  const words = told === null ? null : wordsOf(told);
  if (words === null) return <ErrorPage error={error} />;
  return (
    <Page width="medium">
      <title>{`${t(words.title)} · ${t(commonCopy.product.name)}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        icon={words.isClosed ? <LockIcon size={40} /> : <SearchIcon size={40} />}
        title={t(words.title)}
        actions={
          <>
            {words.isUnproven ? (
              <Button variant="primary" onClick={() => openFactor({})}>
                {t(actingCopy.factor.business.open)}
              </Button>
            ) : null}
            <Button to="/business/hub/" {...(words.isUnproven ? {} : { variant: "primary" })}>
              {t(failure.toHub)}
            </Button>
            <Button to="/">{t(commonCopy.errors.goHome)}</Button>
          </>
        }
      >
        <p>{t(words.text)}</p>
      </EmptyState>
    </Page>
  );
}

type Words = { title: string; text: string; isClosed?: true; isUnproven?: true };

function wordsOf({ reason, message, role }: PageFailure): Words | null {
  if (reason === "ROLE_MISSING")
    return {
      title: failure.roleTitle,
      text: roleText(role),
      isClosed: true,
    };
  if (reason === "STEP_UP_REQUIRED") {
    const { title, text } = actingCopy.factor.business;
    return { title, text, isClosed: true, isUnproven: true };
  }
  if (reason !== "NOT_FOUND") return null;
  return message === businessRefusals.adsNotSold
    ? { title: failure.soldTitle, text: failure.soldText }
    : { title: failure.missingTitle, text: failure.missingText };
}

function roleText(role: unknown): string {
  if (role === "billing:read" || role === "billing:manage") return billingCopy.roleText;
  return role === "ads:read" ? failure.roleAds : failure.roleManage;
}
