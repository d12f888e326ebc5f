import type { Page } from "playwright-core";

type Dropped = { file?: string; uri?: string };

/** Drags something over an element and lets it go there; says whether the page took it at each step. */
export async function dropOnto(page: Page, selector: string, what: Dropped): Promise<boolean[]> {
  return page.evaluate(
    ([place, { file, uri }]) => {
      const data = new DataTransfer();
      if (file) {
        const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], "lamp.png", { type: "image/png" }));
      }
      if (uri) data.setData("text/uri-list", uri);
      const target = document.querySelector(place) as Element;
      return ["dragover", "drop"].map((type) => {
        const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data });
        return !target.dispatchEvent(event);
      });
    },
    [selector, what] as const,
  );
}
