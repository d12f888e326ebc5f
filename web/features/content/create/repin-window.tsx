import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { WirePin } from "#contract/kit/shapes.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { HiddenPinNotice } from "#web/features/content/saving/hidden-pin-notice.tsx";
import picker from "#web/features/content/saving/board-picker.module.css";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { SavePicker } from "#web/features/content/saving/save-picker.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeftIcon } from "#web/ui/icons.tsx";
import { fitPopup } from "./fit-popup.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { SaveFrame } from "./save-frame.tsx";
import styles from "./save-window.module.css";
import { SavedHere } from "./saved-here.tsx";
import { sendBeacon } from "./send-beacon.ts";
import { useLeaveAfterSave } from "./use-leave-after-save.ts";

type Saved = { place: SavingPlace; pinId: string };
const method = "repin";

/** Reports the save's result to the log. saving §4 */
function log(saved: Saved | null): void {
  sendBeacon(saved ? "pin_create_success" : "pin_create_fail", method, saved?.pinId);
}

/**
 * The window that saves a pin of this site, on a phone a page for each step; where the pin may not be seen, a notice stands in the
 * picker's place. saving §2
 */
export function RepinWindow({ pin, phone }: { pin: WirePin | undefined; phone: boolean }) {
  if (phone) return <OnPhone pin={pin} />;
  return <InWindow pin={pin} />;
}

function InWindow({ pin }: { pin: WirePin | undefined }) {
  const t = useText();
  const [saved, setSaved] = useState<Saved | null>(null);
  useEffect(fitPopup, []);
  if (pin === undefined)
    return (
      <SaveFrame preview={null}>
        <HiddenPinNotice why="hidden" />
      </SaveFrame>
    );
  const { url, width, height } = pin.images["474x"];
  if (saved)
    return (
      <SavedHere
        saved={{ ...saved, count: 1 }}
        pictures={[{ url: pin.images["236x"].url, title: pin.alt_text }]}
        duration={pin.media?.media_type === "video" ? pin.media.duration : undefined}
      />
    );
  return (
    <SaveFrame
      preview={
        <figure className={styles.preview}>
          <img src={url} width={width} height={height} alt={pin.alt_text} style={{ background: pin.dominant_color }} />
          <figcaption className={styles.words}>
            <p className={styles.strong}>{pin.title}</p>
            <p>{pin.description}</p>
          </figcaption>
        </figure>
      }
    >
      <SavePicker
        pin={pin}
        onDone={() => undefined}
        onSaved={(done) => {
          log(done);
          setSaved(done);
        }}
        frame={({ title, onBack, children }) => (
          <div className={styles.picker}>
            <div className={picker.head}>
              {onBack ? (
                <IconButton size="sm" label={t(commonCopy.navigation.back)} icon={<ArrowLeftIcon />} onClick={onBack} />
              ) : (
                <span />
              )}
              <h2 className={picker.heading}>{title}</h2>
            </div>
            {children}
          </div>
        )}
      />
    </SaveFrame>
  );
}

function OnPhone({ pin }: { pin: WirePin | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const { leaving, leave } = useLeaveAfterSave();
  const cancel = () => (window.history.length > 1 ? void navigate(-1) : void navigate("/", { replace: true }));
  if (pin === undefined)
    return (
      <div className={styles.phone}>
        <PhoneBar title={t(savingCopy.titles.chooseBoard)} onCancel={cancel} />
        <main id="main" className={styles.phoneBody}>
          <HiddenPinNotice why="hidden" />
        </main>
      </div>
    );
  return (
    <SavePicker
      pin={pin}
      searchFirst={false}
      onDone={() => undefined}
      onSaved={(done) => {
        log(done);
        if (done) void leave(done, false);
      }}
      frame={({ title, onBack, children }) => (
        <div className={styles.phone} aria-busy={leaving}>
          <PhoneBar title={title} onBack={onBack} onCancel={cancel} picture={pin.images["236x"].url} />
          <main id="main" className={styles.phoneBody}>
            {children}
          </main>
        </div>
      )}
    />
  );
}
