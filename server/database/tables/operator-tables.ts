import type { OperatorRole } from "#spec/constants/operators.ts";

/** Who operates this instance, in which roles. */
export type OperatorTables = {
  operators: {
    person_id: string;
    roles: OperatorRole[];
    /** "0": whoever sits at the machine, or somebody who is gone. */
    given_by: string;
    given_at: Date;
  };
};
