import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPaymentMethod, finishPaymentSetup, type WireBilling } from "#contract/business/billing.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./billing.module.css";
import { type CardField, cardLook, type Gateway, openGateway } from "./gateway.ts";

const { methods: copy } = billingCopy;

type CardDialogProps = { accountId: string; onAdded: (billing: WireBilling) => void; onClose: () => void };
type Opened = { gateway: Gateway; field: CardField; secret: string; setupId: string };

/** Adds a card: its field is the gateway's. What is typed stays until the bank has taken it. */
export function CardDialog({ accountId, onAdded, onClose }: CardDialogProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { opened, error, setError, retry } = useCardField(accountId, place);
  const finish = useCall(finishPaymentSetup);
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    if (opened === null || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const { gateway, field, secret, setupId } = opened;
      const { error: refused } = await gateway.confirmCardSetup(secret, { payment_method: { card: field } });
      if (refused) {
        setError(refused.message ?? t(billingCopy.decline.OTHER));
        return;
      }
      onAdded(await finish.mutateAsync({ advertiser_id: accountId, setup_id: setupId }));
    } catch (refusal) {
      setError(t(refusalSentence(refusal)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} title={t(copy.addTitle)} sheet="content" dismissible={!isBusy}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={4}>
          <div>
            <p id="card-field" className={styles.label}>
              {t(copy.cardLabel)}
            </p>
            <div
              ref={place}
              role="group"
              aria-labelledby="card-field"
              aria-busy={opened === null && error === undefined}
              className={styles.field}
            />
            {opened === null && error === undefined ? <Skeleton width="60%" /> : null}
          </div>
          <Failure>{error}</Failure>
          <p className={styles.quiet}>{t(copy.privacy)}</p>
          <Row gap={3} justify="end" wrap>
            <Button onClick={onClose} disabled={isBusy}>
              {t(copy.cancel)}
            </Button>
            {opened === null && error !== undefined ? (
              <Button variant="primary" onClick={retry}>
                {t(copy.retry)}
              </Button>
            ) : (
              <Button type="submit" variant="primary" loading={isBusy} disabled={opened === null}>
                {isBusy ? t(copy.saving) : t(copy.save)}
              </Button>
            )}
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Begins to add a card, and has the gateway put its field into the place; closed with the dialog. */
function useCardField(accountId: string, place: RefObject<HTMLDivElement | null>) {
  const t = useText();
  const begin = useCall(createPaymentMethod);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  const open = useEffectEvent(async (isCalledOff: () => boolean): Promise<Opened | null> => {
    const {
      setup_id: setupId,
      client_secret: secret,
      ...access
    } = await begin.mutateAsync({
      advertiser_id: accountId,
    });
    let gateway: Gateway;
    try {
      gateway = await openGateway(access, t.locale);
    } catch {
      if (!isCalledOff()) setError(t(copy.scriptFailed));
      return null;
    }
    if (isCalledOff() || place.current === null) return null;
    const field = gateway.elements({ locale: t.locale }).create("card", cardLook(place.current));
    field.mount(place.current);
    field.on("ready", () => field.focus());
    field.on("change", (state) => setError(state.error?.message));
    return { gateway, field, secret, setupId };
  });

  useEffect(() => {
    let calledOff = false;
    let made: Opened | null = null;
    open(() => calledOff).then(
      (one) => {
        made = one;
        if (calledOff) one?.field.destroy();
        else setOpened(one);
      },
      (refusal: unknown) => {
        if (!calledOff) setError(t(refusalSentence(refusal)));
      },
    );
    return () => {
      calledOff = true;
      made?.field.destroy();
    };
  }, [attempt, t]);
  const retry = () => {
    setError(undefined);
    setAttempt((known) => known + 1);
  };
  return { opened, error, setError, retry };
}
