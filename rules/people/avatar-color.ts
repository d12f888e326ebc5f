/** So many colors a person without a picture can have; a palette with fewer goes round. */
export const avatarColors = 12;

/** The color of somebody's face, 0 to 11: it follows from their id, so that it is the same wherever they are drawn. */
export function avatarColor(personId: string): number {
  return /^\d+$/.test(personId) ? Number(BigInt(personId) % BigInt(avatarColors)) : 0;
}
