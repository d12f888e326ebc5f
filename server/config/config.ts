import { join, resolve } from "node:path";
import { type Environment, text, urlIn } from "./environment.ts";
import { type ProviderConfig, readProviders } from "./provider-config.ts";
import { StartError } from "./start-error.ts";
import { type VapidConfig, vapidIn } from "./vapid-config.ts";

export type Config = ProviderConfig & {
  port: number;
  host: string;
  /** Origin that people use, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** The data folder was named, rather than the usual one taken. */
  dataDirNamed: boolean;
  /** How the operator's tool is run where this process runs; null: as a shell on this machine does. */
  tool: string | null;
  /** Where backups that are begun in the browser or by the schedule lie; every worker sees the same. */
  backupDir: string;
  databaseUrl: string | null;
  /** The database itself, where `databaseUrl` leads through a pooler that gives each transaction another connection. */
  databaseDirectUrl: string | null;
  /** Streaming standbys of the database, to read from. */
  replicaUrls: string[];
  /** Statements go out unnamed and one after another, without anything of the driver's insides. */
  plainDriver: boolean;
  /** Redis for shared rate limits; null: each process counts for itself. */
  redisUrl: string | null;
  /** Redis whose streams hold the event log; null: the database does. */
  /**
   * Where web processes ask the search role: for each part of the index, the addresses of the processes that hold it; empty: each holds
   * index and graph itself.
   */
  searchUrls: string[][];
  /** Which of these addresses a search role listens at. */
  searchListen: string | null;
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** By which push services know this instance; null: keys that follow from its secret. */
  vapid: VapidConfig | null;
  smtpUrl: string | null;
  /** Whether mail leaves this machine encrypted or not at all. */
  smtpTls: "required" | "optional";
  mailFrom: string;
  sms: { endpoint: string; account: string; token: string; from: string } | null;
  /** Where Instagram profiles stand. */
  instagramUrl: string;
  country: string | null;
  /** Where advertiser accounts may be; null: everywhere. */
  adsCountries: string[] | null;
  /** To which countries text messages go; null: to all. */
  smsCountries: string[] | null;
  /** The program that converts videos; null: none, they are kept as they come. */
  ffmpeg: string | null;
  /** How long the process goes on serving after SIGTERM while `/readyz` says that it ends. */
  drainSeconds: number;
  /** Hops of proxies in front whose forwarded address is believed; 0: none. */
  trustProxy: number;
  egressAllow: string[];
  sample: boolean;
  allowUnicodePasswords: boolean;
  enumeration: "helpful" | "strict";
  /** Answers are held against their schema; costs time, so not in production. */
  checkAnswers: boolean;
  /** `/metrics` for others than loopback needs this token. */
  metricsToken: string | null;
  /** Encrypts factor secrets and phone numbers; null: a key in the data folder. */
  secretKey: string | null;
  /** Saving stops below so many free MiB on the disk of the data folder; null: below max(1 GiB, 5%). */
  leastFreeMb: number | null;
  developing: boolean;
};

