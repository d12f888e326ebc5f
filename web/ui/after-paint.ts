/** A hidden page doesn't paint, so don't wait longer than this. */
const patienceMs = 100;

/** Resolves once the latest change has been painted. */
export function afterPaint(): Promise<void> {
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
