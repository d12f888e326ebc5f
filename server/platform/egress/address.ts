import { isIPv4, isIPv6 } from "node:net";

type Block = readonly [start: string, bits: number];

// The IANA special-purpose registry (RFC 6890 and its updates): everything not globally reachable.
const closedIPv4: readonly Block[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

// Inside 2000::/3, the only part of IPv6 given out for the public network.
const closedIPv6: readonly Block[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

const closedIPv4Blocks = closedIPv4.map(([start, bits]) => [ipv4Number(start), bits] as const);
const closedIPv6Blocks = closedIPv6.map(([start, bits]) => [ipv6Number(start), bits] as const);
const publicIPv6 = ipv6Number("2000::");
const mappedPrefix = ipv6Number("::ffff:0:0") >> 32n;
const nat64Prefix = ipv6Number("64:ff9b::") >> 32n;

/**
 * Whether an IP address, written as `URL`, DNS or a socket gives it, is on the public network.
 * IPv4 addresses carried in mapped or NAT64 form are judged by the IPv4 address they reach;
 * anything unreadable is not public.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, "");
  if (isIPv4(plain)) return isPublicIPv4(ipv4Number(plain));
  if (!isIPv6(plain) || plain.includes("%")) return false;
  const number = ipv6Number(plain);
  const prefix = number >> 32n;
  if (prefix === mappedPrefix || prefix === nat64Prefix) return isPublicIPv4(Number(number & 0xffffffffn));
  if (number >> 125n !== publicIPv6 >> 125n) return false;
  return !closedIPv6Blocks.some(([start, bits]) => number >> BigInt(128 - bits) === start >> BigInt(128 - bits));
}

function isPublicIPv4(number: number): boolean {
  return !closedIPv4Blocks.some(([start, bits]) => {
    const size = 2 ** (32 - bits);
    return number >= start && number < start + size;
  });
}

function ipv4Number(address: string): number {
  return address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
}

function ipv6Number(address: string): bigint {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  let text = address;
  if (dotted) {
    const tail = ipv4Number(dotted[2] ?? "");
    text = `${dotted[1]}${Math.floor(tail / 65536).toString(16)}:${(tail % 65536).toString(16)}`;
  }
  const [left = "", right] = text.split("::");
  const before = left === "" ? [] : left.split(":");
  const after = right === undefined || right === "" ? [] : right.split(":");
  const gap = right === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(gap).fill("0"), ...after];
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}
