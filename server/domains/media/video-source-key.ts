/** Where a video lies until it has been converted; nobody is served from there. */
export function videoSourceKey(hash: string): string {
  return `video-sources/${hash.slice(0, 2)}/${hash}`;
}
