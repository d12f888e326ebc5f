import { type ReactNode, Suspense, useDeferredValue, useRef } from "react";
import type { WirePerson, WirePin } from "#contract/kit/shapes.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeftIcon } from "#web/ui/icons.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import styles from "./access.module.css";
import { hasBack } from "./access-flow.ts";
import { AccessFooter, type ToggleLayout } from "./access-footer.tsx";
import { accessStep } from "./access-steps.ts";
import { accessTitle } from "./access-title.ts";
import type { AccessGiven } from "./sign-in-context.ts";
import { Terms } from "./terms.tsx";
import { useAccess } from "./use-access.ts";

const StepHistory = lazyComponent(async () => (await import("./step-history.ts")).StepHistory);
const StepFocus = lazyComponent(async () => (await import("./step-focus.ts")).StepFocus);
const StepTrouble = lazyComponent(async () => (await import("./step-errors.tsx")).StepErrors);
const RecoveryDialog = lazyComponent(async () => (await import("./recovery-dialog.tsx")).RecoveryDialog);

/** The person who invites. access §3 */
export type Inviter = { full_name: string; image_medium_url: string | null };

type Frame = {
  /** `login_page`, `loginmodal` and their kin. access §2 */
  container: string;
  pin?: WirePin | undefined;
  person?: WirePerson | undefined;
  inviter?: Inviter | undefined;
  toggle?: ToggleLayout | undefined;
  /** Closes the container; only in a dialog. */
  onClose?: (() => void) | undefined;
  /** Renders the title: a heading on a page, the dialog's name in a dialog. */
  level: 1 | 2;
  /** False while it is mounted but hidden. */
  shown?: boolean | undefined;
};

/** The log-in and sign-up container, used on pages and in dialogs. access §2 */
export function AccessContainer(props: AccessGiven & Frame) {
  const { container, pin, person, inviter, toggle, onClose, level, shown, ...given } = props;
  const frame = { container, pin, person, inviter, toggle, onClose, level, shown };
  // The visible change renders first; the steps get the rest of the state afterwards.
  return <Container {...frame} source={given.source} given={useDeferredValue(given)} />;
}

function Container(props: Frame & { source: string | undefined; given: AccessGiven }) {
  const { container, pin, person, inviter, toggle, onClose, level, shown = true, source, given } = props;
  const t = useText();
  const access = useAccess(given, container, useDeferredValue(shown));
  const { state, dispatch, seen } = access;
  const { Screen, hasFooter, hasTerms } = accessStep(state);
  const title = accessTitle(state, {
    ...given,
    source,
    creatorName: person?.full_name,
    seenName: seen?.first_name,
    inviterName: inviter?.full_name,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = state;

  const Heading = `h${level}` as const;
  return (
    <div className={styles.container} data-container={container} data-step={step}>
      <Suspense>
        <StepHistory access={access} began={access.began} keeps={onClose === undefined} />
        <StepFocus access={access} heading={heading} />
      </Suspense>
      {hasBack(step) ? (
        <span className={styles.back}>
          <IconButton
            label={t(accessCopy.actions.back)}
            icon={<ArrowLeftIcon />}
            onClick={() => dispatch({ type: "back" })}
          />
        </span>
      ) : null}
      <Face pin={pin} person={person} inviter={inviter} greeted={state.personalised ? seen : null} />
      <Heading ref={heading} tabIndex={-1} className={styles.title}>
        {t(title.sentence, title.values)}
      </Heading>
      {title.subtitle ? <p className={styles.subtitle}>{t(title.subtitle)}</p> : null}
      {state.challenge || Object.keys(state.errors).length > 0 ? (
        <Suspense>
          <StepTrouble access={access} />
        </Suspense>
      ) : null}
      <Suspense fallback={<Spinner size={32} />}>
        <Screen access={access} />
      </Suspense>
      {state.personalised ? (
        <button type="button" className={styles.toggle} onClick={() => dispatch({ type: "disowned" })}>
          {t(accessCopy.actions.notYou)}
        </button>
      ) : null}
      {hasTerms ? <Terms access={access} /> : null}
      {hasFooter ? <AccessFooter access={access} layout={toggle} onClose={onClose} /> : null}
      {state.modal ? (
        <Suspense>
          <RecoveryDialog access={access} modal={state.modal} />
        </Suspense>
      ) : null}
    </div>
  );
}

type FaceProps = Pick<Frame, "pin" | "person" | "inviter"> & {
  greeted: { first_name: string; image_url: string | null; avatar_color_index?: number } | null;
};

/** Above the title: the pin to save (236 px wide), the person to follow or who invites, the returning person, or the logo. access §2 */
function Face({ pin, person, inviter, greeted }: FaceProps): ReactNode {
  if (greeted) {
    const { first_name: name, image_url: src, avatar_color_index: color } = greeted;
    return <Avatar name={name} src={src} colorIndex={color} size={96} decorative />;
  }
  if (person) {
    const { full_name: name, image_large_url: src, avatar_color_index: color } = person;
    return <Avatar name={name} src={src} colorIndex={color} size={96} decorative />;
  }
  if (inviter) return <Avatar name={inviter.full_name} src={inviter.image_medium_url} size={96} decorative />;
  if (pin === undefined) return <Logo size={44} />;
  const { url, width, height } = pin.images["236x"];
  const ground = { background: pin.dominant_color };
  return <img className={styles.pin} src={url} width={width} height={height} alt={pin.alt_text} style={ground} />;
}
