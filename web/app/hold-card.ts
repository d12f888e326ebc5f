const HOLD_MS = 450;
/** A finger is never quite still. */
const STRAY_PX = 10;
/** Its code may have to come first. */
const PATIENCE_MS = 3000;

/**
 * On touch screens a card that is held opens its menu, as pointing at it shows the way to it elsewhere. Answers what ends it.
 */
export function openMenuOfHeldCards(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let held: Element | null = null;
  const callOff = () => clearTimeout(timer);

  const down = (event: PointerEvent) => {
    callOff();
    held = null;
    if (event.pointerType !== "touch" || !event.isPrimary || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLElement>('article a[href^="/pin/"]');
    if (link === null) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      held = link;
      void openMenuAt(link);
    }, HOLD_MS);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > STRAY_PX) callOff();
  };
  // Letting go of a held card is no click on it, and the browser's own menu stays away from ours.
  const click = (event: MouseEvent) => {
    if (held?.contains(event.target as Node)) event.preventDefault();
    held = null;
  };
  const contextMenu = (event: MouseEvent) => {
    if (held?.contains(event.target as Node)) event.preventDefault();
  };
  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  document.addEventListener("pointerdown", down, options);
  document.addEventListener("pointermove", move, options);
  for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, callOff, options);
  document.addEventListener("click", click, { capture: true, signal: controller.signal });
  document.addEventListener("contextmenu", contextMenu, { capture: true, signal: controller.signal });
  return () => {
    callOff();
    controller.abort();
  };
}

/** What has the focus wakes the card: then it has its buttons, or gets them. */
async function openMenuAt(link: HTMLElement): Promise<void> {
  const card = link.closest("article");
  link.focus({ preventScroll: true });
  const until = performance.now() + PATIENCE_MS;
  while (card !== null && performance.now() < until) {
    const button = card.querySelector<HTMLElement>('[aria-haspopup="menu"]');
    if (button !== null) {
      navigator.vibrate?.(10);
      button.click();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
