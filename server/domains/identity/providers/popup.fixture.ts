import type { TestSite } from "#tests/site.ts";
import type { Browser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import type { ConnectMessage } from "./connect.ts";

let popups = 0;

/** Opens a popup of ours as a browser does and follows it to the outside party and back; gives what it tells its opener. */
export async function openPopup(
  site: TestSite,
  browser: Browser,
  path: string,
  { country }: { country?: string } = {},
): Promise<{ message: ConnectMessage; target: string; callback: string; html: string; headers: Headers }> {
  const jars = new Map<string, Map<string, string>>([[new URL(site.url).origin, browser.cookies]]);
  let address = new URL(path, site.url);
  for (let hop = 0; hop < 12; hop += 1) {
    const jar = jars.get(address.origin) ?? new Map<string, string>();
    jars.set(address.origin, jar);
    const response = await fetch(address, {
      redirect: "manual",
      headers: {
        "x-forwarded-for": `203.0.113.${(popups += 1) % 256}`,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(country === undefined ? {} : { "x-country-code": country }),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(";")[0] ?? "";
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) {
      const html = await response.text();
      const told = /const message = (\{.*\});/.exec(html)?.[1];
      const target = /const own = (".*");/.exec(html)?.[1];
      if (told === undefined || target === undefined)
        throw new Error(`no page of ours at ${address.href}: ${response.status} ${html.slice(0, 300)}`);
      return {
        message: JSON.parse(told) as ConnectMessage,
        target: JSON.parse(target) as string,
        callback: address.href,
        html,
        headers: response.headers,
      };
    }
    address = new URL(location, address);
  }
  throw new Error("the popup went round in circles");
}
