import type { WirePin } from "#contract/kit/shapes.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EyeOffIcon } from "#web/ui/icons.tsx";
import styles from "./pin-card.module.css";

const words = organiseCopy.sensitive;
const reasons = { owner: words.owner, moderator: words.moderator, copy: words.copy };

/** The cover over a sensitive picture: the reason, and a button to show it. */
export function PinVeil({ pin, aspect }: { pin: WirePin; aspect?: number | undefined }) {
  const t = useText();
  return (
    <div className={styles.veil} style={aspect === undefined ? undefined : { aspectRatio: `1 / ${aspect}` }}>
      <EyeOffIcon size={28} />
      <p className={styles.reason}>{t(reasons[pin.sensitivity ?? "owner"])}</p>
      <Button size="sm" onClick={() => void overlayPin(pin.id, { revealed: true })}>
        {t(words.show)}
      </Button>
    </div>
  );
}
