import { isIP } from "node:net";
import { isPublicAddress } from "./address.ts";
import { EgressRefused } from "./errors.ts";

const openPorts = new Set(["80", "443", "8080", "8443"]);
const localEndings = ["localhost", "local", "internal", "localdomain", "lan", "intranet", "home.arpa", "onion"];
const longestUrl = 8192;

/** The `host:port` a URL reaches, in the normal form `allow` lists are compared in. */
export function hostAndPort(url: URL): string {
  return `${url.hostname.replace(/\.$/, "").toLowerCase()}:${url.port || (url.protocol === "https:" ? "443" : "80")}`;
}

/**
 * Reads an address a person named and says whether it may be asked at all, before any name is resolved.
 * The WHATWG parser turns every spelling of an IP address (octal, hexadecimal, short, full-width) into one.
 * @param allowed `host:port` pairs the operator opened; they skip the rules on ports, names and addresses
 * @throws EgressRefused
 */
export function checkUrl(input: string, allowed: ReadonlySet<string>): URL {
  const text = input.trim();
  if (text.length > longestUrl || !URL.canParse(text)) throw new EgressRefused("bad_url");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new EgressRefused("scheme");
  if (url.username !== "" || url.password !== "") throw new EgressRefused("credentials");
  url.hash = "";
  const place = hostAndPort(url);
  if (allowed.has(place)) return url;

  const host = place.slice(0, place.lastIndexOf(":"));
  if (host === "") throw new EgressRefused("bad_url");
  if (isIP(host.replace(/^\[|\]$/g, "")) !== 0) {
    if (!isPublicAddress(host)) throw new EgressRefused("private_address");
  } else if (!host.includes(".") || localEndings.some((ending) => host === ending || host.endsWith(`.${ending}`))) {
    throw new EgressRefused("local_name");
  }
  if (!openPorts.has(place.slice(place.lastIndexOf(":") + 1))) throw new EgressRefused("port");
  return url;
}
