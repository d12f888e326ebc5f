/** The color of somebody's face, 0 to 11; a palette with fewer goes round. It follows from their id: the same wherever they are drawn. */
export const avatarColor = (personId: string): number => Number(BigInt(personId) % 12n);