/** Reads the configuration; the only reader of the environment. Throws a StartError that names the bad variable. */
export function readConfig(env: Environment): Config {
  const port = numberIn(env, "PORT", 3000, 0, 65_535);
  const host = text(env, "HOST") ?? "127.0.0.1";
  const databaseUrl = urlIn(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const dataDir = resolve(text(env, "MAGPIE_DATA_DIR") ?? "./data");
  return {
    port,
    host,
    publicUrl:
      originIn(env, "PUBLIC_URL") ??
      `http://${host === "127.0.0.1" || host === "0.0.0.0" ? "localhost" : host}:${port}`,
    dataDir,
    dataDirNamed: text(env, "MAGPIE_DATA_DIR") !== null,
    tool: text(env, "MAGPIE_TOOL"),
    backupDir: resolve(text(env, "MAGPIE_BACKUP_DIR") ?? join(dataDir, "backups")),
    databaseUrl,
    databaseDirectUrl: directIn(env, databaseUrl),
    replicaUrls: replicasIn(env, databaseUrl),
    plainDriver: choiceIn(env, "DATABASE_DRIVER", ["fast", "plain"] as const, "fast") === "plain",
    redisUrl: urlIn(env, "REDIS_URL", ["redis:", "rediss:"]),
    ...searchAddressesIn(env),
    s3: s3In(env),
    vapid: vapidIn(env),
    smtpUrl: urlIn(env, "SMTP_URL", ["smtp:", "smtps:"]),
    smtpTls: smtpTlsIn(env),
    mailFrom: text(env, "MAIL_FROM") ?? "Magpie <no-reply@localhost>",
    sms: smsIn(env),
    ...readProviders(env),
    instagramUrl: originIn(env, "INSTAGRAM_URL") ?? "https://www.instagram.com",
    country: countryIn(env),
    adsCountries: countriesIn(env, "ADS_COUNTRIES"),
    smsCountries: countriesIn(env, "SMS_COUNTRIES"),
    ffmpeg: ffmpegIn(env),
    trustProxy: numberIn(env, "TRUST_PROXY", 0, 0, 10),
    drainSeconds: numberIn(env, "DRAIN_SECONDS", 1, 0, 300),
    egressAllow: egressAllowIn(env),
    sample: switchIn(env, "MAGPIE_SAMPLE", true),
    allowUnicodePasswords: switchIn(env, "MAGPIE_UNICODE_PASSWORDS", false),
    enumeration: choiceIn(env, "ENUMERATION", ["helpful", "strict"] as const, "helpful"),
    checkAnswers: env["NODE_ENV"] !== "production",
    metricsToken: text(env, "METRICS_TOKEN"),
    secretKey: secretKeyIn(env),
    leastFreeMb: text(env, "LEAST_FREE_MB") === null ? null : numberIn(env, "LEAST_FREE_MB", 0, 0, 1e9),
    developing: env["NODE_ENV"] === "development",
  };
}

function numberIn(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new StartError(`${name}: must be a whole number from ${min} to ${max}, not "${value}".`);
  }
  return number;
}

function switchIn(env: Environment, name: string, fallback: boolean): boolean {
  return choiceIn(env, name, ["on", "off"] as const, fallback ? "on" : "off") === "on";
}

function choiceIn<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = text(env, name);
  if (value === null) return fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new StartError(`${name}: must be one of ${choices.join(", ")}, not "${value}".`);
  return choice;
}

function originIn(env: Environment, name: string): string | null {
  const value = urlIn(env, name, ["http:", "https:"]);
  if (value === null) return null;
  const url = new URL(value);
  if (url.pathname !== "/" || url.search !== "")
    throw new StartError(`${name}: must be an origin without a path, like https://example.org.`);
  return url.origin;
}

function directIn(env: Environment, databaseUrl: string | null): string | null {
  const url = urlIn(env, "DATABASE_DIRECT_URL", ["postgres:", "postgresql:"]);
  if (url !== null && databaseUrl === null)
    throw new StartError("DATABASE_DIRECT_URL: is of no use without DATABASE_URL, which leads through the pooler.");
  return url;
}

function replicasIn(env: Environment, databaseUrl: string | null): string[] {
  const name = "DATABASE_REPLICA_URLS";
  const urls = (text(env, name) ?? "").split(",").filter((url) => url.trim() !== "");
  if (urls.length > 0 && databaseUrl === null)
    throw new StartError(`${name}: is of no use without DATABASE_URL; the embedded database has no replicas.`);
  return urls.flatMap((url) => urlIn({ [name]: url }, name, ["postgres:", "postgresql:"]) ?? []);
}

