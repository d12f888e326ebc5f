/** Names in the order of the alphabet whatever their language, numbers by their value: Äpfel before Zebra, 9 before 10. */
export const orderOfNames = {
  name: "0202-order-of-names",
  up: /* sql */ `
create collation order_of_names (provider = icu, locale = 'und-u-kn-true');
`,
};
