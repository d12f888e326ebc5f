/** The picture that an address holds itself, as base64; null for one that leads elsewhere. */
export function inlinePicture(url: string): string | null {
  return /^data:image\/[\w+.-]+;base64,(?<picture>[\s\S]+)$/i.exec(url)?.groups?.["picture"] ?? null;
}
