import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { chooseReportMail, readReportMail } from "#contract/business/report-center.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { areaText } from "#web/features/business/area/area-text.ts";
import { BarePage } from "#web/features/identity/access/bare-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { CheckCircleIcon, MailIcon, WarningIcon } from "#web/ui/more-icons.tsx";

const { unsubscribe: copy } = reportCenterCopy;

const mailQuery = (token: string) => ({ ...optional(query(readReportMail, { token })), retry: false });

const page = definePage({
  queries({ search }) {
    const token = search.get("token") ?? "";
    return token === "" ? {} : { mail: mailQuery(token) };
  },
  head: (_, { t }) => ({ title: areaText(t, copy.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** What the link at the foot of a report's mail opens. It needs no log-in, and opening it stops nothing: mail scanners open links too. */
export default function ReportUnsubscribePage() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const { data: known } = useQuery({ ...mailQuery(token), enabled: token !== "" });
  const choose = useCall(chooseReportMail);
  const mail = choose.data ?? known;
  if (mail == null)
    return (
      <BarePage>
        <EmptyState
          level={1}
          icon={<WarningIcon />}
          title={t(copy.title)}
          actions={<Button to="/">{t(commonCopy.errors.goHome)}</Button>}
        >
          {t(copy.broken)}
        </EmptyState>
      </BarePage>
    );
  const facts = { name: mail.name, email: mail.email_hint };
  return (
    <BarePage>
      <div role="status">
        <EmptyState
          level={1}
          icon={mail.comes ? <MailIcon /> : <CheckCircleIcon />}
          title={t(mail.comes ? copy.title : copy.stoppedTitle)}
          actions={
            <Button
              variant={mail.comes ? "primary" : "secondary"}
              loading={choose.isPending}
              onClick={() => choose.mutate({ token, comes: !mail.comes })}
            >
              {t(mail.comes ? copy.button : copy.undo)}
            </Button>
          }
        >
          {t(mail.comes ? copy.text : copy.stoppedText, facts)}
          <Failure>{choose.error ? t(choose.error.message) : null}</Failure>
        </EmptyState>
      </div>
    </BarePage>
  );
}
