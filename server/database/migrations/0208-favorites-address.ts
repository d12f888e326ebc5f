/** A profile's favorites stand at `favorites`, which no board's address may be: a board that has it is found at another. */
export const favoritesAddress = {
  name: "0208-favorites-address",
  up: /* sql */ `
insert into board_slugs (owner_id, slug, board_id)
select owner_id, 'favorites-board-' || board_id, board_id from board_slugs where slug = 'favorites'
on conflict (owner_id, slug) do nothing;

update boards set slug = 'favorites-board-' || id where slug = 'favorites';
`,
};
