/** So many days a search is kept as it was, and what people searched for after it. */
export const eventDays = 1;
export const stepDays = 30;
