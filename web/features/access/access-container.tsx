import type { ReactNode } from "react";
import type { WirePerson, WirePin } from "#contract/shapes.ts";
import { accessCopy } from "#spec/copy/access.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Logo } from "#web/ui/logo.tsx";
import styles from "./access.module.css";
import { accessSteps } from "./access-steps.ts";
import { accessTitle } from "./access-title.ts";
import { RecoveryDialog } from "./recovery-dialog.tsx";
import { type AccessGiven, useAccess } from "./use-access.ts";

type AccessContainerProps = AccessGiven & {
  /** `login_page`, `loginmodal` and their kin. access §2 */
  container: string;
  pin?: WirePin | undefined;
  person?: WirePerson | undefined;
  /** How the title is shown: a heading on a page, the dialog's own name in a dialog. */
  level: 1 | 2;
};

/** The one way in, on a page and in a dialog alike. access §2 */
export function AccessContainer({ container, pin, person, level, ...given }: AccessContainerProps) {
  const t = useText();
  const access = useAccess(given);
  const { state, dispatch, seen } = access;
  const { Screen, toggle, hasTerms } = accessSteps[state.step];
  const title = accessTitle(state, {
    source: given.source,
    creatorName: person?.full_name,
    seenName: seen?.first_name,
  });
  const Heading = `h${level}` as const;
  return (
    <div className={styles.container} data-container={container} data-step={state.step}>
      <Face pin={pin} person={person} greeted={state.personalised ? seen : null} />
      <Heading className={styles.title}>{t(title.sentence, title.values)}</Heading>
      {title.subtitle ? <p className={styles.subtitle}>{t(title.subtitle)}</p> : null}
      <Screen access={access} />
      {state.personalised ? (
        <button type="button" className={styles.toggle} onClick={() => dispatch({ type: "disowned" })}>
          {t(accessCopy.actions.notYou)}
        </button>
      ) : null}
      {hasTerms ? <p className={styles.terms}>{t(accessCopy.terms.text)}</p> : null}
      <button type="button" className={styles.toggle} onClick={() => dispatch({ type: "toggled" })}>
        {t(toggle)}
      </button>
      <RecoveryDialog modal={state.modal} onClose={() => dispatch({ type: "modal_closed" })} />
    </div>
  );
}

type FaceProps = {
  pin: WirePin | undefined;
  person: WirePerson | undefined;
  greeted: { first_name: string; image_url: string | null } | null;
};

/** Above the title: the pin to be saved (236 wide), the person to be followed, who comes back, or the mark. access §2 */
function Face({ pin, person, greeted }: FaceProps): ReactNode {
  if (greeted) return <Avatar name={greeted.first_name} src={greeted.image_url} size={96} decorative />;
  if (person) {
    const { full_name: name, image_large_url: src, avatar_color_index: color } = person;
    return <Avatar name={name} src={src} colorIndex={color} size={96} decorative />;
  }
  if (pin === undefined) return <Logo size={44} />;
  const { url, width, height } = pin.images["236x"];
  const ground = { background: pin.dominant_color };
  return <img className={styles.pin} src={url} width={width} height={height} alt={pin.alt_text} style={ground} />;
}
