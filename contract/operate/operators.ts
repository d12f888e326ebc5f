import { z } from "zod";
import { operatorRoles } from "#spec/constants/operators.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { operatorRights } from "#contract/kit/rights.ts";
import { instant, personShape } from "#contract/kit/shapes.ts";

const roles = z.array(z.enum(operatorRoles)).max(operatorRoles.length);

export const getOperating = defineResource("Operating", "get", {
  summary: "What the viewer may do as somebody who operates this instance; NOT_FOUND for everybody else.",
  audience: { operate: "area:see" },
  shows: ["operator", "factor"],
  input: z.strictObject({}),
  data: z.object({
    roles,
    rights: z.array(z.enum(operatorRights)),
    /** They have no second factor, and from then on are let in no more. */
    factor_due_at: instant.nullable(),
  }),
  errors: ["NOT_FOUND", "STEP_UP_REQUIRED"],
});

export const operatorShape = z.object({
  person: personShape,
  roles,
  /** Null: at the machine, or by somebody who is gone. */
  given_by: personShape.nullable(),
  given_at: instant,
  has_second_factor: z.boolean(),
  /** The only owner: somebody else has to be one before they can be none. */
  is_last_owner: z.boolean(),
});
export type WireOperator = z.output<typeof operatorShape>;

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;

export const listOperators = defineResource("Operators", "get", {
  summary: "Who operates this instance, in which roles.",
  audience: { operate: "operators:manage" },
  shows: ["operator", "factor"],
  input: z.strictObject({}),
  data: z.array(operatorShape),
  errors,
});

export const giveOperatorRoles = defineResource("Operators", "update", {
  summary: "Gives somebody these roles in place of those they had. CONFLICT where the last owner would be none.",
  audience: { operate: "operators:manage" },
  limit: "access",
  effect: "removes",
  touches: ["operator"],
  audited: { about: "person_id", names: ["roles"] },
  input: z.strictObject({ person_id: idField, roles: roles.min(1) }),
  data: z.array(operatorShape),
  errors: [...errors, "CONFLICT"],
});

export const removeOperator = defineResource("Operators", "delete", {
  summary: "Takes all roles away from somebody. CONFLICT for the last owner.",
  audience: { operate: "operators:manage" },
  limit: "access",
  effect: "removes",
  touches: ["operator"],
  audited: { about: "person_id" },
  input: z.strictObject({ person_id: idField }),
  data: z.array(operatorShape),
  errors: [...errors, "CONFLICT"],
});

const operatorRulesShape = z.object({
  /** Whether operators must have a second factor. */
  factor: z.boolean(),
});

export const getOperatorRules = defineResource("OperatorRules", "get", {
  summary: "What is asked of everybody who operates this instance.",
  audience: { operate: "operators:manage" },
  shows: ["operator"],
  input: z.strictObject({}),
  data: operatorRulesShape,
  errors,
});

export const setOperatorRules = defineResource("OperatorRules", "update", {
  summary: "Asks a second factor of operators, each some days after they got their roles, or no more.",
  audience: { operate: "operators:manage" },
  limit: "access",
  effect: "removes",
  touches: ["operator", "desk"],
  audited: { names: ["factor"] },
  input: z.strictObject({ factor: z.boolean() }),
  data: operatorRulesShape,
  errors,
});
