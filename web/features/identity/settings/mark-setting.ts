/** What names a setting on its page. */
const namings = "h2, h3, label, legend, [id$='-label']";
const waitMs = 5000;

/**
 * Brings the setting of that name into sight, marks it and gives it the focus, as soon as the page shows it.
 * @returns stops waiting and takes the mark away
 */
export function markSetting(content: Element, name: string, mark: string): () => void {
  let marked: Element | null = null;
  const look = () => {
    const naming = [...content.querySelectorAll(namings)].find((one) => one.textContent?.trim() === name);
    if (naming === undefined) return false;
    const label = naming.closest("label");
    // A heading names its section, a label its field with the hint.
    marked = (label ?? naming).parentElement ?? naming;
    if (naming.matches("h2, h3")) marked = naming.closest("section") ?? marked;
    marked.classList.add(mark);
    marked.scrollIntoView({ block: "center" });
    (label?.control ?? marked.querySelector<HTMLElement>("input, button, select, textarea, a"))?.focus({
      preventScroll: true,
    });
    return true;
  };
  if (look()) return () => marked?.classList.remove(mark);
  const watch = new MutationObserver(() => {
    if (look()) watch.disconnect();
  });
  watch.observe(content, { childList: true, subtree: true });
  const timer = setTimeout(() => watch.disconnect(), waitMs);
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    marked?.classList.remove(mark);
  };
}
