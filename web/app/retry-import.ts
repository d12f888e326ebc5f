const longestWaitMs = 60_000;

/** Loads code that nothing on the page waits for: where that fails, again with the connection, or after a while. */
export async function retryImport<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let waitMs = 2000; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load();
    } catch {
      await nextChance(waitMs);
    }
  }
}

function nextChance(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, waitMs);
    window.addEventListener("online", go);
  });
}
