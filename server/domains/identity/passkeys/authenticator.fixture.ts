import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What a test bends of an answer. */
export type Bent = { origin?: string; rpId?: string; verified?: boolean; counter?: number; challenge?: string };

export type Authenticator = ReturnType<typeof createAuthenticator>;

type Options = Record<string, unknown>;
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const present = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

/** An authenticator in software with one credential (ES256): answers the options of the server like a browser's passkey dialog. */
export function createAuthenticator(site: { url: string }, privateKey: KeyObject = newKey(), id = randomBytes(16)) {
  let counter = 0;
  const jwk = privateKey.export({ format: "jwk" });
  const coordinate = (value = "") => Buffer.from(value, "base64url");
  const publicKey: Cbor = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(jwk.x)],
    [-3, coordinate(jwk.y)],
  ]);

  const clientData = (type: string, options: Options, bent: Bent) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: bent.challenge ?? options["challenge"],
        origin: bent.origin ?? site.url,
        crossOrigin: false,
      }),
    );

  const authData = (bent: Bent, extra: number, rest: Buffer = Buffer.alloc(0)) => {
    const rpId = bent.rpId ?? new URL(site.url).hostname;
    const flags = present | (bent.verified === false ? 0 : userVerified) | extra;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(bent.counter ?? (counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };

  const answer = (response: Options) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString("base64url"),
    /** The same key in another device, its counter at the start. */
    copy: () => createAuthenticator(site, createPrivateKey({ key: jwk, format: "jwk" }), id),
    create(options: Options, bent: Bent = {}): Options {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, encode(publicKey)]);
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData(bent, withCredential, credential)],
      ]);
      return answer({
        clientDataJSON: clientData("webauthn.create", options, bent).toString("base64url"),
        attestationObject: encode(attestation).toString("base64url"),
        transports: ["internal", "hybrid"],
      });
    },
    get(options: Options, bent: Bent & { userHandle?: string } = {}): Options {
      const said = clientData("webauthn.get", options, bent);
      const data = authData(bent, 0);
      return answer({
        clientDataJSON: said.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(said)]), privateKey).toString("base64url"),
        ...(bent.userHandle === undefined ? {} : { userHandle: Buffer.from(bent.userHandle).toString("base64url") }),
      });
    },
  };
}

function newKey(): KeyObject {
  return generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
}

/** As much of CBOR (RFC 8949) as an attestation needs: whole numbers, texts, bytes and maps. */
function encode(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encode(key), encode(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}
