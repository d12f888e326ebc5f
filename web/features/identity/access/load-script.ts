const loading = new Map<string, Promise<void>>();

/** Loads a third-party script once; a failed one can be retried. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(url);
      script.remove();
      reject(new Error(`${url} did not arrive`));
    };
  });
  script.src = url;
  script.async = true;
  document.head.append(script);
  loading.set(url, loaded);
  return loaded;
}
