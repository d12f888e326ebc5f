import type pg from "pg";
import { eachKey } from "#server/database/each-key.ts";
import type { FingerprintRow } from "#engines/fingerprints/fingerprint-index.ts";

/** A picture and the public pin that stands for it. */
type Shown = { root_pin_id: string; pin_id: string };

/** So many pictures at a time whose original is not public; and so many of their newest saves are looked through for an indexed one. */
const rootsAtOnce = 32;
const savesOfEach = 20;

export type FingerprintPage = {
  rows: FingerprintRow[];
  /** The pin to go on after; null: that was all. */
  last: string | null;
};

/** Fingerprints of pictures, each by one public pin: the original where it is public, else every save of it, in the order of the pins. */
export async function readFingerprints(client: pg.Client, after: string, max: number): Promise<FingerprintPage> {
  const { rows: page } = await client.query<Shown>({
    name: "looks",
    text: `select pin_id, root_pin_id from pin_documents where pin_id > $1 and privacy = 'public' order by pin_id limit ${max}`,
    values: [after],
  });
  const originals = new Set(await publicOf(client, rootsOf(page)));
  const shown = page.filter((one) => one.pin_id === one.root_pin_id || !originals.has(one.root_pin_id));
  return {
    rows: await fingerprintsOf(client, shown),
    last: page.length < max ? null : (page.at(-1)?.pin_id ?? null),
  };
}

/** The same for these pictures, choosing the pin a full read would end with; pictures without a public pin are left out. */
export async function readFingerprintsOf(client: pg.Client, roots: readonly string[]): Promise<FingerprintRow[]> {
  if (roots.length === 0) return [];
  const originals = await publicOf(client, roots);
  const shown: Shown[] = originals.map((id) => ({ root_pin_id: id, pin_id: id }));
  const known = new Set(originals);
  const others = roots.filter((root) => !known.has(root));
  shown.push(...(await newestPublic(client, others)).values());
  return fingerprintsOf(client, shown);
}

/** The newest public pin of each of these pictures, by picture; those without one are left out. */
export async function newestPublic(client: pg.Client, roots: readonly string[]): Promise<Map<string, Shown>> {
  const newest = new Map<string, Shown>();
  for (let from = 0; from < roots.length; from += rootsAtOnce)
    for (const save of await newestSaves(client, roots.slice(from, from + rootsAtOnce)))
      newest.set(save.root_pin_id, save);
  return newest;
}

/** Those pins of a list that are public. */
async function publicOf(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<{ pin_id: string }>({
    name: "looks: public",
    text: "select pin_id from pin_documents where pin_id = any($1::bigint[]) and privacy = 'public'",
    values: [ids],
  });
  return rows.map((row) => row.pin_id);
}

/** The newest public save of each of these pictures. */
async function newestSaves(client: pg.Client, roots: readonly string[]): Promise<Shown[]> {
  const each = eachKey(
    roots,
    "$1::bigint[]",
    (root) => `
      select root_pin_id, pin_id from root_pins where root_pin_id = ${root} and privacy = 'public' order by pin_id desc limit ${savesOfEach}`,
  );
  const { rows: saves } = await client.query<Shown>(each, [roots]);
  const open = new Set(
    await publicOf(
      client,
      saves.map((save) => save.pin_id),
    ),
  );
  const newest = new Map<string, Shown>();
  for (const save of saves) {
    const known = newest.get(save.root_pin_id);
    if (open.has(save.pin_id) && (known === undefined || BigInt(known.pin_id) < BigInt(save.pin_id)))
      newest.set(save.root_pin_id, save);
  }
  return [...newest.values()];
}

type Look = Omit<FingerprintRow, "pin_id" | "root_pin_id">;

async function fingerprintsOf(client: pg.Client, shown: readonly Shown[]): Promise<FingerprintRow[]> {
  if (shown.length === 0) return [];
  const { rows: pins } = await client.query<{ id: string; media_hash: string }>({
    name: "looks: pictures",
    text: "select id, media_hash from pins where id = any($1::bigint[])",
    values: [shown.map((one) => one.pin_id)],
  });
  const { rows: looks } = await client.query<Look & { hash: string }>({
    name: "looks: fingerprints",
    text: `select hash, phash, dhash, phash_mirrored, dhash_mirrored, color_grid from media where hash = any($1::text[])`,
    values: [pins.map((pin) => pin.media_hash)],
  });
  const byHash = new Map(looks.map(({ hash, ...look }) => [hash, look]));
  const hashes = new Map(pins.map((pin) => [pin.id, pin.media_hash]));
  return shown.flatMap(({ pin_id, root_pin_id }) => {
    const look = byHash.get(hashes.get(pin_id) ?? "");
    return look === undefined ? [] : [{ pin_id, root_pin_id, ...look }];
  });
}

const rootsOf = (page: readonly Shown[]) => [...new Set(page.map((one) => one.root_pin_id))];
