import { lookup as dnsLookup } from "node:dns/promises";
import { checkUrl } from "./check-url.ts";
import { createCookies } from "./cookies.ts";
import { checkedConnector, type Lookup } from "./connect.ts";
import { EgressFailed, EgressRefused } from "./errors.ts";
import { readImageHead } from "./image-head.ts";
import { readBody } from "./read-body.ts";
import { refererOf } from "./referer.ts";
import { softRedirect } from "./soft-redirect.ts";

export type EgressLimits = {
  /** Everything together, redirects included, in milliseconds. */
  totalMs: number;
  firstByteMs: number;
  connectMs: number;
  pageBytes: number;
  imageBytes: number;
  headerBytes: number;
  redirects: number;
};

export const defaultLimits: EgressLimits = {
  totalMs: 10_000,
  firstByteMs: 8_000,
  connectMs: 3_000,
  pageBytes: 5 * 1024 * 1024,
  imageBytes: 32 * 1024 * 1024,
  headerBytes: 64 * 1024,
  redirects: 10,
};

export type GetOptions = {
  maxBytes?: number;
  timeoutMs?: number;
  accept?: string;
  /** Who asks, on every hop; default: us. */
  userAgent?: string;
  /** Sent to the named origin only, never to another along a redirect. */
  headers?: Record<string, string>;
  /** Keep the first `maxBytes` of a longer answer instead of refusing it. */
  cut?: boolean;
  /** Goes on to where a page itself sends its readers, as a redirect. */
  leads?: boolean;
  /** Sent by POST; nothing with a body follows a redirect. */
  body?: string | Buffer;
};

export type EgressAnswer = {
  status: number;
  /** The address that answered, after redirects. */
  url: string;
  /** Media type in lower case without parameters, empty when the site named none. */
  type: string;
  bytes: Buffer;
  headers: Record<string, string>;
};

export type Egress = {
  /** Any answer with its status. @throws EgressRefused, EgressFailed */
  get: (url: string, options?: GetOptions) => Promise<EgressAnswer>;
  /** A web page: a good status and a text type. @throws EgressRefused, EgressFailed */
  fetchPage: (url: string) => Promise<EgressAnswer>;
  /**
   * A raster image, told by its bytes and not by the site's word; `type` is the true one. `page`: the page that shows it.
   * @throws as above
   */
  fetchImage: (url: string, options?: { page?: string | null | undefined }) => Promise<EgressAnswer>;
  close: () => Promise<void>;
};

export type EgressSettings = {
  /** `host:port` pairs opened although they are not public, such as a sandbox on `127.0.0.1:4000`. */
  allow?: readonly string[];
  userAgent?: string;
  lookup?: Lookup;
  limits?: Partial<EgressLimits>;
};

const systemLookup: Lookup = (hostname) => dnsLookup(hostname, { all: true, order: "verbatim" });
const pageTypes = /^(text\/(html|plain|xml)|application\/(xhtml\+xml|xml|octet-stream))?$/;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * The only way out to addresses that users supply (SSRF protection). Every hop is checked, resolved and connected to at the checked
 * address; time, bytes, headers and redirects are limited.
 */
