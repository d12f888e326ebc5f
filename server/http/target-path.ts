import { machinePath } from "./machine-path.ts";

/** Path and query of a request's target: a whole address, which a server must take too (RFC 9112, 3.2.2), is read like its path. */
export function targetPath({ url = "/" }: { url?: string | undefined }): string {
  const [, path] = /^https?:\/\/[^/?#]*(.*)$/i.exec(url) ?? [];
  if (path === undefined) return decodable(url);
  return decodable(path.startsWith("/") ? path : `/${path}`);
}

/** A path that can't be decoded stands for itself, sign by sign: there is no such page, and people are told so by one. */
function decodable(target: string): string {
  const at = target.search(/[?#]/);
  const [path, rest] = at < 0 ? [target, ""] : [target.slice(0, at), target.slice(at)];
  if (!path.includes("%") || machinePath.test(path)) return target;
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return path.replaceAll("%", "%25") + rest;
  }
}
