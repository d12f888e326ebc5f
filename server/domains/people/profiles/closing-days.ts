/** So long a closed account can be taken back by logging in. */
export const closingDays = 30;
