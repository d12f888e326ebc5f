import { flushSync } from "react-dom";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { adReasons } from "#spec/copy/business/ad-reasons.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { promoteFormId } from "./promote-form.tsx";
import styles from "./promote.module.css";
import type { Promotion } from "./use-promotion.ts";

const { error: copy, pin, account } = promoteCopy;

/** What didn't work and why, that nothing is lost, and what can be done. business §8 */
export function ErrorStep({ promotion }: { promotion: Promotion }) {
  const t = useText();
  const { state, dispatch, advertiserId, subject } = promotion;
  const { error } = state;
  if (error?.at !== "modal") return null;
  const { way, reasons = [] } = error;
  /** By the form, where whatever is wrong this time has its place. */
  const sendAgain = () => {
    flushSync(() => dispatch({ type: "back" }));
    document.querySelector<HTMLFormElement>(`#${promoteFormId}`)?.requestSubmit();
  };
  const sendMeant = () => {
    promotion.mean();
    sendAgain();
  };
  return (
    <Stack gap={5}>
      <p role="alert">{t(error.sentence)}</p>
      {reasons.length === 0 ? null : (
        <ul className={styles.clauses}>
          {reasons.map((reason) => (
            <li key={reason}>{t(adReasons[reason])}</li>
          ))}
        </ul>
      )}
      {way === "again" && error.sentence === copy.unsure ? null : <p className={styles.quiet}>{t(copy.kept)}</p>}
      <Row gap={3} wrap>
        {way === "again" ? (
          <Button variant="primary" onClick={sendAgain}>
            {t(promoteCopy.tryAgain)}
          </Button>
        ) : null}
        {way === "promote_again" ? (
          <Button variant="primary" onClick={sendMeant}>
            {t(copy.promoteAgain)}
          </Button>
        ) : null}
        {way === "edit_pin" ? (
          <Button variant="primary" to={`/pin/${subject.pin.id}/edit/`}>
            {t(pin.edit)}
          </Button>
        ) : null}
        {way === "account" ? (
          <Button variant="primary" to={advertiserUrl("overview", advertiserId)}>
            {t(account.toAccount)}
          </Button>
        ) : null}
        <Button onClick={() => dispatch({ type: "back" })}>{t(copy.toForm)}</Button>
      </Row>
    </Stack>
  );
}
