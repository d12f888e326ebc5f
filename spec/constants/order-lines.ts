/** Who pays for what was ordered: whoever ordered it, or the seller, as an extra or for something that went wrong. Words of the public API. */
export const paidTypes = ["PAID", "BONUS", "MAKE_GOOD"] as const;
export type PaidType = (typeof paidTypes)[number];

/** `WAITING`: an operator has to accept it. `DELETED`: nothing is drawn from it any more, for good. */
export const orderLineStates = ["WAITING", "REFUSED", "ACTIVE", "PAUSED", "DELETED"] as const;
export type OrderLineState = (typeof orderLineStates)[number];

export const orderLineLimits = {
  // our choices
  nameMaxChars: 120,
  poMaxChars: 60,
  noteMaxChars: 200,
  /** Of an account, waiting at a time. */
  waitingMax: 20,
  /** Of an account in all, deleted ones too. */
  most: 500,
} as const;
