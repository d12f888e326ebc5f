/** Who marked a pin as sensitive: its owner, a moderator, or nobody by hand: its picture is one a moderator marked. */
export type Sensitivity = "owner" | "moderator" | "copy";
