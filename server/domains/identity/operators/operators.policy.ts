import { type OperatorRight, operatorRights } from "#contract/kit/rights.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { OperatorRole } from "#spec/constants/operators.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import type { OperatorRow } from "./operators.queries.ts";

/** What each role may do on this instance. */
export const rightsOfOperator: Readonly<Record<OperatorRole, ReadonlySet<OperatorRight>>> = {
  owner: new Set(operatorRights),
  moderator: new Set([
    ...(["area:see", "hidden:see", "ads:review", "accounts:read", "accounts:hold"] as const),
    ...(["reports:decide", "people:read", "audit:read"] as const),
  ]),
  support: new Set([
    "area:see",
    "hidden:see",
    "accounts:read",
    "money:read",
    "health:read",
    "people:read",
    "people:help",
  ]),
  finance: new Set(["area:see", "accounts:read", "accounts:hold", "money:read", "money:move", "rates:manage"]),
};

/** What somebody may do who has these roles. */
export function rightsOf(roles: readonly OperatorRole[]): ReadonlySet<OperatorRight> {
  return new Set(roles.flatMap((role) => [...rightsOfOperator[role]]));
}

/** Refuses CONFLICT where nobody would be left who can give roles. */
export function requireOwnerLeft(operators: readonly OperatorRow[], leaving: string): void {
  const isOwner = ({ roles }: OperatorRow) => roles.includes("owner");
  const owners = operators.filter(isOwner);
  if (owners.length === 1 && owners[0]?.person_id === leaving)
    refuse("CONFLICT", { message: operateRefusals.lastOwner, data: { field: "roles" } });
}
