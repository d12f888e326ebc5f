import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { agreeToTerms } from "#contract/identity/terms.ts";
import { termsCopy as copy } from "#spec/copy/identity/terms.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { focusMain } from "#web/app/focus-main.ts";
import { useCall } from "#web/app/mutations.ts";
import { sessionQuery, useSession } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { useMutationAction } from "#web/app/use-mutation-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/toast.ts";
import { dayOf } from "./day-of.ts";

/** Asks to agree to terms; what stands behind it stays as it is. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const queries = useQueryClient();
  const { terms } = useSession();
  const agree = useCall(agreeToTerms);
  const { run, failure, isBusy } = useMutationAction();
  if (terms === undefined) return null;
  const { id, summary, effective_at: from, is_due: isDue } = terms;
  async function confirm(): Promise<void> {
    if (!(await run(() => agree.mutateAsync({ id })))) return;
    onClose();
    toast({ key: "terms", text: t(copy.agreed), tone: "success" });
    // There may be others to come.
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    // What led here was the line above the page, which is gone now.
    if (document.activeElement === document.body) focusMain();
  }
  return (
    <Dialog open onClose={onClose} title={t(copy.title)} sheet="content" closeLabel={t(commonCopy.actions.close)}>
      <Stack gap={4}>
        <p>{t(isDue ? copy.validSince : copy.validFrom, { date: dayOf(from, t.locale) })}</p>
        <p style={{ whiteSpace: "pre-line" }}>{summary}</p>
        <p>
          <Link to={`/about/terms/versions/${id}`} target="_blank">
            {t(copy.read)}
          </Link>
        </p>
        <p>{t(copy.free)}</p>
        <Failure>{failure}</Failure>
        <Row gap={3} justify="end" wrap>
          <Button onClick={onClose}>{t(copy.later)}</Button>
          <Button variant="primary" loading={isBusy} onClick={() => void confirm()}>
            {t(copy.agree)}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
