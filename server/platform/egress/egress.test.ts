import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEgress, type Egress } from "./egress.ts";
import { EgressFailed, EgressRefused } from "./errors.ts";

const servers: Server[] = [];
let canaryHits = 0;
let canaryPort = 0;
let sitePort = 0;
let site = "";
let egress: Egress;

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer({ keepAliveTimeout: 200 }, listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

const bomb = gzipSync(Buffer.alloc(64e6));
const seen: Record<string, unknown>[] = [];
const pages: Record<string, RequestListener> = {
  "/ok": (_, reply) => reply.setHeader("content-type", "text/html; charset=UTF-8").end("<title>Hello</title>"),
  "/echo": (request, reply) => {
    seen.push(request.headers);
    reply.end("{}");
  },
  "/hop": (_, reply) => reply.writeHead(302, { location: "/ok" }).end(),
  "/needs-cookie": (request, reply) =>
    request.headers.cookie === "seen=1; b=2"
      ? reply.setHeader("content-type", "text/html").end("<title>Hello</title>")
      : reply.writeHead(302, { location: "/needs-cookie", "set-cookie": ["seen=1; Path=/", "b=2; HttpOnly"] }).end(),
  "/cookie-for-all": (_, reply) =>
    reply.writeHead(302, { location: `http://site.test:${sitePort}/echo`, "set-cookie": "a=1; Domain=test" }).end(),
  "/refresh": (_, reply) => reply.setHeader("refresh", "0; url=/ok").end("<p>on</p>"),
  "/meta": (_, reply) => reply.end(`<meta name=x><META content="0;URL='/ok'" HTTP-EQUIV="Refresh">`),
  "/noscript": (_, reply) =>
    reply.end(
      `<noscript><meta http-equiv="refresh" content="0;URL=/ok"></noscript><script>location.replace("\\/ok")</script>`,
    ),
  "/script": (_, reply) => reply.end(`<script>window.location = "/ok"</script>`),
  "/meta-later": (_, reply) => reply.end(`<meta http-equiv=refresh content="300;url=/missing"><title>Hello</title>`),
  "/meta-itself": (_, reply) => reply.end(`<meta http-equiv=refresh content="1"><title>Hello</title>`),
  "/meta-commented": (_, reply) =>
    reply.end(`<!-- <meta http-equiv=refresh content="0;url=/missing"> --><title>Hello</title>`),
  "/meta-loop": (_, reply) => reply.end(`<meta http-equiv=refresh content="0;url=/meta-pool">`),
  "/meta-pool": (_, reply) => reply.end(`<meta http-equiv=refresh content="0;url=/meta-loop">`),
  "/meta-inside": (_, reply) => reply.end(`<meta http-equiv=refresh content="0;url=http://127.0.0.1:${canaryPort}/">`),
  "/no-encoding": (_, reply) =>
    reply.writeHead(200, { "content-encoding": "utf-8", "content-type": "html" }).end("<title>Hello</title>"),
  "/two-types": (_, reply) => reply.setHeader("content-type", ["text/html, text/html"]).end("<title>Hello</title>"),
  "/any-type": (_, reply) => reply.setHeader("content-type", "*/*").end("<title>Hello</title>"),
  "/raw-deflate": (_, reply) =>
    reply.writeHead(200, { "content-encoding": "deflate" }).end(deflateRawSync("<title>Hello</title>")),
  "/deflate": (_, reply) =>
    reply.writeHead(200, { "content-encoding": "deflate" }).end(deflateSync("<title>Hello</title>")),
  "/zstd": (_, reply) =>
    reply.writeHead(200, { "content-encoding": "zstd" }).end(zstdCompressSync("<title>Hello</title>")),
  "/twice": (_, reply) =>
    reply.writeHead(200, { "content-encoding": "gzip, br" }).end(brotliCompressSync(gzipSync("<title>Hello</title>"))),
  "/long-headers": (_, reply) => reply.writeHead(200, { "x-long": "a".repeat(20_000) }).end("<title>Hello</title>"),
  "/loop": (_, reply) => reply.writeHead(302, { location: "/loop" }).end(),
  "/to-canary": (_, reply) => reply.writeHead(302, { location: `http://127.0.0.1:${canaryPort}/` }).end(),
  "/to-metadata": (_, reply) => reply.writeHead(307, { location: "http://169.254.169.254/latest/" }).end(),
  "/to-file": (_, reply) => reply.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/to-credentials": (_, reply) => reply.writeHead(302, { location: `http://a:b@127.0.0.1:${sitePort}/ok` }).end(),
  "/to-other-name": (_, reply) => reply.writeHead(302, { location: `http://site.test:${sitePort}/echo` }).end(),
  "/missing": (_, reply) => reply.writeHead(404).end("no"),
  "/never": () => undefined,
  "/drip": (request, reply) => {
    reply.writeHead(200, { "content-type": "text/html" });
    const timer = setInterval(() => reply.write("x"), 20);
    request.on("close", () => clearInterval(timer));
  },
  "/bomb": (_, reply) => {
    reply.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(bomb);
  },
  "/nested-bomb": (_, reply) => {
    reply.writeHead(200, { "content-encoding": "gzip, gzip" }).end(gzipSync(bomb));
  },
  "/packed": (_, reply) => reply.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("<p>packed</p>")),
  "/endless": (request, reply) => {
    reply.writeHead(200, { "content-type": "text/html" });
    const piece = Buffer.alloc(65_536, 32);
    const more = () => {
      while (!request.destroyed && reply.write(piece));
    };
    reply.on("drain", more);
    more();
  },
  "/claims-huge": (_, reply) => reply.writeHead(200, { "content-length": "99999999999" }).write("x"),
  "/headers": (_, reply) => reply.writeHead(200, { "x-long": "a".repeat(90_000) }).end(),
  "/html-as-jpeg": (_, reply) => reply.setHeader("content-type", "image/jpeg").end("<script>alert(1)</script>"),
  "/pdf": (_, reply) => reply.setHeader("content-type", "application/pdf").end("%PDF-1.7"),
  "/png-as-html": async (_, reply) => {
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#222" } })
      .png()
      .toBuffer();
    reply.setHeader("content-type", "text/html").end(png);
  },
};

