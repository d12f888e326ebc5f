/** A page out of sight paints nothing: it is not waited for longer than this. */
const patienceMs = 100;

/** Answers once what was just changed is on the screen. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, patienceMs);
    requestAnimationFrame(() => {
      setTimeout(() => {
        clearTimeout(late);
        resolve();
      });
    });
  });
}
