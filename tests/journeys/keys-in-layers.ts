import type { Page } from "playwright-core";

/** Opens each menu and panel of the page in turn and presses the keys the page itself listens for. */
export async function keysInLayers(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const triggers = page.locator("[popovertarget]:visible");
  const address = page.url();
  for (let at = 0; at < (await triggers.count()); at++) {
    const trigger = triggers.nth(at);
    const name = (await trigger.getAttribute("aria-label")) ?? (await trigger.textContent()) ?? "";
    await trigger.click();
    const layer = page.locator(`#${escaped((await trigger.getAttribute("popovertarget")) ?? "")}`);
    await layer.waitFor();
    if ((await page.locator("[role=menu]:popover-open").count()) > 0) {
      await page.keyboard.press("/");
      if (await page.evaluate(() => document.activeElement?.getAttribute("role") === "combobox"))
        faults.push(`${name}: "/" went to the search`);
    }
    await page.keyboard.press("Escape");
    if (await layer.isVisible()) faults.push(`${name}: stays open`);
    if (page.url() !== address) faults.push(`${name}: left the page`);
    if (!(await trigger.evaluate((button) => button === document.activeElement))) faults.push(`${name}: focus is lost`);
  }
  return faults;
}

function escaped(id: string): string {
  return id.replace(/[^\w-]/g, (letter) => `\\${letter}`);
}
