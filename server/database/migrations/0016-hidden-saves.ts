/** What boards that are not public tell of a picture, of which public ones may hold a hundred thousand saves. */
export const hiddenSaves = {
  name: "0016-hidden-saves",
  up: /* sql */ `
create index root_pins_hidden on root_pins (root_pin_id, pin_id desc) where privacy <> 'public'; -- saves on boards that are not public
`,
};
