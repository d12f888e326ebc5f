import { type RawBuilder, sql } from "kysely";

export const unpreparedMark = "/* planned anew */";

/**
 * Before a statement whose best plan depends on its values: it gets no name and is planned each time. A plan made for any values takes a
 * board or a person to have as few pins as most have, and may then read all 100,000 of one through an index of some other order.
 */
export const unprepared: RawBuilder<unknown> = sql.raw(`${unpreparedMark} `);
