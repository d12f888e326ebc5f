/** Names in the order of the alphabet whatever their language, numbers by their value: Äpfel before Zebra, 9 before 10. A restore drops the tables, not this. */
export const orderOfNames = {
  name: "0202-order-of-names",
  up: /* sql */ `
create collation if not exists order_of_names (provider = icu, locale = 'und-u-kn-true');
`,
};
