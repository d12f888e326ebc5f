/** What became of pages that asked for ads, by UTC day: a row a day, whatever the instance serves. */
export const adPageDays = {
  name: "0172-ad-page-days",
  up: /* sql */ `
create table ad_page_days (
  day date primary key,
  pages integer not null,
  places integer not null, -- that ads could have stood in
  placed integer not null -- in which one stood
);
`,
};