beforeAll(async () => {
  canaryPort = await listen((_, reply) => {
    canaryHits += 1;
    reply.end("canary");
  });
  sitePort = await listen((request, reply) => (pages[request.url ?? ""] ?? pages["/missing"])?.(request, reply));
  site = `http://127.0.0.1:${sitePort}`;
  egress = createEgress({
    allow: [`127.0.0.1:${sitePort}`, `site.test:${sitePort}`],
    userAgent: "Magpie/0.1.0 (+http://localhost:3000)",
    lookup: async () => [{ address: "127.0.0.1", family: 4 }],
    limits: { totalMs: 700, firstByteMs: 500, pageBytes: 1_000_000 },
  });
});

afterAll(async () => {
  await egress.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  expect(canaryHits).toBe(0);
});

const refusal = (reason: string) => expect.objectContaining({ name: "EgressRefused", reason });
const failure = (reason: string) => expect.objectContaining({ name: "EgressFailed", reason });

describe("addresses that are never asked", () => {
  test.each([
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "2130706433",
    "0x7f000001",
    "0x7f.0x0.0x0.0x1",
    "0x7f.1",
    "017700000001",
    "0177.0.0.1",
    "0177.0.0.01",
    "127.0.0.1.",
    "①②⑦.⓪.⓪.①",
    "127。0。0。1",
    "%31%32%37.0.0.1",
    "127.8.9.10",
    "0",
    "0.0.0.0",
    "0x0",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
  ])("loopback spelt %s", async (host) => {
    await expect(egress.get(`http://${host}:${canaryPort}/`)).rejects.toEqual(refusal("private_address"));
  });

  test.each([
    "localhost",
    "LOCALHOST",
    "localhost.",
    "a.localhost",
    "printer.local",
    "metadata.google.internal",
    "intranet",
  ])("the local name %s", async (host) =>
    expect(egress.get(`http://${host}:${canaryPort}/`)).rejects.toEqual(refusal("local_name")),
  );

  test.each([
    ["ftp://example.com/", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["data:text/html,hi", "scheme"],
    ["javascript:alert(1)", "scheme"],
    ["gopher://example.com/", "scheme"],
    ["not an address", "bad_url"],
    ["", "bad_url"],
    ["http://", "bad_url"],
    [`https://example.com/${"a".repeat(9000)}`, "bad_url"],
    ["https://me:secret@example.com/", "credentials"],
    ["https://me@example.com/", "credentials"],
    ["http://example.com:22/", "port"],
    ["http://example.com:6379/", "port"],
    ["http://10.0.0.1/", "private_address"],
    ["http://169.254.169.254/latest/meta-data/", "private_address"],
    ["http://[fd00::1]/", "private_address"],
    ["http://[fe80::1]/", "private_address"],
  ])("%s", async (url, reason) => expect(egress.get(url)).rejects.toEqual(refusal(reason)));

  test("an opened port opens no other on that host", async () => {
    await expect(egress.get(`http://127.0.0.1:${canaryPort}/`)).rejects.toBeInstanceOf(EgressRefused);
    await expect(egress.get(`https://127.0.0.1/`)).rejects.toBeInstanceOf(EgressRefused);
  });
});

describe("names", () => {
  const withAnswers = (...answers: string[][]) => {
    let asked = 0;
    const own = createEgress({
      lookup: async () => {
        const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
        asked += 1;
        return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      },
      limits: { totalMs: 400, connectMs: 300 },
    });
    return own;
  };

  test.each([
    [["127.0.0.1"]],
    [["93.184.216.34", "127.0.0.1"]],
    [["2606:4700::1", "::1"]],
    [["10.1.2.3"]],
    [["::ffff:127.0.0.1"]],
    [["not an address"]],
  ])("a name that answers %j is refused, and cannot be told from one that leads nowhere", async (addresses) => {
    const own = withAnswers(addresses, []);
    const told = async () => {
      const error = await own.get("http://rebind.example.com:8080/").catch((failed: unknown) => failed);
      return error instanceof EgressFailed ? [error.reason, error.message, error.status] : error;
    };
    const inside = await told();
    expect(inside).toEqual(["unreachable", "We couldn't reach that site.", undefined]);
    expect(await told()).toEqual(inside);
    await own.close();
  });

  test("a name that turns private after its first answer is refused the second time", async () => {
    // 2fff::/16 lies in the public range and is given to nobody.
    const own = withAnswers(["2fff::1"], ["127.0.0.1"]);
    await expect(own.get("http://rebind.example.com:8080/")).rejects.toBeInstanceOf(EgressFailed);
    await expect(own.get("http://rebind.example.com:8080/")).rejects.toMatchObject({
      reason: "unreachable",
      cause: refusal("private_address"),
    });
    await own.close();
  });

  test("a name without addresses is unreachable", async () => {
    const own = withAnswers([]);
    await expect(own.get("http://nowhere.example.com/")).rejects.toEqual(failure("unreachable"));
    await own.close();
  });

  test("a name that never resolves ends at the deadline", async () => {
    const own = createEgress({ lookup: () => new Promise(() => undefined), limits: { totalMs: 200, connectMs: 300 } });
    await expect(own.get("http://slow.example.com/")).rejects.toEqual(failure("too_slow"));
    await own.close();
  });

  test("over TLS the server is asked for by name at the checked address, and its certificate is checked", async () => {
    const asked: string[] = [];
    const server = createTlsServer({
      SNICallback: (name, done) => {
        asked.push(name);
        done(new Error("no certificate for this name"));
      },
    });
    server.on("tlsClientError", () => undefined);
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    const own = createEgress({
      allow: [`shop.test:${port}`],
      lookup: async () => [{ address: "127.0.0.1", family: 4 }],
    });
    await expect(own.get(`https://shop.test:${port}/`)).rejects.toEqual(failure("unreachable"));
    expect(asked).toEqual(["shop.test"]);
    await own.close();
    server.close();
  });
});

describe("redirects", () => {
  test("are followed to the final address", async () => {
    const answer = await egress.fetchPage(`${site}/hop#part`);
    expect(answer).toMatchObject({ status: 200, url: `${site}/ok`, type: "text/html" });
    expect(answer.bytes.toString()).toContain("Hello");
  });

  test.each([
    ["/to-canary", "private_address"],
    ["/to-metadata", "private_address"],
    ["/to-file", "scheme"],
    ["/to-credentials", "credentials"],
  ])("%s is refused at that hop", async (path, reason) => {
    await expect(egress.get(site + path)).rejects.toEqual(refusal(reason));
    await expect(egress.get(site + path)).rejects.toEqual(refusal(reason));
  });

  test("without end are given up", async () => {
    await expect(egress.get(`${site}/loop`)).rejects.toEqual(failure("too_many_redirects"));
  });

  test.each([
    ...["/needs-cookie", "/refresh", "/meta", "/noscript", "/script", "/meta-later", "/meta-itself", "/meta-commented"],
    ...["/no-encoding", "/two-types", "/any-type", "/raw-deflate", "/deflate", "/zstd", "/twice", "/long-headers"],
  ])("SAV-21 what a browser reads is read: %s", async (path) => {
    const answer = await egress.fetchPage(site + path);
    expect(answer.bytes.toString()).toContain("Hello");
  });

  test("by a page's own words end as others do, and lead nowhere else", async () => {
    await expect(egress.fetchPage(`${site}/meta-loop`)).rejects.toEqual(failure("too_many_redirects"));
    await expect(egress.fetchPage(`${site}/meta-inside`)).rejects.toEqual(refusal("private_address"));
  });

  test("take a cookie to nobody but who set it", async () => {
    seen.length = 0;
    await egress.get(`${site}/cookie-for-all`);
    expect(seen[0]?.["cookie"]).toBeUndefined();
  });

  test("take no private headers to another origin", async () => {
    seen.length = 0;
    await egress.get(`${site}/echo`, { headers: { authorization: "Bearer x" } });
    await egress.get(`${site}/to-other-name`, { headers: { authorization: "Bearer x" } });
    expect(seen.map((headers) => headers["authorization"])).toEqual(["Bearer x", undefined]);
    expect(seen[1]?.["user-agent"]).toBe("Magpie/0.1.0 (+http://localhost:3000)");
  });
});

describe("answers that cost too much", () => {
  test.each([
    ["/never", "too_slow"],
    ["/drip", "too_slow"],
    ["/bomb", "too_big"],
    ["/nested-bomb", "too_big"],
    ["/endless", "too_big"],
    ["/claims-huge", "too_big"],
    ["/headers", "bad_answer"],
    ["/missing", "bad_status"],
    ["/pdf", "wrong_type"],
    ["/png-as-html", "wrong_type"],
  ])("%s as a page", async (path, reason) => {
    await expect(egress.fetchPage(site + path)).rejects.toEqual(failure(reason));
  });

  test("a listener that says nothing, and one that speaks no HTTP", async () => {
    const silent = createTcpServer(() => undefined);
    const noise = createTcpServer((socket) => socket.end("SSH-2.0-OpenSSH_9.7\r\n"));
    for (const server of [silent, noise]) await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const [a, b] = [silent, noise].map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
    const own = createEgress({ allow: [String(a), String(b)], limits: { totalMs: 300 } });
    await expect(own.get(`http://${a}/`)).rejects.toEqual(failure("too_slow"));
    await expect(own.get(`http://${b}/`)).rejects.toBeInstanceOf(EgressFailed);
    await own.close();
    for (const server of [silent, noise]) server.close();
  });

  test("the first bytes of an endless answer can be had", async () => {
    const answer = await egress.get(`${site}/endless`, { maxBytes: 1000, cut: true });
    expect(answer.bytes).toHaveLength(1000);
  });

  test("a closed port is unreachable", async () => {
    const own = createEgress({ allow: ["127.0.0.1:1"] });
    await expect(own.get("http://127.0.0.1:1/")).rejects.toEqual(failure("unreachable"));
    await own.close();
  });
});

test("packed answers come unpacked", async () => {
  expect((await egress.get(`${site}/packed`)).bytes.toString()).toBe("<p>packed</p>");
});

test("any status can be had with get", async () => {
  expect(await egress.get(`${site}/missing`)).toMatchObject({ status: 404, type: "" });
});

test("an image is told by its bytes", async () => {
  expect(await egress.fetchImage(`${site}/png-as-html`)).toMatchObject({ type: "image/png" });
  await expect(egress.fetchImage(`${site}/html-as-jpeg`)).rejects.toEqual(failure("wrong_type"));
});

test("every error carries a sentence for people", async () => {
  const error = await egress.get("http://localhost/").catch((caught: unknown) => caught);
  expect(error).toMatchObject({ message: "That address isn't on the public web." });
});
