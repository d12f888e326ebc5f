import { conversionEvents } from "#spec/constants/conversions.ts";

export type TagPage = {
  /** Where scripts of the page come from, as far as they stand in it. */
  hasScript: boolean;
  tagIds: string[];
  events: string[];
};

/** What a page says of conversion tags: whether it loads the script, which tags it loads, which events it names. */
export function readTagPage(html: string, scriptUrl: string): TagPage {
  const withoutComments = html.replaceAll(/<!--[\s\S]*?-->/g, "");
  const address = scriptUrl.replace(/^https?:/, "");
  const calls = [
    ...withoutComments.matchAll(/\bmgct\s*\(\s*(["'])(load|track|page)\1\s*(?:,\s*(["'])([\w-]{1,40})\3)?/g),
  ];
  const named = (verb: string) => [
    ...new Set(calls.flatMap(([, , said, , what]) => (said === verb ? [what ?? ""] : []))),
  ];
  const pages = calls.some(([, , said]) => said === "page") ? ["page_visit"] : [];
  return {
    // Written in a script, its slashes may be escaped.
    hasScript: withoutComments.replaceAll("\\/", "/").includes(address),
    tagIds: named("load").filter((id) => /^\d{1,18}$/.test(id)),
    events: [...pages, ...named("track").filter((name) => (conversionEvents as readonly string[]).includes(name))],
  };
}

/** Whether the policy of a page (its header Content-Security-Policy) forbids a script from this address. Unsure: it doesn't. */
export function forbidsScript(policy: string, scriptUrl: string, pageUrl: string): boolean {
  return policy
    .split(",")
    .filter((one) => one.trim() !== "")
    .some((one) => {
      const rules = new Map(
        one.split(";").map((rule): [string, string[]] => {
          const [name = "", ...sources] = rule.trim().split(/\s+/);
          return [name.toLowerCase(), sources];
        }),
      );
      const sources = rules.get("script-src-elem") ?? rules.get("script-src") ?? rules.get("default-src");
      return sources !== undefined && !sources.some((source) => allows(source, new URL(scriptUrl), new URL(pageUrl)));
    });
}

function allows(source: string, script: URL, page: URL): boolean {
  if (source === "*" || source === "'strict-dynamic'" || source.startsWith("'nonce-")) return true;
  if (source === "'self'") return script.origin === page.origin;
  if (/^https?:$/.test(source)) return source === script.protocol;
  const [, scheme = "", wild = "", host = "", port = ""] =
    /^(?:(https?):\/\/)?(\*\.)?([a-z\d.-]+)(?::(\d+|\*))?(?:\/.*)?$/i.exec(source) ?? [];
  if (host === "" || (scheme !== "" && `${scheme}:` !== script.protocol)) return false;
  if (port !== "" && port !== "*" && port !== portOf(script)) return false;
  if (port === "" && script.port !== "") return false;
  return wild === "" ? script.hostname === host.toLowerCase() : script.hostname.endsWith(`.${host.toLowerCase()}`);
}

const portOf = ({ port, protocol }: URL) => (port !== "" ? port : protocol === "https:" ? "443" : "80");
