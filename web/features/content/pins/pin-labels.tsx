import type { WirePin } from "#contract/kit/shapes.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Row } from "#web/ui/layout.tsx";
import { paidLabel } from "./paid-label.ts";

/** A pin's labels: paid content and made with AI. saving §6 */
export function PinLabels({ pin }: { pin: WirePin }) {
  const t = useText();
  const paid = paidLabel(pin, t);
  if (!paid && !pin.ai_labelled) return null;
  return (
    <Row gap={2} wrap>
      {paid ? <Badge>{paid}</Badge> : null}
      {pin.ai_labelled ? <Badge>{t(socialCopy.pin.ai)}</Badge> : null}
    </Row>
  );
}
