/** Path and query of a request's target: a whole address, which a server must take too (RFC 9112, 3.2.2), is read like its path. */
export function targetPath({ url = "/" }: { url?: string | undefined }): string {
  const [, path] = /^https?:\/\/[^/?#]*(.*)$/i.exec(url) ?? [];
  if (path === undefined) return url;
  return path.startsWith("/") ? path : `/${path}`;
}
