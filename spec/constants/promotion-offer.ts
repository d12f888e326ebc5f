/** To whom "Promote your Pin" is offered, and where it leads: for every page, so that it stands apart from the area's numbers. */
export const promotionOffer = {
  minAccountAgeDays: 10, // business §5: not shown; our choice
  refusedSiteType: 3, // business §5
  path: "/quick-promote/",
  /** The flow's name in links from elsewhere, which leads to its page. business §2.2 */
  entryPath: "/advertiser/quick_promote",
} as const;
