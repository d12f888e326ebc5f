import { Link } from "react-router";
import type { WireMessage } from "#contract/social/messages.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useText } from "#web/app/text.tsx";
import { nameOf } from "#web/features/content/pins/pin-name.ts";
import { FlagIcon } from "#web/ui/more-icons.tsx";
import styles from "./messages.module.css";

/** One message: a pin, text or both. */
export function Bubble({ message, mine }: { message: WireMessage; mine: boolean }) {
  const t = useText();
  const { pin } = message;
  return (
    <div className={styles.bubble} data-mine={mine ? "" : undefined}>
      {pin ? (
        <Link
          to={`/pin/${pin.id}`}
          className={styles.pin}
          aria-label={t(commonCopy.pin.open, { title: nameOf(pin, t) })}
        >
          <img
            src={pin.images["236x"].url}
            width={pin.images["236x"].width}
            height={pin.images["236x"].height}
            style={{ background: pin.dominant_color }}
            alt=""
          />
        </Link>
      ) : message.has_pin ? (
        <p className={styles.goneText}>{t(socialCopy.messages.pinGone)}</p>
      ) : null}
      {message.text ? <p dir="auto">{message.text}</p> : null}
      {mine ? null : (
        <button
          type="button"
          className={styles.report}
          aria-label={t(commonCopy.actions.report)}
          onClick={() =>
            void import("#web/features/content/pins/report-dialog.tsx").then(({ openReport }) =>
              openReport({ kind: "message", id: message.id }),
            )
          }
        >
          <FlagIcon size={16} />
        </button>
      )}
    </div>
  );
}