/** Parts are separated by commas, the addresses of one part by bars. Their number says how many parts there are. */
function searchAddressesIn(env: Environment): Pick<Config, "searchUrls" | "searchListen"> {
  const [name, own] = ["SEARCH_URLS", "SEARCH_LISTEN"];
  const parts = text(env, name)?.split(",") ?? [];
  const searchUrls = parts.map((part, at) => {
    const urls = part.split("|").flatMap((url) => urlIn({ [name]: url }, name, ["unix:", "http:"]) ?? []);
    if (urls.length === 0) throw new StartError(`${name}: part ${at + 1} of ${parts.length} has no address.`);
    return urls;
  });
  const all = searchUrls.flat();
  const twice = all.find((url, at) => all.indexOf(url) !== at);
  if (twice !== undefined) throw new StartError(`${name}: names ${twice} twice.`);
  const searchListen = text(env, own) ?? (all.length === 1 ? (all[0] ?? null) : null);
  if (searchListen !== null && !all.includes(searchListen))
    throw new StartError(`${own}: must be one of the addresses of ${name}.`);
  return { searchUrls, searchListen };
}

function countryIn(env: Environment): string | null {
  const value = text(env, "MAGPIE_COUNTRY");
  if (value !== null && !/^[A-Z]{2}$/.test(value))
    throw new StartError(`MAGPIE_COUNTRY: must be a two-letter country code, not "${value}".`);
  return value;
}

function countriesIn(env: Environment, name: "ADS_COUNTRIES" | "SMS_COUNTRIES"): string[] | null {
  const value = text(env, name);
  if (value === null) return null;
  const codes = value.split(",").map((code) => code.trim());
  const bad = codes.find((code) => !/^[A-Z]{2}$/.test(code));
  if (bad !== undefined)
    throw new StartError(`${name}: must be a list of two-letter country codes, and "${bad}" is none.`);
  return codes;
}

function ffmpegIn(env: Environment): string | null {
  const value = text(env, "MAGPIE_FFMPEG") ?? "ffmpeg";
  return value === "off" ? null : value;
}

function egressAllowIn(env: Environment): string[] {
  const entries = (text(env, "EGRESS_ALLOW") ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const bad = entries.find((entry) => !/^(\[[0-9a-f:]+\]|[^\s:]+):\d{1,5}$/i.test(entry));
  if (bad !== undefined) throw new StartError(`EGRESS_ALLOW: must be a list of host:port, and "${bad}" is none.`);
  return entries;
}

function s3In(env: Environment): Config["s3"] {
  const group = groupIn(env, "S3_ENDPOINT", ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  if (group === null) return null;
  const [endpoint, bucket, accessKeyId, secretAccessKey] = group;
  return { endpoint, bucket, region: text(env, "S3_REGION") ?? "auto", accessKeyId, secretAccessKey };
}

function secretKeyIn(env: Environment): string | null {
  const value = text(env, "MAGPIE_SECRET_KEY");
  if (value !== null && value.length < 32)
    throw new StartError("MAGPIE_SECRET_KEY: must have 32 characters at least, like `openssl rand -base64 32` gives.");
  return value;
}

function smtpTlsIn(env: Environment): Config["smtpTls"] {
  const value = text(env, "SMTP_TLS") ?? "required";
  if (value !== "required" && value !== "optional")
    throw new StartError(`SMTP_TLS: must be required or optional, not "${value}".`);
  return value;
}

function smsIn(env: Environment): Config["sms"] {
  const group = groupIn(env, "SMS_ENDPOINT", ["SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM"]);
  if (group === null) return null;
  const [endpoint, account, token, from] = group;
  return { endpoint, account, token, from };
}

type Texts<Names extends readonly string[]> = { [Index in keyof Names]: string };

/** The variables of one outside party: all of them, or none. */
function groupIn<const Names extends readonly string[]>(
  env: Environment,
  endpointName: string,
  names: Names,
): [string, ...Texts<Names>] | null {
  const endpoint = urlIn(env, endpointName, ["http:", "https:"]);
  const values = names.map((name) => text(env, name));
  if (endpoint === null) {
    const set = names.find((_, index) => values[index] !== null);
    if (set !== undefined) throw new StartError(`${endpointName}: is missing although ${set} is set.`);
    return null;
  }
  const missing = names.find((_, index) => values[index] === null);
  if (missing !== undefined) throw new StartError(`${missing}: is missing although ${endpointName} is set.`);
  return [endpoint.replace(/\/$/, ""), ...values.map(String)] as unknown as [string, ...Texts<Names>];
}
