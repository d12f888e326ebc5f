/** The parts of the accounts manager, by the word in the address. */
export const managerTabs = ["accounts", "people", "partners", "invites", "groups", "security"] as const;
export type ManagerTab = (typeof managerTabs)[number];

export type ManagerView = { tab: ManagerTab; businessId: string | null };

/** What an address shows. `isBusiness`: of who manages none, there are their accounts and invitations alone. */
export function managerView(search: URLSearchParams, isBusiness: boolean): ManagerView {
  const wanted = managerTabs.find((tab) => tab === search.get("tab")) ?? "accounts";
  const businessId = search.get("business");
  return {
    tab: isBusiness || wanted === "invites" ? wanted : "accounts",
    businessId: businessId !== null && /^[1-9]\d{0,17}$/.test(businessId) ? businessId : null,
  };
}

/** The same place with another part, or of another business. */
export function managerAddress(path: string, { tab, businessId }: ManagerView): string {
  const search = new URLSearchParams({
    ...(tab !== "accounts" && { tab }),
    ...(businessId !== null && { business: businessId }),
  });
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
