import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./promote.module.css";
import { pinToPromoteQuery } from "./promote-queries.ts";
import type { PinToPromote, Proposal } from "./promotion-fields.ts";

const { pin: copy, whyNot } = promoteCopy;

type PinLoadedProps = {
  advertiserId: string;
  pinId: string;
  onOther: () => void;
  /** What stands around it while there is no form. */
  around?: ((content: ReactNode) => ReactNode) | undefined;
  children: (subject: PinToPromote & { proposal: Proposal }) => ReactNode;
};

/** The pin once it is known; until then its outline, and instead of one that can't be promoted the reason with a way on. */
export function PinLoaded({ advertiserId, pinId, onOther, around = (content) => content, children }: PinLoadedProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(pinToPromoteQuery(advertiserId, pinId));
  if (error !== null && data === undefined) {
    const isGone = ["NOT_FOUND", "INVALID_PARAMETERS"].includes(refusalOf(error)?.reason ?? "");
    return around(
      <Banner
        tone="error"
        live
        actions={
          <>
            {isGone ? null : (
              <Button size="sm" onClick={() => void refetch()}>
                {t(promoteCopy.tryAgain)}
              </Button>
            )}
            <Button size="sm" onClick={onOther}>
              {t(copy.other)}
            </Button>
          </>
        }
      >
        {isGone ? t(copy.gone) : t(refusalSentence(error))}
      </Banner>,
    );
  }
  if (data === undefined)
    return around(
      <Stack gap={5} className={styles.gate}>
        <Skeleton shape="block" height="8rem" />
        <Skeleton shape="block" height="20rem" />
      </Stack>,
    );
  const { pin, proposal } = data;
  if (!pin.is_promotable || proposal === null)
    return around(
      <Banner
        tone="warning"
        title={t(copy.cannot)}
        actions={
          <>
            {pin.reason === "not_yours" ? null : (
              <Button size="sm" to={`/pin/${pin.id}/edit/`}>
                {t(copy.edit)}
              </Button>
            )}
            <Button size="sm" onClick={onOther}>
              {t(copy.other)}
            </Button>
          </>
        }
      >
        {pin.reason === null ? null : t(whyNot[pin.reason])}
      </Banner>,
    );
  return children({ ...data, proposal });
}
