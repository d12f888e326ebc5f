import { useEffect, useEffectEvent, useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { beginQrLogin, qrStatus } from "#contract/identity/methods.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { QrPicture } from "#web/ui/qr-picture.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import styles from "#web/features/identity/access/access.module.css";
import { attemptLogin } from "#web/features/identity/access/submit-sign-in.ts";
import type { Access } from "#web/features/identity/access/use-access.ts";

const { qr, errors: texts } = accessCopy;
const pollMs = 2000;

type Shown = CallData<typeof beginQrLogin> | "expired" | null;

/** "Scan with your phone": three lines, the code, and the number that the phone asks for. access §2 */
export function QrStep({ access }: { access: Access }) {
  const t = useText();
  const { run, context, dispatch } = access;
  const [shown, setShown] = useState<Shown>(null);
  const [round, setRound] = useState(0);

  const enter = useEffectEvent(async (token: string): Promise<boolean> => {
    let isIn = false;
    const done = async () => void (isIn = true);
    await run(() => attemptLogin(context, { qr_token: token }, { by: "login", as: "login", typed: "", done }));
    return isIn;
  });
  const fail = useEffectEvent((error: unknown) => {
    setShown("expired");
    dispatch({ type: "failed", sentence: refusalOf(error)?.message ?? texts.generic });
  });
  const begin = useEffectEvent(async () => (await context.api(beginQrLogin, {})).data);
  const ask = useEffectEvent(async (token: string) => (await context.api(qrStatus, { qr_token: token })).data.status);

  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const poll = async (token: string) => {
      const status = await ask(token).catch(() => "waiting" as const);
      if (over) return;
      // Not let in: the line broke, or the code is no longer good, which the next look tells.
      const goesOn = status === "approved" ? !(await enter(token)) && !over : status === "waiting";
      if (goesOn) timer = setTimeout(() => void poll(token), pollMs);
      else if (status !== "approved") setShown("expired");
    };
    void begin().then(
      (code) => {
        if (over) return;
        setShown(code);
        timer = setTimeout(() => void poll(code.qr_token), pollMs);
      },
      (error: unknown) => over || fail(error),
    );
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [round]);

  return (
    <div className={styles.form}>
      <ol className={styles.lines}>
        {[qr.step1, qr.step2, qr.step3].map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ol>
      <div className={styles.code} aria-live="polite">
        {shown === null ? <Spinner size={32} /> : null}
        {shown === "expired" ? <p>{t(qr.expired)}</p> : null}
        {shown !== null && shown !== "expired" ? <QrPicture value={shown.url} label={t(qr.title)} /> : null}
      </div>
      {shown === "expired" ? (
        <Button
          variant="primary"
          wide
          onClick={() => {
            setShown(null);
            setRound(round + 1);
          }}
        >
          {t(qr.renew)}
        </Button>
      ) : (
        <p className={styles.number}>
          {t(qr.number)} <strong>{shown?.number ?? "–"}</strong>
        </p>
      )}
    </div>
  );
}
