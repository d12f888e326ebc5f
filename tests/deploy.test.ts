import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "#server/config/config.ts";
import { freePort } from "./free-port.ts";
import { testSite } from "./test-site.ts";

const checkout = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(checkout, path), "utf8");
const site = testSite();

type Service = {
  build?: string | { context: string; dockerfile?: string; target?: string };
  image?: string;
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  stop_grace_period?: string;
  healthcheck?: { test: string[] };
};
const composeText = read("compose.yaml");
const compose = parse(composeText) as { services: Record<string, Service>; volumes: Record<string, unknown> };
const { services } = compose;
const { magpie: product = {}, postgres = {} } = services;
const instructions = DockerfileParser.parse(read("Dockerfile")).getInstructions();
const image = (keyword: string) =>
  instructions.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? "");
const assignments = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
const settings = assignments(read("deploy/magpie.env"));
/** Several in one line, a value with blanks between quotes. */
const inLines = (text: string) => text.replaceAll(/[A-Z_]+="[^"]*"|"[^"]*"|[^\s"]+/g, "$&\n").replaceAll(/^ +|"/gm, "");
const imageEnv = assignments(image("ENV").map(inLines).join("\n"));
/** What comments say is to be set. */
const named = (text: string) =>
  [...text.matchAll(/^ *#.*$/gm)].flatMap(([line]) => line.match(/\b[A-Z][A-Z0-9_]*=[^\s,]+/g) ?? []);
/** What those of the profiles say. */
const ofProfiles = assignments(named(composeText).join("\n"));
/** Read by Node itself. */
const ofNode = ["NODE_COMPILE_CACHE"];
/** What a process is given after DRAIN_SECONDS to end what is under way. */
const afterDrain = 15;

/** The names that the configuration looks for. */
function readNames(env: Record<string, string>): Set<string> {
  const names = new Set<string>();
  const seen = new Proxy(env, {
    get(target, name) {
      names.add(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  readConfig(seen);
  return names;
}

test("every setting that compose.yaml, the image, the unit and their file of settings name is one that is read, and is taken as it stands", () => {
  const unit = assignments(
    [...read("deploy/magpie.service").matchAll(/^Environment=(.*)$/gm)].map(([, all = ""]) => inLines(all)).join("\n"),
  );
  const ofCompose = {
    ...product.environment,
    DATABASE_URL: product.environment?.["DATABASE_URL"]?.replace(/\$\{[^}]*\}/, "secret") ?? "",
  };
  // A bucket needs its keys beside what the comment names.
  const keys = {
    S3_ACCESS_KEY_ID: services["s3"]?.environment?.["ROOT_ACCESS_KEY"] ?? "",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  const all = { ...imageEnv, ...unit, ...settings, ...ofCompose, ...ofProfiles, ...keys };
  const names = readNames(all);
  expect(Object.keys(all).length).toBeGreaterThan(12);
  expect(Object.keys(all).filter((name) => !names.has(name) && !ofNode.includes(name))).toEqual([]);
  expect(Object.keys(ofProfiles).toSorted()).toEqual(["REDIS_URL", "S3_BUCKET", "S3_ENDPOINT"]);
});

test("the image is built from what is there, and its volume, port and temporary folder are those that compose.yaml gives it", () => {
  const {
    context = ".",
    dockerfile = "Dockerfile",
    target,
  } = typeof product.build === "string" ? { context: product.build } : (product.build ?? {});
  expect(existsSync(join(checkout, context, dockerfile))).toBe(true);
  if (target !== undefined) expect(image("FROM").some((from) => from.endsWith(` AS ${target}`))).toBe(true);
  const [port = ""] = image("EXPOSE");
  expect(Number(port)).toBe(readConfig({}).port);
  expect(product.ports?.map((one) => one.split(":").at(-1))).toEqual([port]);
  const mounts = product.volumes?.map((one) => one.split(":")[1]);
  expect(mounts).toEqual(image("VOLUME"));
  expect(mounts).toEqual([imageEnv["MAGPIE_DATA_DIR"]]);
  // It writes there and to what is in memory, for nothing else can be written.
  expect(product.read_only).toBe(true);
  expect(product.tmpfs?.some((folder) => imageEnv["NODE_COMPILE_CACHE"]?.startsWith(`${folder}/`))).toBe(true);
  for (const file of image("ENTRYPOINT")
    .concat(image("HEALTHCHECK"))
    .flatMap((line) => line.match(/scripts\/[\w.-]+/g) ?? ["none"]))
    expect([file, existsSync(join(checkout, file))]).toEqual([file, true]);
  const [, , , , , command = "", name = ""] = imageEnv["MAGPIE_TOOL"]?.split(" ") ?? [];
  expect(imageEnv["MAGPIE_TOOL"]).toBe(`docker compose run --rm --entrypoint ${command} ${name}`);
  expect(name in services).toBe(true);
  expect(read("Dockerfile")).toContain(`/usr/local/bin/${command}`);
  expect(product.env_file).toBe("magpie.env");
  expect(existsSync(join(checkout, "deploy/magpie.env"))).toBe(true);
});

test("services, volumes and profiles of compose.yaml fit together, and with what docs/operate.md says of them", () => {
  const used = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((one) => one.split(":")[0] ?? ""));
  expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  for (const [name, { depends_on: needs = {} }] of Object.entries(services))
    for (const [needed, { condition }] of Object.entries(needs)) {
      expect([name, needed in services]).toEqual([name, true]);
      if (condition === "service_healthy") expect(services[needed]?.healthcheck).toBeDefined();
    }
  const database = new URL(product.environment?.["DATABASE_URL"]?.replace(/\$\{[^}]*\}/, "secret") ?? "");
  const { POSTGRES_USER: user, POSTGRES_DB: named } = postgres.environment ?? {};
  expect([database.hostname in services, database.username, database.pathname]).toEqual([true, user, `/${named}`]);
  expect(postgres.healthcheck?.test).toEqual(["CMD", "pg_isready", `--username=${user}`, `--dbname=${named}`]);
  const docs = read("docs/operate.md");
  const profiles = Object.values(services).flatMap((service) => service.profiles ?? []);
  expect(profiles).toEqual(["redis", "s3"]);
  expect([...docs.matchAll(/--profile (\w+)/g)].map(([, name]) => name)).toEqual(profiles);
  // What a profile starts is reached by the name of its service.
  for (const [variable, profile] of [
    ["REDIS_URL", "redis"],
    ["S3_ENDPOINT", "s3"],
  ] as const) {
    const { hostname } = new URL(ofProfiles[variable] ?? "");
    expect(services[hostname]?.profiles).toEqual([profile]);
  }
  // An engine's tags move: one is chosen.
  for (const { image: from = "", build } of Object.values(services))
    if (build === undefined) expect(from).toMatch(/:v?\d/);
  const asked = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
  expect(asked.filter((name) => !docs.includes(name) && !composeText.slice(0, 300).includes(name))).toEqual([]);
});

test("who runs it waits longer for its end than it takes", () => {
  const least = readConfig({}).drainSeconds + afterDrain;
  expect(Number.parseInt(product.stop_grace_period ?? "", 10)).toBeGreaterThanOrEqual(least);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read("deploy/magpie.service"))?.[1])).toBeGreaterThanOrEqual(least);
});

test("the image's HEALTHCHECK is well while the product can serve people, and isn't where nothing listens", async () => {
  const ask = async (port: string | number) => {
    const asking = spawn(process.execPath, [join(checkout, "scripts/ask-ready.cjs")], { env: { PORT: String(port) } });
    const [code] = (await once(asking, "exit")) as [number];
    return code;
  };
  expect(await ask(new URL(site.url).port)).toBe(0);
  expect(await ask(await freePort())).toBe(1);
});

test("the unit starts what there is, and writes where systemd lets it", () => {
  const unit = read("deploy/magpie.service");
  const of = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);
  const [start = ""] = of("ExecStart");
  expect(existsSync(join(checkout, start.split(" ").at(-1) ?? ""))).toBe(true);
  const env = assignments(of("Environment").map(inLines).join("\n"));
  const docs = read("docs/operate.md");
  expect(env["MAGPIE_DATA_DIR"]).toBe(`/var/lib/${of("StateDirectory")[0]}`);
  expect(env["NODE_COMPILE_CACHE"]).toBe(`/var/cache/${of("CacheDirectory")[0]}`);
  const tool = env["MAGPIE_TOOL"]?.split(" ") ?? [];
  expect(tool).toEqual([
    ...["sudo", "systemd-run", "--pipe", "--wait", `--uid=${of("User")[0]}`],
    `--working-directory=${of("WorkingDirectory")[0]}`,
    `--property=EnvironmentFile=${of("EnvironmentFile")[0]}`,
    `--setenv=MAGPIE_DATA_DIR=${env["MAGPIE_DATA_DIR"]}`,
    ...[start.split(" ")[0], "scripts/magpie.cjs"],
  ]);
  expect(docs.replaceAll(/ \\\n\s+/g, " ")).toContain(tool.join(" "));
  for (const path of [of("WorkingDirectory")[0], of("EnvironmentFile")[0]?.replace(/^-/, "")])
    expect(docs).toContain(path);
});

const analyzer = "/usr/bin/systemd-analyze";

test.skipIf(!existsSync(analyzer))("systemd finds nothing wrong with the unit", () => {
  const { status, stderr } = spawnSync(analyzer, ["verify", join(checkout, "deploy/magpie.service")], {
    encoding: "utf8",
  });
  // Where it runs the unit's program may be missing; what is wrong with the unit itself is named by its lines.
  expect({ lines: stderr.split("\n").filter((line) => /magpie\.service:\d+:/.test(line)) }).toEqual({ lines: [] });
  expect([0, 1]).toContain(status);
});

type Alarm = { alert: string; expr: string; labels?: { severity?: string }; annotations?: { summary?: string } };
type Panel = { title: string; targets?: { expr: string }[]; panels?: Panel[] };

test("dashboard and alarms ask for figures, labels and values that /metrics prints", async () => {
  const standing = { name: "replica 1", isUsed: true, behindMs: 1, changes: 1 };
  Object.assign(site.services, {
    searchRole: { answers: () => true },
    replicas: { begin: async () => "no replica", count() {}, counts: () => new Map(), standings: () => [standing] },
  });
  const printed = await (await fetch(`${site.url}/metrics`)).text();
  Object.assign(site.services, { searchRole: undefined, replicas: undefined });
  const labels = new Map<string, Set<string>>();
  for (const [, name = "", given = ""] of printed.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm))
    for (const label of ["", ...[...given.matchAll(/(\w+)="/g)].map(([, one = ""]) => one)])
      labels.set(name, (labels.get(name) ?? new Set()).add(label));
  const rules = (parse(read("deploy/alarms.yaml")) as { groups: { rules: Alarm[] }[] }).groups.flatMap(
    (group) => group.rules,
  );
  const { panels } = JSON.parse(read("deploy/grafana/magpie.json")) as { panels: Panel[] };
  const drawn = panels.flatMap((panel) => [panel, ...(panel.panels ?? [])]).flatMap(({ targets = [] }) => targets);
  const asked = [...rules, ...drawn].map(({ expr }) => expr);
  expect(asked.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  const source = read("server/http/metrics.ts");
  for (const expr of asked)
    for (const [, name = "", given = ""] of expr.matchAll(/\b((?:magpie|process)_\w+)(?:\{([^}]*)\})?/g)) {
      const known = labels.get(name);
      // Printed only where there is something to tell.
      if (known === undefined && !source.includes(`"${name}"`)) wrong.push(name);
      for (const [, label = ""] of given.matchAll(/(\w+)[=!]~?"/g))
        if (known !== undefined && !known.has(label)) wrong.push(`${name}{${label}}`);
    }
  expect(wrong).toEqual([]);
  for (const { alert, labels: { severity } = {}, annotations: { summary } = {} } of rules)
    expect([alert, ["page", "warn"].includes(severity ?? ""), typeof summary]).toEqual([alert, true, "string"]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
});
