/** What people may tell of their gender; whoever tells nothing is "unknown" to ads. business §3 */
export const toldGenders = ["female", "male"] as const;
export type ToldGender = (typeof toldGenders)[number];
