/** A pin that may stand in a feed. */
export type Candidate = { pin_id: string; root_pin_id: string; person_id: string; board_id: string };
