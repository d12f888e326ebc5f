import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults } from "./browser.ts";

/** A page is whole in both themes, on a wide screen and a phone; the page keeps what was typed. */
export async function wellMade(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [width, colorScheme] of [
    [1280, "light"],
    [390, "dark"],
    [1280, "dark"],
    [390, "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    expect(await accessibilityFaults(page)).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    expect(await cutOff(page)).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** What stands over the page and reaches past it, where a scrollbar, or the place that is kept for one, covers the rest. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const whole = document.createElement("div");
    whole.style.cssText = "position: fixed; inset: 0; visibility: hidden";
    document.body.append(whole);
    const { width } = whole.getBoundingClientRect();
    whole.remove();
    return [...document.querySelectorAll(":popover-open, dialog[open]")]
      .filter((open) => open.getBoundingClientRect().right > width + 0.5)
      .map(({ className }) => className);
  });
}
