import { useQuery } from "@tanstack/react-query";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { useText } from "#web/app/text.tsx";
import { caseQuery, exportQuery } from "#web/features/identity/account/account-queries.ts";
import { BarePage } from "#web/features/identity/access/bare-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LockIcon } from "#web/ui/icons.tsx";

const CaseView = later(async () => (await import("#web/features/identity/account/case-view.tsx")).CaseView);

const page = definePage({
  queries: () => ({ found: caseQuery, archive: exportQuery }),
  head: (_, { t }) => ({ title: t(accessCopy.suspendedPage.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => CaseView.load());
export const meta = pageMeta;

/** For who proved to be the person of a suspended account: this page, and nothing else. */
export default function CasePage() {
  const t = useText();
  const { data: found } = useQuery(caseQuery);
  return (
    <BarePage>
      {found ? (
        <CaseView found={found} />
      ) : (
        <EmptyState
          level={1}
          icon={<LockIcon />}
          title={t(accountCopy.case.none)}
          actions={
            <Button to="/login" variant="primary">
              {t(accessCopy.actions.login)}
            </Button>
          }
        >
          {t(accountCopy.case.noneText)}
        </EmptyState>
      )}
    </BarePage>
  );
}
