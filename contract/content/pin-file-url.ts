/** Where whoever saved a pin gets the file of its picture; of several, the one at `picture`, from 0 on. */
export function pinFileUrl(pinId: string, picture = 0): string {
  return `/v3/pins/${pinId}/file/${picture}/`;
}
