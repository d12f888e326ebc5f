import { useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { savingConstants } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { throwConfetti } from "./confetti.ts";
import styles from "./save-confirmation.module.css";

type Saved = { boardName: string; picture: string; first: boolean; pinId: string };

let closeLast: (() => void) | null = null;

/**
 * Says where a pin was saved, with confetti; it goes by itself after 2.6 s. The first save is celebrated over the page, every other one
 * on the pin's own picture, where one looks anyway. saving §2, §9
 */
export function confirmSave(saved: Saved): void {
  closeLast?.();
  const place = saved.first ? null : pictureOf(saved.pinId);
  closeLast = openDialog((close) =>
    place === null ? (
      <OverPage {...saved} onDone={close} />
    ) : (
      createPortal(<OnPicture {...saved} place={place} onDone={close} />, place)
    ),
  );
}

/** Where the pin is visible: its card in a list, or its own page. */
function pictureOf(pinId: string): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLElement>(`a[href^="/pin/${CSS.escape(pinId)}"]`)];
  const cards = [
    document.querySelector<HTMLElement>(`[data-pin="${CSS.escape(pinId)}"]`),
    ...links.map((link) => link.closest<HTMLElement>("[aria-posinset]")),
  ];
  return (
    cards.find((card) => {
      const box = card?.getBoundingClientRect();
      return box !== undefined && box.bottom > 0 && box.top < innerHeight;
    }) ?? null
  );
}

type ConfirmationProps = Saved & { onDone: () => void };

/** Runs while it is shown; `begin` answers what ends it. */
function useMoment(begin: () => () => void, onDone: () => void): void {
  const done = useEffectEvent(onDone);
  const began = useEffectEvent(begin);
  useEffect(() => {
    const stop = began();
    const timer = setTimeout(done, savingConstants.saveAnimationMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

/** Fades in above everything without taking a click or the focus from anybody. */
function OverPage({ boardName, picture, first, onDone }: ConfirmationProps) {
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  useMoment(() => {
    card.current?.showPopover();
    return card.current ? throwConfetti(card.current) : () => undefined;
  }, onDone);
  const words = savingCopy.confirmations;
  return (
    <div ref={card} popover="manual" role="status" className={styles.confirmation}>
      <img src={picture} alt="" width={48} height={48} />
      <span>{t(first ? words.savedFirstPin : words.savedPin, { selectedBoardName: boardName })}</span>
    </div>
  );
}

/** On the picture itself. The toast says the same aloud. */
function OnPicture({ boardName, place, onDone }: ConfirmationProps & { place: HTMLElement }) {
  const t = useText();
  const words = useRef<HTMLParagraphElement>(null);
  useMoment(() => (words.current ? throwConfetti(words.current, place) : () => undefined), onDone);
  return (
    <div className={styles.onPicture} aria-hidden="true">
      <p ref={words} className={styles.chip}>
        <CheckIcon size={18} />
        {t(savingCopy.confirmations.savedPin, { selectedBoardName: boardName })}
      </p>
    </div>
  );
}