export function createEgress(settings: EgressSettings = {}): Egress {
  const limits = { ...defaultLimits, ...settings.limits };
  const allowed = new Set((settings.allow ?? []).map((place) => place.toLowerCase()));
  // Imported with the first connection, because the client is large.
  const opened = once(async () => {
    const { Agent, buildConnector, request } = await import("undici");
    const agent = new Agent({
      connect: checkedConnector({
        allowed,
        lookup: settings.lookup ?? systemLookup,
        connectMs: limits.connectMs,
        connect: buildConnector({ timeout: limits.connectMs, allowH2: false }),
      }),
      connections: 8,
      allowH2: false,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.firstByteMs,
      bodyTimeout: limits.firstByteMs,
    });
    return { agent, request };
  });
  const baseHeaders = {
    "user-agent": settings.userAgent ?? "Magpie",
    "accept-encoding": "gzip, br",
    "accept-language": "en;q=0.8, *;q=0.5",
  };

  async function get(input: string, options: GetOptions = {}): Promise<EgressAnswer> {
    const deadline = AbortSignal.timeout(options.timeoutMs ?? limits.totalMs);
    const maxBytes = options.maxBytes ?? limits.pageBytes;
    const first = checkUrl(input, allowed);
    let url = first;
    const cookies = createCookies();
    const { agent, request } = await opened.get();
    try {
      for (let hop = 0; hop <= limits.redirects; hop += 1) {
        const own = url.origin === first.origin ? options.headers : {};
        const cookie = cookies.header(url);
        const answer = await request(url, {
          dispatcher: agent,
          signal: deadline,
          ...(options.body === undefined ? {} : { method: "POST", body: options.body }),
          headers: {
            ...baseHeaders,
            ...(options.userAgent !== undefined && { "user-agent": options.userAgent }),
            accept: options.accept ?? "*/*",
            ...(cookie !== null && { cookie }),
            ...own,
          },
        });
        const headers = plainHeaders(answer.headers);
        cookies.keep(url, [answer.headers["set-cookie"] ?? []].flat());
        // An unread body that is dropped must not crash the process.
        answer.body.on("error", () => undefined);
        if (redirectStatuses.has(answer.statusCode) && headers["location"] && options.body === undefined) {
          answer.body.destroy();
          url = nextUrl(headers["location"], url, allowed);
          continue;
        }
        if (!options.cut && Number(headers["content-length"]) > maxBytes) {
          answer.body.destroy();
          throw new EgressFailed("too_big");
        }
        const encoding = headers["content-encoding"] ?? "";
        const bytes = await readBody(answer.body, { encoding, maxBytes, cut: options.cut ?? false });
        const next = options.leads && answer.statusCode < 300 ? softRedirect({ url: url.href, headers, bytes }) : null;
        if (next === null)
          return { status: answer.statusCode, url: url.href, type: mediaType(headers), bytes, headers };
        url = nextUrl(next, url, allowed);
      }
    } catch (error) {
      throw asEgressError(error, deadline);
    }
    throw new EgressFailed("too_many_redirects");
  }

  async function fetchPage(url: string): Promise<EgressAnswer> {
    const answer = await get(url, {
      maxBytes: limits.pageBytes,
      accept: "text/html, application/xhtml+xml, */*;q=0.5",
      leads: true,
    });
    demandGoodStatus(answer);
    if (!pageTypes.test(answer.type) || readImageHead(answer.bytes)) throw new EgressFailed("wrong_type");
    return answer;
  }

  async function fetchImage(url: string, { page }: { page?: string | null | undefined } = {}): Promise<EgressAnswer> {
    const answer = await get(url, {
      headers: refererOf(url, page),
      maxBytes: limits.imageBytes,
      accept: "image/avif, image/webp, image/*, */*;q=0.5",
    });
    demandGoodStatus(answer);
    const head = readImageHead(answer.bytes);
    if (!head) throw new EgressFailed("wrong_type");
    return { ...answer, type: head.type };
  }

  return {
    get,
    fetchPage,
    fetchImage,
    close: async () => (await opened.made())?.agent.destroy(),
  };
}

/** Memoizes an async factory. */
function once<Made>(make: () => Promise<Made>) {
  let making: Promise<Made> | undefined;
  return { get: () => (making ??= make()), made: async () => making };
}

function demandGoodStatus(answer: EgressAnswer): void {
  if (answer.status < 200 || answer.status > 299) throw new EgressFailed("bad_status", { status: answer.status });
}

function nextUrl(location: string, from: URL, allowed: ReadonlySet<string>): URL {
  if (!URL.canParse(location, from.href)) throw new EgressFailed("bad_answer");
  return checkUrl(new URL(location, from).href, allowed);
}

function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]),
  );
}

const unknownTypes = new Set(["*/*", "unknown/unknown", "application/unknown"]);

function mediaType(headers: Record<string, string>): string {
  const [type = ""] = (headers["content-type"] ?? "").split(/[;,]/);
  const name = type.trim().toLowerCase();
  // What names no type says nothing (WHATWG MIME Sniffing, "unknown").
  return /^[^/\s]+\/[^/\s]+$/.test(name) && !unknownTypes.has(name) ? name : "";
}

const answerErrors = /^(HPE_|Z_|ERR_BROTLI|ERR__ERROR_FORMAT|UND_ERR_(HEADERS_OVERFLOW|RES_|INVALID))/;

function asEgressError(error: unknown, deadline: AbortSignal): Error {
  if (error instanceof EgressRefused || error instanceof EgressFailed) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (deadline.aborted || code.includes("TIMEOUT")) return new EgressFailed("too_slow", { cause: error });
  return new EgressFailed(answerErrors.test(code) ? "bad_answer" : "unreachable", { cause: error });
}
